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
} from '../../pagamentos/estorno-service.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import { writeAgendamentos } from '../gravacao/repository.ts'
import type { Travada } from '../gravacao/travas-repository.ts'
import { operacaoMudou } from './operacao-mudou.ts'
import { lugaresDe, mudaram, trocaDe } from './passagens.ts'
import { deleteOperacao, type Passagem, selectPassagens } from './repository.ts'

/** D7 'Aplicar aos seguintes': a drag's operation, and what has to be locked to take it back. */
export type Arrasto = {
  operacaoId: string
  passagens: readonly Passagem[]
  meses: readonly ChaveDoMes[]
}

/** The drag's operation is held by then. */
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

type Travado = Arrasto & {
  readonly travadas: ReadonlyMap<string, Travada>
  readonly antes: Retrato
}

/**
 * D7: takes a drag back, its money too, for the operation that takes its place; its months and rows are
 * locked. Answers the months as they were before it.
 */
export async function takeArrastoBack(
  { clock }: { clock: Clock },
  tx: Executor,
  escopo: Escopo,
  { operacaoId, passagens, travadas, antes }: Travado,
): Promise<Resultado<Retrato>> {
  const recusa = operacaoMudou('desfazer')
  if (mudaram(passagens, travadas)) return recusa
  const troca = trocaDe(passagens)
  const correcoes = await findCorrecoes(tx, escopo, { clock, operacaoId, desfaz: true })
  const retrato = retratoDaVolta(antes, troca, correcoes)
  if (!retrato) return recusa
  await writeAgendamentos(tx, escopo, troca.ficam, instante(clock))
  await enterCorrecoes(tx, escopo, correcoes, { clock })
  await deleteOperacao(tx, escopo, operacaoId)
  return aceito(retrato)
}
