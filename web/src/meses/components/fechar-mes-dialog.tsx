import { pagadoresDoMes } from '@clinica/domain/meses/pagadores-do-mes'
import { type Mes, textoDoMes } from '@clinica/domain/tempo/data'
import { mesPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { useMemo, useState } from 'react'
import { useSessoesDoMesAFechar } from '../../agenda/public.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { agora } from '../../lib/clock.ts'
import { mensagemDoErro } from '../../lib/http-errors.ts'
import { MES_NAO_CARREGADO } from '../messages.ts'
import { useMes } from '../queries.ts'
import classes from './fechar-mes.module.css'
import { PassoCobrar } from './passo-cobrar.tsx'
import { PassoConferir } from './passo-conferir.tsx'
import { PassoSemRegistro } from './passo-sem-registro.tsx'

const PASSOS = ['Sem registro', 'Cobrar', 'Conferir'] as const
type Passo = (typeof PASSOS)[number]

type AbasProps = {
  passo: Passo
  quantos: Record<Passo, number | undefined>
  onChange: (passo: Passo) => void
}

/** The three steps; each can be gone to at any time. */
function Passos({ passo, quantos, onChange }: AbasProps) {
  return (
    <ol className={classes.passos}>
      {PASSOS.map((um, n) => (
        <li key={um}>
          <button
            type="button"
            className={classes.passo}
            aria-current={um === passo ? 'step' : undefined}
            onClick={() => onChange(um)}
          >
            <span aria-hidden>{n + 1}</span>
            {um}
            {quantos[um] !== undefined && <small>{quantos[um]}</small>}
          </button>
        </li>
      ))}
    </ol>
  )
}

type Props = { mes: Mes; onClose: () => void }

/** P4 'Fechar o mês': sem registro → cobrar → conferir. */
export function FecharMesDialog({ mes, onClose }: Props) {
  const [quando] = useState(agora)
  const { data, error, isFetching, refetch } = useMes(mes)
  const sessoes = useSessoesDoMesAFechar(mes, quando)
  const [escolhido, setPasso] = useState<Passo>()
  const pagadores = useMemo(() => data && pagadoresDoMes(data.linhas), [data])
  const pronto = data && pagadores && sessoes
  // Once it is known where there is something to do; from then on it is the person who goes on.
  if (pronto && escolhido === undefined)
    setPasso(data.fechado ? 'Conferir' : sessoes.length > 0 ? 'Sem registro' : 'Cobrar')
  const passo = escolhido ?? 'Sem registro'
  const seguinte = PASSOS[PASSOS.indexOf(passo) + 1]
  return (
    <Dialog opened onClose={onClose} title={`Fechar o mês - ${mesPorExtenso(mes)}`} width={1280}>
      <div className={classes.corpo} data-mes={textoDoMes(mes)}>
        {error && !data && (
          <ErrorState
            message={mensagemDoErro(error, MES_NAO_CARREGADO)}
            onRetry={refetch}
            busy={isFetching}
          />
        )}
        {!pronto && !error && <SkeletonRows rows={8} />}
        {pronto && (
          <>
            <Passos
              passo={passo}
              onChange={setPasso}
              quantos={{
                'Sem registro': sessoes.length,
                Cobrar: pagadores.length,
                Conferir: undefined,
              }}
            />
            {passo === 'Sem registro' && <PassoSemRegistro sessoes={sessoes} mes={mes} />}
            {passo === 'Cobrar' && (
              <PassoCobrar pagadores={pagadores} mes={mes} profissional={data.profissional} />
            )}
            {passo === 'Conferir' && (
              <PassoConferir visto={data} pagadores={pagadores} semRegistro={sessoes.length} />
            )}
          </>
        )}
      </div>
      {pronto && seguinte && (
        <DialogActions>
          <Button onClick={() => setPasso(seguinte)}>Continuar: {seguinte.toLowerCase()}</Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
