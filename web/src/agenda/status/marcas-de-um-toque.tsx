import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { PressButton } from '../../components/press-button.tsx'
import classes from './marcas-de-um-toque.module.css'
import { SINAL_DE_PAGO, SINAL_DO_STATUS } from './sinais.ts'
import { escolhaDoToque, marcado, ROTULO_DO_TOQUE, TOQUES, type Toque } from './um-toque.ts'
import type { StatusDaSessao } from './use-status-da-sessao.ts'

const TONS = { REALIZADO: undefined, FALTA: 'danger', PAGO: 'positive' } as const
const SINAIS = { ...SINAL_DO_STATUS, PAGO: SINAL_DE_PAGO }

type Props = {
  linha: AgendamentoFio
  status: StatusDaSessao
  /** Called before the tap is sent. */
  onToque?: (toque: Toque) => void
}

/** §4: toggle buttons Realizado, Falta, Pago. */
export function MarcasDeUmToque({ linha, status, onToque }: Props) {
  const atual = status.mostrada(linha)
  const ocupada = status.ocupada(linha.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, and there is none
    <div role="group" aria-label="Marcar a sessão" className={classes.marcas}>
      {TOQUES.map((toque) => (
        <PressButton
          key={toque}
          Icon={SINAIS[toque].Icon}
          tone={TONS[toque]}
          aria-pressed={marcado(toque, atual)}
          aria-busy={ocupada || undefined}
          onClick={() => {
            onToque?.(toque)
            void status.choose(linha.id, escolhaDoToque(toque, atual))
          }}
        >
          {ROTULO_DO_TOQUE[toque]}
        </PressButton>
      ))}
    </div>
  )
}
