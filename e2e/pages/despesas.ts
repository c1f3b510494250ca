import type { Page } from 'playwright-core'
import { botao, campo, preenche } from './campos.ts'
import { cartao } from './tabela.ts'

/** 'Controle Financeiro': its table, its dialog and its questions. */
export const telaDeDespesas = (page: Page) => {
  const dialogo = page.getByRole('dialog')
  const pergunta = page.getByRole('alertdialog')
  const tabela = page.getByRole('table', { name: 'Tabela de Despesas' })
  const linha = (texto: string) => tabela.getByRole('row').filter({ hasText: texto })
  return {
    dialogo,
    pergunta,
    campo: (rotulo: string) => campo(dialogo, rotulo),
    /** Name, value, kind and month of each row. */
    async linhas(): Promise<string[]> {
      const linhas = await tabela.locator('tbody tr').all()
      const textos = await Promise.all(linhas.map((uma) => uma.locator('td').allInnerTexts()))
      return textos.map((celulas) => celulas.slice(0, 4).join(' '))
    },
    cartoes: () =>
      Promise.all(['Receitas', 'Despesas', 'Saldo'].map((rotulo) => cartao(page, rotulo))),
    async cadastra(valores: Record<string, string>) {
      await botao(page, 'Cadastrar Despesa').click()
      await preenche(dialogo, valores)
      await botao(dialogo, 'Salvar').click()
      await dialogo.waitFor({ state: 'detached' })
    },
    edita: (texto: string) =>
      linha(texto)
        .getByRole('button', { name: /^Editar/ })
        .click(),
    exclui: (texto: string) =>
      linha(texto)
        .getByRole('button', { name: /^Excluir/ })
        .click(),
    salva: () => botao(dialogo, 'Salvar').click(),
    /** Answers the question: which months, and on. */
    async responde(alcance: string, acao: string) {
      await pergunta.getByLabel(alcance, { exact: true }).check()
      await botao(pergunta, acao).click()
      await pergunta.waitFor({ state: 'detached' })
    },
    mostra: (valores: Record<string, string>) => preenche(page.getByRole('search'), valores),
  }
}
