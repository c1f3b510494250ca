import { strToU8, zipSync } from 'fflate'
import {
  type Arquivo,
  INTEIROS,
  MEUS_DADOS,
  umCalendario,
  umLivro,
  umZip,
} from './arquivos-inteiros.ts'

/** Numbers below a bound, the same ones for the same seed. */
export type Acaso = (abaixoDe: number) => number

/** Mulberry32: a run that failed is repeated by its seed. */
export function acasoDe(semente: number): Acaso {
  let estado = semente >>> 0
  return (abaixoDe) => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * abaixoDe)
  }
}

const juntos = (...partes: readonly Uint8Array[]): Uint8Array => {
  const todos = new Uint8Array(partes.reduce((soma, { length }) => soma + length, 0))
  let lugar = 0
  for (const parte of partes) {
    todos.set(parte, lugar)
    lugar += parte.length
  }
  return todos
}

/** What a cell, a rule or a name may hold that nobody expects. */
const ENXERTOS: readonly string[] = [
  ...['"', '""', '";"', "'", '=1+1', '=cmd|calc!A1', '@SUM(A1)', '\u0000', '\uFEFF', '\r', '\n'],
  ...['<', '&#x110000;', '&lol;', ']]>', '<!--', '<row>', '</row>', '<c r="ZZZ9999999">', '<?x'],
  ...[';COUNT=1000000000', ';INTERVAL=0', ';INTERVAL=-1', ';UNTIL=99999999', ';FREQ=SECONDLY'],
  ...[';BYDAY=99MO', ';BYMONTHDAY=31;BYMONTH=2', ';TZID=Nada/Nenhum', 'BEGIN:VEVENT', 'END:VEVENT'],
  ...[
    '\r\nRRULE:FREQ=YEARLY;BYYEARDAY=366;BYMONTH=2',
    '\r\nDTSTART:00000000T000000',
    '\ud800',
    '🙂',
  ],
  ...['x'.repeat(6_000), ';'.repeat(1_000), '\t'.repeat(300), '"'.repeat(501), '9'.repeat(400)],
]

type Estrago = (bytes: Uint8Array, acaso: Acaso) => Uint8Array

const comBits: Estrago = (bytes, acaso) => {
  const outros = bytes.slice()
  for (let vezes = 1 + acaso(24); vezes > 0; vezes -= 1) {
    const lugar = acaso(outros.length)
    outros[lugar] = (outros[lugar] ?? 0) ^ (1 << acaso(8))
  }
  return outros
}
const cortado: Estrago = (bytes, acaso) => bytes.slice(0, acaso(bytes.length))
const comEnxerto: Estrago = (bytes, acaso) => {
  const lugar = acaso(bytes.length)
  const enxerto = strToU8(ENXERTOS[acaso(ENXERTOS.length)] ?? '')
  return juntos(bytes.slice(0, lugar), enxerto, bytes.slice(lugar))
}
const repetido: Estrago = (bytes, acaso) => {
  const de = acaso(bytes.length)
  const pedaco = bytes.slice(de, de + acaso(2_000))
  return juntos(bytes, ...Array.from({ length: 1 + acaso(20) }, () => pedaco))
}
const trocado: Estrago = (bytes, acaso) => {
  const outros = bytes.slice()
  const de = acaso(outros.length)
  const para = acaso(outros.length)
  outros.copyWithin(para, de, de + acaso(500))
  return outros
}
const ESTRAGOS: readonly Estrago[] = [comBits, cortado, comEnxerto, comEnxerto, repetido, trocado]

/** What is within the zips, spoilt before it is packed: else only the packing would ever be tried. */
function porDentro(arquivo: Arquivo, acaso: Acaso): Uint8Array | null {
  const estrago = ESTRAGOS[acaso(ESTRAGOS.length)] ?? comBits
  if (arquivo.nome.endsWith('.xlsx')) {
    const linha =
      '<row r="1"><c t="s"><v>0</v></c></row><row r="2"><c t="s"><v>1</v></c><c><v>4.5E1</v></c></row>'
    const dados = new TextDecoder().decode(estrago(strToU8(linha.repeat(3)), acaso))
    return umLivro(dados)
  }
  if (!arquivo.nome.endsWith('.zip')) return null
  const nomes = Object.keys(MEUS_DADOS)
  const nome = nomes[acaso(nomes.length)] ?? ''
  return umZip({ ...MEUS_DADOS, [nome]: estrago(strToU8(MEUS_DADOS[nome] ?? ''), acaso) })
}

/** One file that nobody should have to read. */
export function umEstragado(acaso: Acaso): Arquivo {
  const inteiro = INTEIROS[acaso(INTEIROS.length)] ?? { nome: 'x', bytes: new Uint8Array() }
  const dentro = acaso(2) === 0 ? porDentro(inteiro, acaso) : null
  let bytes = dentro ?? inteiro.bytes
  // What is spoilt within is left whole without in half of them: else the packing alone would refuse them all.
  for (
    let vezes = dentro && acaso(2) === 0 ? 0 : 1 + acaso(3);
    vezes > 0 && bytes.length > 0;
    vezes -= 1
  )
    bytes = (ESTRAGOS[acaso(ESTRAGOS.length)] ?? comBits)(bytes, acaso)
  return { nome: inteiro.nome, bytes }
}

/** The same many times over, as bytes. */
const cheio = (texto: string, bytes: number) =>
  strToU8(texto.repeat(Math.ceil(bytes / texto.length)))

/** A packed file that says in both of its lists that it is small. */
function comTamanhoMentido(zip: Uint8Array): Uint8Array {
  const outro = zip.slice()
  const visao = new DataView(outro.buffer)
  for (let lugar = 0; lugar + 30 < outro.length; lugar += 1) {
    const marca = visao.getUint32(lugar, true)
    if (marca === 0x04034b50) visao.setUint32(lugar + 22, 100, true)
    if (marca === 0x02014b50) visao.setUint32(lugar + 24, 100, true)
  }
  return outro
}

const MB = 1_000_000
const evento = (linhas: string) =>
  `BEGIN:VEVENT\nUID:a\nSUMMARY:Bia\nDTSTART:20260309T140000\nDTEND:20260309T150000\n${linhas}\nEND:VEVENT`
const doCalendario = (...eventos: string[]) => strToU8(umCalendario(eventos))

/** Files made to take long or to need much, each with what it tries. Made one by one: some are large. */
export const MALDOSOS: readonly (readonly [nome: string, make: () => Uint8Array])[] = [
  ['50MB.csv', () => cheio('Bia;180\r\n', 50 * MB)],
  ['5MB.csv', () => cheio('Bia;180\r\n', 4.9 * MB)],
  ['5MB-uma-linha.csv', () => cheio('Bia;', 4.9 * MB)],
  ['5MB-de-aspas.csv', () => cheio('"', 4.9 * MB)],
  ['5MB-aspas-abertas.csv', () => cheio('"a;b\n', 4.9 * MB)],
  ['5MB-de-vazias.csv', () => cheio('\n', 4.9 * MB)],
  ['larga-e-longa.csv', () => juntos(cheio(';', 400_000), cheio('\na', 4 * MB))],
  ['mil-colunas.csv', () => strToU8(`${Array(1_000).fill('x').join(';')}\n`.repeat(50))],
  ['celula-enorme.csv', () => strToU8(`Nome;Obs\nBia;${'x'.repeat(4 * MB)}`)],
  ['bomba.xlsx', () => zipSync({ 'xl/sharedStrings.xml': new Uint8Array(300 * MB) })],
  [
    'bomba-mentirosa.xlsx',
    () => comTamanhoMentido(zipSync({ 'xl/sharedStrings.xml': new Uint8Array(300 * MB) })),
  ],
  ['bomba.zip', () => zipSync({ 'pacientes.csv': new Uint8Array(300 * MB) })],
  [
    'bomba-no-passado.zip',
    () => umZip({ ...MEUS_DADOS, 'sessoes.csv': new Uint8Array(300 * MB).fill(10) }),
  ],
  [
    'passado-enorme.zip',
    () => umZip({ ...MEUS_DADOS, 'pagamentos.csv': cheio('03/02/2026;2;2026\r\n', 50 * MB) }),
  ],
  [
    'muitas-anotacoes.zip',
    () =>
      umZip(
        Object.fromEntries([
          ...Object.entries(MEUS_DADOS),
          ...Array.from({ length: 9_000 }, (_, n) => [`anotacoes/${n}.txt`, 'x'.repeat(2_000)]),
        ]),
      ),
  ],
  ['bomba-de-agenda.zip', () => zipSync({ 'a.ics': new Uint8Array(300 * MB).fill(10) })],
  ['celulas-vazias.xlsx', () => umLivro(`<row>${'<c/>'.repeat(8 * MB)}</row>`)],
  ['linhas-vazias.xlsx', () => umLivro('<row/>'.repeat(6 * MB))],
  ['linhas-largas.xlsx', () => umLivro('<row><c r="XFD1"><v>1</v></c></row>'.repeat(600_000))],
  ['mil-colunas.xlsx', () => umLivro(`<row>${'<c><v>1</v></c>'.repeat(1_000)}</row>`.repeat(60))],
  [
    'um-texto.xlsx',
    () => umLivro(`<row><c t="inlineStr"><is>${'<t>x</t>'.repeat(3 * MB)}</is></c></row>`),
  ],
  ['comentario-aberto.xlsx', () => umLivro('<!--'.repeat(5 * MB))],
  ['aspas-abertas.xlsx', () => umLivro(`<row a="${'<row a='.repeat(4 * MB)}`)],
  [
    'entidades.xlsx',
    () =>
      umLivro(
        `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1_000)}">]><row><c><v>${'&b;'.repeat(MB)}</v></c></row>`,
      ),
  ],
  ['sem-fim.ics', () => doCalendario(evento('RRULE:FREQ=DAILY'), evento('RRULE:FREQ=SECONDLY'))],
  ['bilhao.ics', () => doCalendario(evento('RRULE:FREQ=WEEKLY;COUNT=1000000000'))],
  ['intervalo-zero.ics', () => doCalendario(evento('RRULE:FREQ=WEEKLY;INTERVAL=0;COUNT=9'))],
  ['nunca.ics', () => doCalendario(evento('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31;COUNT=3'))],
  ['dia-99.ics', () => doCalendario(evento('RRULE:FREQ=MONTHLY;BYDAY=99MO;COUNT=3'))],
  [
    'relogio-eterno.ics',
    () =>
      strToU8(
        umCalendario([evento('').replaceAll(':2026', ';TZID=Casa/Minha:2026')]).replace(
          'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
          'FREQ=SECONDLY',
        ),
      ),
  ],
  [
    'relogio-impossivel.ics',
    () =>
      strToU8(
        umCalendario([evento('').replaceAll(':2026', ';TZID=Casa/Minha:2026')]).replace(
          'BYMONTH=10;BYDAY=-1SU',
          'BYMONTH=2;BYMONTHDAY=31',
        ),
      ),
  ],
  ['ano-9999.ics', () => doCalendario(evento('').replaceAll(':2026', ';TZID=Casa/Minha:9999'))],
  ['muitos.ics', () => doCalendario(...Array(19_000).fill(evento('RRULE:FREQ=WEEKLY;COUNT=600')))],
  ['demais.ics', () => doCalendario(...Array(60_000).fill(evento('')))],
  ['dobrado.ics', () => doCalendario(`BEGIN:VEVENT\nSUMMARY:${'x\n '.repeat(3 * MB)}\nEND:VEVENT`)],
  [
    'exdates.ics',
    () =>
      doCalendario(
        evento(`RRULE:FREQ=WEEKLY\nEXDATE:${Array(300_000).fill('20260316T140000').join(',')}`),
      ),
  ],
  ['ninhos.ics', () => strToU8(`BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(400_000)}`)],
  ['alarmes.ics', () => strToU8(`BEGIN:VCALENDAR\n${'BEGIN:VALARM\n'.repeat(400_000)}`)],
  [
    'excecoes.ics',
    () =>
      doCalendario(
        ...Array(9_000).fill(evento('RRULE:FREQ=WEEKLY;COUNT=9')),
        ...Array(9_000).fill(evento('RECURRENCE-ID;RANGE=THISANDFUTURE:20260316T140000')),
      ),
  ],
  ['barras.csv', () => strToU8(`Nome;Horário\n${`Bia;${'/'.repeat(5_000)}\n`.repeat(360)}`)],
  ['horas.csv', () => strToU8(`Nome;Horário\n${`Bia;${'14h '.repeat(1_250)}\n`.repeat(360)}`)],
  [
    'semana-cheia.csv',
    () =>
      strToU8(`;seg;ter;qua\n${`${'2a '.repeat(1_600)};"${'a\n'.repeat(2_400)}";;\n`.repeat(250)}`),
  ],
]
