import { DURACAO_PADRAO_MINUTOS } from '@clinica/domain/agenda/tipos'
import type {
  ImportacaoAlteracao,
  ImportacaoEntrada,
  ParteEntrada,
} from '@clinica/domain/importacoes/contract'
import type { ArquivoDoPassado } from '@clinica/domain/importacoes/passado/contract-passado'
import {
  type AjustesDaAgenda,
  ajustesIniciais,
} from '@clinica/domain/importacoes/sessoes-do-horario'
import { type Campo, LIMITES, type LinhaCrua } from '@clinica/domain/importacoes/tipos'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import type { Cofre } from '../chaves/cofre.ts'
import { instante } from '../clock.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusa } from '../resultado.ts'
import { type Folhas, openPassado, putFolhas, putPassado } from './folhas-service.ts'
import {
  deleteRascunho,
  type Importacao,
  insertRascunho,
  purgeRascunhos,
  selectImportacao,
  selectPartes,
  selectRascunho,
  updateRascunho,
  VALIDADE_MS,
  writeParte,
} from './repository.ts'

/** The contents of a draft besides its rows. */
type Rascunho = {
  readonly titulo: string
  readonly colunas: readonly { readonly titulo: string; readonly campo: Campo | null }[]
  readonly agenda: AjustesDaAgenda
  readonly conta?: string | undefined
  /** The earlier draft whose tables of the past it took over. */
  readonly passadoDe?: string | null | undefined
}

const vinculo = ({ profissionalId }: Escopo, id: string, parte: number | null) =>
  `importacao.${parte === null ? 'rascunho' : `linhas.${parte}`}:${profissionalId}:${id}`

/** The limits of what is listed: the clinic's zone, and the time from which drafts are still valid. */
export const visto = ({ clock, config }: Pick<Contexto, 'clock' | 'config'>) => ({
  fuso: config.fuso,
  desde: instante(clock, -VALIDADE_MS),
})

const fechado = (cofre: Cofre, escopo: Escopo, id: string, rascunho: Rascunho) =>
  cofre.cifrar(JSON.stringify(rascunho), vinculo(escopo, id, null))

/** Decrypts a draft; null where it is none, or was encrypted with a key that is gone. */
function aberto(
  cofre: Cofre,
  escopo: Escopo,
  { id, rascunho }: Pick<Importacao, 'id' | 'rascunho'>,
): Rascunho | null {
  if (!rascunho) return null
  try {
    return JSON.parse(cofre.decifrar(rascunho, vinculo(escopo, id, null))) as Rascunho
  } catch {
    return null
  }
}

const SEM_RASCUNHO = recusa('NAO_ENCONTRADO', {
  message: 'O rascunho desta importação não existe mais. Traga o arquivo de novo.',
})

/**
 * P6: takes over the past of the draft that a new one replaces. When the call is repeated because its answer got lost,
 * the tables are already in the draft that took them over. From any other draft they would silently be missing.
 */
async function takePassado(
  tx: Executor,
  contexto: Contexto,
  escopo: Escopo,
  passadoDe: string,
): Promise<Resultado<Folhas>> {
  const posto = await selectRascunho(tx, escopo, visto(contexto))
  const rascunho = posto && aberto(contexto.cofre, escopo, posto)
  if (!rascunho || ![posto.id, rascunho.passadoDe].includes(passadoDe)) return SEM_RASCUNHO
  return aceito(await openPassado(tx, contexto, escopo, posto.id))
}

/** P1 POST /importacoes. */
export async function createRascunho(
  contexto: Contexto,
  escopo: Escopo,
  entrada: ImportacaoEntrada,
): Promise<Resultado<Importacao>> {
  const { database, cofre, clock } = contexto
  const id = newId(clock)
  const { passadoDe } = entrada
  const rascunho = { ...entrada, agenda: ajustesIniciais(hoje(contexto), DURACAO_PADRAO_MINUTOS) }
  return writeOuRecusa(database, escopo, async (tx) => {
    const passado = passadoDe
      ? await takePassado(tx, contexto, escopo, passadoDe)
      : aceito<Folhas>({})
    if (!passado.ok) return passado
    const cifrado = fechado(cofre, escopo, id, rascunho)
    await insertRascunho(tx, escopo, { id, rascunho: cifrado, agora: instante(clock) })
    await putFolhas(tx, contexto, escopo, id, passado.valor)
    const nova = await selectImportacao(tx, escopo, id, visto(contexto))
    return nova ? aceito(nova) : NAO_ENCONTRADO
  })
}

/** Reads and decrypts a draft. */
async function readRascunho(tx: Executor, contexto: Contexto, escopo: Escopo, id: string) {
  const importacao = await selectImportacao(tx, escopo, id, visto(contexto))
  if (!importacao) return NAO_ENCONTRADO
  if (importacao.estado !== 'RASCUNHO') return recusa('IMPORTACAO_FEITA')
  const rascunho = aberto(contexto.cofre, escopo, importacao)
  return rascunho ? aceito({ importacao, rascunho }) : NAO_ENCONTRADO
}

/** P1 PUT /importacoes/{id}: a field that is absent stays as it is. */
export const changeRascunho = (
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  { colunas, agenda }: ImportacaoAlteracao,
): Promise<Resultado<Importacao>> =>
  writeOuRecusa(contexto.database, escopo, async (tx) => {
    const posto = await readRascunho(tx, contexto, escopo, id)
    if (!posto.ok) return posto
    const { importacao, rascunho } = posto.valor
    const mudado = {
      ...rascunho,
      colunas: colunas ?? rascunho.colunas,
      agenda: agenda ?? rascunho.agenda,
    }
    const cifrado = fechado(contexto.cofre, escopo, id, mudado)
    await updateRascunho(tx, escopo, { id, rascunho: cifrado, agora: instante(contexto.clock) })
    return aceito(importacao)
  })

const LINHAS_DEMAIS = recusa('DADOS_INVALIDOS', {
  message: `A planilha pode ter no máximo ${LIMITES.linhas} linhas.`,
})

/** P1 PUT /importacoes/{id}/linhas/{parte}. */
export const keepParte = (
  contexto: Contexto,
  escopo: Escopo,
  { id, parte }: { id: string; parte: number },
  { linhas }: ParteEntrada,
): Promise<Resultado<null>> =>
  writeOuRecusa(contexto.database, escopo, async (tx) => {
    const posto = await readRascunho(tx, contexto, escopo, id)
    if (!posto.ok) return posto
    const cifradas = contexto.cofre.cifrar(JSON.stringify(linhas), vinculo(escopo, id, parte))
    const coube = await writeParte(tx, escopo, {
      id,
      parte,
      linhas: cifradas,
      quantas: linhas.length,
    })
    return coube ? aceito(null) : LINHAS_DEMAIS
  })

const PASSADO_DEMAIS = recusa('DADOS_INVALIDOS', {
  message: 'Este arquivo tem linhas demais para vir de uma vez. Importe sem o que já passou.',
})

/** P6 PUT /importacoes/{id}/passado/{arquivo}/{parte}. */
export const keepPassado = (
  contexto: Contexto,
  escopo: Escopo,
  { id, ...onde }: { id: string; arquivo: ArquivoDoPassado; parte: number },
  { linhas }: { linhas: readonly (readonly string[])[] },
): Promise<Resultado<null>> =>
  writeOuRecusa(contexto.database, escopo, async (tx) => {
    const posto = await readRascunho(tx, contexto, escopo, id)
    if (!posto.ok) return posto
    const coube = await putPassado(tx, contexto, escopo, { id, ...onde }, linhas)
    return coube ? aceito(null) : PASSADO_DEMAIS
  })

/** A draft with its rows, in their order. */
export type RascunhoAberto = {
  readonly importacao: Importacao
  readonly rascunho: Rascunho
  readonly linhas: readonly LinhaCrua[]
}

/** Reads the contents of a draft; refused where there is none or it cannot be decrypted. */
export async function openRascunho(
  tx: Executor,
  { cofre }: Pick<Contexto, 'cofre'>,
  escopo: Escopo,
  importacao: Importacao | null,
): Promise<Resultado<RascunhoAberto>> {
  if (!importacao) return NAO_ENCONTRADO
  if (importacao.estado !== 'RASCUNHO') return recusa('IMPORTACAO_FEITA')
  const rascunho = aberto(cofre, escopo, importacao)
  if (!rascunho) return NAO_ENCONTRADO
  const partes = await selectPartes(tx, escopo, importacao.id)
  try {
    const linhas = partes.flatMap(({ parte, linhas: cifradas }) => {
      const texto = cofre.decifrar(cifradas, vinculo(escopo, importacao.id, parte))
      return JSON.parse(texto) as LinhaCrua[]
    })
    return aceito({ importacao, rascunho, linhas })
  } catch {
    return NAO_ENCONTRADO
  }
}

/** P1 GET /importacoes/{id}: a draft to continue. */
export async function findRascunho(
  contexto: Contexto,
  escopo: Escopo,
  id: string,
): Promise<Resultado<RascunhoAberto>> {
  const importacao = await selectImportacao(contexto.database, escopo, id, visto(contexto))
  return openRascunho(contexto.database, contexto, escopo, importacao)
}

/** P1 DELETE /importacoes/{id}: a draft alone. */
export async function dropRascunho(
  { database }: Pick<Contexto, 'database'>,
  escopo: Escopo,
  id: string,
): Promise<Resultado<null>> {
  return (await deleteRascunho(database, escopo, id)) ? aceito(null) : NAO_ENCONTRADO
}

/** Deletes the expired drafts. */
export const deleteRascunhosVencidos = ({
  database,
  clock,
}: Pick<Contexto, 'database' | 'clock'>) => purgeRascunhos(database, instante(clock, -VALIDADE_MS))
