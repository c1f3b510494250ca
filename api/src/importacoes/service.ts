import { fraseDoErro } from '@clinica/domain/erros'
import { bookImportados, type Marcado } from '../agenda/importacao/marcar-service.ts'
import { takeBackMarcados } from '../agenda/importacao/service.ts'
import { insertEvento } from '../calls/access-log-store.ts'
import { raiseVersoes } from '../calls/versoes-store.ts'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import { isLostReference } from '../database/lost-reference.ts'
import type { Escopo } from '../escopo.ts'
import { takeBackDespesas, writeDespesasImportadas } from '../financeiro/importacao-service.ts'
import {
  type DaLinha,
  type Deixado,
  findMudados,
  takeBackImportados,
  writeImportados,
} from '../pacientes/importacao-service.ts'
import type { DeOnde } from '../registro.ts'
import { aceito, NAO_ENCONTRADO, type Recusa, type Resultado, recusa } from '../resultado.ts'
import {
  selectDeixados,
  selectDespesasDeixadas,
  writeDesfeita,
  writeFeita,
} from './feitas-repository.ts'
import { type Plano, planImportacao, quantosPacientes } from './plano-service.ts'
import { openRascunho, visto } from './rascunho-service.ts'
import { type Importacao, selectImportacao, selectImportacoes, waitLonger } from './repository.ts'

type Pedido = DeOnde & { id: string }

/** P1: the account's imports, newest first. */
export const findImportacoes = (contexto: Contexto, escopo: Escopo) =>
  selectImportacoes(contexto.database, escopo, visto(contexto))

/** The patients that a plan adds, and those that it completes. */
function pacientesDo({ linhas, acoes, ids }: Plano): { novos: DaLinha[]; cheios: DaLinha[] } {
  const de = (faz: 'novo' | 'atualiza') =>
    linhas.flatMap(({ lida }, n): DaLinha[] => {
      const id = ids.get(n)
      if (acoes[n]?.faz !== faz || id === undefined) return []
      const { nome, dados, valores, cpf, cpfResponsavel, arquivadoEm } = lida
      return [{ id, dados: { nome, ...dados }, valores, cpf, cpfResponsavel, arquivadoEm }]
    })
  return { novos: de('novo'), cheios: de('atualiza') }
}

/** D5: writes the audit log entry in the import's own transaction. */
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

/** The number of single sessions made into rows before other calls get their turn. */
const AVULSAS_DE_CADA_VEZ = 10

/** P1, P6: the sessions of a plan: its hours, with what the file says of each, and single sessions of the past. */
function marcadosDe({ horarios, passado }: Plano): Marcado[] {
  if (!passado) return [...horarios]
  const { avulsas, marcadas } = passado
  const sozinhas = Array.from(
    { length: Math.ceil(avulsas.length / AVULSAS_DE_CADA_VEZ) },
    (_, n) => ({
      padrao: null,
      novas: avulsas.slice(n * AVULSAS_DE_CADA_VEZ, (n + 1) * AVULSAS_DE_CADA_VEZ),
      puladas: [],
    }),
  )
  const doPadrao = horarios.map(({ novas, ...um }) => ({
    ...um,
    novas: novas.map((nova) => marcadas.get(nova) ?? nova),
  }))
  return [...doPadrao, ...sozinhas]
}

/** Writes a plan, from the patients to their sessions. */
async function writePlano(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  plano: Plano,
): Promise<Resultado<{ deixados: Deixado[]; operacaoId: string | null; despesas: string[] }>> {
  const { cofre, clock } = contexto
  const pessoas = { ...pacientesDo(plano), agora: instante(clock) }
  const escritos = await writeImportados(tx, cofre, escopo, pessoas)
  if (!escritos.ok) return escritos
  const { passado } = plano
  const marcados = marcadosDe(plano)
  const haOQueMarcar = marcados.length > 0 || (passado?.lancamentos.length ?? 0) > 0
  const feito = haOQueMarcar
    ? await bookImportados(contexto, { db: tx, cofre }, escopo, marcados, passado ?? undefined)
    : aceito(null)
  if (!feito.ok) return feito
  const despesas = await writeDespesasImportadas(tx, escopo, passado?.despesas ?? [], clock)
  const lancamentos = Map.groupBy(passado?.lancamentos ?? [], ({ pacienteId }) => pacienteId)
  const deixados = escritos.valor.map((um) => ({
    ...um,
    lancamentos: lancamentos.get(um.pacienteId)?.length ?? 0,
  }))
  return aceito({ deixados, operacaoId: feito.valor, despesas })
}

/**
 * P1 POST /importacoes/{id}/confirmar: imports all or nothing, in one transaction and as one operation. It is
 * idempotent: a repeated call answers the finished import.
 */
export const confirmImportacao = (
  contexto: Contexto,
  escopo: Escopo,
  pedido: Pedido,
): Promise<Resultado<Importacao>> =>
  writeOuRecusa(contexto.database, escopo, async (tx) => {
    const vista = visto(contexto)
    await waitLonger(tx)
    const importacao = await selectImportacao(tx, escopo, pedido.id, vista)
    if (importacao?.estado === 'FEITA') return aceito(importacao)
    const posto = await openRascunho(tx, contexto, escopo, importacao)
    if (!posto.ok) return posto
    const plano = await planImportacao(contexto, tx, escopo, posto.valor)
    if (plano.impedimento !== null) return recusa('NADA_A_IMPORTAR', { message: plano.impedimento })
    const escrito = await writePlano(contexto, tx, escopo, plano)
    if (!escrito.ok) return escrito
    const passadas = plano.passado?.avulsas.length ?? 0
    const pacientes = quantosPacientes(plano)
    const horarios = plano.horarios.length
    const quantos = { pacientes, horarios, passadas }
    const feita = { id: pedido.id, agora: instante(contexto.clock), ...quantos, ...escrito.valor }
    await writeFeita(tx, escopo, feita)
    await noteEscrita(tx, contexto, escopo, pedido, escrito.valor.deixados)
    await raiseVersoes(tx, escopo)
    const depois = await selectImportacao(tx, escopo, pedido.id, vista)
    return depois ? aceito(depois) : NAO_ENCONTRADO
  })

const NOMES_DITOS = 20

/** P1: the refusal that names what has changed since. */
function mudou(nomes: readonly string[]): Recusa {
  const unicos = [...new Set(nomes)].sort((a, b) => a.localeCompare(b, 'pt-BR'))
  const campos = unicos.slice(0, NOMES_DITOS).map((nome) => ({
    campo: 'pacientes',
    message: `${nome}: houve mudanças depois da importação.`,
  }))
  const outros = unicos.length - 1
  const quem = `${unicos[0]}${outros > 0 ? ` e mais ${outros}` : ''}`
  const message = fraseDoErro('IMPORTACAO_MUDOU').replace(/\.$/, ` (${quem}).`)
  return recusa('IMPORTACAO_MUDOU', { message, campos })
}

/** Removes everything that an import wrote. */
async function takeBack(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  { id, operacaoId }: Importacao,
  deixados: readonly Deixado[],
): Promise<Resultado<null>> {
  const { mudaram } = await findMudados(tx, escopo, deixados)
  if (mudaram.length > 0) return mudou(mudaram)
  const novos = deixados.filter(({ preenchidas }) => preenchidas === null)
  const volta = await takeBackMarcados(contexto, tx, escopo, { operacaoId, deixados: novos })
  if ('mudaram' in volta) return mudou(volta.mudaram)
  if (!volta.ok) return volta
  const despesas = await selectDespesasDeixadas(tx, escopo, id)
  const despesasMudadas = await takeBackDespesas(tx, escopo, despesas)
  if (despesasMudadas.length > 0) return mudou(despesasMudadas)
  const presos = await takeBackImportados(tx, escopo, deixados, instante(contexto.clock))
  return presos.mudaram.length > 0 ? mudou(presos.mudaram) : aceito(null)
}

/**
 * P1 POST /importacoes/{id}/desfazer: removes an import; 409 with what has changed since. A second call changes
 * nothing.
 */
export async function undoImportacao(
  contexto: Contexto,
  escopo: Escopo,
  pedido: Pedido,
): Promise<Resultado<Importacao>> {
  const work = async (tx: Executor): Promise<Resultado<Importacao>> => {
    const vista = visto(contexto)
    await waitLonger(tx)
    const importacao = await selectImportacao(tx, escopo, pedido.id, vista)
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
  return writeOuRecusa(contexto.database, escopo, async (tx) => {
    try {
      return await work(tx)
    } catch (error) {
      // Patients that other rows point at were checked before; this refusal comes from something else, so it names
      // nobody.
      if (isLostReference(error)) return recusa('IMPORTACAO_MUDOU')
      throw error
    }
  })
}
