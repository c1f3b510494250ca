import type { AssinaturaFio } from '@clinica/domain/assinatura/contract'
import { instanteNoFuso } from '@clinica/domain/tempo/instante'
import { Suspense, useCallback, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { FactError, FactLoading } from '../../components/feedback/fact-state.tsx'
import { notifyError, notifySuccess } from '../../components/feedback/notify.tsx'
import { focusOnceFree } from '../../components/focus/focus-again.ts'
import { fusoDaClinica } from '../../lib/clinica.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { ASSINATURA_NAO_CARREGADA, ENDERECO_ENCERRADO, MOSTRADO } from '../messages.ts'
import { useAssinatura, useFimDaAssinatura } from '../queries.ts'
import classes from './assinatura.module.css'

const AssinarDialog = lazyPart(() => import('./assinar-dialog.tsx'))
const MostraDialog = lazyPart(() => import('./mostra-dialog.tsx'))

type Gesto = 'assinar' | 'mostra'

/** Row of 'Minha conta' that shares the agenda with another calendar, and stops sharing it. */
export function AssinaturaRow() {
  const row = useRef<HTMLDivElement>(null)
  // Once there is an address, another button replaces the one that opened the dialog.
  const back = useCallback((origin: Element | null) => {
    focusOnceFree(() => (origin?.isConnected ? origin : row.current))
  }, [])
  const { opened, open, close } = useOpened<Gesto>(back)
  const { data, isPending, refetch } = useAssinatura()
  return (
    <>
      <div ref={row} tabIndex={-1} className={classes.linha}>
        <dt>Agenda em outro calendário</dt>
        {isPending && (
          <dd>
            <FactLoading />
          </dd>
        )}
        {!isPending && !data && (
          <dd className={classes.inteira}>
            <FactError message={ASSINATURA_NAO_CARREGADA} onRetry={refetch} />
          </dd>
        )}
        {data && <Situacao assinatura={data} open={open} />}
      </div>
      <Suspense>
        {opened === 'assinar' && data && <AssinarDialog assinatura={data} onClose={close} />}
        {opened === 'mostra' && data && <MostraDialog mostra={data.mostra} onClose={close} />}
      </Suspense>
    </>
  )
}

type Props = { assinatura: AssinaturaFio; open: (gesto: Gesto) => void }

function Situacao({ assinatura: { mostra, criadaEm, usadaEm }, open }: Props) {
  const ask = useConfirm()
  const fim = useFimDaAssinatura()
  if (criadaEm === null)
    return (
      <>
        <dd>A sua agenda no Google Agenda, no iPhone ou no Outlook.</dd>
        <dd>
          <Button variant="default" fullWidth onClick={() => open('assinar')}>
            Criar endereço
          </Button>
        </dd>
      </>
    )
  const encerrar = async () => {
    const sim = await ask({
      title: 'Encerrar endereço',
      text: 'O outro calendário deixa de receber a sua agenda. O que ele já leu pode continuar lá até ser removido.',
      confirmLabel: 'Encerrar endereço',
      danger: true,
    })
    if (!sim) return
    fim.mutate(undefined, {
      onSuccess: () => notifySuccess(ENDERECO_ENCERRADO),
      onError: (erro) => notifyError(erro.message),
    })
  }
  const momento = (iso: string) => instanteNoFuso(iso, fusoDaClinica())
  return (
    <dd className={classes.inteira}>
      <p>{MOSTRADO[mostra]}</p>
      <p className={classes.nota}>
        Endereço criado em {momento(criadaEm)};{' '}
        {usadaEm === null ? 'ainda não foi lido.' : `lido pela última vez em ${momento(usadaEm)}.`}
      </p>
      <div className={classes.gestos}>
        <Button variant="default" onClick={() => open('mostra')}>
          Mudar o que mostra
        </Button>
        <Button variant="default" onClick={() => open('assinar')}>
          Trocar endereço
        </Button>
        <Button variant="default" loading={fim.isPending} onClick={encerrar}>
          Encerrar endereço
        </Button>
      </div>
    </dd>
  )
}
