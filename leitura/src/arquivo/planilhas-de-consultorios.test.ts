import { valorEm } from '@clinica/domain/pacientes/valor-em'
import type { Data } from '@clinica/domain/tempo/data'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ONDE } from '../../test/calendario.ts'
import { contaDaTabela } from '../folha/conta-da-leitura.ts'
import { linhaLida } from '../linha/linha-lida.ts'
import { tabelaDoArquivo } from './tabela-do-arquivo.ts'

// Lists as practices keep them, and exports of the programs that they leave; today is Monday, 9 March 2026.
const HOJE = '2026-03-09' as Data

/** Who is understood of each row: name, CPF, birth, phone, e-mail, price; and the hours. */
async function lidas(nome: string, conteudo: string | Uint8Array) {
  const { colunas, linhas } = await tabelaDoArquivo(new File([conteudo as BlobPart], nome), ONDE)
  const campos = colunas.map(({ campo }) => campo)
  return linhas.map((uma) => {
    const { nome: quem, cpf, dados, valores, horarios, problemas } = linhaLida(campos, uma, HOJE)
    const { dataNascimento, telefone, email } = dados
    const erros = problemas.filter(({ tom }) => tom === 'erro').map(({ message }) => message)
    const horas = horarios.map(({ dia, hora, minutos, ritmo, desde }) =>
      [dia, hora, minutos, ritmo, desde].filter((um) => um !== null).join(' '),
    )
    const dela = [quem, cpf, dataNascimento, telefone, email, valorEm(valores, HOJE) || null]
    return [...dela.filter((um) => um !== null), ...horas, ...erros].join(' | ')
  })
}

const texto = (ref: string, valor: string) =>
  `<c r="${ref}" t="inlineStr"><is><t>${valor}</t></is></c>`
const numero = (ref: string, valor: number) => `<c r="${ref}"><v>${valor}</v></c>`
const umLivro = (folhas: readonly string[], antes = '') =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r">${antes}<sheets>${folhas.map((_, n) => `<sheet name="P${n}" sheetId="${n + 1}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${folhas.map((_, n) => `<Relationship Id="rId${n}" Target="worksheets/f${n}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      folhas.map((folha, n) => [
        `xl/worksheets/f${n}.xml`,
        strToU8(`<worksheet>${folha}</worksheet>`),
      ]),
    ),
  })
const COM_JUNTAS = umLivro([
  `<sheetData><row r="2">${texto('A2', 'Resumo')}</row><row r="3">${texto('A3', 'Total de pacientes')}${numero('B3', 2)}</row></sheetData>`,
  `<sheetData><row r="1">${texto('A1', 'Dia')}${texto('B1', 'Hora')}${texto('C1', 'Paciente')}</row>
   <row r="2">${texto('A2', 'Segunda')}${numero('B2', 0.5833333333)}${texto('C2', 'Bia')}</row>
   <row r="3"><c r="A3"/>${numero('B3', 0.625)}${texto('C3', 'Caio')}</row></sheetData>
   <mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>`,
])

test.each([
  [
    'Google Contatos',
    'First Name,Middle Name,Last Name,Birthday,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nBia,,Conceição,2015-05-02,,* ,bia@exemplo.com.br,Mobile,+55 27 99999-0000 ::: +55 27 3333-0000\nCaio,José,Sá, --07-11,,,,Mobile,27 98888-0000\n',
    ['Bia Conceição | 2015-05-02 | 27999990000 | bia@exemplo.com.br', 'Caio José Sá | 27988880000'],
  ],
  [
    'contacts of Outlook',
    '"Título","Nome","Segundo Nome","Sobrenome","Empresa","Telefone celular","Endereço de email","Aniversário"\n"","Bia","","Conceição","","27999990000","bia@exemplo.com.br","02/05/2015"\n',
    ['Bia Conceição | 2015-05-02 | 27999990000 | bia@exemplo.com.br'],
  ],
  [
    'the calendar of Outlook as CSV',
    '"Assunto","Data de início","Hora de início","Data de término","Hora de término","O dia inteiro"\n"Bia","10/03/2026","14:00:00","10/03/2026","14:50:00","Falso"\n"Feriado","21/04/2026","00:00:00","22/04/2026","00:00:00","Verdadeiro"\n',
    ['Bia | 2 14:00 50 unica 2026-03-10'],
  ],
  [
    'a clinic’s program',
    'Nome;Nome social;Data de nascimento;Sexo;CPF;RG;Telefone celular;Telefone fixo;E-mail;Nome da mãe;CEP;Logradouro;Nº;Cidade;Estado\nBia;;02/05/2015;Feminino;012.345.678-90;1.234;(27) 99999-0000;-;não tem;Ana;29060-480;Rua Um;5;Vitória;Espírito Santo\n',
    ['Bia | 01234567890 | 2015-05-02 | 27999990000'],
  ],
  [
    'a program that writes English',
    'First Name,Last Name,Birth Date,Sex,Email,Mobile Phone,Client Status\nBia,Conceição,2015-05-02,Female,bia@exemplo.com.br,(27) 99999-0000,Active\n',
    ['Bia Conceição | 2015-05-02 | 27999990000 | bia@exemplo.com.br'],
  ],
  [
    'sessions, each with its date',
    'Data;Hora;Paciente;Procedimento;Status;Valor\n10/03/2026;14:00;Bia;Psicoterapia;Agendado;R$ 180,00\n17/03/2026;14:00;Bia;Psicoterapia;Agendado;R$ 180,00\n',
    ['Bia | 18000 | 2 14:00 unica 2026-03-10', 'Bia | 18000 | 2 14:00 unica 2026-03-17'],
  ],
  [
    'sessions from when to when',
    'Paciente;Início;Fim;Profissional\nBia;10/03/2026 14:00;10/03/2026 14:50;Helena\n',
    ['Bia | 2 14:00 50 unica 2026-03-10'],
  ],
  [
    'numbered rows, two things in a heading',
    'Nº;Nome;Celular/WhatsApp;Dia/Horário;Valor R$\n1;Bia;27 99999-0000;Ter 14h e qui 15h;180\n',
    ['Bia | 27999990000 | 18000 | 2 14:00 weekly | 4 15:00 weekly'],
  ],
  [
    'a practice’s own list, with a title and a sum',
    'CONTROLE DE PACIENTES - 2026;;;;;;\nPaciente;Resp. Financeiro;CPF resp.;Contato;Dia e horário;Freq.;Valor sessão\nBia;Ana (mãe);529.982.247-25;(27) 99999-0000;3ª às 14h;Semana sim, semana não;R$ 180,00\n;;;;;TOTAL;R$ 180,00\n',
    ['Bia | 27999990000 | 18000 | 2 14:00 biweekly'],
  ],
  [
    'the week on one page',
    ';AGENDA 2026;;;\n;SEGUNDA-FEIRA;TERÇA-FEIRA;QUARTA-FEIRA;QUINTA-FEIRA\n8h às 8h50;Bia;;livre;-\n9h;;"Íris\nOtto (quinzenal)";;Almoço\n',
    [
      'Bia | 1 08:00 50 weekly',
      'Íris | 2 09:00 weekly',
      'Otto | 2 09:00 biweekly',
      'Almoço | 4 09:00 weekly',
    ],
  ],
  [
    'a day above its patients',
    'Paciente;Horário;Valor\nSEGUNDA-FEIRA;;\nBia;14h;180\nTERÇA-FEIRA;;\nDora;9h;150\n',
    ['Bia | 18000 | 1 14:00 weekly', 'Dora | 15000 | 2 09:00 weekly'],
  ],
  [
    'a column for each day',
    'Nome;Seg;Ter;Qua\nBia;14h;;16h30\nCaio;;9h;\n',
    ['Bia | 1 14:00 weekly | 3 16:30 weekly', 'Caio | 2 09:00 weekly'],
  ],
  [
    'a week with the end of each hour',
    'Dia;Início;Término;Paciente\nSegunda;14:00;14:50;Bia\nTerça;15h;16h30;Caio\n',
    ['Bia | 1 14:00 50 weekly', 'Caio | 2 15:00 90 weekly'],
  ],
  [
    'numbers that a program wrote with a part',
    'nome,cpf,telefone,valor\nBia,1234567890.0,27999990000.0,180.0\n',
    ['Bia | 01234567890 | 27999990000 | 18000'],
  ],
] as const)('P1: %s', async (_nome, conteudo, esperadas) =>
  expect(await lidas('lista.csv', conteudo)).toEqual(esperadas),
)

test('P1: the sheet that has the names, and a day joined over two of them', async () =>
  expect(await lidas('x.xlsx', COM_JUNTAS)).toEqual([
    'Bia | 1 14:00 weekly',
    'Caio | 1 15:00 weekly',
  ]))

const GRADE_JUNTA = umLivro([
  `<sheetData><row r="1">${texto('A1', 'Hora')}${texto('B1', 'Seg')}${texto('C1', 'Ter')}${texto('D1', 'Qua')}</row>
   <row r="2">${numero('A2', 0.3333333333)}${texto('B2', 'Bia')}</row><row r="3">${numero('A3', 0.3541666667)}${texto('C3', 'Caio')}</row>
   <row r="5">${numero('A5', 0.5)}${texto('B5', 'Almoço')}</row></sheetData>
   <mergeCells count="2"><mergeCell ref="B2:B3"/><mergeCell ref="B5:D5"/></mergeCells>`,
])
test('P1: the week on one page, with cells joined over two of its rows and over its days', async () =>
  expect(await lidas('x.xlsx', GRADE_JUNTA)).toEqual([
    'Bia | 1 08:00 60 weekly',
    'Caio | 2 08:30 weekly',
    'Almoço | 1 12:00 weekly',
    'Almoço | 2 12:00 weekly',
    'Almoço | 3 12:00 weekly',
  ]))

const dita = async (folhas: readonly string[]) =>
  contaDaTabela(await tabelaDoArquivo(new File([umLivro(folhas) as BlobPart], 'x.xlsx'), ONDE))
const umaFolha = (nome: string, atributos = '') =>
  `<sheetData><row r="1">${texto('A1', 'Paciente')}</row><row r="2"${atributos}>${texto('A2', nome)}</row></sheetData>`
const RESUMO = `<sheetData><row r="1">${texto('A1', 'Resumo')}</row></sheetData>`

test('P1: of several sheets with names one is brought, and which others have some is said', async () => {
  expect(await dita([umaFolha('Bia')])).toBe('1 linha lida.')
  expect(await dita([umaFolha('Bia'), RESUMO])).toBe(
    '1 linha lida. Ficou de fora: 1 outra aba (“P1”).',
  )
  expect(await dita([RESUMO, umaFolha('Bia'), umaFolha('Caio')])).toBe(
    '1 linha lida. Ficaram de fora: 1 outra aba (“P0”); 1 aba que também tem nomes, a copiar e colar depois (“P2”).',
  )
  expect(await dita([umaFolha('Bia'), umaFolha('Caio'), umaFolha('Dora')])).toBe(
    '1 linha lida. Ficaram de fora: 2 abas que também têm nomes, a copiar e colar depois (“P1” e “P2”).',
  )
})

test('P1: rows that a filter hides come too, which is said', async () =>
  expect(await dita([umaFolha('Bia', ' hidden="1"')])).toBe(
    '1 linha lida. Entra mudado: 1 linha oculta na planilha (linha 2).',
  ))

const AGENDA = umLivro([
  `<sheetData><row r="1">${texto('A1', 'Início')}${texto('B1', 'Fim')}${texto('C1', 'Paciente')}</row>
   <row r="2">${numero('A2', 46091.5833333333)}${numero('B2', 46091.6180555556)}${texto('C2', 'Bia')}</row></sheetData>`,
])
test('P1: an agenda whose book keeps a day and its hour in one figure', async () =>
  expect(await lidas('x.xlsx', AGENDA)).toEqual(['Bia | 2 14:00 50 unica 2026-03-10']))

const ICS = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Bia\r\nDTSTART;TZID=America/Sao_Paulo:20260310T140000\r\nDTEND;TZID=America/Sao_Paulo:20260310T145000\r\nRRULE:FREQ=WEEKLY\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
test('P1: the zip in which Google’s calendar leaves; one list in a zip, of whatever encoding', async () => {
  const zip = zipSync({ 'helena@exemplo.com.br.ics': strToU8(ICS) })
  expect(await lidas('helena.ical.zip', zip)).toEqual(['Bia | 2 14:00 50 weekly 2026-03-10'])
  const antiga = Uint8Array.from('Nome;CPF\nJosé;\n', (letra) => letra.charCodeAt(0))
  const comMac = zipSync({ 'lista.csv': antiga, '__MACOSX/._lista.csv': strToU8('x') })
  expect(await lidas('lista.zip', comMac)).toEqual(['José'])
})

test.each([
  ['x.pdf', strToU8('%PDF-1.7\n1 0 obj'), /PDF não são lidos/],
  ['x.vcf', strToU8('BEGIN:VCARD\nFN:Bia\nEND:VCARD'), /vcf não são lidos aqui\. Exporte/],
  ['x.xls', strToU8('<html><table><tr><td>Nome</td></tr></table>'), /HTML.*salve como \.xlsx/],
  ['x.xls', strToU8('<?xml version="1.0"?><Workbook/>'), /XML não são lidos/],
  ['x.json', strToU8('[{"nome":"Bia"}]'), /JSON não são lidos/],
  ['x.xls', Uint8Array.of(0xd0, 0xcf, 0x11), /xls antigas/],
  ['x.xlsx', Uint8Array.of(0xd0, 0xcf, 0x11), /tem senha/],
  ['x.xlsx', zipSync({ 'content.xml': strToU8('<x/>') }), /\.ods não são lidas/],
  ['x.numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), /Numbers.*Exportar para › Excel/],
  ['x.docx', zipSync({ 'word/document.xml': strToU8('<x/>') }), /Documentos de texto/],
  [
    'x.zip',
    zipSync({ 'a.ics': strToU8(ICS), 'b.ics': strToU8(ICS) }),
    /a\.ics, b\.ics.*um de cada/,
  ],
  ['x.xlsx', umLivro(['<sheetData/>'], '<workbookPr date1904="1"/>'), /a partir de 1904/],
])('P1: %s that is no table is refused by what it is', async (nome, bytes, frase) =>
  expect(lidas(nome, bytes)).rejects.toThrow(frase),
)
