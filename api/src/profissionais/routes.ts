import {
  nomeEntrada,
  nomeFio,
  paraFio,
  profissionalEntrada,
  profissionalFio,
  usuarioParametro,
} from '@clinica/domain/profissionais/contract'
import type { Contexto } from '../contexto.ts'
import { escopoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { createProfissional, renameProfissional } from './service.ts'

/** §7: the professional data form, the second step of the sign-up; D2: another name. */
export function profissionaisRoutes(app: Rotas, contexto: Contexto) {
  app.post(
    '/api/profissionais/usuario/:usuarioId',
    {
      config: { recusas: [409] },
      schema: {
        summary: 'Cadastra os dados do profissional de uma conta nova',
        params: usuarioParametro,
        body: profissionalEntrada,
        response: { 201: profissionalFio },
      },
    },
    async ({ params: { usuarioId }, body, sessaoAtual }, reply) => {
      const dono = sessaoAtual?.usuarioId === usuarioId
      const profissional = await createProfissional(contexto, { usuarioId, dono }, body)
      return reply.status(201).send(paraFio(ouFalha(profissional)))
    },
  )
  app.put(
    '/api/profissionais/nome',
    {
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'Muda o nome do profissional da sessão',
        body: nomeEntrada,
        response: { 200: nomeFio },
      },
    },
    async (request) => {
      await renameProfissional(contexto, escopoDe(request), request.body.nome)
      return { nome: request.body.nome }
    },
  )
}
