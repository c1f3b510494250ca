import { cepParametro, enderecoDoCep } from '@clinica/domain/cep/contract'
import { consume } from '../calls/throttle-store.ts'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import { AppError } from '../errors.ts'
import { enderecoDe } from '../http/caller-address.ts'
import type { Rotas } from '../http/validation.ts'
import { type EnderecoAchado, findEnderecoDoCep } from './service.ts'

/** D12: look-ups a minute of one address. */
export const CONSULTAS_POR_MINUTO = 60
/** Seconds after which it is worth asking again when nobody answers. */
const NOVA_TENTATIVA = 30

async function throttle({ database, cofre, clock }: Contexto, endereco: string) {
  const { permitido, esperarSegundos } = await consume(database, {
    chave: cofre.digerir('limite.cep', endereco),
    limite: CONSULTAS_POR_MINUTO,
    janelaSegundos: 60,
    agora: instante(clock),
  })
  if (!permitido) throw new AppError('MUITAS_TENTATIVAS', { retryAfter: esperarSegundos })
}

function enderecoOuFalha(achado: EnderecoAchado) {
  if (achado.ok) return achado.endereco
  throw achado.motivo === 'nao_encontrado'
    ? new AppError('CEP_NAO_ENCONTRADO')
    : new AppError('CEP_INDISPONIVEL', { retryAfter: NOVA_TENTATIVA })
}

/** §7 GET /cep/{cep}, public. */
export function cepRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/cep/:cep',
    {
      config: { recusas: [429] },
      schema: {
        summary: 'Endereço de um CEP',
        params: cepParametro,
        response: { 200: enderecoDoCep },
      },
    },
    async (request) => {
      await throttle(contexto, enderecoDe(request))
      return enderecoOuFalha(await findEnderecoDoCep(contexto, request.params.cep))
    },
  )
}
