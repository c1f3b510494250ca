import { bookImportados, takeBackMarcados } from '../agenda/importacao/service.ts'
import { insertEvento } from '../calls/access-log-store.ts'
import { raiseVersoes } from '../calls/versoes-store.ts'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import { isLostReference } from '../database/lost-reference.ts'
import type { Escopo } from '../escopo.ts'
import {
  type DaLinha,
  type Deixado,
  holdImportados,
  takeBackImportados,
  writeImportados,
} from '../pacientes/importacao-service.ts'
import type { DeOnde } from '../registro.ts'
import {
  aceito,
  NAO_ENCONTRADO,
  type Recusa,
  type Resultado,
  recusa,
  runOuRecusa,
} from '../resultado.ts'
import { selectDeixados, writeDesfeita, writeFeita } from './feitas-repository.ts'
import { type Plano, planImportacao, quantosPacientes } from './plano-service.ts'
import { openRascunho, visto } from './rascunho-service.ts'
import {
  type Importacao,
  lockImportacao,
  selectImportacao,
  selectImportacoes,
  waitLonger,
} from './repository.ts'

type Pedido = DeOnde & { id: string }

/** The newest first. */
export const findImportacoes = (contexto: Contexto, escopo: Escopo) =>
  selectImportacoes(contexto.database, escopo, visto(contexto))

/** Whom a plan brings, and whom it fills in. */
function pacientesDo({ linhas, acoes, ids }: Plano): { novos: DaLinha[]; cheios: DaLinha[] } {
  const de = (faz: 'novo' | 'atualiza') =>
    linhas.flatMap(({ lida: { nome, dados, cpf, cpfResponsavel } }, n): DaLinha[] => {
      const id = ids.get(n)
      if (acoes[n]?.faz !== faz || id === undefined) return []
      return [{ id, dados: { nome, ...dados }, cpf, cpfResponsavel }]
    })
  return { novos: de('novo'), cheios: de('atualiza') }
}

/** D5: noted with what it writes, and not without it. */
async function noteEscrita(
  tx: Executor,
  { clock }: Contexto,
  { usuarioId, profissionalId }: Escopo,
  { id: _, ...deOnde }: Pedido,
  deixados: readonly Deixado[],
) {
  const pacientes = deixados.map(({ pacienteId }) => pacienteId)
  const quem = { acao: 'escreveu', usuarioId, profissionalId, ...deOnde } as const
  await insertEvento(tx, { ...quem, quando: instante(clock), pacientes })
}

/** All that a plan writes, from the patients to their sessions. */
async function writePlano(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  plano: Plano,
): Promise<Resultado<{ deixados: Deixado[]; operacaoId: string | null }>> {
  const { cofre, clock } = contexto
  const pessoas = { ...pacientesDo(plano), agora: instante(clock) }
  const escritos = await writeImportados(tx, cofre, escopo, pessoas)
  if (!escritos.ok) return escritos
  const { horarios } = plano
  const operacaoId =
    horarios.length > 0 ? await bookImportados(contexto, { db: tx, cofre }, escopo, horarios) : null
  return aceito({ deixados: escritos.valor, operacaoId })
}

/**
 * P1 POST /importacoes/{id}/confirmar: all of it or nothing, in one transaction and as one operation. Once: asked
 * again, it answers what it did.
 */
export const confirmImportacao = (
  contexto: Contexto,
  escopo: Escopo,
  pedido: Pedido,
): Promise<Resultado<Importacao>> =>
  runOuRecusa(contexto.database, async (tx) => {
    const vista = visto(contexto)
    await waitLonger(tx)
    const importacao = await lockImportacao(tx, escopo, pedido.id, vista)
    if (importacao?.estado === 'FEITA') return aceito(importacao)
    const posto = await openRascunho(tx, contexto, escopo, importacao)
    if (!posto.ok) return posto
    const plano = await planImportacao(contexto, tx, escopo, posto.valor)
    if (plano.impedimento !== null) return recusa('NADA_A_IMPORTAR', { message: plano.impedimento })
    const escrito = await writePlano(contexto, tx, escopo, plano)
    if (!escrito.ok) return escrito
    const quantos = { pacientes: quantosPacientes(plano), horarios: plano.horarios.length }
    const feita = { id: pedido.id, agora: instante(contexto.clock), ...quantos, ...escrito.valor }
    await writeFeita(tx, escopo, feita)
    await noteEscrita(tx, contexto, escopo, pedido, escrito.valor.deixados)
    await raiseVersoes(tx, escopo)
    const depois = await selectImportacao(tx, escopo, pedido.id, vista)
    return depois ? aceito(depois) : NAO_ENCONTRADO
  })

const NOMES_DITOS = 20

/** P1: what has changed since, by name. */
function mudou(nomes: readonly string[]): Recusa {
  const unicos = [...new Set(nomes)].sort((a, b) => a.localeCompare(b, 'pt-BR'))
  const campos = unicos.slice(0, NOMES_DITOS).map((nome) => ({
    campo: 'pacientes',
    message: `${nome}: houve mudanças depois da importação.`,
  }))
  const outros = unicos.length - 1
  const quem = `${unicos[0]}${outros > 0 ? ` e mais ${outros}` : ''}`
  const message = `Não dá mais para desfazer esta importação: houve mudanças depois (${quem}).`
  return recusa('IMPORTACAO_MUDOU', { message, campos })
}

/** Takes out again all that an import that is held wrote. */
async function takeBack(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  { operacaoId }: Importacao,
  deixados: readonly Deixado[],
): Promise<Resultado<null>> {
  const { mudaram } = await holdImportados(tx, escopo, deixados)
  if (mudaram.length > 0) return mudou(mudaram)
  const novos = deixados.flatMap((um) => (um.preenchidas === null ? [um.pacienteId] : []))
  const volta = await takeBackMarcados(contexto, tx, escopo, { operacaoId, novos })
  if ('mudaram' in volta) return mudou(volta.mudaram)
  if (!volta.ok) return volta
  await takeBackImportados(tx, escopo, deixados, instante(contexto.clock))
  return aceito(null)
}

/** P1 POST /importacoes/{id}/desfazer: as if it had never been; 409 with what has changed since. Once. */
export async function undoImportacao(
  contexto: Contexto,
  escopo: Escopo,
  pedido: Pedido,
): Promise<Resultado<Importacao>> {
  const work = async (tx: Executor): Promise<Resultado<Importacao>> => {
    const vista = visto(contexto)
    await waitLonger(tx)
    const importacao = await lockImportacao(tx, escopo, pedido.id, vista)
    if (!importacao || importacao.estado === 'RASCUNHO') return NAO_ENCONTRADO
    if (importacao.estado === 'DESFEITA') return aceito(importacao)
    const deixados = await selectDeixados(tx, escopo, pedido.id)
    await noteEscrita(tx, contexto, escopo, pedido, deixados)
    const volta = await takeBack(contexto, tx, escopo, importacao, deixados)
    if (!volta.ok) return volta
    await writeDesfeita(tx, escopo, pedido.id, instante(contexto.clock))
    await raiseVersoes(tx, escopo)
    const depois = await selectImportacao(tx, escopo, pedido.id, vista)
    return depois ? aceito(depois) : NAO_ENCONTRADO
  }
  return runOuRecusa(contexto.database, async (tx) => {
    try {
      return await work(tx)
    } catch (error) {
      // Something of another part points at one of them.
      if (isLostReference(error)) return recusa('IMPORTACAO_MUDOU')
      throw error
    }
  })
}
