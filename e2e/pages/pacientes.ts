import type { Page } from 'playwright-core'
import { botao, campo, link } from './campos.ts'

/** 'Pacientes'. */
export const telaDePacientes = (page: Page) => {
  const linhas = page.getByRole('table', { name: 'Pacientes' }).getByRole('row')
  const linha = (nome: string) => linhas.filter({ hasText: nome })
  /** Opens the '⋯' menu. */
  const menu = (nome: string) => botao(page, `Mais ações de ${nome}`).click()
  return {
    linha,
    /** The names listed, in order; none when there is no table. */
    nomes: async () =>
      (await linhas.locator('td:first-child').allInnerTexts()).map((nome) => nome.trim()),
    procura: (nome: string) => campo(page, 'Nome').fill(nome),
    situacao: (rotulo: string) => campo(page, 'Situação').selectOption({ label: rotulo }),
    menu,
    abre: (nome: string) => link(page, `Ver / Editar ${nome}`).click(),
    async deleta(nome: string) {
      await menu(nome)
      await botao(page, `Deletar ${nome}`).click()
      const pergunta = page.getByRole('alertdialog')
      await pergunta.getByText('Tem certeza que deseja deletar este paciente?').waitFor()
      return pergunta
    },
  }
}
