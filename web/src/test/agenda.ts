import type { AgendamentoFio, AgendamentoGravadoFio } from '@clinica/domain/agenda/contract'
import type { SerieFio } from '@clinica/domain/agenda/serie/contract'
import { HttpResponse, http } from 'msw'
import { saldoHandlers } from './recebimentos.ts'
import { refusal } from './recusa.ts'

/** An appointment of Monday 9 March 2026, 14:00, as the server answers it. */
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

/** Answer of POST and PUT: the row with the counts. */
export const umGravado = (
  mudancas: Partial<AgendamentoGravadoFio> = {},
): AgendamentoGravadoFio => ({
  ...umAgendamento(),
  alterados: 1,
  preservados: 0,
  ...mudancas,
})

/** Mondays of March 2026, 14:00, weekly to the 30th: the first one held, the others to come. */
export function umaSerie(): SerieFio {
  const membros = ['09', '16', '23', '30'].map((dia, indice) =>
    umAgendamento({
      id: `ag-${indice + 1}`,
      inicio: `2026-03-${dia}T14:00:00`,
      fim: `2026-03-${dia}T15:00:00`,
      statusAgendamento: indice === 0 ? 'REALIZADO' : 'AGENDADO',
      recurrenceId: 'serie-1',
      recurrenceType: 'weekly',
      recurrenceEnd: '2026-03-30',
    }),
  )
  return {
    recurrenceId: 'serie-1',
    recurrenceType: 'weekly',
    recurrenceEnd: '2026-03-30',
    inicio: '2026-03-09T14:00:00',
    fim: '2026-03-09T15:00:00',
    dia: 9,
    membros,
  }
}

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

/** Rows that overlap the requested period. */
function noPeriodo(linhas: AgendamentoFio[], url: string): AgendamentoFio[] {
  const pedido = new URL(url).searchParams
  const de = pedido.get('dataInicio') ?? ''
  const ate = pedido.get('dataFim') ?? ''
  return linhas.filter(({ inicio, fim }) => inicio < ate && fim > de)
}

/** Handlers of the calendar screen's requests; `linhas` is read on every call. */
export const respostasDaAgenda = (linhas: () => AgendamentoFio[]) => [
  ...saldoHandlers(),
  http.get('*/api/pacientes', () => HttpResponse.json(PACIENTES)),
  http.get('*/api/agendamentos/profissional/me', ({ request }) =>
    HttpResponse.json(noPeriodo(linhas(), request.url)),
  ),
  http.get('*/api/agendamentos/:agendamentoId', ({ params }) => {
    const linha = linhas().find(({ id }) => id === params.agendamentoId)
    return linha ? HttpResponse.json(linha) : refusal('NAO_ENCONTRADO')
  }),
  http.get('*/api/fechamentos', () => HttpResponse.json([])),
  http.get('*/api/feriados', () => HttpResponse.json([])),
  http.post('*/api/agendamentos/conflitos', () => HttpResponse.json([])),
  http.get('*/api/agendamentos/:pacienteId/valor-consulta', () => HttpResponse.json(180)),
  http.get('*/api/pacientes/:pacienteId/precos', () =>
    HttpResponse.json({ valorConsulta: 180, falta: null, faltaDaClinica: null, versaoDaFalta: 1 }),
  ),
  http.get('*/api/profissionais/regras', () =>
    HttpResponse.json({ falta: null, duracaoMinutos: null, versao: 1 }),
  ),
]
