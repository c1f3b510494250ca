import { regrasEntrada } from '@clinica/domain/agenda/contract'
import { regrasFio, regrasParaFio } from '@clinica/domain/agenda/falta/contract'
import type { Contexto } from '../contexto.ts'
import { escopoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'
import { ouFalha } from '../resultado.ts'
import { selectRegras } from './regras-repository.ts'
import { changeRegras } from './regras-service.ts'

/** P9: how the clinic charges a missed session, and how long one is. */
export function regrasRoutes(app: Rotas, { database }: Contexto) {
  app.get(
    '/api/profissionais/regras',
    {
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'Como a falta é cobrada e quanto dura uma sessão; null: 50,00 e uma hora',
        response: { 200: regrasFio },
      },
    },
    async (request) => regrasParaFio(await selectRegras(database, escopoDe(request))),
  )
  app.put(
    '/api/profissionais/regras',
    {
      config: { acesso: 'nenhum', recusas: [409] },
      schema: {
        summary: 'Muda como a falta é cobrada e quanto dura uma sessão',
        body: regrasEntrada,
        response: { 200: regrasFio },
      },
    },
    async (request) =>
      regrasParaFio(ouFalha(await changeRegras(database, escopoDe(request), request.body))),
  )
}
