import {
  codigoEntrada,
  codigosFio,
  confirmarDuasEtapasEntrada,
  duasEtapasFio,
  pedirDuasEtapasEntrada,
  segredoFio,
} from '@clinica/domain/autenticacao/contract'
import type { FastifyRequest } from 'fastify'
import type { Contexto } from '../../contexto.ts'
import { sessaoDe } from '../../http/authentication.ts'
import { deOnde } from '../../http/caller.ts'
import { type Rotas, SEM_CORPO } from '../../http/validation.ts'
import { ouFalha } from '../../resultado.ts'
import {
  activateDuasEtapas,
  changeCodigos,
  createSegredo,
  deactivateDuasEtapas,
  findSituacao,
  type QuemPede,
} from './service.ts'

const RAIZ = '/api/usuario/duas-etapas'
const MUDANCA = { perfil: 'QUALQUER', recusas: [409, 429], acesso: 'no serviço' } as const

function quemPede(request: FastifyRequest): QuemPede {
  const { usuarioId, escopo } = sessaoDe(request)
  return {
    usuarioId,
    profissionalId: escopo?.profissionalId ?? null,
    ...deOnde(request),
  }
}

function activationRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    RAIZ,
    {
      config: { perfil: 'QUALQUER', acesso: 'nenhum' },
      schema: {
        summary: 'Se a verificação em duas etapas está ativada',
        response: { 200: duasEtapasFio },
      },
    },
    (request) => findSituacao(contexto, sessaoDe(request).usuarioId),
  )
  app.post(
    RAIZ,
    {
      config: { ...MUDANCA, acesso: 'nenhum' },
      schema: {
        summary: 'Pede um segredo para o aplicativo autenticador',
        body: pedirDuasEtapasEntrada,
        response: { 200: segredoFio },
      },
    },
    async (request) =>
      ouFalha(await createSegredo(contexto, quemPede(request), request.body.senhaAtual)),
  )
  app.post(
    `${RAIZ}/ativar`,
    {
      config: MUDANCA,
      schema: {
        summary: 'Ativa a verificação em duas etapas e encerra as outras sessões',
        body: codigoEntrada,
        response: { 200: codigosFio },
      },
    },
    async (request) => {
      const codigos = await activateDuasEtapas(contexto, quemPede(request), request.body.codigo)
      return { codigos: ouFalha(codigos) }
    },
  )
}

/** D2: two-factor sign-in of one's own account. */
export function duasEtapasRoutes(app: Rotas, contexto: Contexto) {
  activationRoutes(app, contexto)
  app.post(
    `${RAIZ}/codigos`,
    {
      config: MUDANCA,
      schema: {
        summary: 'Gera novos códigos de recuperação no lugar dos que havia',
        body: confirmarDuasEtapasEntrada,
        response: { 200: codigosFio },
      },
    },
    async (request) => ({
      codigos: ouFalha(await changeCodigos(contexto, quemPede(request), request.body)),
    }),
  )
  app.post(
    `${RAIZ}/desativar`,
    {
      config: MUDANCA,
      schema: {
        summary: 'Desativa a verificação em duas etapas',
        body: confirmarDuasEtapasEntrada,
        response: { 204: SEM_CORPO },
      },
    },
    async (request, reply) => {
      ouFalha(await deactivateDuasEtapas(contexto, quemPede(request), request.body))
      return reply.status(204).send(null)
    },
  )
}
