import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import classes from './marcas-de-um-toque.module.css'
import { SINAL_DE_PAGO, SINAL_DO_STATUS } from './sinais.ts'
import { escolhaDoToque, marcado, ROTULO_DO_TOQUE, TOQUES, type Toque } from './um-toque.ts'
import type { StatusDaSessao } from './use-status-da-sessao.ts'

const SINAIS = { ...SINAL_DO_STATUS, PAGO: SINAL_DE_PAGO }

type Props = {
  linha: AgendamentoFio
  status: StatusDaSessao
  /** Before it is told to the server. */
  onToque?: (toque: Toque) => void
}

/** §4: Realizado, Falta, Pago: each shows what is, and one tap turns it. */
export function MarcasDeUmToque({ linha, status, onToque }: Props) {
  const atual = status.mostrada(linha)
  const ocupada = status.ocupada(linha.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form that is not there
    <div role="group" aria-label="Marcar a sessão" className={classes.marcas}>
      {TOQUES.map((toque) => {
        const { Icon } = SINAIS[toque]
        return (
          <button
            key={toque}
            type="button"
            className={classes.marca}
            data-toque={toque}
            aria-pressed={marcado(toque, atual)}
            aria-busy={ocupada || undefined}
            onClick={() => {
              onToque?.(toque)
              void status.choose(linha.id, escolhaDoToque(toque, atual))
            }}
          >
            <Icon size={18} stroke={1.8} aria-hidden />
            {ROTULO_DO_TOQUE[toque]}
          </button>
        )
      })}
    </div>
  )
}
