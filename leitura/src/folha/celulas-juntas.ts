/** P1: cells that a sheet shows as one, by the places of its first and its last one; only the first holds something. */
export type Junta = {
  readonly linha: number
  readonly coluna: number
  readonly ateLinha: number
  readonly ateColuna: number
}

/** P1: cells of one column that are joined say the same in each of their rows: a day over its patients. */
export function comJuntasEspalhadas(
  linhas: readonly (readonly string[])[],
  juntas: readonly Junta[],
): readonly (readonly string[])[] {
  const novas = new Map<number, string[]>()
  for (const { linha, coluna, ateLinha, ateColuna } of juntas) {
    const valor = linhas[linha]?.[coluna] ?? ''
    if (coluna !== ateColuna || valor === '') continue
    for (let n = linha + 1; n <= ateLinha; n += 1) {
      const celulas = novas.get(n) ?? [...(linhas[n] ?? [])]
      while (celulas.length <= coluna) celulas.push('')
      celulas[coluna] ||= valor
      novas.set(n, celulas)
    }
  }
  return linhas.map((uma, n) => novas.get(n) ?? uma)
}
