import { retratoDaVolta } from '@clinica/domain/pagamentos/acerto-da-volta'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { mesesDosLugares } from '@clinica/domain/pagamentos/meses-dos-lugares'
import type { Retrato } from '@clinica/domain/pagamentos/retrato-dos-meses'
import { type Clock, instante } from '../../clock.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import {
  enterCorrecoes,
  findCorrecoes,
  findMesesDaOperacao,
} from '../../pagamentos/livro/estorno-service.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import { selectUltimasOperacoes } from '../linhas/inteiras-repository.ts'
import { writeAgendamentos } from '../linhas/repository.ts'
import { operacaoMudou } from './operacao-mudou.ts'
import { lugaresDe, mudaram, trocaDe } from './passagens.ts'
import { deleteOperacao, type Passagem, selectPassagens } from './repository.ts'

/** D7 'Aplicar aos seguintes': a drag's operation, its rows and the months that taking it back touches. */
export type Arrasto = {
  operacaoId: string
  passagens: readonly Passagem[]
  meses: readonly ChaveDoMes[]
}

export async function findArrasto(
  tx: Executor,
  escopo: Escopo,
  operacaoId: string,
): Promise<Arrasto> {
  const passagens = await selectPassagens(tx, escopo, operacaoId, 'desfazer')
  const daOperacao = await findMesesDaOperacao(tx, escopo, operacaoId)
  const meses = [...mesesDosLugares(lugaresDe(passagens)), ...daOperacao]
  return { operacaoId, passagens, meses }
}

/**
 * D7: takes a drag back, its money too, for the operation that takes its place; `antes`: its months as they are.
 * Answers them as they were before it.
 */
export async function takeArrastoBack(
  { clock }: { clock: Clock },
  tx: Executor,
  escopo: Escopo,
  { operacaoId, passagens }: Arrasto,
  antes: Retrato,
): Promise<Resultado<Retrato>> {
  const recusa = operacaoMudou('desfazer')
  const ids = passagens.map(({ id }) => id)
  if (mudaram(passagens, await selectUltimasOperacoes(tx, escopo, ids))) return recusa
  const troca = trocaDe(passagens)
  const correcoes = await findCorrecoes(tx, escopo, { clock, operacaoId, desfaz: true })
  const retrato = retratoDaVolta(antes, troca, correcoes)
  if (!retrato) return recusa
  await writeAgendamentos(tx, escopo, troca.ficam, instante(clock))
  await enterCorrecoes(tx, escopo, correcoes, { clock })
  await deleteOperacao(tx, escopo, operacaoId)
  return aceito(retrato)
}
