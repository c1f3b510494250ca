import { umAgendamento } from '../agenda.ts'
import type { TestApp } from '../app.ts'
import type { Conta } from '../contas.ts'
import { umPaciente } from '../pacientes.ts'
import { recebimentosDe } from '../recebimentos.ts'
import { type AccessRow, ONLY_OWNER } from './access.ts'

/** A patient who owes one session of March and gave 250,00 for it. */
async function umRecebimento(t: TestApp, dono: Conta) {
  const { id: pacienteId } = await umPaciente(t, dono)
  await umAgendamento(t, dono, { pacienteId, valorSessao: 100 })
  const { body } = await recebimentosDe(t, dono, pacienteId).recebe(250)
  return { pacienteId, id: body.id }
}

/** D4: who may call what of the receipts. */
export const RECEBIMENTOS_ROWS: AccessRow[] = [
  {
    route: 'GET /api/recebimentos',
    prepare: async ({ t, dono }) => {
      const { pacienteId } = await umRecebimento(t, dono)
      return { url: `/api/recebimentos?pacienteId=${pacienteId}` }
    },
    answers: ONLY_OWNER(200),
  },
  ...[
    { call: '', status: 201 },
    { call: '/previa', status: 200 },
  ].map(
    ({ call, status }): AccessRow => ({
      route: `POST /api/recebimentos${call}`,
      prepare: async ({ t, dono }) => {
        const { pacienteId } = await umRecebimento(t, dono)
        return { url: `/api/recebimentos${call}`, body: { pacienteId, valor: 90 } }
      },
      answers: ONLY_OWNER(status),
    }),
  ),
  {
    route: 'POST /api/recebimentos/:recebimentoId/estornar',
    prepare: async ({ t, dono }) => {
      const { id } = await umRecebimento(t, dono)
      return { url: `/api/recebimentos/${id}/estornar` }
    },
    answers: ONLY_OWNER(200),
  },
  {
    route: 'POST /api/creditos/transferir',
    prepare: async ({ t, dono }) => {
      const { pacienteId } = await umRecebimento(t, dono)
      const [de, para] = [3, 4].map((mes) => ({ ano: 2026, mes }))
      return { url: '/api/creditos/transferir', body: { pacienteId, de, para, valor: 150 } }
    },
    answers: ONLY_OWNER(200),
  },
]
