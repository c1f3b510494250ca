import type { EnderecoDoCep } from '@clinica/domain/cep/contract'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import { askBrasilApi, askViaCep, type RespostaDoCep } from './cep-services.ts'
import { enderecoDaFaixa } from './faixas.ts'
import { purgeNaoEncontrados, saveCep, selectCep } from './repository.ts'

/** D12: how long a not-found is believed. */
const NAO_ENCONTRADO_MS = 24 * 60 * 60 * 1000

export type EnderecoAchado =
  | { ok: true; endereco: EnderecoDoCep }
  | { ok: false; motivo: 'nao_encontrado' | 'indisponivel' }

/** The second service only when the first one fails. */
const askServices = async ({ viacepUrl, brasilapiUrl }: Contexto['config'], cep: string) =>
  (await askViaCep(viacepUrl, cep)) ?? (await askBrasilApi(brasilapiUrl, cep))

function enderecoAchado(cep: string, resposta: RespostaDoCep): EnderecoAchado {
  if (resposta === 'nao_encontrado') return { ok: false, motivo: 'nao_encontrado' }
  const endereco = resposta ?? enderecoDaFaixa(cep)
  return endereco ? { ok: true, endereco } : { ok: false, motivo: 'indisponivel' }
}

/** D12: kept answer, ViaCEP, BrasilAPI, and with both away the municipality by range (not kept). */
export async function findEnderecoDoCep(
  { database, config, clock }: Contexto,
  cep: string,
): Promise<EnderecoAchado> {
  const limite = instante(clock, -NAO_ENCONTRADO_MS)
  const guardada = await selectCep(database, cep, limite)
  if (guardada) return enderecoAchado(cep, guardada)
  const resposta = await askServices(config, cep)
  if (resposta === 'nao_encontrado') await purgeNaoEncontrados(database, limite)
  if (resposta) await saveCep(database, cep, resposta, instante(clock))
  return enderecoAchado(cep, resposta)
}
