import { fechamentoFio } from '@clinica/domain/fechamentos/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { escopoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'
import { listFechamentos } from './service.ts'

/** P2: what reads closed days; what closes them is the agenda's. */
export function fechamentosRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/fechamentos',
    {
      config: { acesso: 'nenhum' },
      schema: {
        summary: 'Os períodos em que não há atendimento',
        response: { 200: z.array(fechamentoFio) },
      },
    },
    async (request) => listFechamentos(contexto, escopoDe(request)),
  )
}
