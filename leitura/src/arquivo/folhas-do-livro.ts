import { atributo, pedacosDoXml } from './xml-lido.ts'
import type { ZipLido } from './zip-lido.ts'

/** The tags of one name, as they are written. */
function* todas(xml: string | null, nome: string): Generator<string> {
  for (const pedaco of pedacosDoXml(xml ?? ''))
    if ('abre' in pedaco && pedaco.abre === nome) yield pedaco.atributos
}

/** Some write of each sheet that it can be seen. */
const OCULTA = /^(hidden|veryHidden)$/

export type FolhaDoLivro = {
  readonly nome: string
  readonly alvo: string
  readonly oculta: boolean
}

/** Where the sheets of the book are, in its own order; those that are hidden come last. */
export function folhasDo(zip: ZipLido): FolhaDoLivro[] {
  const relacoes = new Map(
    [...todas(zip.texto('xl/_rels/workbook.xml.rels'), 'Relationship')].map((uma) => [
      atributo(uma, 'Id'),
      atributo(uma, 'Target')?.replace(/^\/?(xl\/)?/, ''),
    ]),
  )
  const ditas = [...todas(zip.texto('xl/workbook.xml'), 'sheet')].flatMap((uma) => {
    const alvo = relacoes.get(atributo(uma, 'id'))
    const nome = atributo(uma, 'name') ?? ''
    const oculta = OCULTA.test(atributo(uma, 'state') ?? '')
    return alvo ? [{ nome, alvo: `xl/${alvo}`, oculta }] : []
  })
  const emOrdem = [...ditas.filter((uma) => !uma.oculta), ...ditas.filter((uma) => uma.oculta)]
  return emOrdem.length > 0
    ? emOrdem
    : [{ nome: '', alvo: 'xl/worksheets/sheet1.xml', oculta: false }]
}

/** Whether its days are counted from 1904, four years off. */
export const conta1904 = (zip: ZipLido) =>
  [...todas(zip.texto('xl/workbook.xml'), 'workbookPr')].some((uma) =>
    /^(1|true)$/.test(atributo(uma, 'date1904') ?? ''),
  )
