import { NASCIMENTO_NO_FUTURO } from '@clinica/domain/pessoa/nascimento'
import {
  paraFio,
  profissionalEntrada,
  profissionalFio,
  usuarioParametro,
} from '@clinica/domain/profissionais/contract'
import type { Contexto } from '../contexto.ts'
import { AppError, campoInvalido } from '../errors.ts'
import type { Rotas } from '../http/validation.ts'
import { createProfissional, type MotivoDosDados } from './service.ts'

function falhaDosDados(motivo: MotivoDosDados): AppError {
  if (motivo === 'nascimento_futuro')
    return campoInvalido('pessoa.dataNascimento', NASCIMENTO_NO_FUTURO)
  return new AppError(motivo === 'usada' ? 'DADOS_JA_CADASTRADOS' : 'NAO_ENCONTRADO')
}

/** §7: the professional data form, the second step of the sign-up. */
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
      const resultado = await createProfissional(contexto, { usuarioId, dono }, body)
      if (!resultado.ok) throw falhaDosDados(resultado.motivo)
      return reply.status(201).send(paraFio(resultado.profissional))
    },
  )
}
