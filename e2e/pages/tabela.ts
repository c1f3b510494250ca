import type { Page } from 'playwright-core'

/**
 * The cells of each row of the page's table as they are read, an amount in its field included; without
 * head and groups; none when there is no table.
 */
export async function linhasDaTabela(page: Page): Promise<string[][]> {
  const linhas = await page.locator('main table:not(figure table) tbody tr:has(td)').all()
  return Promise.all(
    linhas.map((linha) =>
      linha.locator('td').evaluateAll((celulas: HTMLElement[]) =>
        celulas.map((celula) => {
          const campo = celula.querySelector('input')
          return campo ? `${celula.innerText.trim()} ${campo.value}`.trim() : celula.innerText
        }),
      ),
    ),
  )
}

/** The figure of a summary card. */
export const cartao = (page: Page, rotulo: string): Promise<string> =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(rotulo, { exact: true }) })
    .locator('dd')
    .innerText()
