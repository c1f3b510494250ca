/** How the lines of a text are cut where quotes are letters: what most of them look like. */
export type Perfil = {
  readonly separador: string
  /** How many cells most lines have. */
  readonly largura: number
  /** The places at which nearly all of those have figures. */
  readonly comNumeros: readonly number[]
}

const NUMERO = /\d/
const QUASE_TODAS = 0.7
const FIM_DE_LINHA = /\r\n?|\n/
const ATE_O_FIM_DA_LINHA = /[\r\n]|$/g

/** The lines of a text that say something, cut at every separator. */
const emPedacos = (texto: string, separador: string): string[][] =>
  texto
    .split(FIM_DE_LINHA)
    .filter((linha) => linha.trim() !== '')
    .map((linha) => linha.split(separador))

/** The least number of lines that make a pattern. */
const LINHAS_AO_MENOS = 3

/** P1: the shape of a text's lines without quotes, which are rows for sure. */
export function perfilDoTexto(texto: string, separador: string): Perfil {
  const linhas = emPedacos(texto, separador).filter((uma) => !uma.some((um) => um.includes('"')))
  const porLargura = Map.groupBy(linhas, ({ length }) => length)
  const iguais = [...porLargura.values()].reduce(
    (mais, estas) => (estas.length > mais.length ? estas : mais),
    [] as string[][],
  )
  const quase = (n: number) =>
    iguais.filter((uma) => NUMERO.test(uma[n] ?? '')).length >= iguais.length * QUASE_TODAS
  const sabido = iguais.length >= LINHAS_AO_MENOS
  const largura = (sabido ? iguais : linhas)[0]?.length ?? 0
  const lugares = Array.from({ length: sabido ? largura : 0 }, (_, n) => n)
  return {
    separador,
    largura,
    comNumeros: lugares.filter(quase),
  }
}

/** Lines that quotes would make one cell of: where the first begins, where the quotes end, the cells before them. */
type Juntas = { readonly de: number; readonly ate: number; readonly antes: number }

/**
 * P1: tells whether lines joined into one cell by quotes look like rows of their table. 'linhas': they are as wide and
 * have figures where the table has some, or the first line is so and the row would have another width. 'talvez': the
 * first line is as wide. 'nada': they do not.
 */
export function linhasQueParecemDaTabela(
  texto: string,
  { de, ate, antes }: Juntas,
  { separador, largura, comNumeros }: Perfil,
): 'linhas' | 'talvez' | 'nada' {
  ATE_O_FIM_DA_LINHA.lastIndex = ate
  const fim = ATE_O_FIM_DA_LINHA.exec(texto)?.index ?? texto.length
  const linhas = emPedacos(texto.slice(de, fim), separador)
  if (largura < 2 || linhas[0]?.length !== largura) return 'nada'
  const resto = texto.slice(ate, fim)
  const larguraDela = antes + resto.split(separador).length
  if (!resto.includes(`${separador}"`) && larguraDela !== largura) return 'linhas'
  // In the last cell of a row the first line is as wide as the table anyhow.
  if (linhas.some(({ length }) => length !== largura))
    return antes + 1 === largura ? 'nada' : 'talvez'
  const certas = linhas.every((uma) => comNumeros.every((n) => NUMERO.test(uma[n] ?? '')))
  return certas && comNumeros.length > 0 ? 'linhas' : 'talvez'
}
