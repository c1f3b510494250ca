import type { PreviaFio } from '@clinica/domain/pagamentos/recebimento/contract'
import { HttpResponse, http } from 'msw'

const sessao = (mes: number, dia: number) => ({
  id: `s-${mes}-${dia}`,
  inicio: `2026-0${mes}-0${dia}T09:00:00`,
  valor: 150,
  pago: false,
})

/** Bia's balance as POST /recebimentos/previa answers: two sessions of March and four of April, nothing paid. */
export const umaPrevia = (mudancas: Partial<PreviaFio> = {}): PreviaFio => ({
  pacienteId: 'p-bia',
  nomePaciente: 'Bia Souza',
  emAberto: 300,
  credito: 0,
  diasEmAberto: 34,
  sugestoes: { ateHoje: 300, esteMes: 300, tudo: 900, proximas: 900 },
  pagadores: [
    { pagador: 'PACIENTE', nome: 'Bia Souza' },
    { pagador: 'RESPONSAVEL', nome: 'Rosa Souza' },
  ],
  pagador: 'RESPONSAVEL',
  usos: [],
  meses: [
    { ano: 2026, mes: 3, pago: 0, sessoes: [sessao(3, 2), sessao(3, 3)] },
    { ano: 2026, mes: 4, pago: 0, sessoes: [1, 2, 3, 4].map((dia) => sessao(4, dia)) },
  ],
  previsto: { valor: 300, partes: [], pagas: [], credito: 0 },
  ...mudancas,
})

/** Handlers of a patient's balance. */
export const saldoHandlers = (previa: () => PreviaFio = umaPrevia) => [
  http.post('*/api/recebimentos/previa', () => HttpResponse.json(previa())),
]
