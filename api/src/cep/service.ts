import type { EnderecoDoCep } from '@clinica/domain/cep/contract'
import { enderecoDeRede } from '../calls/rede.ts'
import { consume } from '../calls/throttle-store.ts'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import { aceito, type Resultado, recusa } from '../resultado.ts'
import { askBrasilApi, askViaCep, type RespostaDoCep } from './cep-services.ts'
import { enderecoDaFaixa } from './faixas.ts'
import { purgeNaoEncontrados, saveCep, selectCep } from './repository.ts'

/** D12: how long a not-found is believed. */
const NAO_ENCONTRADO_MS = 24 * 60 * 60 * 1000

/** D12: look-ups a minute of one address. */
export const CONSULTAS_POR_MINUTO = 60
/** Seconds after which it is worth asking again when nobody answers. */
const NOVA_TENTATIVA = 30

/** The second service only when the first one fails. */
const askServices = async ({ viacepUrl, brasilapiUrl }: Contexto['config'], cep: string) =>
  (await askViaCep(viacepUrl, cep)) ?? (await askBrasilApi(brasilapiUrl, cep))

function enderecoAchado(cep: string, resposta: RespostaDoCep): Resultado<EnderecoDoCep> {
  if (resposta === 'nao_encontrado') return recusa('CEP_NAO_ENCONTRADO')
  const endereco = resposta ?? enderecoDaFaixa(cep)
  return endereco ? aceito(endereco) : recusa('CEP_INDISPONIVEL', { retryAfter: NOVA_TENTATIVA })
}

/** D12: public, so that each address may ask only so often. */
export async function lookUpCep(
  contexto: Contexto,
  { cep, endereco }: { cep: string; endereco: string },
): Promise<Resultado<EnderecoDoCep>> {
  const { database, cofre, clock } = contexto
  const { permitido, esperarSegundos } = await consume(database, {
    chave: cofre.digerir('limite.cep', enderecoDeRede(endereco)),
    limite: CONSULTAS_POR_MINUTO,
    janelaSegundos: 60,
    agora: instante(clock),
  })
  if (!permitido) return recusa('MUITAS_TENTATIVAS', { retryAfter: esperarSegundos })
  return findEnderecoDoCep(contexto, cep)
}

/** D12: kept answer, ViaCEP, BrasilAPI, and with both away the municipality by range (not kept). */
async function findEnderecoDoCep(
  { database, config, clock }: Contexto,
  cep: string,
): Promise<Resultado<EnderecoDoCep>> {
  const limite = instante(clock, -NAO_ENCONTRADO_MS)
  const guardada = await selectCep(database, cep, limite)
  if (guardada) return enderecoAchado(cep, guardada)
  const resposta = await askServices(config, cep)
  if (resposta === 'nao_encontrado') await purgeNaoEncontrados(database, limite)
  if (resposta) await saveCep(database, cep, resposta, instante(clock))
  return enderecoAchado(cep, resposta)
}
