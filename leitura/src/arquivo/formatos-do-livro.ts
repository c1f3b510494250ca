import { atributo, pedacosDoXml } from './xml-lido.ts'
import type { ZipLido } from './zip-lido.ts'

/** The formats that every book has by their numbers, as far as they show more than a number. */
const DE_TODOS: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
}

/** As long as Excel lets one be: each figure is read by it. */
const LETRAS_DO_FORMATO = 255

/** The format of each style that cells of a book name; '': a number is shown as one. */
export function formatosDo(zip: ZipLido): string[] {
  const proprios = new Map<number, string>()
  const formatos: string[] = []
  let deCelulas = false
  for (const pedaco of pedacosDoXml(zip.texto('xl/styles.xml') ?? '')) {
    if ('fecha' in pedaco && pedaco.fecha === 'cellXfs') deCelulas = false
    if (!('abre' in pedaco)) continue
    const { abre, atributos } = pedaco
    const numero = Number(atributo(atributos, 'numFmtId'))
    if (abre === 'numFmt')
      proprios.set(numero, (atributo(atributos, 'formatCode') ?? '').slice(0, LETRAS_DO_FORMATO))
    if (abre === 'cellXfs') deCelulas = !pedaco.vazio
    if (abre === 'xf' && deCelulas) formatos.push(proprios.get(numero) ?? DE_TODOS[numero] ?? '')
  }
  return formatos
}
