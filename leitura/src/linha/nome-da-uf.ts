import type { Uf } from '@clinica/domain/pessoa/tipos'
import { chaveDeBusca } from '@clinica/domain/texto'

const NOMES: Readonly<Record<Uf, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
}
const POR_NOME = new Map(
  (Object.keys(NOMES) as Uf[]).map((uf) => [chaveDeBusca(NOMES[uf]), uf] as const),
)

/** P1: the state of a name written out, with or without accents, or beside its letters; null: none. */
export function ufDoNome(texto: string): Uf | null {
  const chave = chaveDeBusca(texto)
  return POR_NOME.get(chave) ?? POR_NOME.get(chave.replace(/^[a-z]{2}\s*[-–]\s*/, '')) ?? null
}
