/** What stands above each note: a line, its day and kind, the number of its session and how long it is. */
const CABECALHO = /\r?\n-{40}\r?\n[^\r\n]* · sessão nº (\d+)(?: · (\d+) letras)?\r?\n\r?\n/g

/** P6: the notes of a text of anotacoes/, by the number of their session. */
type AnotacoesLidas = {
  readonly linhas: readonly (readonly [sessao: string, texto: string])[]
  /** Of those that could not be read when they left, nothing comes. */
  readonly ilegiveis: number
  /** It was changed since: a note is not as long as it says. */
  readonly mudado: boolean
}

/**
 * P6: takes each note by its length, so that whatever was typed comes to the letter, lines of its own that look like
 * headings too.
 */
export function anotacoesDoTexto(texto: string): AnotacoesLidas {
  const linhas: [string, string][] = []
  let ilegiveis = 0
  const busca = new RegExp(CABECALHO)
  for (let achado = busca.exec(texto); achado; achado = busca.exec(texto)) {
    const [, sessao = '', letras] = achado
    if (letras === undefined) {
      ilegiveis += 1
      continue
    }
    const fim = busca.lastIndex + Number(letras)
    if (!/^\r?\n/.test(texto.slice(fim, fim + 2))) return { linhas, ilegiveis, mudado: true }
    linhas.push([sessao, texto.slice(busca.lastIndex, fim)])
    busca.lastIndex = fim
  }
  return { linhas, ilegiveis, mudado: false }
}
