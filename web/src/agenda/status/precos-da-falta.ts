import { politicaDoFio, precosFio } from '@clinica/domain/agenda/falta/contract'
import type { Precos } from '@clinica/domain/agenda/valor-da-sessao'
import { centavosOuNulo } from '@clinica/domain/dinheiro'
import { request } from '../../lib/http/http-client.ts'

/** P9: the patient's price on a day, or today, and the charge rule for a missed session. */
export async function findPrecosDaFalta(pacienteId: string, em?: string): Promise<Precos> {
  const caminho = `/pacientes/${encodeURIComponent(pacienteId)}/precos`
  const { valorConsulta, falta, faltaDaClinica } = await request(caminho, precosFio, {
    query: { em },
  })
  return { padrao: centavosOuNulo(valorConsulta), falta: politicaDoFio(falta ?? faltaDaClinica) }
}
