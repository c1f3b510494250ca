import { centavos } from '../../dinheiro.ts'
import type { PoliticaDaFalta } from './politica-da-falta.ts'

/** P9: a policy as a row stores it: cents of FIXO, percent of PERCENTUAL. */
export type PoliticaGuardada = {
  readonly regra: PoliticaDaFalta['regra'] | null
  readonly valor: number | null
}

export function politicaGuardada(politica: PoliticaDaFalta | null): PoliticaGuardada {
  if (politica === null) return { regra: null, valor: null }
  const { regra } = politica
  if (regra === 'FIXO') return { regra, valor: politica.valor }
  return { regra, valor: regra === 'PERCENTUAL' ? politica.percentual : null }
}

export function politicaDaLinha({ regra, valor }: PoliticaGuardada): PoliticaDaFalta | null {
  if (regra === null) return null
  if (regra === 'FIXO') return { regra, valor: centavos(valor ?? 0) }
  return regra === 'PERCENTUAL' ? { regra, percentual: valor ?? 0 } : { regra }
}
