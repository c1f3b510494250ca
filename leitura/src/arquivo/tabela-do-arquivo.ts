import type { Data } from '@clinica/domain/tempo/data'
import { contados, enumerados, textoDoNumero } from '@clinica/domain/texto'
import { ArquivoRecusado, NAO_LIDO } from '../folha/arquivo-recusado.ts'
import type { Item } from '../folha/conta-da-leitura.ts'
import { limiteDaTabela } from '../folha/limite-da-tabela.ts'
import type { Tabela } from '../folha/tabela.ts'
import { tabelaDoIcs } from '../ics/tabela-do-ics.ts'
import { outroTexto } from './outro-arquivo.ts'
import { tabelaDoTexto } from './tabela-do-texto.ts'
import { type Trazida, tabelaDoZip } from './tabela-do-zip.ts'
import { type TextoLido, textoLido } from './texto-dos-bytes.ts'

/** The clinic's day and its time zone, in which a calendar is read. */
export type Onde = { readonly hoje: Data; readonly fuso: string }

const TAMANHO_MAXIMO = 10_000_000
const GRANDE = 'Este arquivo tem mais de 10 MB. Copie só as linhas dos pacientes e cole aqui.'
const VELHO =
  'Planilhas .xls antigas não são lidas aqui. Salve como .xlsx ou copie as células e cole.'

const COM_SENHA =
  'Esta planilha tem senha. Abra-a, tire a senha e salve de novo, ou copie as células e cole.'
const velhoOuComSenha = (nome: string) => (/\.xlsx$/i.test(nome) ? COM_SENHA : VELHO)

const SEM_EVENTOS = 'Este calendário não tem nenhum horário de hoje em diante'

/** Why a calendar has nothing, by the two kinds of which there are most; the others are only counted. */
function semEventos(fora: readonly Item[]): string {
  const tipos = [...Map.groupBy(fora, ({ um }) => um).values()].sort((a, b) => b.length - a.length)
  const ditos = tipos
    .slice(0, 2)
    .map((deles) => contados(deles.length, deles[0]?.um ?? '', deles[0]?.varios ?? ''))
  const outros = tipos.slice(2).flat().length
  if (outros > 0) ditos.push(`mais ${textoDoNumero(outros)}`)
  return ditos.length > 0 ? `${SEM_EVENTOS}: ${enumerados(ditos)}.` : `${SEM_EVENTOS}.`
}

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

/** P1: a calendar; one that has nothing ahead says so, and why. */
async function doCalendario(nome: string, lido: TextoLido, onde: Onde): Promise<Tabela> {
  const { conta, ...tabela } = await tabelaDoIcs(nome, lido.texto, onde.hoje, onde.fuso)
  if (tabela.linhas.length === 0) throw new ArquivoRecusado(semEventos(conta?.fora ?? []))
  const incertas = lido.incertas.map((lugar) => letraIncerta(lido, lugar))
  return dentroDosLimites({
    ...tabela,
    ...(conta && { conta: { ...conta, mudado: [...conta.mudado, ...incertas] } }),
  })
}

const doTexto = async (nome: string, bytes: Uint8Array, onde: Onde): Promise<Trazida> => {
  const lido = textoLido(bytes)
  const { texto } = lido
  if (/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(texto)) return doCalendario(nome, lido, onde)
  const outro = outroTexto(texto)
  if (outro !== null) throw new ArquivoRecusado(outro)
  if (texto.includes('\u0000')) throw new ArquivoRecusado(NAO_LIDO)
  return dentroDosLimites(tabelaDoTexto(nome, texto, lido.incertas))
}
/** A zip within a zip is nobody's spreadsheet. */
const doArquivoDoZip =
  (onde: Onde) =>
  async (arquivo: File): Promise<Trazida> => {
    if (arquivo.size > TAMANHO_MAXIMO) throw new ArquivoRecusado(GRANDE)
    return doTexto(arquivo.name, new Uint8Array(await arquivo.arrayBuffer()), onde)
  }

/** P1, P6: a CSV, TSV, XLSX, ICS, or the zip of 'Baixar meus dados', known by what is in it. Throws an `ArquivoRecusado` whose message is shown. */
export async function tabelaDoArquivo(arquivo: File, onde: Onde): Promise<Trazida> {
  if (arquivo.size > TAMANHO_MAXIMO) throw new ArquivoRecusado(GRANDE)
  const bytes = new Uint8Array(await arquivo.arrayBuffer())
  const [um, dois] = bytes
  if (um === 0xd0 && dois === 0xcf) throw new ArquivoRecusado(velhoOuComSenha(arquivo.name))
  if (um === 0x50 && dois === 0x4b)
    return dentroDosLimites(await tabelaDoZip(arquivo.name, bytes, doArquivoDoZip(onde)))
  return doTexto(arquivo.name, bytes, onde)
}
