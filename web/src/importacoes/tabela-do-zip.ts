import type { Tabela } from '@clinica/domain/importacoes/tabela'
import { ArquivoRecusado, NAO_LIDO } from './arquivo-recusado.ts'
import { tabelaDoTexto } from './tabela-do-texto.ts'
import { tabelaDoLivro } from './tabela-do-xlsx.ts'
import { type ZipLido, zipLido } from './zip-lido.ts'

/** P6: what of 'Baixar meus dados' comes in again. */
const PACIENTES = 'pacientes.csv'
const OUTRO_ZIP =
  'Dentro deste zip não há pacientes.csv. Traga o de Baixar meus dados, ou o arquivo de dentro dele.'
const ODS =
  'Planilhas .ods não são lidas aqui. Salve como .xlsx ou .csv, ou copie as células e cole.'

function doZip(titulo: string, zip: ZipLido): Tabela | Promise<Tabela> {
  if (zip.nomes.some((nome) => nome.startsWith('xl/'))) return tabelaDoLivro(titulo, zip)
  const pacientes = zip.texto(PACIENTES)
  if (pacientes !== null) return tabelaDoTexto(titulo, pacientes)
  throw new ArquivoRecusado(zip.nomes.includes('content.xml') ? ODS : OUTRO_ZIP)
}

/** P1, P6: an XLSX, or the zip of 'Baixar meus dados'. Throws an `ArquivoRecusado`, whatever is in it. */
export async function tabelaDoZip(titulo: string, bytes: Uint8Array): Promise<Tabela> {
  try {
    return await doZip(titulo, await zipLido(bytes))
  } catch (erro) {
    throw erro instanceof ArquivoRecusado ? erro : new ArquivoRecusado(NAO_LIDO)
  }
}
