import { nomeReservado } from '@clinica/domain/agenda/regras-do-agendamento'
import type { PacienteDoRecibo, PagadorGuardado } from '@clinica/domain/imposto/pagador-do-recibo'
import { recibosDoLivro } from '@clinica/domain/imposto/recibos-do-livro'
import type { ReciboDoLivro } from '@clinica/domain/imposto/tipos'
import { type Data, mesDepois, primeiroDiaDoMes } from '@clinica/domain/tempo/data'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { openCpfs } from '../pacientes/service.ts'
import { abrirSegredo } from '../pagamentos/chaves/segredos-service.ts'
import { selectDecisoes } from './lotes-repository.ts'
import {
  type PacienteCifrado,
  type Periodo,
  selectCadastros,
  selectEntradas,
  selectEntradasDoPeriodo,
  selectPagadores,
} from './repository.ts'

export type Lidos = { readonly tx: Executor; readonly contexto: Contexto; readonly escopo: Escopo }

/** The first day of a year or a month, and the first one after it. */
export function periodoDe(ano: number, mes: number | null): Periodo {
  const comeco = { ano, mes: mes ?? 1 }
  const fim = mesDepois(comeco, mes === null ? 12 : 1)
  return { de: primeiroDiaDoMes(comeco), ate: primeiroDiaDoMes(fim) }
}

const abertoDe = (contexto: Contexto, escopo: Escopo, um: PacienteCifrado): PacienteDoRecibo => {
  const { cpf, cpfResponsavelFinanceiro, ...resto } = um
  return { ...resto, ...openCpfs(contexto.cofre, escopo, um.id, { cpf, cpfResponsavelFinanceiro }) }
}

/** P3: who paid each of these receipts, as registered that day. */
export async function readPagadores(
  { tx, contexto, escopo }: Lidos,
  recibos: readonly ReciboDoLivro[],
) {
  const ids = recibos.flatMap(({ recebimentoId }) => recebimentoId ?? [])
  const pagadores = ids.length > 0 ? await selectPagadores(tx, escopo, ids) : []
  return new Map(
    pagadores.map(({ id, pagador, nome, cpf }): [string, PagadorGuardado] => {
      const aberto = abrirSegredo(contexto.cofre, escopo, { id, segredo: 'cpf' }, cpf)
      return [id, { pagador, nome, cpf: aberto }]
    }),
  )
}

/** Whose recibos, and of which days; null: of all. */
export type Pedido = { readonly ids: readonly string[]; readonly periodo: Periodo | null }

/** Whether a day is asked for. */
export const noPeriodo = (periodo: Periodo | null, data: Data) =>
  periodo === null || (data >= periodo.de && data < periodo.ate)

/**
 * P5: the one reading of the ledger: what is left of each of these patients' receipts, and whom it is of; a reserved
 * name counts nowhere (D9). Of a period, receipts of other days may be among them, and those not whole.
 */
export async function readGuardado({ tx, contexto, escopo }: Lidos, { ids, periodo }: Pedido) {
  const [entradas, cadastros, decisoes] = await Promise.all([
    periodo ? selectEntradasDoPeriodo(tx, escopo, ids, periodo) : selectEntradas(tx, escopo, ids),
    selectCadastros(tx, escopo, ids),
    selectDecisoes(tx, escopo, ids),
  ])
  const contam = cadastros.filter(({ nome }) => !nomeReservado(nome))
  const porPaciente = Map.groupBy(entradas, ({ pacienteId }) => pacienteId)
  return {
    recibos: [...porPaciente.values()].flatMap(recibosDoLivro),
    pacientes: new Map(contam.map((um) => [um.id, abertoDe(contexto, escopo, um)])),
    decisoes: new Map(decisoes.map(({ reciboId, ...decisao }) => [reciboId, decisao])),
  }
}
