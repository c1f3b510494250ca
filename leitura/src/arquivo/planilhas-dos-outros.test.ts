import { valorEm } from '@clinica/domain/pacientes/valor-em'
import type { Data } from '@clinica/domain/tempo/data'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ONDE } from '../../test/calendario.ts'
import { linhaLida } from '../linha/linha-lida.ts'
import { tabelaDoArquivo } from './tabela-do-arquivo.ts'

// Files as other programs write them; the clinic's today is Monday, 9 March 2026.
const HOJE = '2026-03-09' as Data

/** What is understood of the first row of a file: who, and at which hours. */
async function primeira(nome: string, conteudo: string | Uint8Array) {
  const { colunas, linhas } = await tabelaDoArquivo(new File([conteudo as BlobPart], nome), ONDE)
  const [celulas = []] = linhas
  const campos = colunas.map(({ campo }) => campo)
  const lida = linhaLida(campos, celulas, HOJE)
  const { nome: quem, cpf, dados, valores, horarios } = lida
  const erros = lida.problemas.filter(({ tom }) => tom === 'erro')
  return {
    linhas: linhas.length,
    quem,
    cpf,
    nascimento: dados.dataNascimento,
    telefone: dados.telefone,
    valor: valorEm(valores, HOJE) as number,
    horas: horarios.map(({ dia, hora, ritmo }) => `${dia} ${hora} ${ritmo}`),
    erros,
  }
}

const BIA = {
  linhas: 1,
  quem: 'Bia Conceição',
  cpf: '01234567890',
  nascimento: '2015-05-02',
  telefone: '27999990000',
  valor: 18_050,
  horas: ['2 14:30 weekly'],
  erros: [],
}

const umXlsx = (linhas: string, antes = '') =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="Capa" sheetId="1" r:id="rId1"/><sheet name="Lista" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData/></worksheet>'),
    'xl/worksheets/sheet2.xml': strToU8(
      `<worksheet>${antes}<sheetData>${linhas}</sheetData><mergeCells count="1"><mergeCell ref="A1:F1"/></mergeCells></worksheet>`,
    ),
  })
const texto = (ref: string, valor: string) =>
  `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${valor}</t></is></c>`
const numero = (ref: string, valor: string) => `<c r="${ref}" s="3"><v>${valor}</v></c>`

const CABECALHO = ['Paciente', 'CPF', 'Dt. Nasc.', 'Celular', 'Valor', 'Dia', 'Horário']
const EXCEL = umXlsx(
  `<row r="1" spans="1:7">${texto('A1', 'Relação de pacientes')}</row><row r="2"/>
   <row r="3">${CABECALHO.map((um, n) => texto(`${'ABCDEFG'[n]}3`, um)).join('')}</row>
   <row r="4"><c r="A4" s="1"/></row>
   <row r="5">${texto('A5', 'Bia Concei&#231;&#xE3;o')}${numero('B5', '1234567890')}${numero('C5', '42126')}${numero('D5', '2.799999E10').replace('2.799999E10', '2.7999990000000000E10')}${numero('E5', '180.5')}${texto('F5', 'terça')}${numero('G5', '0.60416666666666663')}</row>
   <row r="6">${texto('A6', 'TOTAL')}<c r="E6"><f>SUM(E5:E5)</f><v>180.5</v></c></row>`,
)

const linha1252 =
  'Nome;CPF;Nascimento;Telefone;Valor da sessão;Dia;Horário;Obs\r\nBia Conceição;012.345.678-90;02/05/2015;(27) 99999-0000;R$ 180,50;terça-feira;14:30;"fala ""oi""; depois vem"\r\n'
const em1252 = (escrito: string) => Uint8Array.from(escrito, (letra) => letra.charCodeAt(0))
const emUtf16 = (escrito: string, comBom: boolean) =>
  new Uint8Array(
    Uint16Array.from(`${comBom ? '\uFEFF' : ''}${escrito}`, (letra) => letra.charCodeAt(0)).buffer,
  )

test.each([
  [
    'Excel: a cover, a title, merged cells, serial dates, hours as fractions, a sum',
    'x.xlsx',
    EXCEL,
  ],
  ['Excel in Portuguese: Windows-1252, semicolons within quotes', 'x.csv', em1252(linha1252)],
  [
    'UTF-16 with a mark',
    'x.txt',
    emUtf16(linha1252.replaceAll(';', '\t').replaceAll('"', ''), true),
  ],
  ['UTF-16 without one', 'x.csv', emUtf16(linha1252, false)],
  [
    'LibreOffice: commas, everything quoted, blank rows, footers',
    'x.csv',
    '"Agenda 2026","","","","","",""\n"","","","","","",""\n"Nome completo","CPF do paciente","Data de nascimento","WhatsApp","Honorário","Dia da semana","Hora"\n"Bia Conceição","012.345.678-90","02/05/15","+55 27 99999-0000","180,50","3ª feira","14h30"\n"","","","","","",""\n"Total de pacientes: 1","","","","","",""\n',
  ],
  [
    'Google Sheets in English: points, AM and PM',
    'x.csv',
    'Nome,CPF,Nascimento,Telefone,Valor,Dia,Hora\nBia Conceição,1234567890,2015-05-02,2.799999E+10,180.50,terça,2:30 PM\n'.replace(
      '2.799999E+10',
      '2.7999990000E+10',
    ),
  ],
  [
    'two rows of headings, the upper one merged',
    'x.csv',
    ';Documentos;;Contato;;Sessão;\nPaciente;CPF;Nascimento;Telefone;Valor;Dia;Horário\nBia Conceição;012.345.678-90;2/5/2015;27999990000;180,5;ter;14h30\n',
  ],
])('P1: %s', async (_nome, arquivo, conteudo) =>
  expect(await primeira(arquivo, conteudo)).toEqual(BIA),
)

const FUSO_DO_OUTLOOK = `BEGIN:VTIMEZONE
TZID:E. South America Standard Time
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:-0300
TZOFFSETTO:-0300
END:STANDARD
END:VTIMEZONE`
const ALARME = `BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:Lembrete
TRIGGER:-PT30M
END:VALARM`
const ics = (produto: string, zona: string, evento: string) =>
  `BEGIN:VCALENDAR
PRODID:${produto}
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:Consultório
X-WR-TIMEZONE:America/Sao_Paulo
${zona ? `${zona}\n` : ''}BEGIN:VEVENT
${evento}
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n')

test.each([
  [
    'Google',
    ics(
      '-//Google Inc//Google Calendar 70.9054//EN',
      '',
      `DTSTART;TZID=America/Sao_Paulo:20300305T143000
DTEND;TZID=America/Sao_Paulo:20300305T152000
RRULE:FREQ=WEEKLY;WKST=SU;BYDAY=TU
EXDATE;TZID=America/Sao_Paulo:20300319T143000
DTSTAMP:20260101T120000Z
UID:abc123@google.com
CREATED:20260101T120000Z
DESCRIPTION:Linha dobrada que continua na linha de baixo porque passa de setent
 a e cinco letras\\, como manda a norma.
LAST-MODIFIED:20260101T120000Z
SEQUENCE:0
STATUS:CONFIRMED
SUMMARY:Bia Conceição
TRANSP:OPAQUE`,
    ),
  ],
  [
    'Outlook',
    ics(
      '-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
      FUSO_DO_OUTLOOK,
      `CLASS:PUBLIC
DTSTART;TZID="E. South America Standard Time":20300305T143000
DTEND;TZID="E. South America Standard Time":20300305T152000
RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;WKST=SU
EXDATE;TZID="E. South America Standard Time":20300319T143000
PRIORITY:5
SUMMARY;LANGUAGE=pt-br:Bia Concei
 ção
UID:040000008200E00074C5B7101A82E008
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
X-ALT-DESC;FMTTYPE=text/html:<html><body>&nbsp\\;</body></html>
${ALARME}`,
    ),
  ],
  [
    'Apple',
    ics(
      '-//Apple Inc.//macOS 14.4//EN',
      '',
      `CREATED:20260101T120000Z
DTSTART;TZID=America/Lima:20300305T123000
DTEND;TZID=America/Lima:20300305T132000
RRULE:FREQ=WEEKLY;BYDAY=TU
EXDATE;TZID=America/Lima:20300319T123000
SUMMARY:Bia Conceição
UID:1D5C0E3E-0000
X-APPLE-CREATOR-IDENTITY:com.apple.calendar
X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70;X-TITLE="Rua Um\\, 5
 ":geo:-20.3,-40.3
${ALARME}
BEGIN:VALARM
UID:x
TRIGGER;VALUE=DATE-TIME:19760401T005545Z
ACTION:NONE
END:VALARM`,
    ),
  ],
])('P1: a calendar of %s: its series, by the clinic’s wall clock', async (_nome, conteudo) => {
  const { linhas } = await tabelaDoArquivo(new File([conteudo], 'agenda.ics'), ONDE)
  expect(linhas.map((uma) => uma.join(' | '))).toEqual([
    'Bia Conceição | ter | 14:30 | 50 | semanal | 05/03/2030 |  | 19/03/2030',
  ])
})
