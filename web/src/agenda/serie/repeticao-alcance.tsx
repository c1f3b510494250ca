import type { Mudancas } from '@clinica/domain/agenda/serie/mudancas'
import { type ModoDeEdicao, ROTULO_DO_MODO } from '@clinica/domain/agenda/tipos'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { RetryButton } from '../../components/feedback/retry-button.tsx'
import { agora } from '../../lib/clock.ts'
import { CARREGANDO_A_SERIE, SERIE_NAO_CARREGADA } from '../formulario/messages.ts'
import { frasePassadas } from './frases-da-repeticao.ts'
import { type ModoDaSerie, passadasRemovidas } from './repeticao.ts'
import classes from './repeticao-alcance.module.css'

type Props = {
  title: string
  text: ReactNode
  confirmLabel: string
  danger?: boolean
  modos: readonly ModoDeEdicao[]
  /** Scope chosen in the dialog below. */
  modo: ModoDeEdicao
  /** Effect of a scope; undefined while the series is loading, null when the scope is impossible. */
  previsao: (modo: ModoDaSerie) => Mudancas | null | undefined
  frase: (mudancas: Mudancas) => string
  /** Additional choices about the gesture. */
  besides?: ReactNode
  /** The series could not be loaded. */
  falhou: boolean
  onRetry: () => void
  onConfirm: (modo: ModoDeEdicao) => void
  onClose: () => void
}

const passadasDe = (mudancas: Mudancas | null | undefined) =>
  mudancas ? passadasRemovidas(mudancas, agora()) : 0

/** D7: a scope that reaches past sessions is never preselected: 'Todos' falls back to 'Este e os seguintes'. */
function modoSugerido({ modo, modos, previsao }: Pick<Props, 'modo' | 'modos' | 'previsao'>) {
  const alcancaPassadas = modo === 'all' && passadasDe(previsao('all')) > 0
  return alcancaPassadas && modos.includes('future') ? 'future' : modo
}

type EfeitoProps = Pick<Props, 'frase' | 'falhou' | 'onRetry'> & {
  mudancas: Mudancas | null | undefined
}

function Efeito({ mudancas, frase, falhou, onRetry }: EfeitoProps) {
  if (mudancas) return <p role="status">{frase(mudancas)}</p>
  if (!falhou) return <p role="status">{CARREGANDO_A_SERIE}</p>
  return (
    <div role="alert">
      <p>{SERIE_NAO_CARREGADA}</p>
      <RetryButton size="compact-sm" onRetry={onRetry} />
    </div>
  )
}

/** D7: scope of a gesture on a series; removing past sessions needs a second confirmation. */
export function RepeticaoAlcance(props: Props) {
  const { title, text, confirmLabel, danger, modos, previsao, besides, onConfirm, onClose } = props
  const [escolhido, setEscolhido] = useState<ModoDeEdicao | null>(null)
  const [ciente, setCiente] = useState(false)
  const modo = escolhido ?? modoSugerido(props)
  const mudancas = modo === 'single' ? null : previsao(modo)
  const passadas = passadasDe(mudancas)
  const pronto = (modo === 'single' || mudancas) && (passadas === 0 || ciente)

  function choose(outro: ModoDeEdicao) {
    setEscolhido(outro)
    setCiente(false)
  }

  return (
    <Dialog opened small onClose={onClose} title={title} width={480} closeButton={false}>
      <div className={classes.question}>
        <p>{text}</p>
        <fieldset className={classes.scopes}>
          <legend>Alcance</legend>
          {modos.map((um) => (
            <label key={um} className={classes.choice}>
              <input
                type="radio"
                name="alcance"
                checked={um === modo}
                disabled={um !== 'single' && previsao(um) === null}
                data-autofocus={um === modo || undefined}
                onChange={() => choose(um)}
              />
              {ROTULO_DO_MODO[um]}
            </label>
          ))}
        </fieldset>
        {modo !== 'single' && <Efeito {...props} mudancas={mudancas} />}
        {passadas > 0 && (
          <div className={classes.past}>
            <p>{frasePassadas(passadas)}.</p>
            <label className={classes.choice}>
              <input
                type="checkbox"
                checked={ciente}
                onChange={(event) => setCiente(event.currentTarget.checked)}
              />
              Apagar também {passadas === 1 ? 'a que já passou' : 'as que já passaram'}
            </label>
          </div>
        )}
        {besides}
      </div>
      <DialogActions>
        <DialogCancel />
        <Button
          color={danger ? 'perigo' : undefined}
          disabled={!pronto}
          onClick={() => onConfirm(modo)}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
