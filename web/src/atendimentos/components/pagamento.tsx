import { type Centavos, textoEmReais } from '@clinica/domain/dinheiro'
import type { Pagamento } from '@clinica/domain/pagamentos/contract'
import { FORMAS, type Forma, ROTULO_DA_FORMA } from '@clinica/domain/pagamentos/tipos'
import { dataDe } from '@clinica/domain/tempo/data'
import { momentoPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { useState } from 'react'
import { useUnsaved } from '../../components/dialogs/use-unsaved.ts'
import { DateField } from '../../components/fields/date-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'

export const NAO_DITA = '—'
const FORMA = [
  { value: '', label: NAO_DITA },
  ...FORMAS.map((value) => ({ value, label: ROTULO_DA_FORMA[value] })),
] satisfies { value: Forma | ''; label: string }[]

/** '+R$ 100,00', '-R$ 40,00': an entry adds or removes money. */
export const valorComSinal = (valor: Centavos): string =>
  valor < 0 ? textoEmReais(valor) : `+${textoEmReais(valor)}`

/** D10: the gesture that made the entry. */
export const origem = ({ sessao, recebimentoId }: Pagamento): string => {
  if (sessao) return `Sessão de ${momentoPorExtenso(sessao)}`
  return recebimentoId ? 'Recebimento' : 'Valor Pago'
}

type Props<V> = {
  pagamento: Pagamento
  /** Optimistic value, shown until the server answers. */
  aCaminho: V | undefined
  onChange: (valor: V) => void
}

/** Payment date, edited in place: saved on blur and Enter, Esc discards. */
export function DataDoPagamento({ pagamento, aCaminho, onChange }: Props<string>) {
  const [digitada, setDigitada] = useState<string | null>(null)
  const atual = aCaminho ?? pagamento.data
  const label = `Data do pagamento de ${textoEmReais(pagamento.valor)}`
  useUnsaved(digitada !== null && digitada !== atual, label)

  function commit() {
    // An incomplete date stays as typed, and the field shows what is missing.
    if (digitada === null || !dataDe(digitada)) return
    setDigitada(null)
    if (digitada !== atual) onChange(digitada)
  }

  return (
    <DateField
      size="sm"
      aria-label={label}
      aria-busy={aCaminho !== undefined || undefined}
      value={digitada ?? atual}
      onChange={setDigitada}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
        if (key === 'Escape') setDigitada(null)
      }}
      // Esc discards the typed text and does not close the dialog.
      data-takes-escape={digitada !== null || undefined}
    />
  )
}

/** D10: payment method, optional; saved at once. */
export function FormaDoPagamento({ pagamento, aCaminho, onChange }: Props<Forma | null>) {
  const atual = aCaminho === undefined ? pagamento.forma : aCaminho
  return (
    <SelectField<Forma | ''>
      size="sm"
      aria-label={`Forma do pagamento de ${textoEmReais(pagamento.valor)}`}
      aria-busy={aCaminho !== undefined || undefined}
      options={FORMA}
      value={atual ?? ''}
      onChange={(forma) => onChange(forma === '' ? null : forma)}
    />
  )
}
