import { nomeReservado } from '@clinica/domain/agenda/regras-do-agendamento'
import { deFio, type ResumoFio, sessoesParaFio } from '@clinica/domain/atendimentos/contract'
import { sessoesPorMes } from '@clinica/domain/atendimentos/sessoes-por-mes'
import { mesDe } from '@clinica/domain/tempo/data'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'

/** Row of GET /resumo-atendimentos, with invented data. */
export function umMes(mudancas: Partial<ResumoFio> = {}): ResumoFio {
  return {
    profissionalId: 'prof-1',
    nomeProfissional: 'Ana Lima',
    pacienteId: 'p1',
    nomePaciente: 'João Araújo',
    mesNumero: 3,
    mesNome: 'Março',
    ano: 2026,
    quantidadeAtendimentos: 4,
    quantidadeRealizados: 3,
    quantidadeFaltas: 1,
    valorTotal: 720.1,
    valorPago: 360.05,
    ...mudancas,
  }
}

export const RESUMO = '*/api/resumo-atendimentos/profissional/prof-1'

/** Handlers of the consolidated screen; `lido` hears the requested year. */
export const resumoHandlers = (
  guardados: () => readonly ResumoFio[],
  lido: (ano: string | null) => void = () => {},
) => [
  http.get(RESUMO, ({ request }) => {
    const ano = new URL(request.url).searchParams.get('ano')
    lido(ano)
    return HttpResponse.json(guardados().filter((um) => ano === null || um.ano === Number(ano)))
  }),
  http.get(`${RESUMO}/anos`, () => {
    const anos = guardados()
      .filter(({ nomePaciente }) => !nomeReservado(nomePaciente))
      .map(({ ano }) => ano)
    return HttpResponse.json([...new Set(anos)].sort((a, b) => b - a))
  }),
  http.get(`${RESUMO}/meses`, ({ request }) => {
    const ate = mesDe(new URL(request.url).searchParams.get('ate') ?? '')
    if (!ate) return HttpResponse.json({ message: 'Informe o mês.' }, { status: 400 })
    const linhas = guardados().filter(({ nomePaciente }) => !nomeReservado(nomePaciente))
    return HttpResponse.json(sessoesPorMes(linhas.map(deFio), ate, 12).map(sessoesParaFio))
  }),
]

/** Text of the table's rows; a field gives its amount. */
export const linhas = (tabela = 'Atendimentos por paciente e mês') =>
  Array.from(screen.getByRole('table', { name: tabela }).querySelectorAll('tr')).map((linha) =>
    Array.from(linha.children, (celula) => {
      const campo = celula.querySelector('input')
      return campo ? `R$ ${campo.value}` : celula.textContent
    }).join(' | '),
  )

export const cartao = (rotulo: string) => screen.getByText(rotulo).nextElementSibling?.textContent

export const campoDe = (nome: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^Valor Pago de ${nome}`) })
