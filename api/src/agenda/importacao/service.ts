import type { ConflitoFio } from '@clinica/domain/agenda/serie/contract'
import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import { ANOS_DOS_FERIADOS_MAXIMO, feriadosFechados } from '@clinica/domain/fechamentos/feriados'
import { type Data, mesDaData } from '@clinica/domain/tempo/data'
import { type DataHora, inicioDoDia } from '@clinica/domain/tempo/data-hora'
import type { Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import { emPartes, parteAParte } from '../../em-turnos.ts'
import type { Escopo } from '../../escopo.ts'
import { findFeriados } from '../../fechamentos/feriados-service.ts'
import { findFechamentos } from '../../fechamentos/service.ts'
import {
  type DeixadoNoLivro,
  findMudadosNoLivro,
  takeBackMeses,
  takeBackTrazidos,
  temFechados,
} from '../../pagamentos/importacao/service.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import { deleteDesmarcacoesDesfeitas } from '../fechamento/repository.ts'
import { selectConflitos } from '../leitura/repository.ts'
import { deleteSessoesImportadas } from '../linhas/saida-repository.ts'
import { deleteOperacao } from '../operacao/repository.ts'
import { undoOperacao } from '../operacao/service.ts'
import {
  deleteSeries,
  selectInicios,
  selectIniciosDeNinguem,
  selectMudaram,
  selectSeriesDaOperacao,
} from './repository.ts'

/** P1: what is in the agenda already, of these patients and of nobody's. */
export const findInicios = (
  db: Executor,
  escopo: Escopo,
  pacienteIds: readonly string[],
  desde: Data,
) => selectInicios(db, escopo, pacienteIds, inicioDoDia(desde))

/** P2: all that is closed between two days, both included. */
export async function findFechados(
  db: Executor,
  escopo: Escopo,
  { de, ate }: { de: Data; ate: Data },
): Promise<Fechamento[]> {
  const ultimo = mesDaData(ate).ano
  const primeiro = mesDaData(de).ano
  const anos = { ano: primeiro, ate: Math.min(ultimo, primeiro + ANOS_DOS_FERIADOS_MAXIMO) }
  const feriados = await findFeriados(db, escopo, anos)
  return [...(await findFechamentos(db, escopo)), ...feriadosFechados(feriados)]
}

/** P1: the starts of what is nobody's, whenever it was. */
export async function findIniciosDeNinguem(db: Executor, escopo: Escopo): Promise<DataHora[]> {
  return (await selectIniciosDeNinguem(db, escopo)).map(({ inicio }) => inicio)
}

/** D7: what in the agenda these periods overlap. */
export const findOcupados = async (
  db: Executor,
  escopo: Escopo,
  periodos: readonly { inicio: DataHora; fim: DataHora }[],
): Promise<ConflitoFio[]> =>
  periodos.length > 0 ? selectConflitos(db, escopo, { periodos: [...periodos] }) : []

/** So many patients' sessions go at once: some ten milliseconds of PostgreSQL. */
const NOVOS_DE_CADA_VEZ = 50

/**
 * P1: what the import booked for those who were nobody's patient before. Nothing of it has changed, and nothing of
 * theirs settles with anybody else's: it goes as it stands, and none of it is read. Where one of their months is
 * closed it stays, for the undoing of the operation to refuse.
 */
async function takeBackDosNovos(
  tx: Executor,
  escopo: Escopo,
  operacaoId: string,
  novos: readonly string[],
) {
  if (await temFechados(tx, escopo, novos)) return
  await parteAParte(emPartes([...novos].sort(), NOVOS_DE_CADA_VEZ), async (parte) => {
    await deleteSessoesImportadas(tx, escopo, operacaoId, parte)
    await takeBackMeses(tx, escopo, parte)
  })
}

/** P1: the operation itself, of which nothing has changed since, with its money, sessions and series. */
async function takeBackOperacao(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  operacaoId: string,
  { novos, series }: Record<'novos' | 'series', readonly string[]>,
): Promise<Resultado<null>> {
  const semDinheiro = await takeBackTrazidos(tx, escopo, { operacaoId, pacienteIds: novos })
  if (!semDinheiro.ok) return semDinheiro
  await takeBackDosNovos(tx, escopo, operacaoId, novos)
  const volta = await undoOperacao(contexto, tx, escopo, operacaoId)
  if (!volta.ok) return volta
  await deleteOperacao(tx, escopo, operacaoId)
  await deleteSeries(tx, escopo, series)
  return aceito(null)
}

/**
 * P1: takes an import's sessions, series and operation out of the agenda again, as if they had never been; refused
 * with the names of whose sessions have changed since. `deixados`: who was nobody's patient before, and with how many
 * entries they were left.
 */
export async function takeBackMarcados(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  { operacaoId, deixados }: { operacaoId: string | null; deixados: readonly DeixadoNoLivro[] },
): Promise<Resultado<null> | { mudaram: string[] }> {
  const series = operacaoId === null ? [] : await selectSeriesDaOperacao(tx, escopo, operacaoId)
  const novos = deixados.map(({ pacienteId }) => pacienteId)
  const noLivro = await findMudadosNoLivro(tx, escopo, deixados)
  const mudaram = await selectMudaram(tx, escopo, operacaoId, { novos, noLivro, series })
  if (mudaram.length > 0) return { mudaram }
  if (operacaoId !== null) {
    const volta = await takeBackOperacao(contexto, tx, escopo, operacaoId, { novos, series })
    if (!volta.ok) return volta
  }
  await deleteDesmarcacoesDesfeitas(tx, escopo, novos)
  return aceito(null)
}
