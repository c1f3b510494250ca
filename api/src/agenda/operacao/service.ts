import { OPERACOES_DE_DINHEIRO, type TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import { acertoDaVolta } from '@clinica/domain/pagamentos/acerto-da-volta'
import { mesesDosLugares, semRepetir } from '@clinica/domain/pagamentos/meses-dos-lugares'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { raiseVersoes } from '../../calls/versoes-store.ts'
import { instante } from '../../clock.ts'
import { agora, type Contexto } from '../../contexto.ts'
import { type Executor, leaveToCommit } from '../../database/database.ts'
import { planForMany } from '../../database/own-plans.ts'
import type { Escopo } from '../../escopo.ts'
import { holdFechamento, moveFechamento } from '../../fechamentos/service.ts'
import { holdAtivos } from '../../pacientes/service.ts'
import { moveValores } from '../../pacientes/valores-service.ts'
import {
  enterCorrecoes,
  findCorrecoes,
  findMesesDaOperacao,
} from '../../pagamentos/estorno-service.ts'
import { refuseFechados } from '../../pagamentos/fechados-service.ts'
import { ficamVazios, holdRecebimentosDe } from '../../pagamentos/recebimento-service.ts'
import { lockMeses, photographMeses, writeMeses } from '../../pagamentos/service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusa, runOuRecusa } from '../../resultado.ts'
import { linhasViradas } from '../gravacao/linhas.ts'
import { moveOperacao } from '../gravacao/repository.ts'
import { lockAgendamentos, type Travada } from '../gravacao/travas-repository.ts'
import { turnSessoes } from '../gravacao/viradas-service.ts'
import { lockSeries, restoreSerie } from '../serie/repository.ts'
import { operacaoMudou } from './operacao-mudou.ts'
import { comoLidas, lugaresDe, mudaram, trocaDe } from './passagens.ts'
import {
  lockOperacao,
  type OperacaoTravada,
  type Passagem,
  type Sentido,
  selectPassagens,
} from './repository.ts'

type Alterados = { alterados: number }

const semNulos = (ids: readonly (string | null | undefined)[]): string[] =>
  [...new Set(ids.filter((id) => typeof id === 'string'))].sort()

/** D6: whom going that way gives an appointment that they do not have now, or a start still ahead. */
function pacientesQueEntram(passagens: readonly Passagem[], agora: DataHora): string[] {
  const entram = passagens.filter(({ sai, entra }) => {
    if (!entra) return false
    const paraDepois = entra.inicio > agora && sai?.inicio !== entra.inicio
    return sai?.pacienteId !== entra.pacienteId || paraDepois
  })
  return semNulos(entram.map(({ entra }) => entra?.pacienteId))
}

/** D6: holds them, where they are all active. */
async function holdQuemEntra(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  { sentido }: Ida,
  passagens: readonly Passagem[],
): Promise<Resultado<null>> {
  const quem = await holdAtivos(tx, escopo, pacientesQueEntram(passagens, agora(contexto)))
  if (quem === 'arquivado') return recusa('PACIENTE_ARQUIVADO')
  return quem === 'ativos' ? aceito(null) : operacaoMudou(sentido)
}

/** Holds the series that going that way touches; false: another operation has set the pattern since. */
async function lockSeriesDe(
  tx: Executor,
  escopo: Escopo,
  { serieId, serieAntes, serieDepois }: OperacaoTravada,
  { passagens, desfaz }: { passagens: readonly Passagem[]; desfaz: boolean },
): Promise<boolean> {
  const dasLinhas = passagens.flatMap(({ sai, entra }) => [sai?.recurrenceId, entra?.recurrenceId])
  const series = await lockSeries(tx, escopo, semNulos([serieId, ...dasLinhas]))
  const dela = series.find(({ id }) => id === serieId)
  return !dela || dela.operacaoId === (desfaz ? serieDepois : serieAntes)
}

/** P2: holds the closure that it wrote; false: it has changed since, other than by operations already undone. */
async function lockFechamentoDe(
  tx: Executor,
  escopo: Escopo,
  { fechamentoId, fechamentoAntes, fechamentoDepois }: OperacaoTravada,
  desfaz: boolean,
): Promise<boolean> {
  if (fechamentoId === null) return true
  const agora = await holdFechamento(tx, escopo, fechamentoId)
  const deve = desfaz ? fechamentoDepois : fechamentoAntes
  return (agora?.operacaoId ?? null) === (deve?.operacao_id ?? null)
}

/** P2: puts that closure back, once the rows are. */
async function moveFechamentoDe(
  tx: Executor,
  escopo: Escopo,
  { fechamentoId, fechamentoAntes, fechamentoDepois }: OperacaoTravada,
  desfaz: boolean,
): Promise<void> {
  if (fechamentoId === null) return
  await moveFechamento(tx, escopo, fechamentoId, desfaz ? fechamentoAntes : fechamentoDepois)
}

/** P9: puts the prices back that a raise had put off; false: they have changed since. */
async function moveValoresDe(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  { pacienteId: id, valoresAntes, valoresDepois }: OperacaoTravada,
  desfaz: boolean,
): Promise<boolean> {
  if (id === null || !valoresAntes || !valoresDepois) return true
  const [de, para] = desfaz ? [valoresDepois, valoresAntes] : [valoresAntes, valoresDepois]
  return moveValores(tx, contexto, escopo, { id, de, para })
}

const DE_DINHEIRO: ReadonlySet<TipoDeOperacao> = new Set(OPERACOES_DE_DINHEIRO)

/**
 * P3: holds the receipts of an operation on money, and answers those that it empties; null: they have changed
 * since, other than by operations already undone. Of no other operation is anything asked.
 */
async function holdRecebimentos(
  tx: Executor,
  escopo: Escopo,
  { id, sentido, operacao: { tipo } }: Ida,
): Promise<readonly string[] | null> {
  if (!DE_DINHEIRO.has(tipo)) return []
  const ida = { operacaoId: id, desfaz: sentido === 'desfazer' }
  return holdRecebimentosDe(tx, escopo, ida, tipo !== 'TRANSFERENCIA')
}

const idsDe = (passagens: readonly { readonly id: string }[]) => passagens.map(({ id }) => id)

type Ida = { id: string; sentido: Sentido; operacao: OperacaoTravada }

/** What is done is told from the rows, which what is no operation (D10) may have written before they were held. */
const comoEstao = async (
  tx: Executor,
  escopo: Escopo,
  { id, sentido }: Ida,
  { passagens, travadas }: { passagens: Passagem[]; travadas: ReadonlyMap<string, Travada> },
): Promise<Passagem[]> =>
  sentido === 'refazer' || comoLidas(passagens, travadas)
    ? passagens
    : selectPassagens(tx, escopo, id, sentido)

/** An operation that is held goes that way, from top to bottom as every gesture does. */
async function moveTravada(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  ida: Ida,
): Promise<Resultado<Alterados>> {
  const [{ id, sentido, operacao }, { clock }] = [ida, contexto]
  const desfaz = sentido === 'desfazer'
  const mudou = operacaoMudou(sentido)
  const presos = await lockFechamentoDe(tx, escopo, operacao, desfaz)
  if (!presos || !(await moveValoresDe(contexto, tx, escopo, operacao, desfaz))) return mudou
  const esvaziados = await holdRecebimentos(tx, escopo, ida)
  if (!esvaziados) return mudou
  const [passagens, mesesDela] = await Promise.all([
    selectPassagens(tx, escopo, id, sentido),
    findMesesDaOperacao(tx, escopo, id),
  ])
  await planForMany(tx, passagens.length)
  const meses = semRepetir([...mesesDosLugares(lugaresDe(passagens)), ...mesesDela])
  const ativos = await holdQuemEntra(contexto, tx, escopo, ida, passagens)
  if (!ativos.ok) return ativos
  if (!(await lockSeriesDe(tx, escopo, operacao, { passagens, desfaz }))) return mudou
  const [, travadas, antes, correcoes] = await Promise.all([
    lockMeses(tx, escopo, meses),
    lockAgendamentos(tx, escopo, idsDe(passagens)),
    photographMeses(tx, escopo, meses),
    findCorrecoes(tx, escopo, { clock, operacaoId: id, desfaz }),
  ])
  if (mudaram(passagens, travadas)) return mudou
  if (!(await ficamVazios(tx, escopo, esvaziados, correcoes))) return mudou
  const troca = trocaDe(await comoEstao(tx, escopo, ida, { passagens, travadas }))
  const acerto = acertoDaVolta(antes, troca, correcoes)
  if (!acerto) return mudou
  const aberto = refuseFechados(antes, acerto.depois)
  if (!aberto.ok) return aberto

  const escritas = { linhas: linhasViradas(clock, troca.ficam, acerto), removidas: troca.saem }
  leaveToCommit(moveOperacao(tx, escopo, { id, desfaz, em: instante(clock) }, escritas))
  await Promise.all([
    operacao.serieId !== null && restoreSerie(tx, escopo, { id, desfaz }),
    moveFechamentoDe(tx, escopo, operacao, desfaz),
    turnSessoes(contexto, tx, escopo, acerto),
    enterCorrecoes(tx, escopo, correcoes, { clock }),
  ])
  leaveToCommit(writeMeses(tx, escopo, acerto))
  await raiseVersoes(tx, escopo)
  return aceito({ alterados: passagens.length })
}

/** D6, P1: these have a way back of their own. */
const VOLTAM_POR_SI: ReadonlySet<TipoDeOperacao> = new Set(['ARQUIVAMENTO', 'IMPORTACAO'])

/** P1, for taking an import back: undoes its operation, within the caller's transaction. */
export async function undoTravada(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  id: string,
): Promise<Resultado<Alterados>> {
  const operacao = await lockOperacao(tx, escopo, id)
  if (!operacao || operacao.incompleta) return operacaoMudou('desfazer')
  return moveTravada(contexto, tx, escopo, { id, sentido: 'desfazer', operacao })
}

/** D8: undoes or redoes one operation, all of it or nothing; done already: nothing to do. */
export const moveAgenda = (
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  sentido: Sentido,
): Promise<Resultado<Alterados>> =>
  runOuRecusa(contexto.database, async (tx) => {
    const operacao = await lockOperacao(tx, escopo, id)
    if (!operacao || VOLTAM_POR_SI.has(operacao.tipo)) return NAO_ENCONTRADO
    if (operacao.desfeita === (sentido === 'desfazer')) return aceito({ alterados: 0 })
    if (operacao.incompleta) return operacaoMudou(sentido)
    return moveTravada(contexto, tx, escopo, { id, sentido, operacao })
  })
