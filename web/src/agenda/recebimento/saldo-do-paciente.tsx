import { textoDoFioEmReais as emReais } from '@clinica/domain/dinheiro'
import type { PreviaFio } from '@clinica/domain/pagamentos/recebimento/contract'
import { Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { notifyError } from '../../components/feedback/notify.tsx'
import { RetryLink } from '../../components/feedback/retry-link.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { hoje } from '../../lib/clock.ts'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { useDesfazer } from '../desfazer/use-desfazer.ts'
import { mesFalado } from './frases-do-recebimento.ts'
import { useSituacao, useTransfer } from './queries.ts'
import classes from './receber.module.css'
import { Saldo } from './saldo.tsx'

const ReceberDialog = lazyPart(() => import('./receber-dialog.tsx'))

/** P3 'Usar em dezembro': transfers a month's credit to the month that may use it. */
function Usos({ situacao: { pacienteId, usos } }: { situacao: PreviaFio }) {
  const { mutateAsync, isPending } = useTransfer()
  const { announce } = useDesfazer()

  async function use(uso: PreviaFio['usos'][number]) {
    try {
      const feito = await mutateAsync({ pacienteId, ...uso })
      const detail = `${emReais(uso.valor)} de ${mesFalado(uso.de, hoje())}`
      announce({ texto: `Crédito usado em ${mesFalado(uso.para, hoje())}.`, detail, ...feito })
    } catch (erro) {
      notifyError(mensagemDoErro(erro, 'Não foi possível usar o crédito. Tente de novo.'))
    }
  }

  return usos.map((uso) => (
    <p key={`${uso.de.ano} ${uso.de.mes}`} className={classes.uso}>
      {emReais(uso.valor)} de crédito em {mesFalado(uso.de, hoje())}.{' '}
      <LinkButton busy={isPending} onClick={() => void use(uso)}>
        Usar em {mesFalado(uso.para, hoje())}
      </LinkButton>
    </p>
  ))
}

type Props = { pacienteId: string; nomePaciente: string }

/** P3: a patient's balance with 'Receber' and 'Usar em …'. */
export default function SaldoDoPaciente({ pacienteId, nomePaciente }: Props) {
  const { data, isError, isFetching, refetch } = useSituacao(pacienteId)
  const { opened, open, close } = useOpened<true>()
  return (
    <section className={classes.faixa} aria-label={`Saldo de ${nomePaciente}`}>
      <div className={classes.linha}>
        {data && <Saldo situacao={data} />}
        {!data && isError && (
          <p className={classes.figuras}>
            O saldo não foi carregado. <RetryLink onRetry={refetch} busy={isFetching} />
          </p>
        )}
        {!data && !isError && <p className={classes.figuras}>Saldo: —</p>}
        <Button size="sm" variant="default" onClick={() => open(true)}>
          Receber
        </Button>
      </div>
      {data && <Usos situacao={data} />}
      {opened && (
        <Suspense fallback={null}>
          <ReceberDialog pacienteId={pacienteId} nomePaciente={nomePaciente} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
