import type { ResumoFio } from '@clinica/domain/atendimentos/contract'
import { screen } from '@testing-library/react'

/** A row as GET /resumo-atendimentos answers; nothing of it was ever anybody's. */
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

/** The rows of the table as they are read, a field with the amount that stands in it. */
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
