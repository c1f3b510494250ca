import { despesaDoMes, primeiraLinha } from '@clinica/domain/financeiro/conteudo-no-mes'
import type {
  AlcanceConsulta,
  Despesa,
  DespesaAlteracao,
  DespesaDoMes,
  DespesaEntrada,
} from '@clinica/domain/financeiro/contract'
import {
  type Alcance,
  despesaEditada,
  despesaNova,
} from '@clinica/domain/financeiro/edicao-da-despesa'
import { despesaSemMeses } from '@clinica/domain/financeiro/exclusao-da-despesa'
import { createOnce } from '../calls/create-once.ts'
import type { Pedido } from '../calls/idempotency-store.ts'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import { AppError, campoInvalido } from '../errors.ts'
import type { Escopo } from '../escopo.ts'
import {
  deleteDespesaRow,
  insertDespesa,
  lockDespesa,
  selectDespesa,
  updateDespesa,
} from './repository.ts'

export type Motivo = 'nao_encontrado' | 'ja_excluido' | 'versao_antiga' | 'mes_faltando'
export type Resultado<T> = { ok: true; valor: T } | { ok: false; motivo: Motivo }

/** An expected refusal as the error that the screens show. */
export function falhaDaDespesa(motivo: Motivo): AppError {
  if (motivo === 'nao_encontrado') return new AppError('NAO_ENCONTRADO')
  if (motivo === 'ja_excluido') return new AppError('JA_EXCLUIDO')
  if (motivo === 'versao_antiga') return new AppError('VERSAO_ANTIGA')
  return campoInvalido('mes', 'Informe o mês e o ano a partir dos quais alterar.')
}

const recusa = (motivo: Motivo) => ({ ok: false, motivo }) as const

/** D11: absent is 'all'; a scope that starts somewhere has to say where. */
function alcanceDe({ editMode, mes, ano }: AlcanceConsulta): Alcance | null {
  const modo = editMode ?? 'all'
  if (mes && ano) return { modo, mes: { mes, ano } }
  return modo === 'all' && !mes && !ano ? { modo, mes: null } : null
}

/** The row that answers a write: of the month it was made in, else the first there is. */
function linhaDe(despesa: Despesa, { mes }: Alcance): Resultado<DespesaDoMes> {
  const linha = (mes && despesaDoMes(despesa, mes)) ?? primeiraLinha(despesa)
  return linha ? { ok: true, valor: linha } : recusa('nao_encontrado')
}

const SEM_MES: Alcance = { modo: 'all', mes: null }

/** §7 POST /despesas, once for an Idempotency-Key (D1). */
export async function createDespesa(
  contexto: Contexto,
  escopo: Escopo,
  entrada: DespesaEntrada,
  pedido: Pedido | null,
): Promise<Resultado<DespesaDoMes>> {
  return contexto.database.transaction(async (tx) => {
    const criacao = await createOnce(tx, contexto, escopo, pedido, async (id) => {
      const despesa = despesaNova(id, entrada)
      await insertDespesa(tx, escopo, { despesa, agora: instante(contexto.clock) })
      return linhaDe(despesa, SEM_MES)
    })
    if (criacao.tipo === 'criado') return criacao.valor
    const feita = await selectDespesa(tx, escopo, criacao.id)
    return feita ? linhaDe(feita, SEM_MES) : recusa('ja_excluido')
  })
}

/** A gesture on one expense, its row locked; refused when it is gone, or read before another change (D1). */
const comDespesaTravada = <T>(
  { database }: Contexto,
  escopo: Escopo,
  { id, versao }: { id: string; versao: number | null | undefined },
  gesto: (tx: Executor, despesa: Despesa) => Promise<Resultado<T>>,
): Promise<Resultado<T>> =>
  database.transaction(async (tx) => {
    const despesa = await lockDespesa(tx, escopo, id)
    if (!despesa) return recusa('nao_encontrado')
    if (typeof versao === 'number' && versao !== despesa.versao) return recusa('versao_antiga')
    return gesto(tx, despesa)
  })

/** §7 PUT /despesas/{id} (D11). */
export async function changeDespesa(
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  { versao, ...entrada }: DespesaAlteracao,
  consulta: AlcanceConsulta,
): Promise<Resultado<DespesaDoMes>> {
  const alcance = alcanceDe(consulta)
  if (!alcance) return recusa('mes_faltando')
  return comDespesaTravada(contexto, escopo, { id, versao }, async (tx, guardada) => {
    const editada = despesaEditada(guardada, entrada, alcance)
    if (!editada) return recusa('nao_encontrado')
    const agora = instante(contexto.clock)
    return linhaDe(await updateDespesa(tx, escopo, { despesa: editada, agora }), alcance)
  })
}

/** §7 DELETE /despesas/{id} (D11). */
export async function deleteDespesa(
  contexto: Contexto,
  escopo: Escopo,
  { id, versao }: { id: string; versao: number | null | undefined },
  consulta: AlcanceConsulta,
): Promise<Resultado<null>> {
  const alcance = alcanceDe(consulta)
  if (!alcance) return recusa('mes_faltando')
  return comDespesaTravada(contexto, escopo, { id, versao }, async (tx, guardada) => {
    const restante = despesaSemMeses(guardada, alcance)
    if (restante === 'fora') return recusa('nao_encontrado')
    if (restante === 'nada') await deleteDespesaRow(tx, escopo, id)
    else await updateDespesa(tx, escopo, { despesa: restante, agora: instante(contexto.clock) })
    return { ok: true, valor: null }
  })
}
