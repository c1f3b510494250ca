import { chaveDeBusca } from '@clinica/domain/texto'
import { camposDosTitulos, quantosCampos } from '../linha/campo-do-titulo.ts'
import {
  type Crua,
  cheia,
  dizAlgo,
  semLinhas,
  type TabelaCrua,
  type Tipo,
} from './linhas-da-folha.ts'

/** A report has its name and its day above the headings: these are looked for among so many rows. */
const TITULOS_ATE = 15

/** The index of the headings: the row that names most fields; below the first row it must name two. -1: none. */
function lugarDosTitulos(linhas: readonly Crua[]): number {
  const campos = linhas.slice(0, TITULOS_ATE).map(quantosCampos)
  const melhor = Math.max(0, ...campos)
  const lugar = campos.indexOf(melhor)
  return melhor > (lugar > 0 ? 1 : 0) ? lugar : -1
}

type Titulos = {
  readonly titulos: readonly string[]
  /** The row above is headings too: it names what the lower one leaves open. */
  readonly deDuasLinhas: boolean
}

/** The headings; of two rows of them what the lower one leaves open is what is merged above. */
function titulosDe(linhas: readonly Crua[], lugar: number): Titulos {
  const acima = linhas[lugar - 1] ?? []
  const titulos = linhas[lugar] ?? []
  const largura = Math.max(acima.length, titulos.length)
  const aberto = (n: number) => !cheia(titulos[n]) && cheia(acima[n])
  const lugares = Array.from({ length: largura }, (_, n) => n)
  const deDuasLinhas = acima.filter(cheia).length > 1 && lugares.some(aberto)
  return {
    titulos: lugares.map((n) => (deDuasLinhas && aberto(n) ? acima : titulos)[n]?.trim() ?? ''),
    deDuasLinhas,
  }
}

const RODAPE =
  /^\W*(sub ?total|total|soma|media|quantidade|emitid[oa]|gerad[oa]|impress[oa]|pagina)\b/

const ehRodape = (linha: Crua) => RODAPE.test(chaveDeBusca(linha.find(cheia) ?? ''))

/** A sum that stands between the rows, where one table is below the other. */
const SOMA = /^\W*(sub ?total|total( geral| parcial)?)\W*$/

const ehSoma = (linha: Crua) => SOMA.test(chaveDeBusca(linha.find(cheia) ?? ''))

const VAZIA: Tipo = ['linha sem nada escrito', 'linhas sem nada escrito']
const ACIMA: Tipo = ['linha acima dos títulos', 'linhas acima dos títulos']
const REPETIDA: Tipo = ['linha de títulos repetida', 'linhas de títulos repetidas']
const DE_SOMA: Tipo = ['linha de soma', 'linhas de soma']
const DE_GRUPO: Tipo = ['título que vai para a coluna Grupo', 'títulos que vão para a coluna Grupo']
const DE_RODAPE: Tipo = ['linha de rodapé', 'linhas de rodapé']

/** The kind of each row below the headings that is no row of the table; null: it is one. */
function tiposAbaixo(
  linhas: readonly Crua[],
  titulos: readonly string[],
  escritos: Crua,
): (Tipo | null)[] {
  const repetidos = JSON.stringify(escritos)
  const saoRepetidos = linhas.map((uma) => JSON.stringify(uma) === repetidos)
  // A row with a number of its own is no sum, whatever its name (P6).
  const codigo = camposDosTitulos(titulos).indexOf('codigo')
  const tipos = linhas.map((celulas, n) => {
    if (saoRepetidos[n]) return REPETIDA
    if (ehSoma(celulas) && !cheia(celulas[codigo])) return DE_SOMA
    return saoRepetidos[n + 1] && celulas.filter(cheia).length === 1 ? DE_GRUPO : null
  })
  const ultima = linhas.findLastIndex((uma, n) => tipos[n] === null && !ehRodape(uma))
  return tipos.map((tipo, n) => tipo ?? (n > ultima ? DE_RODAPE : null))
}

/**
 * A text alone above repeated headings becomes a column of its own for all rows below it, which the person sees but
 * need not import.
 */
function comGrupos(tabela: TabelaCrua, tipos: readonly (Tipo | null)[]): TabelaCrua {
  if (!tipos.includes(DE_GRUPO)) return tabela
  const { titulos, linhas } = tabela
  const largura = linhas.reduce((mais, { length }) => Math.max(mais, length), titulos.length)
  const inteira = (celulas: Crua, ultima: string) => [
    ...Array.from({ length: largura }, (_, n) => celulas[n] ?? ''),
    ultima,
  ]
  let grupo = ''
  return {
    ...tabela,
    titulos: inteira(titulos, 'Grupo'),
    linhas: linhas.map((celulas, n) => {
      if (tipos[n] === DE_GRUPO) grupo = celulas.find(cheia) ?? ''
      return inteira(celulas, grupo)
    }),
  }
}

/**
 * P1: the rows below the headings of a sheet, without empty ones, sums, footers, and repeated headings of printed pages
 * or further tables. Each row left out is reported.
 */
export function folhaComTitulos({ linhas, origens = [] }: Omit<TabelaCrua, 'titulos'>): TabelaCrua {
  const escrita = (n: number) => linhas[n]?.some(cheia) ?? false
  const todas = semLinhas(
    {
      titulos: [],
      linhas: linhas.filter((_, n) => escrita(n)),
      origens: origens.filter((_, n) => escrita(n)),
    },
    (uma) => (uma.some(dizAlgo) ? null : VAZIA),
  )
  const lugar = lugarDosTitulos(todas.linhas)
  if (lugar < 0) return todas
  const { titulos, deDuasLinhas } = titulosDe(todas.linhas, lugar)
  const primeira = deDuasLinhas ? lugar - 1 : lugar
  const semAcima = semLinhas({ ...todas, titulos }, (_, n) => (n < primeira ? ACIMA : null))
  const depois = lugar - primeira + 1
  const { linhas: dela, origens: delas = [] } = semAcima
  const abaixo = { ...semAcima, linhas: dela.slice(depois), origens: delas.slice(depois) }
  const tipos = tiposAbaixo(abaixo.linhas, titulos, todas.linhas[lugar] ?? [])
  return semLinhas(comGrupos(abaixo, tipos), (_, n) => tipos[n] ?? null)
}
