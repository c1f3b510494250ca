import { textoDoCodigo } from '../cobranca/texto-do-codigo.ts'
import type { Centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import { DESCRICAO_MAXIMA } from './descricao-do-recibo.ts'
import type { Ocupacao } from './ocupacao.ts'

/** P5, column 16: characters of a registration. */
export const REGISTRO_MAXIMO = 15

/** The issuer of the recibos in a file. CPFs are digits. */
export type Emitente = {
  readonly cpf: string
  readonly registro: string
  readonly ocupacao: Ocupacao
}

/** The contents of a line: one receipt. */
export type LinhaDoArquivo = {
  readonly data: Data
  readonly valor: Centavos
  readonly descricao: string
  readonly cpfPagador: string
  readonly cpfBeneficiario: string
}

const CONSELHO = /^(crefito|crfa|crp|crf|cro|crm)\b[\s:.-]*/i

/** P5: a registration without its council's name: 'CRP 06/123456' is '06/123456'. ASCII, without `;`; '' where there is none. */
export const registroNoArquivo = (registro: string | null): string =>
  textoDoCodigo((registro ?? '').trim().replace(CONSELHO, '').replaceAll(';', ' '), 60)

/** '1250,00': a decimal comma and no thousands. */
const valorNoArquivo = (valor: Centavos) =>
  `${Math.trunc(valor / 100)},${String(valor % 100).padStart(2, '0')}`

/** P5, column 2: the account of session income in the Carnê-Leão's plan. */
export const RENDIMENTO = 'R01.001.001'

/** P5: the 16 columns of one receipt, without the end of the line. */
export const linhaDoArquivo = (
  { data, valor, descricao, cpfPagador, cpfBeneficiario }: LinhaDoArquivo,
  { cpf, registro, ocupacao }: Emitente,
): string =>
  [
    dataEmNumeros(data),
    RENDIMENTO,
    ocupacao,
    valorNoArquivo(valor),
    '',
    textoDoCodigo(descricao.replaceAll(';', ','), DESCRICAO_MAXIMA),
    'PF',
    cpfPagador,
    cpfBeneficiario,
    ...['', '', '', ''],
    'S',
    cpf,
    registro,
  ].join(';')

/** P5: the file: a line each, CRLF after every one, no heading. */
export const arquivoDoLote = (linhas: readonly LinhaDoArquivo[], emitente: Emitente): string =>
  linhas.map((uma) => `${linhaDoArquivo(uma, emitente)}\r\n`).join('')

/** 'receita-saude-2026-lote-3.csv': no name names anybody. */
export const nomeDoArquivo = (ano: number, numero: number): string =>
  `receita-saude-${ano}-lote-${numero}.csv`
