import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ArquivoRecusado } from '../folha/arquivo-recusado.ts'
import { tabelaDoZip } from './tabela-do-zip.ts'
import { pedacosDoXml } from './xml-lido.ts'

const tabelaDoXlsx = (titulo: string, bytes: Uint8Array) =>
  tabelaDoZip(titulo, bytes, () => Promise.reject(new Error('no list is in it')))

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const umXlsx = (linhas: string, textos = '') =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook ${NS} ${R}><sheets><sheet name="Pacientes" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId7" Target="worksheets/folha.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(`<sst ${NS}>${textos}</sst>`),
    'xl/worksheets/folha.xml': strToU8(
      `<worksheet ${NS}><sheetData>${linhas}</sheetData></worksheet>`,
    ),
  })

const INTEIRO = umXlsx(
  `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Hora</t></is></c><c r="D1" t="str"><v>Valor</v></c></row>
   <row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><v>0.60416666666666663</v></c><c r="D2"><f>1+1</f><v>180.5</v></c></row>`,
  '<si><t>Nome</t></si><si><r><t>Bia </t></r><r><t>Lima</t></r><rPh><t>x</t></rPh></si>',
)

test('P1: the first sheet, its texts, figures, and what its formulas came to', async () =>
  expect(await tabelaDoXlsx('x.xlsx', INTEIRO)).toMatchObject({
    titulo: 'x.xlsx',
    colunas: [
      { titulo: 'Nome', campo: 'nome' },
      { titulo: 'Hora', campo: 'hora' },
      { titulo: 'Valor', campo: 'valorConsulta' },
    ],
    linhas: [['Bia Lima', '14:30', '180,5']],
  }))

test('P1: a formula that failed and a box that is ticked are told as the sheet shows them', async () => {
  const livro = umXlsx(
    `<row r="1">${['Nome', 'Escola', 'Seg', 'Ter', 'Hora'].map((um, n) => `<c r="${'ABCDE'[n]}1" t="inlineStr"><is><t>${um}</t></is></c>`).join('')}</row>
     <row r="2"><c r="A2" t="str"><v>Bia</v></c><c r="B2" t="e"><v>#REF!</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="b"><v>0</v></c><c r="E2"><v>0.5</v></c></row>`,
  )
  expect((await tabelaDoXlsx('x.xlsx', livro)).linhas).toEqual([['Bia', '#REF!', '12:00', 'Seg']])
})

test.each([
  ['Trouxe o laudo._x000D_\nVolta em maio.', 'Trouxe o laudo.\r\nVolta em maio.'],
  ['a_x005F_x000D_b', 'a_x000D_b'],
  ['_xD83D__xDE00_ a_xb', '\u{1F600} a_xb'],
  ['_x0000_a_xD83D_', ' a\uFFFD'],
])('P1: a text that a book keeps as %j', async (escrito, dito) => {
  const compartilhado = umXlsx(
    `<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="B1" t="inlineStr"><is><t>Obs</t></is></c></row>
     <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>${escrito}</t></is></c></row>`,
    `<si><t>${escrito}</t></si>`,
  )
  expect((await tabelaDoXlsx('x.xlsx', compartilhado)).linhas).toEqual([[dito, dito]])
})

test.each([
  ['', 'Atual'],
  ['state="visible"', 'Atual'],
  ['state="hidden"', 'Antiga'],
  ['state="veryHidden"', 'Antiga'],
])('P1: hidden sheets come last; the second one is %s: %s', async (estado, nome) => {
  const folha = (quem: string) =>
    strToU8(
      `<worksheet ${NS}><sheetData><row r="1"><c t="str"><v>Nome</v></c></row><row r="2"><c t="str"><v>${quem}</v></c></row></sheetData></worksheet>`,
    )
  const livro = zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook ${NS} ${R}><sheets><sheet name="2019" state="hidden" r:id="a"/><sheet name="2026" ${estado} r:id="b"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Target="worksheets/a.xml"/><Relationship Id="b" Target="worksheets/b.xml"/></Relationships>',
    ),
    'xl/worksheets/a.xml': folha('Antiga'),
    'xl/worksheets/b.xml': folha('Atual'),
  })
  expect(await tabelaDoXlsx('x.xlsx', livro)).toMatchObject({ linhas: [[nome]] })
})

test('P1: what unpacks to too much is refused before it is', async () => {
  const bomba = zipSync({ 'xl/sharedStrings.xml': new Uint8Array(41_000_000) })
  expect(bomba.length).toBeLessThan(100_000)
  await expect(tabelaDoXlsx('x', bomba)).rejects.toThrow('grande demais')
})

test.each(['a', '<', '!--'])(
  'P1: a tag of %j without an end is refused at once',
  (um) => {
    expect(() => [...pedacosDoXml(`<${um.repeat(60_000)}`)]).toThrow(ArquivoRecusado)
  },
  2_000,
)

test('P1: whatever the bytes, there is a table or a sentence', () => {
  const estragos = fc.array(fc.tuple(fc.nat(INTEIRO.length - 1), fc.nat(255)), { maxLength: 12 })
  return fc.assert(
    fc.asyncProperty(estragos, fc.nat(INTEIRO.length), async (onde, ate) => {
      const bytes = INTEIRO.slice(0, ate)
      for (const [lugar, valor] of onde) bytes[lugar] = valor
      const lida = await tabelaDoXlsx('x', bytes).catch((erro: unknown) => erro)
      if (lida instanceof Error) {
        expect(lida).toBeInstanceOf(ArquivoRecusado)
        expect(lida.message).toMatch(/[áéã]/)
      } else expect(lida).toHaveProperty('linhas')
    }),
  )
})
