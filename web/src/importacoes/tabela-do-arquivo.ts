import { limiteDaTabela } from '@clinica/domain/importacoes/folha/limite-da-tabela'
import type { Item } from '@clinica/domain/importacoes/leitura/conta-da-leitura'
import type { Tabela } from '@clinica/domain/importacoes/leitura/tabela'
import { fusoDaClinica } from '../lib/clinica.ts'
import { hoje } from '../lib/clock.ts'
import { ArquivoRecusado, NAO_LIDO } from './arquivo-recusado.ts'
import { outroTexto } from './outro-arquivo.ts'
import { tabelaDoIcs } from './tabela-do-ics.ts'
import { tabelaDoTexto } from './tabela-do-texto.ts'
import { type Trazida, tabelaDoZip } from './tabela-do-zip.ts'
import { type TextoLido, textoLido } from './texto-dos-bytes.ts'

const TAMANHO_MAXIMO = 10_000_000
const GRANDE = 'Este arquivo tem mais de 10 MB. Copie só as linhas dos pacientes e cole aqui.'
const VELHO =
  'Planilhas .xls antigas não são lidas aqui. Salve como .xlsx ou copie as células e cole.'

const COM_SENHA =
  'Esta planilha tem senha. Abra-a, tire a senha e salve de novo, ou copie as células e cole.'
const velhoOuComSenha = (nome: string) => (/\.xlsx$/i.test(nome) ? COM_SENHA : VELHO)

const SEM_EVENTOS = 'Este calendário não tem nenhum horário de hoje em diante.'

const dentroDosLimites = <T extends Tabela>(tabela: T): T => {
  const limite = limiteDaTabela(tabela.linhas)
  if (limite !== null) throw new ArquivoRecusado(limite)
  return tabela
}

/** P1: cells that were copied in a spreadsheet. */
export const tabelaDoColado = async (texto: string): Promise<Tabela> =>
  dentroDosLimites(tabelaDoTexto('Colado', texto))

/** What stands around a letter that the bytes of a calendar left open: its lines have no numbers that anybody sees. */
const letraIncerta = ({ texto }: TextoLido, lugar: number): Item => ({
  um: 'letra que o arquivo não diz bem',
  varios: 'letras que o arquivo não diz bem',
  onde: `“${(
    texto
      .slice(Math.max(0, lugar - 12), lugar + 12)
      .split(/[\r\n]+/)
      .find((parte) => parte.includes(texto[lugar] ?? '')) ?? ''
  ).trim()}”`,
})

/** P1: a calendar; one that has nothing ahead says so. */
async function doCalendario(nome: string, lido: TextoLido): Promise<Tabela> {
  const { conta, ...tabela } = await tabelaDoIcs(nome, lido.texto, hoje(), fusoDaClinica())
  if (tabela.linhas.length === 0) throw new ArquivoRecusado(SEM_EVENTOS)
  const incertas = lido.incertas.map((lugar) => letraIncerta(lido, lugar))
  return dentroDosLimites({
    ...tabela,
    ...(conta && { conta: { ...conta, mudado: [...conta.mudado, ...incertas] } }),
  })
}

const doTexto = async (nome: string, bytes: Uint8Array): Promise<Trazida> => {
  const lido = textoLido(bytes)
  const { texto } = lido
  if (/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(texto)) return doCalendario(nome, lido)
  const outro = outroTexto(texto)
  if (outro !== null) throw new ArquivoRecusado(outro)
  if (texto.includes('\u0000')) throw new ArquivoRecusado(NAO_LIDO)
  return dentroDosLimites(tabelaDoTexto(nome, texto, lido.incertas))
}
/** A zip within a zip is nobody's spreadsheet. */
const doArquivoDoZip = async (arquivo: File): Promise<Trazida> => {
  if (arquivo.size > TAMANHO_MAXIMO) throw new ArquivoRecusado(GRANDE)
  return doTexto(arquivo.name, new Uint8Array(await arquivo.arrayBuffer()))
}

/** P1, P6: a CSV, TSV, XLSX, ICS, or the zip of 'Baixar meus dados', known by what is in it. Throws an `ArquivoRecusado` whose message is shown. */
export async function tabelaDoArquivo(arquivo: File): Promise<Trazida> {
  if (arquivo.size > TAMANHO_MAXIMO) throw new ArquivoRecusado(GRANDE)
  const bytes = new Uint8Array(await arquivo.arrayBuffer())
  const [um, dois] = bytes
  if (um === 0xd0 && dois === 0xcf) throw new ArquivoRecusado(velhoOuComSenha(arquivo.name))
  if (um === 0x50 && dois === 0x4b)
    return dentroDosLimites(await tabelaDoZip(arquivo.name, bytes, doArquivoDoZip))
  return doTexto(arquivo.name, bytes)
}
