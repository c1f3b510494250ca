import {
  dadosEntrada,
  dadosFio,
  dadosParaFio,
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
import { selectDados } from './repository.ts'
import { changeDados, createProfissional, renameProfissional } from './service.ts'

/** D2: what one has written of oneself, changed. */
function contaRoutes(app: Rotas, contexto: Contexto) {
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
  app.get(
    '/api/profissionais/dados',
    {
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'Registro, especialidade e endereço do profissional da sessão',
        response: { 200: dadosFio },
      },
    },
    async (request) => dadosParaFio(await selectDados(contexto.database, escopoDe(request))),
  )
  app.put(
    '/api/profissionais/dados',
    {
      config: { acesso: 'nenhum', recusas: [409] },
      schema: {
        summary: 'Muda registro, especialidade e endereço do profissional da sessão',
        body: dadosEntrada,
        response: { 200: dadosFio },
      },
    },
    async (request) =>
      dadosParaFio(ouFalha(await changeDados(contexto, escopoDe(request), request.body))),
  )
}

/** §7: the professional data form, the second step of the sign-up; D2: one's own data. */
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
  contaRoutes(app, contexto)
}
