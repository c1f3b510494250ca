import type { Page } from 'playwright-core'

/** The cells of each row of the page's table, without head and groups; none when there is no table. */
export async function linhasDaTabela(page: Page): Promise<string[][]> {
  const linhas = await page.locator('main table:not(figure table) tbody tr:has(td)').all()
  return Promise.all(linhas.map((linha) => linha.locator('td').allInnerTexts()))
}

/** The figure of a summary card. */
export const cartao = (page: Page, rotulo: string): Promise<string> =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(rotulo, { exact: true }) })
    .locator('dd')
    .innerText()
