import type { Data } from '@clinica/domain/tempo/data'
import type ICAL from 'ical.js'
import { ArquivoRecusado } from '../folha/arquivo-recusado.ts'
import type { Tabela } from '../folha/tabela.ts'
import { agendaEmLinhas } from './agenda-em-linhas.ts'
import { type ComponentesDoIcs, componentesDoIcs } from './componentes-do-ics.ts'
import { ContaDoIcs, lugarDoEvento } from './conta-do-ics.ts'
import { type EventoDoIcs, eventoDoIcs, type LeituraDoEvento } from './evento-do-ics.ts'
import { EventosDoIcs } from './eventos-do-ics.ts'
import { Contagem } from './regra-do-ics.ts'
import type { Leitor } from './serie-do-ics.ts'
import { Relogios } from './zonas-do-ics.ts'

const NAO_LIDA = 'Este calendário não pôde ser lido. Exporte-o de novo em formato .ics.'
const EVENTOS_MAXIMO = 20_000
const MUITOS = 'Este calendário tem mais de 20.000 eventos. Exporte só o deste ano.'

function addAConta(conta: ContaDoIcs, n: number, leitura: LeituraDoEvento): void {
  const { titulo, inicio, problema, evento, ruins } = leitura
  const onde = lugarDoEvento(titulo, inicio, n)
  if (typeof problema === 'string') conta.addFora(n, problema, onde)
  else if (problema) conta.addFora(n, 'fuso', `${onde}, fuso “${problema.fuso}”`)
  if (evento) for (const linha of ruins) conta.addLinha(linha.n, titulo)
}

/** An event without UID is alone. */
const serieDe = ({ uid, n }: EventoDoIcs) => (uid === '' ? `linha ${n}` : `uid ${uid}`)

/** P1: a calendar as a table of what lies ahead, with the account of every event. */
function tabelaDosComponentes(
  titulo: string,
  { eventos, ruins }: ComponentesDoIcs,
  leitor: Leitor,
): Tabela {
  const conta = new ContaDoIcs()
  for (const n of ruins) conta.addLinha(n)
  const leituras = eventos.map((cru) => ({ n: cru.n, leitura: eventoDoIcs(leitor, cru) }))
  for (const { n, leitura } of leituras) addAConta(conta, n, leitura)
  const series = Map.groupBy(
    leituras.flatMap(({ leitura }) => leitura.evento ?? []),
    serieDe,
  )
  const todas = new EventosDoIcs(leitor, conta)
  const lidos = [...series.values()].flatMap((serie) => todas.daSerie(serie))
  const { tabela, mudado, longe } = agendaEmLinhas(
    titulo,
    lidos.map(({ lido }) => lido),
    leitor.hoje,
  )
  const deLonge = new Set(longe)
  for (const { lido, de } of lidos)
    if (deLonge.has(lido)) conta.addFora(de.n, 'longe', todas.lugar(de))
  return { ...tabela, conta: conta.conta(eventos.length, mudado) }
}

function lida(Lib: typeof ICAL, titulo: string, texto: string, onde: { hoje: Data; fuso: string }) {
  if ((texto.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > EVENTOS_MAXIMO)
    throw new ArquivoRecusado(MUITOS)
  const componentes = componentesDoIcs(texto)
  const relogios = new Relogios(Lib, { zonas: componentes.zonas, fuso: onde.fuso })
  const leitor = { Lib, relogios, contagem: new Contagem(), hoje: onde.hoje }
  return tabelaDosComponentes(titulo, componentes, leitor)
}

/** P1: a calendar as a table of what lies ahead. Throws an `ArquivoRecusado`. */
export async function tabelaDoIcs(
  titulo: string,
  texto: string,
  hoje: Data,
  fuso: string,
): Promise<Tabela> {
  const { default: Lib } = await import('ical.js')
  try {
    return lida(Lib, titulo, texto, { hoje, fuso })
  } catch (erro) {
    throw erro instanceof ArquivoRecusado ? erro : new ArquivoRecusado(NAO_LIDA)
  }
}
