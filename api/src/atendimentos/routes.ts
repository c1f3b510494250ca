import { paraFio, profissionalParametro, resumoFio } from '@clinica/domain/atendimentos/contract'
import * as z from 'zod/mini'
import type { Contexto } from '../contexto.ts'
import { escopoDe } from '../http/authentication.ts'
import type { Rotas } from '../http/validation.ts'
import { findResumo } from './service.ts'

/** §7 /resumo-atendimentos. */
export function atendimentosRoutes(app: Rotas, contexto: Contexto) {
  app.get(
    '/api/resumo-atendimentos/profissional/:profissionalId',
    {
      schema: {
        summary: 'Atendimentos consolidados por paciente e mês',
        params: profissionalParametro,
        response: { 200: z.array(resumoFio) },
      },
    },
    async (request) => {
      const { profissionalId } = request.params
      return (await findResumo(contexto, escopoDe(request), profissionalId)).map(paraFio)
    },
  )
}
