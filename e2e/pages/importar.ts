import type { Page } from 'playwright-core'
import { botao } from './campos.ts'

/** 'Importar'. */
export const dialogoDeImportacao = (page: Page) => {
  const dialogo = page.getByRole('dialog', { name: 'Importar' })
  return {
    dialogo,
    cola: (texto: string) => dialogo.getByLabel('Cole as células da planilha').fill(texto),
    continua: () => botao(dialogo, 'Continuar').click(),
    volta: () => botao(dialogo, 'Voltar').click(),
    passo: (nome: string) =>
      dialogo.locator('[aria-current=step]').filter({ hasText: nome }).waitFor(),
    celula: (rotulo: string, linha: number) =>
      dialogo.getByRole('textbox', { name: `${rotulo}, linha ${linha}`, exact: true }),
    resumo: (texto: string) => dialogo.getByText(texto, { exact: true }).waitFor(),
  }
}
