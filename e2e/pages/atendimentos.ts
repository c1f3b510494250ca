import type { Page } from 'playwright-core'
import { botao, preenche } from './campos.ts'
import { linhasDaTabela } from './tabela.ts'

/** 'Atendimentos Consolidados', its Valor Pago and the dialog behind a patient's name. */
export const telaDeAtendimentos = (page: Page) => {
  const valorPago = (nome: string) =>
    page.getByRole('textbox', { name: new RegExp(`^Valor Pago de ${nome}`) })
  const dialogo = page.getByRole('dialog', { name: /^Atendimentos - / })
  const pagamentos = dialogo.getByRole('region', { name: 'Pagamentos' })
  return {
    linhas: () => linhasDaTabela(page),
    /** From Valor Total on: what a payment changes. */
    dinheiro: async () => (await linhasDaTabela(page)).map((linha) => linha.slice(4).join(' ')),
    valorPago,
    async paga(nome: string, texto: string) {
      await valorPago(nome).fill(texto)
      await valorPago(nome).press('Tab')
    },
    dialogo,
    pagamentos,
    async abre(nome: string) {
      await botao(page, nome).click()
      await dialogo.waitFor()
    },
    fecha: () => botao(dialogo, 'Fechar').click(),
    /** One of the three dropdowns; `quando` as '1 de março, 8h'. */
    escolha: (coluna: string, quando: string) => dialogo.getByLabel(`${coluna}, ${quando}`),
    escolhe: (coluna: string, quando: string, rotulo: string) =>
      dialogo.getByLabel(`${coluna}, ${quando}`).selectOption({ label: rotulo }),
    soma: (rotulo: string) =>
      pagamentos
        .locator('dl > div')
        .filter({ has: page.getByText(rotulo, { exact: true }) })
        .locator('dd')
        .innerText(),
    filtra: (filtros: Record<string, string>) => preenche(page, filtros),
  }
}
