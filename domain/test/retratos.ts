import { centavos } from '../src/dinheiro.ts'
import type { ChaveDoMes } from '../src/pagamentos/chave-do-mes.ts'
import type { Deixada, Retrato } from '../src/pagamentos/retrato-dos-meses.ts'
import { retratoDepois } from '../src/pagamentos/retrato-dos-meses.ts'
import type { DataHora } from '../src/tempo/data-hora.ts'

export const mesDe = (mes: number, pacienteId = 'bia'): ChaveDoMes => ({
  pacienteId,
  ano: 2026,
  mes,
})

/** An appointment of Bia's, 100 cents and PENDENTE where nothing else is said; `quando` as '03-02'. */
export const deixada = (id: string, quando: string, resto: Partial<Deixada> = {}): Deixada => ({
  id,
  pacienteId: 'bia',
  tipo: 'ANAMNESE',
  inicio: `2026-${quando}T09:00:00` as DataHora,
  valorSessao: centavos(100),
  statusAgendamento: 'AGENDADO',
  statusPagamento: 'PENDENTE',
  proprio: null,
  ...resto,
})

/** PAGO by its own gesture, or by Valor Pago (`proprio` null). */
export const paga = (proprio: number | null = null): Partial<Deixada> => ({
  statusPagamento: 'PAGO',
  proprio: proprio === null ? null : centavos(proprio),
})

/** Months with their money, and the appointments in them. */
export const retrato = (
  pagos: readonly (readonly [mes: ChaveDoMes, pago: number])[],
  ficam: readonly Deixada[],
): Retrato =>
  retratoDepois(
    { pagos: pagos.map(([mes, pago]) => ({ ...mes, pago: centavos(pago) })), sessoes: [] },
    { saem: [], ficam },
  )
