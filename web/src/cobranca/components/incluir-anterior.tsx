import { rotuloDoIncluir } from '@clinica/domain/cobranca/frases-do-pedido'
import type { Pedido } from '@clinica/domain/cobranca/pedido'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import classes from './incluir-anterior.module.css'

type Props = {
  pedido: Pedido
  checked: boolean
  onChange: (sim: boolean) => void
}

/** P4: option to include older debts; nothing without any. */
export function IncluirAnterior({ pedido, checked, onChange }: Props) {
  if (pedido.anterior === 0) return null
  return (
    <label className={classes.marca}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {wholeAmounts(rotuloDoIncluir(pedido))}
    </label>
  )
}
