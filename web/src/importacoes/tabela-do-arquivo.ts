import { limiteDaTabela, type Tabela } from '@clinica/domain/importacoes/tabela'
import { fusoDaClinica } from '../lib/clinica.ts'
import { hoje } from '../lib/clock.ts'
import { ArquivoRecusado, NAO_LIDO } from './arquivo-recusado.ts'
import { tabelaDoIcs } from './tabela-do-ics.ts'
import { tabelaDoTexto, textoDosBytes } from './tabela-do-texto.ts'
import { type Trazida, tabelaDoZip } from './tabela-do-zip.ts'

const TAMANHO_MAXIMO = 10_000_000
const GRANDE = 'Este arquivo tem mais de 10 MB. Copie só as linhas dos pacientes e cole aqui.'
const VELHO =
  'Planilhas .xls antigas não são lidas aqui. Salve como .xlsx ou copie as células e cole.'

const SEM_EVENTOS = 'Este calendário não tem nenhum horário de hoje em diante.'

const dentroDosLimites = <T extends Tabela>(tabela: T): T => {
  const limite = limiteDaTabela(tabela.linhas)
  if (limite !== null) throw new ArquivoRecusado(limite)
  return tabela
}

/** P1: cells that were copied in a spreadsheet. */
export const tabelaDoColado = async (texto: string): Promise<Tabela> =>
  dentroDosLimites(await tabelaDoTexto('Colado', texto))

/** P1: a calendar; one that has nothing ahead says so. */
async function doCalendario(nome: string, texto: string): Promise<Tabela> {
  const tabela = await tabelaDoIcs(nome, texto, hoje(), fusoDaClinica())
  if (tabela.linhas.length === 0) throw new ArquivoRecusado(SEM_EVENTOS)
  return dentroDosLimites(tabela)
}

/** P1, P6: a CSV, TSV, XLSX, ICS, or the zip of 'Baixar meus dados', known by what is in it. Throws an `ArquivoRecusado` whose message is shown. */
export async function tabelaDoArquivo(arquivo: File): Promise<Trazida> {
  if (arquivo.size > TAMANHO_MAXIMO) throw new ArquivoRecusado(GRANDE)
  const bytes = new Uint8Array(await arquivo.arrayBuffer())
  const [um, dois] = bytes
  if (um === 0xd0 && dois === 0xcf) throw new ArquivoRecusado(VELHO)
  if (um === 0x50 && dois === 0x4b) return dentroDosLimites(await tabelaDoZip(arquivo.name, bytes))
  const texto = textoDosBytes(bytes)
  if (/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(texto)) return doCalendario(arquivo.name, texto)
  if (texto.includes('\u0000')) throw new ArquivoRecusado(NAO_LIDO)
  return dentroDosLimites(await tabelaDoTexto(arquivo.name, texto))
}
