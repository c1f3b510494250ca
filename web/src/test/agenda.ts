import type { AgendamentoFio, AgendamentoGravadoFio } from '@clinica/domain/agenda/contract'
import { HttpResponse, http } from 'msw'

/** An appointment of Monday 9 March 2026, 14:00, as the server tells it. */
export const umAgendamento = (mudancas: Partial<AgendamentoFio> = {}): AgendamentoFio => ({
  id: 'ag-1',
  pacienteId: 'p-bia',
  profissionalId: 'prof-1',
  nomePaciente: 'Bia Souza',
  tipo: 'SESSAO_INDIVIDUAL',
  inicio: '2026-03-09T14:00:00',
  fim: '2026-03-09T15:00:00',
  observacoes: null,
  valorSessao: 120,
  statusAgendamento: 'AGENDADO',
  statusPagamento: 'PENDENTE',
  modalidadeAtendimento: 'PRESENCIAL',
  recurrenceId: null,
  recurrenceType: null,
  recurrenceEnd: null,
  editMode: 'single',
  versao: 3,
  ...mudancas,
})

/** What POST and PUT answer: the row with the counts. */
export const umGravado = (
  mudancas: Partial<AgendamentoGravadoFio> = {},
): AgendamentoGravadoFio => ({
  ...umAgendamento(),
  alterados: 1,
  preservados: 0,
  ...mudancas,
})

const paciente = (id: string, nome: string) => ({
  id,
  pessoa: { nome, idade: 30, cpf: '******' },
  arquivado: false,
  versao: 1,
})

export const PACIENTES = [
  paciente('p-antonia', 'Antônia Vasconcelos'),
  paciente('p-bia', 'Bia Souza'),
  paciente('p-pessoal', 'pessoal'),
]

/** What the calendar's screen asks for; `linhas` is read at every call. */
export const respostasDaAgenda = (linhas: () => AgendamentoFio[]) => [
  http.get('*/api/pacientes', () => HttpResponse.json(PACIENTES)),
  http.get('*/api/agendamentos/profissional/me', () => HttpResponse.json(linhas())),
  http.get('*/api/agendamentos/:agendamentoId', ({ params }) =>
    HttpResponse.json(linhas().find(({ id }) => id === params.agendamentoId)),
  ),
  http.get('*/api/agendamentos/:pacienteId/valor-consulta', () => HttpResponse.json(180)),
]
