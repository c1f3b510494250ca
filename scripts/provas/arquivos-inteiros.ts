import { strToU8, zipSync } from 'fflate'
import { textoDaAnotacao, tituloDasAnotacoes } from '../../domain/src/conta/anotacoes-que-saem.ts'
import type { DataHora } from '../../domain/src/tempo/data-hora.ts'

/** A file before anything is done to it. */
export type Arquivo = { readonly nome: string; readonly bytes: Uint8Array }

const TITULOS =
  'Nome;CPF;Data de nascimento;Sexo;Telefone;E-mail;Responsável;Valor da sessão;Dia da semana;Horário;Duração;Frequência;Desde;Até;Exceto nos dias;Obs'
const LINHAS = Array.from({ length: 20 }, (_, n) =>
  [
    `Paciente ${n} Conceição`,
    `0123456789${n % 10}`,
    '02/05/2015',
    'Feminino',
    '(27) 99999-0000',
    'a@exemplo.com.br',
    'Mãe de "Tal"',
    '1.250,00',
    'ter e qui',
    '14h30',
    '50',
    'quinzenal',
    '09/03/2026',
    '2026-12-31',
    '16/03/2026, 30/03/2026',
    '"disse; ""volto"" depois"',
  ].join(';'),
)
const CSV = [TITULOS, ...LINHAS].join('\r\n')

const celula = (texto: string, n: number, linha: number) =>
  `<c r="${String.fromCharCode(65 + n)}${linha}" t="inlineStr"><is><t>${texto.replaceAll('"', '')}</t></is></c>`
const folha = [TITULOS, ...LINHAS]
  .map((linha, n) => {
    const celulas = linha.split(';').slice(0, 16)
    return `<row r="${n + 1}">${celulas.map((uma, lugar) => celula(uma, lugar, n + 1)).join('')}</row>`
  })
  .join('\n')

/** A book with one sheet, whatever stands in it. */
export const umLivro = (dados: string): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8('<sst><si><t>Nome</t></si><si><r><t>Bia</t></r></si></sst>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${dados}</sheetData></worksheet>`),
  })

const REGRAS = [
  'RRULE:FREQ=WEEKLY;BYDAY=MO,TH',
  'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=12',
  'RRULE:FREQ=MONTHLY;UNTIL=20271231T000000Z',
  'EXDATE;TZID=America/Sao_Paulo:20260316T140000,20260323T140000',
]
const EVENTOS = REGRAS.map(
  (regra, n) => `BEGIN:VEVENT
UID:evento-${n}
SUMMARY:Sessão - Paciente ${n}
DTSTART;TZID=America/Sao_Paulo:20260309T140000
DTEND;TZID=America/Sao_Paulo:20260309T145000
${regra}
BEGIN:VALARM
TRIGGER:-PT15M
END:VALARM
END:VEVENT`,
)

/** A calendar with these events. */
export const umCalendario = (eventos: readonly string[]): string =>
  `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VTIMEZONE
TZID:Casa/Minha
BEGIN:STANDARD
DTSTART:19701025T020000
TZOFFSETFROM:-0200
TZOFFSETTO:-0300
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
${eventos.join('\n')}
END:VCALENDAR
`.replaceAll('\n', '\r\n')

const emCsv = (titulos: string, ...linhas: string[]) =>
  `\uFEFF${[titulos, ...linhas].join('\r\n')}\r\n`
const ANOTACAO = 'Chegou bem; "disse" que volta.'

/** P6: the tables of 'Baixar meus dados', each telling of others by their numbers. */
export const MEUS_DADOS: Readonly<Record<string, string>> = {
  'pacientes.csv': emCsv(
    `${TITULOS};Código do paciente`,
    ...LINHAS.map((linha, n) => `${linha};${n + 1}`),
  ),
  'sessoes.csv': emCsv(
    'Data;Início;Término;Tipo;Modalidade;Situação;Valor;Marcada como paga;Pago pela sessão;Código da sessão;Código do paciente',
    ...LINHAS.map(
      (_, n) =>
        `02/02/2026;14:00;14:50;Sessão de Terapia;Presencial;Realizado;180,00;Sim;;${n + 1};${n + 1}`,
    ),
  ),
  'recebimentos.csv': emCsv(
    'Data;Valor;Forma;Pago por;Quem pagou;CPF de quem pagou;Observação;Situação;Código do recebimento;Código do paciente',
    '03/02/2026;180,00;Pix;Paciente;Paciente 0;529.982.247-25;;Vale;1;1',
  ),
  'pagamentos.csv': emCsv(
    'Data;Mês;Ano;Valor;Forma;Lançamento;Código do lançamento;Corrige o lançamento;Código da sessão;Código do recebimento;Código do paciente',
    ...LINHAS.map((_, n) => `03/02/2026;2;2026;180,00;Pix;Pagamento;${n + 1};;${n + 1};;${n + 1}`),
  ),
  'despesas-cadastro.csv': emCsv(
    'Código da despesa;Tipo;Início;Repete até;Mês;Ano;Vale;Nome;Valor',
    '1;Recorrente;1/2026;;1;2026;Daqui em diante;Sala;1.000,00',
  ),
  'anotacoes/001-PC.txt': `${tituloDasAnotacoes('Paciente 0')}${textoDaAnotacao(
    {
      inicio: '2026-02-02T14:00:00' as DataHora,
      tipo: 'SESSAO_INDIVIDUAL',
      statusAgendamento: 'REALIZADO',
      texto: ANOTACAO,
    },
    1,
  )}`,
}

/** Such a zip of these files. */
export const umZip = (arquivos: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(arquivos).map(([nome, dele]) => [
        nome,
        typeof dele === 'string' ? strToU8(dele) : dele,
      ]),
    ),
  )

/** One of each kind. */
export const INTEIROS: readonly Arquivo[] = [
  { nome: 'planilha.csv', bytes: strToU8(CSV) },
  { nome: 'antiga.csv', bytes: Uint8Array.from(CSV, (letra) => letra.charCodeAt(0)) },
  { nome: 'colado.tsv', bytes: strToU8(CSV.replaceAll(';', '\t')) },
  { nome: 'livro.xlsx', bytes: umLivro(folha) },
  { nome: 'agenda.ics', bytes: strToU8(umCalendario(EVENTOS)) },
  { nome: 'meus-dados.zip', bytes: umZip(MEUS_DADOS) },
  { nome: 'helena.ical.zip', bytes: umZip({ 'helena.ics': umCalendario(EVENTOS) }) },
]
