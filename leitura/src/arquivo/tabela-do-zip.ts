import type { TabelasDoPassado } from '@clinica/domain/importacoes/passado/contract-passado'
import { LIMITES } from '@clinica/domain/importacoes/tipos'
import { textoDoNumero } from '@clinica/domain/texto'
import { ArquivoRecusado, NAO_LIDO } from '../folha/arquivo-recusado.ts'
import type { Tabela } from '../folha/tabela.ts'
import { unicoDoZip, zipRecusado } from './outro-arquivo.ts'
import { passadoDoZip } from './passado-do-zip.ts'
import { tabelaDoTexto } from './tabela-do-texto.ts'
import { tabelaDoLivro } from './tabela-do-xlsx.ts'
import { type ZipLido, zipLido } from './zip-lido.ts'

/** P6: what of 'Baixar meus dados' comes in again. */
const PACIENTES = 'pacientes.csv'
const ARQUIVADOS = 'pacientes-arquivados.csv'
/** P6: both tables of patients as one; archived ones of an older zip have the numbers of others. */
function todosOsPacientes(pacientes: string, arquivados: string | null): string {
  const fim = arquivados?.indexOf('\n') ?? -1
  if (arquivados === null || fim < 0) return pacientes
  const titulos = arquivados.slice(0, fim)
  const iguais = titulos.includes('Arquivado em') && pacientes.startsWith(titulos)
  return iguais ? pacientes + arquivados.slice(fim + 1) : pacientes
}

/** P1, P6: a table, and of a zip of ours what it tells besides. */
export type Trazida = Tabela & { readonly passado?: TabelasDoPassado | null }

/** Its rows stand on a line each: nothing in these tables has lines of its own. */
const linhasDe = (pacientes: string): number =>
  pacientes.split('\n').filter((linha) => /[^;"\s]/.test(linha)).length - 1

/** A zip is in no parts: what can be brought of it, and what cannot. */
const zipDemais = (quantas: number) =>
  `São ${textoDoNumero(quantas)} linhas de pacientes e horários neste zip, e cabem ${textoDoNumero(LIMITES.linhas)} de uma vez. Descompacte-o, abra ${PACIENTES} e ${ARQUIVADOS} na planilha e cole aqui uma parte de cada vez, sempre com a linha dos títulos. Os pacientes e os horários entram; o que já passou fica no zip.`

async function doZip(titulo: string, zip: ZipLido): Promise<Trazida> {
  if (zip.nomes.some((nome) => nome.startsWith('xl/'))) return tabelaDoLivro(titulo, zip)
  const pacientes = zip.texto(PACIENTES)
  if (pacientes !== null) {
    const todos = todosOsPacientes(pacientes, zip.texto(ARQUIVADOS))
    const linhas = linhasDe(todos)
    if (linhas > LIMITES.linhas) throw new ArquivoRecusado(zipDemais(linhas))
    return { ...tabelaDoTexto(titulo, todos), passado: await passadoDoZip(zip) }
  }
  throw zipRecusado(zip)
}

type LeArquivo = (arquivo: File) => Promise<Trazida>

/**
 * P1, P6: an XLSX, the zip of 'Baixar meus dados', or the one calendar or list that is in a zip, read by `le`. Throws
 * an `ArquivoRecusado`, whatever is in it.
 */
export async function tabelaDoZip(
  titulo: string,
  bytes: Uint8Array,
  le: LeArquivo,
): Promise<Trazida> {
  try {
    const zip = await zipLido(bytes, PACIENTES)
    const unico = zip.nomes.includes(PACIENTES) ? null : unicoDoZip(zip)
    const arquivo = unico === null ? null : zip.arquivo(unico)
    return arquivo ? await le(arquivo) : await doZip(titulo, zip)
  } catch (erro) {
    throw erro instanceof ArquivoRecusado ? erro : new ArquivoRecusado(NAO_LIDO)
  }
}
