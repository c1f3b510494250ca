import type { EnderecoDoCep } from '@clinica/domain/cep/contract'
import { LIMITES_DA_PESSOA, UFS } from '@clinica/domain/pessoa/tipos'
import { textoGuardavel } from '@clinica/domain/texto'
import { fetchJson } from './fetch-json.ts'

/** What a service said of a CEP; null: it failed. */
export type RespostaDoCep = EnderecoDoCep | 'nao_encontrado' | null

type Campos = Record<string, unknown>

const comoCampos = (corpo: unknown): Campos =>
  typeof corpo === 'object' && corpo !== null ? (corpo as Campos) : {}

/** A part of an address: absent is empty, and anything that is not a short text is null. */
function trecho(valor: unknown): string | null {
  if (valor === undefined || valor === null) return ''
  if (typeof valor !== 'string' || !textoGuardavel(valor)) return null
  const texto = valor.trim()
  return texto.length <= LIMITES_DA_PESSOA.texto ? texto : null
}

/** An address with a town; the street and district of a town-wide CEP are empty. */
function enderecoDe(
  cep: string,
  campos: Record<'logradouro' | 'bairro' | 'localidade' | 'uf', unknown>,
): EnderecoDoCep | null {
  const logradouro = trecho(campos.logradouro)
  const bairro = trecho(campos.bairro)
  const localidade = trecho(campos.localidade)
  const uf = UFS.find((sigla) => sigla === campos.uf)
  if (logradouro === null || bairro === null || !localidade || !uf) return null
  return { cep, logradouro, bairro, localidade, uf }
}

/** D12: not found is HTTP 200 with `erro`; `complemento` is a range of the street, not copied. */
export async function askViaCep(base: string, cep: string): Promise<RespostaDoCep> {
  const answer = await fetchJson(`${base}/ws/${cep}/json/`)
  if (answer?.status !== 200) return null
  const { erro, logradouro, bairro, localidade, uf } = comoCampos(answer.corpo)
  if (erro === true || erro === 'true') return 'nao_encontrado'
  return enderecoDe(cep, { logradouro, bairro, localidade, uf })
}

/** D12: the second service: HTTP 404 is its not found. */
export async function askBrasilApi(base: string, cep: string): Promise<RespostaDoCep> {
  const answer = await fetchJson(`${base}/api/cep/v1/${cep}`)
  if (answer?.status === 404) return 'nao_encontrado'
  if (answer?.status !== 200) return null
  const { street, neighborhood, city, state } = comoCampos(answer.corpo)
  return enderecoDe(cep, { logradouro: street, bairro: neighborhood, localidade: city, uf: state })
}
