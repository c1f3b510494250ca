/** The cells of a CSV of this product, quotes taken off, as a spreadsheet reads it. */
export function celulasDoCsv(csv: string): string[][] {
  const linhas: string[][] = [[]]
  for (const [, entre, solta, fim] of csv
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n|$)/g)) {
    if (fim === '' && entre === undefined && solta === '') continue
    linhas.at(-1)?.push(entre?.replaceAll('""', '"') ?? solta ?? '')
    if (fim === '\r\n') linhas.push([])
  }
  return linhas.filter((uma) => uma.length > 0)
}

/** The rows of such a CSV, each cell under its heading. */
export function linhasDoCsv(csv = ''): Record<string, string>[] {
  const [titulos = [], ...linhas] = celulasDoCsv(csv.trimEnd())
  return linhas.map((linha) => Object.fromEntries(titulos.map((nome, n) => [nome, linha[n] ?? ''])))
}
