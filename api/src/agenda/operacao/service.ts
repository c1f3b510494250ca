import { OPERACOES_DE_DINHEIRO, type TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import { acertoDaVolta } from '@clinica/domain/pagamentos/acerto-da-volta'
import { mesesDosLugares, semRepetir } from '@clinica/domain/pagamentos/meses-dos-lugares'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { raiseVersoes } from '../../calls/versoes-store.ts'
import { writeOuRecusa } from '../../calls/write-ou-recusa.ts'
import { instante } from '../../clock.ts'
import { agora, type Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import { planForMany } from '../../database/plan-mode.ts'
import type { Escopo } from '../../escopo.ts'
import { findFechamento, moveFechamento } from '../../fechamentos/service.ts'
import { areAtivos } from '../../pacientes/service.ts'
import { moveValores } from '../../pacientes/valores-service.ts'
import {
  enterCorrecoes,
  findCorrecoes,
  findMesesDaOperacao,
} from '../../pagamentos/livro/estorno-service.ts'
import { ficamVazios, findEsvaziados } from '../../pagamentos/livro/recebimento-service.ts'
import { refuseFechados } from '../../pagamentos/meses/fechados-service.ts'
import { photographMeses, writeMeses } from '../../pagamentos/service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusa } from '../../resultado.ts'
import { selectUltimasOperacoes } from '../linhas/inteiras-repository.ts'
import { linhasViradas } from '../linhas/linhas.ts'
import { deleteAgendamentos, markDesfeita, writeAgendamentos } from '../linhas/repository.ts'
import { turnSessoes } from '../linhas/viradas-service.ts'
import { restoreSerie, selectDonaDoPadrao } from '../serie/repository.ts'
import { operacaoMudou } from './operacao-mudou.ts'
import { lugaresDe, mudaram, trocaDe } from './passagens.ts'
import {
  type OperacaoGuardada,
  type Passagem,
  type Sentido,
  selectOperacao,
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

/** D6: whether they are all active. */
async function refuseArquivados(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  { sentido }: Ida,
  passagens: readonly Passagem[],
): Promise<Resultado<null>> {
  const quem = await areAtivos(tx, escopo, pacientesQueEntram(passagens, agora(contexto)))
  if (quem === 'arquivado') return recusa('PACIENTE_ARQUIVADO')
  return quem === 'ativos' ? aceito(null) : operacaoMudou(sentido)
}

/** True where another operation has set the pattern of its series since. */
async function mudouSerie(
  tx: Executor,
  escopo: Escopo,
  { serieId, serieAntes, serieDepois }: OperacaoGuardada,
  desfaz: boolean,
): Promise<boolean> {
  if (serieId === null) return false
  const dela = await selectDonaDoPadrao(tx, escopo, serieId)
  return dela !== undefined && dela !== (desfaz ? serieDepois : serieAntes)
}

/** P2: whether the closure that it wrote has changed since, other than by operations already undone. */
async function mudouFechamento(
  tx: Executor,
  escopo: Escopo,
  { fechamentoId, fechamentoAntes, fechamentoDepois }: OperacaoGuardada,
  desfaz: boolean,
): Promise<boolean> {
  if (fechamentoId === null) return false
  const agora = await findFechamento(tx, escopo, fechamentoId)
  const deve = desfaz ? fechamentoDepois : fechamentoAntes
  return (agora?.operacaoId ?? null) !== (deve?.operacao_id ?? null)
}

/** P2: puts that closure back, once the rows are. */
async function moveFechamentoDe(
  tx: Executor,
  escopo: Escopo,
  { fechamentoId, fechamentoAntes, fechamentoDepois }: OperacaoGuardada,
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
  { pacienteId: id, valoresAntes, valoresDepois }: OperacaoGuardada,
  desfaz: boolean,
): Promise<boolean> {
  if (id === null || !valoresAntes || !valoresDepois) return true
  const [de, para] = desfaz ? [valoresDepois, valoresAntes] : [valoresAntes, valoresDepois]
  return moveValores(tx, contexto, escopo, { id, de, para })
}

const DE_DINHEIRO: ReadonlySet<TipoDeOperacao> = new Set(OPERACOES_DE_DINHEIRO)

/**
 * P3: the receipts of an operation on money that going that way empties; null: one of them has changed since, other
 * than by operations already undone. Of no other operation is anything asked.
 */
async function findEsvaziadosDela(
  tx: Executor,
  escopo: Escopo,
  { id, sentido, operacao: { tipo } }: Ida,
): Promise<readonly string[] | null> {
  if (!DE_DINHEIRO.has(tipo)) return []
  const ida = { operacaoId: id, desfaz: sentido === 'desfazer' }
  return findEsvaziados(tx, escopo, ida, tipo !== 'TRANSFERENCIA')
}

const idsDe = (passagens: readonly { readonly id: string }[]) => passagens.map(({ id }) => id)

type Ida = { id: string; sentido: Sentido; operacao: OperacaoGuardada }

/** An operation goes that way: what has changed since refuses, then rows, series, closure and money follow. */
async function moveOperacao(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  ida: Ida,
): Promise<Resultado<Alterados>> {
  const { id, sentido, operacao } = ida
  const { clock } = contexto
  const desfaz = sentido === 'desfazer'
  const mudou = operacaoMudou(sentido)
  const passagens = await selectPassagens(tx, escopo, id, sentido)
  await planForMany(tx, passagens.length)
  if (mudaram(passagens, await selectUltimasOperacoes(tx, escopo, idsDe(passagens)))) return mudou
  if (await mudouFechamento(tx, escopo, operacao, desfaz)) return mudou
  if (await mudouSerie(tx, escopo, operacao, desfaz)) return mudou
  const ativos = await refuseArquivados(contexto, tx, escopo, ida, passagens)
  if (!ativos.ok) return ativos
  const correcoes = await findCorrecoes(tx, escopo, { clock, operacaoId: id, desfaz })
  const esvaziados = await findEsvaziadosDela(tx, escopo, ida)
  if (!esvaziados || !(await ficamVazios(tx, escopo, esvaziados, correcoes))) return mudou

  const mesesDela = await findMesesDaOperacao(tx, escopo, id)
  const meses = semRepetir([...mesesDosLugares(lugaresDe(passagens)), ...mesesDela])
  const antes = await photographMeses(tx, escopo, meses)
  const troca = trocaDe(passagens)
  const acerto = acertoDaVolta(antes, troca, correcoes)
  if (!acerto) return mudou
  const aberto = refuseFechados(antes, acerto.depois)
  if (!aberto.ok) return aberto

  const em = instante(clock)
  await deleteAgendamentos(tx, escopo, troca.saem)
  await writeAgendamentos(tx, escopo, linhasViradas(clock, troca.ficam, acerto), em)
  await markDesfeita(tx, escopo, id, desfaz ? em : null)
  if (operacao.serieId !== null) await restoreSerie(tx, escopo, { id, desfaz })
  await moveFechamentoDe(tx, escopo, operacao, desfaz)
  if (!(await moveValoresDe(contexto, tx, escopo, operacao, desfaz))) return mudou
  await turnSessoes(contexto, tx, escopo, acerto)
  await enterCorrecoes(tx, escopo, correcoes, { clock })
  await writeMeses(tx, escopo, acerto)
  await raiseVersoes(tx, escopo)
  return aceito({ alterados: passagens.length })
}

/** D6, P1: these have a way back of their own. */
const VOLTAM_POR_SI: ReadonlySet<TipoDeOperacao> = new Set(['ARQUIVAMENTO', 'IMPORTACAO'])

/** P1, for taking an import back: undoes its operation, within the caller's transaction. */
export async function undoOperacao(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  id: string,
): Promise<Resultado<Alterados>> {
  const operacao = await selectOperacao(tx, escopo, id)
  if (!operacao || operacao.incompleta) return operacaoMudou('desfazer')
  return moveOperacao(contexto, tx, escopo, { id, sentido: 'desfazer', operacao })
}

/** D8: undoes or redoes one operation, all of it or nothing; done already: nothing to do. */
export const moveAgenda = (
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  sentido: Sentido,
): Promise<Resultado<Alterados>> =>
  writeOuRecusa(contexto.database, escopo, async (tx) => {
    const operacao = await selectOperacao(tx, escopo, id)
    if (!operacao || VOLTAM_POR_SI.has(operacao.tipo)) return NAO_ENCONTRADO
    if (operacao.desfeita === (sentido === 'desfazer')) return aceito({ alterados: 0 })
    if (operacao.incompleta) return operacaoMudou(sentido)
    return moveOperacao(contexto, tx, escopo, { id, sentido, operacao })
  })
