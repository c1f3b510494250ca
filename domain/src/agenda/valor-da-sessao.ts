import type { Centavos } from '../dinheiro.ts'
import { type PoliticaDaFalta, valorDaFalta } from './falta/politica-da-falta.ts'
import type { StatusAgendamento } from './tipos.ts'

/** What a session of a patient costs: the default price of its day (P9), and how a missed one is charged; null where nobody said. */
export type Precos = { readonly padrao: Centavos | null; readonly falta: PoliticaDaFalta | null }

export const SEM_PRECOS: Precos = { padrao: null, falta: null }

/**
 * §4: the session's value after a status was chosen. FALTA is R$ 50,00, or what was agreed on (P9); any
 * other status restores the patient's default when it is positive. Where it could not be fetched, the value
 * stays.
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
 * P9: the value after a mark: one tap, or one status for many. It changes where FALTA is put or left, as above, and
 * nowhere else: what a session costs is no question of that gesture.
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

/** P9: whether a mark puts FALTA, or leaves it. */
export const tocaNaFalta = (antes: StatusAgendamento, depois: StatusAgendamento): boolean =>
  antes === 'FALTA' || depois === 'FALTA'
