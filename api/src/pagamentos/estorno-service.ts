import { type Centavos, centavos, soma } from '@clinica/domain/dinheiro'
import { assentadas, credito } from '@clinica/domain/pagamentos/alocacao'
import { instante } from '../clock.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { nomeDoMes, viradas } from './acerto.ts'
import { insertLancamentos, type Lancamento, selectDaOperacao } from './livro-repository.ts'
import { type ChaveDoMes, lockMeses, recountMeses, selectPagos } from './repository.ts'
import { type Registro, semRepetir } from './service.ts'
import { selectSessoes, updateSessoes } from './sessoes-repository.ts'

/** The entries of an operation taken back (`desfaz`), or entered again. */
function correcoes(
  lancados: readonly Lancamento[],
  desfaz: boolean,
  { clock }: Pick<Registro, 'clock'>,
): Lancamento[] {
  return lancados.map((um) => ({
    ...um,
    id: newId(clock),
    valor: centavos(desfaz ? -um.valor : um.valor),
    tipo: 'ESTORNO',
    corrige: um.id,
  }))
}

/** Settles one month whose rows were put back; null where its money does not cover what is PAGO. */
async function assenta(
  tx: Executor,
  escopo: Escopo,
  { chave, pago }: { chave: ChaveDoMes; pago: Centavos },
  { clock }: Pick<Registro, 'clock'>,
): Promise<boolean> {
  const sessoes = await selectSessoes(tx, escopo, [chave])
  if (pago < 0 || credito({ pago, sessoes }) < 0) return false
  const certas = viradas(
    sessoes,
    assentadas({ pago, sessoes }, () => false),
  )
  if (certas.length > 0) await updateSessoes(tx, escopo, certas, instante(clock))
  return true
}

/**
 * D8: an operation undone (or redone): `work` puts its appointments back with their flags, its entries are
 * corrected, the months settle. False where `work` gives up, or where it would take a month's Valor Pago
 * below its PAGO sessions: the caller must give the transaction up.
 */
export async function comMesesRestaurados(
  tx: Executor,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
  { clock, operacaoId, desfaz }: Pick<Registro, 'clock'> & { operacaoId: string; desfaz: boolean },
  work: () => Promise<boolean>,
): Promise<boolean> {
  const lancados = await selectDaOperacao(tx, escopo, operacaoId)
  const travados = semRepetir([
    ...meses,
    ...lancados.map(({ pacienteId, ano, mes }) => ({ pacienteId, ano, mes })),
  ])
  if (travados.length > 0) await lockMeses(tx, escopo, travados)
  if (!(await work())) return false
  const correcao = correcoes(lancados, desfaz, { clock })
  await insertLancamentos(tx, escopo, correcao, instante(clock))
  const pagos = travados.length > 0 ? await selectPagos(tx, escopo, travados) : []
  for (const { pago, ...chave } of pagos) {
    const corrigido = correcao.filter((um) => nomeDoMes(um) === nomeDoMes(chave))
    const total = soma([pago, ...corrigido.map(({ valor }) => valor)])
    if (!(await assenta(tx, escopo, { chave, pago: total }, { clock }))) return false
  }
  if (travados.length > 0) await recountMeses(tx, escopo, travados)
  return true
}
