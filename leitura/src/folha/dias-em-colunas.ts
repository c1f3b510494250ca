import { chaveDeBusca } from '@clinica/domain/texto'
import { campoDoTitulo } from '../linha/campo-do-titulo.ts'
import { diasDe, ehDiaDaSemana } from './grade-da-semana.ts'
import { semLinhas, type TabelaCrua, type Tipo } from './linhas-da-folha.ts'

/** The marks of a day's column for a patient who does not come on that day: ticked boxes become words in a file. */
const NAO_MARCADO = /^(falso|false|nao|n|0|[-–—.]*)$/

/** P1: a patient a row and a column for each day, with the hour in it or a mark. */
export function comDiasJuntos(tabela: TabelaCrua): TabelaCrua {
  const { titulos, linhas } = tabela
  const dias = diasDe(titulos)
  const campos = titulos.map(campoDoTitulo)
  if (dias.length < 2 || !campos.includes('nome') || campos.includes('dia')) return tabela
  const comHora = campos.includes('hora')
  const junta = (celulas: readonly string[]) =>
    dias
      .filter((n) => !NAO_MARCADO.test(chaveDeBusca(celulas[n] ?? '')))
      .map((n) => (comHora ? titulos[n] : `${titulos[n]} ${celulas[n]}`))
      .join(comHora ? ', ' : '; ')
  const semDias = (celulas: readonly string[], juntos: string) => [
    ...titulos.map((_, n) => (dias.includes(n) ? '' : (celulas[n] ?? ''))),
    juntos,
  ]
  return {
    ...tabela,
    titulos: semDias(titulos, comHora ? 'Dias' : 'Dias e horários'),
    linhas: linhas.map((uma) => semDias(uma, junta(uma))),
  }
}

const DE_DIA: Tipo = ['dia que vai para a coluna Dia', 'dias que vão para a coluna Dia']

/** P1: rows that hold a day of the week and nothing else are the headings of those below. */
export function comDiasDasSecoes(tabela: TabelaCrua): TabelaCrua {
  const { titulos, linhas } = tabela
  const campos = titulos.map(campoDoTitulo)
  const secoes = linhas.map((celulas): string | null => {
    const cheias = celulas.filter((celula) => celula.trim() !== '')
    return cheias.length === 1 && ehDiaDaSemana(cheias[0] ?? '') ? (cheias[0] ?? null) : null
  })
  if (!campos.includes('hora') || campos.includes('dia') || secoes.every((uma) => uma === null))
    return tabela
  let dia = ''
  const comDia = linhas.map((celulas, n) => {
    dia = secoes[n] ?? dia
    return [...titulos.map((_, lugar) => celulas[lugar] ?? ''), dia]
  })
  return semLinhas({ ...tabela, titulos: [...titulos, 'Dia'], linhas: comDia }, (_, n) =>
    secoes[n] === null ? null : DE_DIA,
  )
}
