import {
  ARQUIVOS_DO_PASSADO,
  LIMITES_DO_PASSADO,
  NOME_DO_ARQUIVO,
  type TabelasDoPassado,
} from '@clinica/domain/importacoes/passado/contract-passado'
import { ArquivoRecusado } from '../folha/arquivo-recusado.ts'
import { partesDaTabela } from '../folha/tabela.ts'
import { anotacoesDoTexto } from '../passado/anotacoes-do-texto.ts'
import { celulasDaFolha } from './tabela-do-texto.ts'
import type { ZipLido } from './zip-lido.ts'

/** Ten years of notes are larger than any spreadsheet of patients. */
const DESCOMPACTADO_MAXIMO = 60_000_000
const MUITO =
  'O que já passou é grande demais para vir de uma vez. Traga só o pacientes.csv de dentro deste zip.'

/** The notes of every text; of one that was changed since they left, a sentence instead. */
function anotacoesDo(zip: ZipLido): string[][] {
  const linhas: string[][] = []
  for (const nome of zip.nomes.filter((um) => um.startsWith('anotacoes/'))) {
    const lidas = anotacoesDoTexto(zip.texto(nome, DESCOMPACTADO_MAXIMO) ?? '')
    if (lidas.mudado)
      throw new ArquivoRecusado(
        `O arquivo ${nome} foi mudado depois de baixado. Traga o zip como ele foi baixado.`,
      )
    for (const [sessao, texto] of lidas.linhas) linhas.push([sessao, texto])
  }
  return [['Código da sessão', 'Anotação'], ...linhas]
}

/** P6: what the zip of 'Baixar meus dados' tells of what is over; null: nothing. */
export async function passadoDoZip(zip: ZipLido): Promise<TabelasDoPassado | null> {
  const tabelas: Record<string, string[][]> = {}
  for (const arquivo of ARQUIVOS_DO_PASSADO) {
    const texto = zip.texto(NOME_DO_ARQUIVO[arquivo], DESCOMPACTADO_MAXIMO)
    if (texto !== null) tabelas[arquivo] = celulasDaFolha(texto)
  }
  if (Object.keys(tabelas).length === 0) return null
  const todas: TabelasDoPassado = { ...tabelas, anotacoes: anotacoesDo(zip) }
  const { linhas, partes, parte } = LIMITES_DO_PASSADO
  for (const tabela of Object.values(todas))
    if (tabela.length > linhas || partesDaTabela(tabela, parte).length > partes)
      throw new ArquivoRecusado(MUITO)
  return todas
}
