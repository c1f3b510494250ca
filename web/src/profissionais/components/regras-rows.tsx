import type { RegrasFio } from '@clinica/domain/agenda/falta/contract'
import { faltaFalada } from '@clinica/domain/agenda/falta/falta-falada'
import { DURACAO_PADRAO_MINUTOS } from '@clinica/domain/agenda/tipos'
import { type ReactNode, Suspense } from 'react'
import { Button } from '../../components/button.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { FactError, FactLoading } from '../../components/feedback/fact-state.tsx'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { REGRAS_NAO_CARREGADAS } from '../messages.ts'
import { useRegras } from '../queries.ts'

const RegrasDialog = lazyPart(() => import('./regras-dialog.tsx'))

const duracaoFalada = (minutos: number | null) =>
  (minutos ?? DURACAO_PADRAO_MINUTOS) === 60 ? '1 hora' : `${minutos} minutos`

/** P9: charge rule for missed sessions and length of a session, as rows of a list of facts. */
export function RegrasRows() {
  const { data: regras, isPending, refetch } = useRegras()
  const { opened, open, close } = useOpened<'regras'>()
  const dita = (frase: (regras: RegrasFio) => ReactNode) => {
    if (regras) return frase(regras)
    if (isPending) return <FactLoading />
    return <FactError message={REGRAS_NAO_CARREGADAS} onRetry={refetch} />
  }
  return (
    <>
      <div>
        <dt>Falta</dt>
        <dd>{dita(({ falta }) => faltaFalada(falta))}</dd>
        <dd>
          <Button variant="default" fullWidth disabled={!regras} onClick={() => open('regras')}>
            Alterar regras
          </Button>
        </dd>
      </div>
      <div>
        <dt>Duração</dt>
        <dd>
          {dita(({ duracaoMinutos }) => duracaoFalada(duracaoMinutos))}
          <Suspense>
            {opened && regras && <RegrasDialog regras={regras} onClose={close} />}
          </Suspense>
        </dd>
      </div>
    </>
  )
}
