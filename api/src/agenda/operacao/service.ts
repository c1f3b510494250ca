import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { instante } from '../../clock.ts'
import { agora, type Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { findPacienteAtivo } from '../../pacientes/service.ts'
import {
  comMesesRestaurados,
  mesesDaVolta,
  restauraMeses,
} from '../../pagamentos/estorno-service.ts'
import { mesesDosLugares } from '../../pagamentos/service.ts'
import { aceito, NAO_ENCONTRADO, ouFalha, type Resultado } from '../../resultado.ts'
import { lockAgendamentos } from '../gravacao/repository.ts'
import { lockSeries } from '../serie/repository.ts'
import { operacaoMudou } from './operacao-mudou.ts'
import {
  deleteOperacao,
  lockOperacao,
  moveOperacao,
  type Sentido,
  selectAlcance,
  selectMudou,
  type Toque,
} from './repository.ts'

type Alterados = { alterados: number }

const semRepetir = (ids: readonly (string | null)[]): string[] =>
  [...new Set(ids.filter((id) => id !== null))].sort()

/** D6: whom going that way gives an appointment that they do not have now, or a start still ahead. */
function pacientesQueEntram(toques: readonly Toque[], agora: DataHora): string[] {
  const deixados = new Map(
    toques.filter(({ lado }) => lado === 'sai').map((toque) => [toque.id, toque]),
  )
  const entram = toques.filter(({ id, lado, pacienteId, inicio }) => {
    const deixado = deixados.get(id)
    const paraDepois = inicio > agora && deixado?.inicio !== inicio
    return lado === 'entra' && (deixado?.pacienteId !== pacienteId || paraDepois)
  })
  return semRepetir(entram.map(({ pacienteId }) => pacienteId))
}

/** D6: an archived patient gets no appointment back; those that may cannot be archived meanwhile. */
async function todosAtivos(tx: Executor, escopo: Escopo, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) if (!(await findPacienteAtivo(tx, escopo, id))) return false
  return true
}

/** Goes that way under the months' locks, if nothing it touched has changed. */
async function moveSeNadaMudou(
  { clock }: Pick<Contexto, 'clock'>,
  tx: Executor,
  escopo: Escopo,
  { id, sentido, tocados }: { id: string; sentido: Sentido; tocados: readonly string[] },
): Promise<boolean> {
  await lockAgendamentos(tx, escopo, tocados)
  if (await selectMudou(tx, escopo, id, sentido)) return false
  await moveOperacao(tx, escopo, { id, sentido, em: instante(clock) })
  return true
}

/** D7 'Aplicar aos seguintes': a drag's operation, and what has to be locked to take it back. */
export type Arrasto = {
  operacaoId: string
  tocados: readonly string[]
  meses: readonly ChaveDoMes[]
}

export async function arrastoDe(
  tx: Executor,
  escopo: Escopo,
  operacaoId: string,
): Promise<Arrasto> {
  const toques = await selectAlcance(tx, escopo, operacaoId, 'desfazer')
  const meses = await mesesDaVolta(tx, escopo, mesesDosLugares(toques), operacaoId)
  return { operacaoId, tocados: semRepetir(toques.map(({ id }) => id)), meses }
}

/** D7: takes a drag back, its money too, for the operation that takes its place; its months are locked. */
export async function takeArrastoBack(
  { clock }: Pick<Contexto, 'clock'>,
  tx: Executor,
  escopo: Escopo,
  { operacaoId, tocados, meses }: Arrasto,
): Promise<void> {
  const volta = { clock, operacaoId, desfaz: true }
  const passo = { id: operacaoId, sentido: 'desfazer', tocados } as const
  const coube = await restauraMeses(tx, escopo, meses, volta, () =>
    moveSeNadaMudou({ clock }, tx, escopo, passo),
  )
  if (!coube) ouFalha(operacaoMudou('desfazer'))
  await deleteOperacao(tx, escopo, operacaoId)
}

/** Locks all that going that way touches, in the order of the house, and goes if nothing has changed. */
async function moveTravada(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  { id, sentido, serieId }: { id: string; sentido: Sentido; serieId: string | null },
): Promise<Resultado<Alterados>> {
  const toques = await selectAlcance(tx, escopo, id, sentido)
  if (!(await todosAtivos(tx, escopo, pacientesQueEntram(toques, agora(contexto)))))
    return operacaoMudou(sentido)
  await lockSeries(tx, escopo, semRepetir([serieId, ...toques.map((um) => um.recurrenceId)]))
  const tocados = semRepetir(toques.map((um) => um.id))
  const { clock } = contexto
  const volta = { clock, operacaoId: id, desfaz: sentido === 'desfazer' }
  const coube = await comMesesRestaurados(tx, escopo, mesesDosLugares(toques), volta, () =>
    moveSeNadaMudou(contexto, tx, escopo, { id, sentido, tocados }),
  )
  // Thrown, not answered: what was moved already must not stay.
  return coube ? aceito({ alterados: tocados.length }) : ouFalha(operacaoMudou(sentido))
}

/** D8: undoes or redoes one operation, all of it or nothing; done already: nothing to do. */
export const moveAgenda = (
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  sentido: Sentido,
): Promise<Resultado<Alterados>> =>
  contexto.database.transaction(async (tx) => {
    const operacao = await lockOperacao(tx, escopo, id)
    if (!operacao || operacao.tipo === 'ARQUIVAMENTO') return NAO_ENCONTRADO
    if (operacao.desfeita === (sentido === 'desfazer')) return aceito({ alterados: 0 })
    const { serieId } = operacao
    return moveTravada(contexto, tx, escopo, { id, sentido, serieId })
  })
