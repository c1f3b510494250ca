import type { ProximaSessaoFio } from '@clinica/domain/agenda/proximas/contract'
import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { HttpResponse, http } from 'msw'
import { umPaciente } from './pacientes.ts'

/** Row of the list, with version 4. */
export const naLista = (id: string, nome: string, arquivado = false): PacienteDaLista => ({
  id,
  pessoa: { nome, idade: 9, cpf: '******' },
  arquivado,
  versao: 4,
})

/** Stateful clinic whose patients move between the two lists; `chamadas` records the calls. */
export function clinicaDePacientes(
  pacientes: readonly PacienteDaLista[],
  chamadas: (...chamada: unknown[]) => void,
  proximas: readonly ProximaSessaoFio[] = [],
) {
  const arquivo = new Map(pacientes.map((um) => [um.id, um]))
  const mudar = (id: string, arquivado: boolean) => {
    const paciente = arquivo.get(id)
    if (paciente) arquivo.set(id, { ...paciente, arquivado })
  }
  return [
    http.get('*/api/agendamentos/profissional/me/proximas', () => HttpResponse.json(proximas)),
    http.get('*/api/resumo-atendimentos/paciente/:id/ao-arquivar', () =>
      HttpResponse.json({
        sessoes: 3,
        emAberto: 450,
        credito: 0,
        meses: [{ ano: 2026, mes: 10, emAberto: 450, credito: 0 }],
      }),
    ),
    http.get('*/api/pacientes', ({ request }) => {
      const arquivados = new URL(request.url).searchParams.get('arquivados') === 'true'
      return HttpResponse.json([...arquivo.values()].filter((um) => um.arquivado === arquivados))
    }),
    http.delete('*/api/pacientes/:id', async ({ params, request }) => {
      chamadas('DELETE', params.id, await request.json())
      mudar(String(params.id), true)
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('*/api/pacientes/:id/restaurar', ({ params }) => {
      chamadas('restaurar', params.id)
      mudar(String(params.id), false)
      return HttpResponse.json(umPaciente({ id: String(params.id) }))
    }),
  ]
}
