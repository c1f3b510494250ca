import { centavosDeReais, reais } from '../dinheiro.ts'
import { type Data, dataDe, PRIMEIRA_DATA } from '../tempo/data.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import { comValores, type ValorDesde } from './valor-em.ts'

/** P6: '180,00; 240,00 desde 15/12/2026', in order of their days; '' where one price holds on all days. */
export const valoresPorData = (valores: readonly ValorDesde[]): string =>
  valores.length < 2
    ? ''
    : valores
        .map(({ valor, desde }, n) => {
          const escrito = reais(valor).toFixed(2).replace('.', ',')
          return n === 0 ? escrito : `${escrito} desde ${dataEmNumeros(desde)}`
        })
        .join('; ')

const UM = /^(?:R\$ ?)?(\d{1,7}(?:,\d\d)?)(?: desde (\d\d)\/(\d\d)\/(\d{4}))?$/

function umLido(escrito: string, n: number): ValorDesde | null {
  const [, quanto = '', dia, mes, ano] = UM.exec(escrito.trim()) ?? []
  const valor = quanto === '' ? null : centavosDeReais(Number(quanto.replace(',', '.')))
  // The first price is valid before its day, too, so its day does not matter.
  const desde: Data | null =
    ano === undefined ? (n === 0 ? PRIMEIRA_DATA : null) : dataDe(`${ano}-${mes}-${dia}`)
  return valor === null || desde === null ? null : { desde, valor }
}

/** P1: parses that text; null where it says anything else. */
export function valoresPorDataLidos(texto: string): ValorDesde[] | null {
  const lidos = texto.split(';').map(umLido)
  const valores = lidos.filter((um) => um !== null)
  return valores.length < lidos.length ? null : comValores([], valores)
}
