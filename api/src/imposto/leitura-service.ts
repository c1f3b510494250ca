import type { Recibo } from '@clinica/domain/imposto/contract-lidos'
import {
  type DadosDoEmitente,
  type ImpedimentoDoEmitente,
  impedimentosDoEmitente,
} from '@clinica/domain/imposto/impedimentos'
import { type ReciboAberto, reciboAberto } from '@clinica/domain/imposto/recibo-aberto'
import { type SessaoPaga, usosDosRecibos } from '@clinica/domain/imposto/sessoes-do-recibo'
import type { ReciboDoLivro } from '@clinica/domain/imposto/tipos'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { Mes } from '@clinica/domain/tempo/data'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { openCpfDoProfissional } from '../profissionais/cpf-service.ts'
import {
  type Lidos,
  noPeriodo,
  type Pedido,
  readGuardado,
  readPagadores,
} from './guardado-service.ts'
import { type LinhaDoRecibo, selectLinhas } from './lotes-repository.ts'
import {
  type Periodo,
  selectEmitente,
  selectPacientesDoPeriodo,
  selectSessoes,
} from './repository.ts'

/** Whom every recibo is from, the CPF open; and what of it is missing (P5). */
export async function findEmitente(
  db: Executor,
  { cofre }: Contexto,
  escopo: Escopo,
): Promise<DadosDoEmitente & { impedimentos: ImpedimentoDoEmitente[] }> {
  const { cpf, ...resto } = await selectEmitente(db, escopo)
  const dados = { ...resto, cpf: openCpfDoProfissional(cofre, escopo, cpf) }
  return { ...dados, impedimentos: impedimentosDoEmitente(dados) }
}

const chaveDe = (pacienteId: string, { ano, mes }: Mes) => `${pacienteId} ${ano} ${mes}`

/** The months in which there is money of these receipts, each under its key. */
function mesesDe(recibos: readonly ReciboDoLivro[]): Map<string, ChaveDoMes> {
  const meses = new Map<string, ChaveDoMes>()
  for (const { pacienteId, partes } of recibos) {
    for (const parte of partes) {
      meses.set(chaveDe(pacienteId, parte), { pacienteId, ano: parte.ano, mes: parte.mes })
    }
  }
  return meses
}

/** Of each patient, what every receipt pays; of those alone whose months are asked for. */
function usosDe(
  recibos: readonly ReciboDoLivro[],
  sessoes: readonly (SessaoPaga & { pacienteId: string })[],
) {
  const delas = Map.groupBy(sessoes, ({ pacienteId }) => pacienteId)
  const deles = Map.groupBy(recibos, ({ pacienteId }) => pacienteId)
  return new Map([...deles].flatMap(([id, seus]) => [...usosDosRecibos(seus, delas.get(id) ?? [])]))
}

/** What these receipts pay: whatever else is in their months takes its part of the sessions there. */
async function readUsos(
  { tx, escopo }: Lidos,
  todos: readonly ReciboDoLivro[],
  pedidos: readonly ReciboDoLivro[],
) {
  const chaves = mesesDe(pedidos)
  const juntos = todos.filter(({ pacienteId, partes }) =>
    partes.some((parte) => chaves.has(chaveDe(pacienteId, parte))),
  )
  if (juntos.length === 0) return new Map<string, never>()
  return usosDe(juntos, await selectSessoes(tx, escopo, [...mesesDe(juntos).values()]))
}

/** What a receipt and the last that lots say of it come to; null: nothing of these days. */
type Monta = (id: string, pacienteId: string, linha: LinhaDoRecibo | null) => ReciboAberto | null

/** P5: every recibo of these patients whose day is asked for, CPFs open: for the server alone. */
async function readRecibos(lidos: Lidos, pedido: Pedido): Promise<ReciboAberto[]> {
  const { ids, periodo } = pedido
  if (ids.length === 0) return []
  const { recibos, pacientes, decisoes } = await readGuardado(lidos, pedido)
  const pedidos = recibos.filter(({ data }) => noPeriodo(periodo, data))
  const [linhas, usos, pagadores] = await Promise.all([
    selectLinhas(lidos.tx, lidos.escopo, { ...pedido, recibos: pedidos.map(({ id }) => id) }),
    readUsos(lidos, recibos, pedidos),
    readPagadores(lidos, pedidos),
  ])
  const doLivro = new Map(recibos.map((um) => [um.id, um]))
  const delas = new Map(linhas.map((uma) => [uma.reciboId, uma]))
  const dia = hoje(lidos.contexto)
  const monta: Monta = (id, pacienteId, linha) => {
    const paciente = pacientes.get(pacienteId)
    const seu = doLivro.get(id) ?? null
    const sobre = {
      id,
      pacienteId,
      doLivro: seu,
      uso: usos.get(id) ?? null,
      linhas: linha ? [linha] : [],
      decisao: decisoes.get(id) ?? null,
      guardado: pagadores.get(seu?.recebimentoId ?? '') ?? null,
    }
    const um = paciente && reciboAberto(sobre, paciente, dia)
    return um && noPeriodo(periodo, um.recibo.data) ? um : null
  }
  const vistos = new Set(pedidos.map(({ id }) => id))
  return [
    ...pedidos.map((um) => monta(um.id, um.pacienteId, delas.get(um.id) ?? null)),
    ...linhas.map((uma) =>
      vistos.has(uma.reciboId) ? null : monta(uma.reciboId, uma.pacienteId, uma),
    ),
  ]
    .flatMap((um) => (um ? [{ um, ordem: ordemDe(um) }] : []))
    .toSorted((a, b) => (a.ordem < b.ordem ? -1 : 1))
    .map(({ um }) => um)
}

const ordemDe = ({ recibo: { data, nomePaciente, id } }: ReciboAberto) =>
  `${data} ${nomePaciente} ${id}`

/** P5: the recibos of these days, by day and name. */
export async function findRecibosDoPeriodo(
  lidos: Lidos,
  { de, ate }: Periodo,
): Promise<ReciboAberto[]> {
  const ids = await selectPacientesDoPeriodo(lidos.tx, lidos.escopo, { de, ate })
  return readRecibos(lidos, { ids, periodo: { de, ate } })
}

/** P5: one recibo of a patient; null: there is none of this id. */
export async function findReciboDe(
  lidos: Lidos,
  pacienteId: string,
  id: string,
): Promise<Recibo | null> {
  const dele = await readRecibos(lidos, { ids: [pacienteId], periodo: null })
  return dele.find(({ recibo }) => recibo.id === id)?.recibo ?? null
}
