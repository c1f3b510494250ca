import type { Cliente } from '../../tools/cliente-da-api.ts'
import { createPatients } from '../../tools/patients.ts'

/** The week that is asked for, of the professional who asks. */
export const SEMANA =
  '/api/agendamentos/profissional/me?dataInicio=2026-03-08T00:00:00&dataFim=2026-03-15T00:00:00'

/** Ten sessions on its Tuesday. */
export async function fillWeek(cliente: Cliente) {
  const [pacienteId] = await createPatients(cliente)
  for (let hour = 8; hour < 18; hour += 1) {
    const [inicio, fim] = [hour, hour + 1].map(
      (one) => `2026-03-10T${String(one).padStart(2, '0')}:00:00`,
    )
    const sessao = {
      tipo: 'SESSAO_INDIVIDUAL',
      valorSessao: 180,
      modalidadeAtendimento: 'PRESENCIAL',
    }
    const observacoes = 'Chegou cansada, trouxe o caderno.'
    await cliente.call('POST', '/agendamentos', { pacienteId, inicio, fim, ...sessao, observacoes })
  }
}
