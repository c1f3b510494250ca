import { centavos, soma } from '../dinheiro.ts'
import { type Quem, retira } from '../pagamentos/recebimento/retira.ts'
import type { Forma } from '../pagamentos/tipos.ts'
import { type Data, textoDoMes } from '../tempo/data.ts'
import { type EntradaDoLivro, par, porGesto } from './gestos-do-livro.ts'
import type { Parte, ReciboDoLivro } from './tipos.ts'

/** Money of a month that is still there, and where it came from. */
type Monte = {
  readonly reciboId: string
  readonly recebimentoId: string | null
  readonly entradaId: string
  readonly agendamentoId: string | null
  readonly data: Data
  readonly forma: Forma | null
  resta: number
}

type QuemDoLivro = Quem<Monte>
type Livro = {
  readonly meses: Map<string, Monte[]>
  /** The pieces that each entry took out or put in: a correction puts them back, or takes them out. */
  readonly feitos: Map<string, readonly Monte[]>
  /** Pieces taken out of a month that did not come in elsewhere yet. */
  readonly saidas: Monte[]
  /** Amounts taken out before they came in, where a clock was set back: the next money pays for them. */
  readonly faltam: Map<string, number>
}

const semRecibo: QuemDoLivro = ({ recebimentoId }) => recebimentoId === null
const qualquer: QuemDoLivro = () => true
/** Money that this entry put in, and no other. */
const de =
  (id: string | null): QuemDoLivro =>
  ({ entradaId }) =>
    entradaId === id

/**
 * P5: the order in which money is taken: first the money that the entry names, then money without a receipt, newest
 * first.
 */
function preferidos(entrada: EntradaDoLivro): QuemDoLivro[] {
  const { corrige, recebimentoId, agendamentoId, data, forma } = entrada
  if (corrige) return [de(corrige), semRecibo, qualquer]
  if (recebimentoId) return [(um) => um.recebimentoId === recebimentoId, qualquer]
  if (agendamentoId) return [(um) => um.agendamentoId === agendamentoId, semRecibo, qualquer]
  const mesma: QuemDoLivro = (um) => semRecibo(um) && um.data === data && um.forma === forma
  return [(um) => mesma(um) && um.agendamentoId === null, mesma, semRecibo, qualquer]
}

/** Parts of the pieces taken out, `valor` at most in sum. */
function devolvidos(tirados: readonly Monte[], valor: number): Monte[] {
  let falta = valor
  return tirados.flatMap((um) => {
    const parte = Math.min(falta, um.resta)
    falta -= parte
    return parte > 0 ? [{ ...um, resta: parte }] : []
  })
}

/** P3, D10: money that a transfer or a moved session brings from another month, with its day and method. */
function trazidos(livro: Livro, { data, forma, agendamentoId, valor }: EntradaDoLivro): Monte[] {
  const dele = (um: Monte) =>
    um.resta > 0 &&
    um.data === data &&
    um.forma === forma &&
    semRecibo(um) &&
    (agendamentoId === null || um.agendamentoId === agendamentoId)
  const achados = livro.saidas.filter(dele)
  const partes = devolvidos(achados, valor)
  for (const parte of partes) {
    const origem = achados.find((um) => um.entradaId === parte.entradaId && um.resta >= parte.resta)
    if (origem) origem.resta -= parte.resta
  }
  return partes
}

/**
 * D10: the receipt of money whose day or method was corrected: the old one, unless a part of it is elsewhere with the
 * old day.
 */
function correcao(livro: Livro, entrada: EntradaDoLivro, mudado: Monte | undefined): string {
  if (!mudado) return entrada.id
  const outros = [...livro.meses.values()].flat()
  const resta = outros.some(({ reciboId, resta }) => reciboId === mudado.reciboId && resta > 0)
  return resta ? entrada.id : mudado.reciboId
}

/** The pieces that an incoming entry puts back or brings, with the part that keeps its old day and method. */
function vindosDe(livro: Livro, entrada: EntradaDoLivro): Monte[] {
  const { id: entradaId, valor, corrige, recebimentoId, agendamentoId, data, forma } = entrada
  // An undo or redo restores the pieces taken out as they were, whatever day the withdrawal had.
  if (corrige)
    return devolvidos(livro.feitos.get(corrige) ?? [], valor).map((um) => ({ ...um, entradaId }))
  if (recebimentoId) return []
  const daqui = { recebimentoId, entradaId, agendamentoId, data, forma }
  return origens(livro, entrada).map(({ reciboId, resta }) => ({ ...daqui, reciboId, resta }))
}

/** The receipts of incoming money that names none and was elsewhere, or of another day, before. */
function origens(livro: Livro, entrada: EntradaDoLivro): Monte[] {
  if (entrada.tipo !== 'CORRECAO') return trazidos(livro, entrada)
  const mudado = livro.saidas.find(semRecibo)
  const reciboId = correcao(livro, entrada, mudado)
  return mudado ? [{ ...mudado, reciboId, resta: entrada.valor }] : []
}

function poe(livro: Livro, entrada: EntradaDoLivro) {
  const { id, recebimentoId, agendamentoId, data, forma, valor } = entrada
  const mes = textoDoMes(entrada)
  const monte = livro.meses.get(mes) ?? []
  livro.meses.set(mes, monte)
  const daqui = { recebimentoId, entradaId: id, agendamentoId, data, forma }
  const vindos = vindosDe(livro, entrada)
  const novo = valor - vindos.reduce((total, { resta }) => total + resta, 0)
  const novos = [
    ...vindos,
    ...(novo > 0 ? [{ ...daqui, reciboId: recebimentoId ?? id, resta: novo }] : []),
  ]
  livro.feitos.set(
    id,
    novos.map((um) => ({ ...um })),
  )
  monte.push(...novos)
  const falta = livro.faltam.get(mes) ?? 0
  const pago = retira(novos, falta, [qualquer]).reduce((total, { resta }) => total + resta, 0)
  livro.faltam.set(mes, falta - pago)
}

function tira(livro: Livro, entrada: EntradaDoLivro, quem = preferidos(entrada)) {
  const mes = textoDoMes(entrada)
  const tirados = retira(livro.meses.get(mes) ?? [], -entrada.valor, quem)
  const total = tirados.reduce((ate, { resta }) => ate + resta, 0)
  livro.faltam.set(mes, (livro.faltam.get(mes) ?? 0) - entrada.valor - total)
  livro.feitos.set(
    entrada.id,
    tirados.map((um) => ({ ...um })),
  )
  livro.saidas.push(...tirados)
}

/**
 * D10: a correction is one step: reversal and new entry together. Where the reversed money has already moved on, the
 * reversal takes nothing else, because the new entry pays for it. A corrected withdrawal takes its money out once more.
 */
function corrige(livro: Livro, volta: EntradaDoLivro, dito: EntradaDoLivro) {
  if (volta.valor < 0) {
    tira(livro, volta, [de(volta.corrige)])
    poe(livro, dito)
  } else {
    poe(livro, volta)
    tira(livro, dito, [de(volta.id)])
  }
}

function lido(entradas: readonly EntradaDoLivro[]): Livro {
  const livro: Livro = { meses: new Map(), feitos: new Map(), saidas: [], faltam: new Map() }
  for (const gesto of porGesto(entradas)) {
    livro.saidas.length = 0
    const [volta, dito] = gesto
    if (volta && dito && par(volta, dito)) {
      corrige(livro, volta, dito)
      continue
    }
    for (const uma of gesto) if (uma.valor < 0) tira(livro, uma)
    for (const uma of gesto) if (uma.valor > 0) poe(livro, uma)
  }
  return livro
}

/** D10: the latest day and method of each receipt; money put back later has its old ones. */
function ditos(entradas: readonly EntradaDoLivro[]) {
  const porRecebimento = new Map<string, Pick<EntradaDoLivro, 'data' | 'forma'>>()
  for (const { recebimentoId, valor, corrige: volta, tipo, data, forma } of entradas) {
    if (recebimentoId === null || valor < 0 || volta !== null) continue
    if (tipo === 'CORRECAO' || !porRecebimento.has(recebimentoId))
      porRecebimento.set(recebimentoId, { data, forma })
  }
  return porRecebimento
}

type Achado = Omit<ReciboDoLivro, 'valor' | 'partes'> & { partes: Parte[] }

/** Joins the pieces of one session, or of none, in one month into one part. */
function somaParte(partes: Parte[], nova: Parte) {
  const { ano, mes, agendamentoId } = nova
  const n = partes.findIndex(
    (um) => um.ano === ano && um.mes === mes && um.agendamentoId === agendamentoId,
  )
  const igual = partes[n]
  if (igual) partes[n] = { ...igual, valor: soma([igual.valor, nova.valor]) }
  else partes.push(nova)
}

/**
 * P5: the present amounts of one patient's receipts, by their day of payment; empty receipts are left out. `entradas`
 * are all of the patient's, oldest first. An entry without a receipt is a receipt by itself. A transfer and a moved
 * session (P3, D10) stay the receipt that they were. Money given back is taken from the receipt that it names, else
 * from the newest money of its month. The sum equals that of the entries, whatever the gestures.
 */
export function recibosDoLivro(entradas: readonly EntradaDoLivro[]): ReciboDoLivro[] {
  const [primeira] = entradas
  if (!primeira) return []
  const ditoDe = ditos(entradas)
  const achados = new Map<string, Achado>()
  for (const [mes, monte] of lido(entradas).meses) {
    const [ano = 0, numero = 0] = mes.split('-').map(Number)
    for (const { reciboId: id, resta, recebimentoId, data, forma, agendamentoId } of monte) {
      if (resta === 0) continue
      const { pacienteId } = primeira
      const dito = { data, forma, ...(recebimentoId && ditoDe.get(recebimentoId)) }
      const um = achados.get(id) ?? { id, pacienteId, recebimentoId, ...dito, partes: [] }
      somaParte(um.partes, { ano, mes: numero, valor: centavos(resta), agendamentoId })
      achados.set(id, um)
    }
  }
  return [...achados.values()]
    .map((um) => ({ ...um, valor: soma(um.partes.map(({ valor }) => valor)) }))
    .toSorted((a, b) => (a.data === b.data ? (a.id < b.id ? -1 : 1) : a.data < b.data ? -1 : 1))
}
