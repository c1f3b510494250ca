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

/** '+R$ 100,00', '-R$ 40,00': an entry gives or takes back. */
export const valorComSinal = (valor: Centavos): string =>
  valor < 0 ? textoEmReais(valor) : `+${textoEmReais(valor)}`

/** D10: which gesture entered it. */
export const origem = ({ sessao, recebimentoId }: Pagamento): string => {
  if (sessao) return `Sessão de ${momentoPorExtenso(sessao)}`
  return recebimentoId ? 'Recebimento' : 'Valor Pago'
}

type Props<V> = {
  pagamento: Pagamento
  /** What is on its way; shown until the server has answered. */
  aCaminho: V | undefined
  onChange: (valor: V) => void
}

/** The day it was paid, edited in its place: taken on leaving and on Enter, Esc gives up. */
export function DataDoPagamento({ pagamento, aCaminho, onChange }: Props<string>) {
  const [digitada, setDigitada] = useState<string | null>(null)
  const atual = aCaminho ?? pagamento.data
  const label = `Data do pagamento de ${textoEmReais(pagamento.valor)}`
  useUnsaved(digitada !== null && digitada !== atual, label)

  function commit() {
    // What is no date yet stays as it was typed: the field says what is missing.
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
      // Esc then gives up what was typed, not the dialog.
      data-takes-escape={digitada !== null || undefined}
    />
  )
}

/** D10: how it was paid, where somebody says so; saved at once. */
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
