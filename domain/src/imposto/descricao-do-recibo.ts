import type { Data, Mes } from '../tempo/data.ts'
import { mesesEmOrdem } from '../tempo/meses-em-ordem.ts'
import { dataEmNumeros, mesPorExtenso } from '../tempo/texto-de-tempo.ts'
import { enumerados } from '../texto.ts'
import type { UsoDoRecibo } from './sessoes-do-recibo.ts'

/** P5: characters of column 6. */
export const DESCRICAO_MAXIMA = 255

const semAno = (data: Data) => dataEmNumeros(data).slice(0, 5)

/** '03/03, 10/03 e 17/03/2026': the year once, at the end of its dates. */
function datasFaladas(datas: readonly Data[]): string {
  const anos = Map.groupBy(datas, (data) => data.slice(0, 4))
  return [...anos.values()]
    .map((doAno) =>
      enumerados(
        doAno.map((data, n) => (n === doAno.length - 1 ? dataEmNumeros(data) : semAno(data))),
      ),
    )
    .join(', ')
}

/** '24 sessões de 03/03/2026 a 24/12/2026', where the dates are too many. */
function contadas(datas: readonly Data[], um: string, muitos: string): string[] {
  const primeira = datas[0]
  const ultima = datas.at(-1)
  if (!primeira || !ultima) return []
  if (datas.length === 1) return [`1 ${um} em ${dataEmNumeros(primeira)}`]
  return [`${datas.length} ${muitos} de ${dataEmNumeros(primeira)} a ${dataEmNumeros(ultima)}`]
}

const ditas = (datas: readonly Data[], uma: string, muitas: string) =>
  datas.length === 0 ? [] : [`${datas.length === 1 ? uma : muitas} em ${datasFaladas(datas)}`]

/** Money ahead is of the months that it waits in. */
function adiantado(meses: readonly Mes[]): string {
  const nomes = mesesEmOrdem(meses).map((mes) => mesPorExtenso(mes).toLowerCase())
  return `Pagamento antecipado de sessões de ${enumerados(nomes)}`
}

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

/**
 * P5, column 6: the dates of the paid sessions. Missed ones are listed apart, because nobody was treated then, and
 * partial payments are marked. Where the dates do not fit, it has their number with the first and the last. It has no
 * `;`; the file folds it to ASCII.
 */
export function descricaoDoRecibo({ sessoes, sobra }: UsoDoRecibo, meses: readonly Mes[]): string {
  const datasDe = (qual: { falta: boolean; inteira: boolean }) =>
    sessoes
      .filter(({ falta, inteira }) => falta === qual.falta && inteira === qual.inteira)
      .map(({ data }) => data)
  const feitas = datasDe({ falta: false, inteira: true })
  const faltas = datasDe({ falta: true, inteira: true })
  const feitasEmParte = datasDe({ falta: false, inteira: false })
  const faltasEmParte = datasDe({ falta: true, inteira: false })
  const adiante = sobra > 0 ? ['pagamento antecipado'] : []
  const longo = [
    ...ditas(feitas, 'sessão', 'sessões'),
    ...ditas(faltas, 'falta', 'faltas'),
    ...ditas(feitasEmParte, 'parte da sessão', 'parte das sessões'),
    ...ditas(faltasEmParte, 'parte da falta', 'parte das faltas'),
  ]
  if (longo.length === 0) return adiantado(meses).slice(0, DESCRICAO_MAXIMA)
  const texto = maiuscula([...longo, ...adiante].join(', '))
  if (texto.length <= DESCRICAO_MAXIMA) return texto
  const curto = [
    ...contadas(feitas, 'sessão', 'sessões'),
    ...contadas(faltas, 'falta', 'faltas'),
    ...contadas(feitasEmParte, 'sessão em parte', 'sessões em parte'),
    ...contadas(faltasEmParte, 'falta em parte', 'faltas em parte'),
    ...adiante,
  ]
  return maiuscula(curto.join(', '))
}
