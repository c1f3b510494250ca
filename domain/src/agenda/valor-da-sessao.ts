import type { Centavos } from '../dinheiro.ts'
import { type PoliticaDaFalta, valorDaFalta } from './falta/politica-da-falta.ts'
import type { StatusAgendamento } from './tipos.ts'

/** The prices of a patient: the default of the day (P9) and the charge for a missed session; null where none is set. */
export type Precos = { readonly padrao: Centavos | null; readonly falta: PoliticaDaFalta | null }

export const SEM_PRECOS: Precos = { padrao: null, falta: null }

/**
 * §4: the session's value after a status was chosen. FALTA is R$ 50,00 or the agreed charge (P9); any other status
 * restores the patient's default when it is positive. Where the default could not be fetched, the value stays.
 */
export function valorDaSessao(
  status: StatusAgendamento,
  atual: Centavos | null,
  { padrao, falta }: Precos,
): Centavos | null {
  const cheio = padrao !== null && padrao > 0 ? padrao : atual
  return status === 'FALTA' ? valorDaFalta(falta, cheio) : cheio
}

/**
 * P9: the value after a mark (one tap, or one status for many). It changes only where FALTA is set or left: the price
 * is not the subject of that gesture.
 */
export function valorDaMarca(
  status: StatusAgendamento,
  { statusAgendamento, valorSessao }: SessaoMarcada,
  precos: Precos,
): Centavos | null {
  return tocaNaFalta(statusAgendamento, status)
    ? valorDaSessao(status, valorSessao, precos)
    : valorSessao
}

type SessaoMarcada = {
  readonly statusAgendamento: StatusAgendamento
  readonly valorSessao: Centavos | null
}

/** P9: true for a mark that sets FALTA or leaves it. */
export const tocaNaFalta = (antes: StatusAgendamento, depois: StatusAgendamento): boolean =>
  antes === 'FALTA' || depois === 'FALTA'
