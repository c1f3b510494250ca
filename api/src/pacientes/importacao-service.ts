import type { CadastroDoPaciente } from '@clinica/domain/pacientes/contract'
import type { ValorDesde } from '@clinica/domain/pacientes/valor-em'
import type { Data } from '@clinica/domain/tempo/data'
import { chaveDeBusca } from '@clinica/domain/texto'
import { shareChaveDoIndice } from '../calls/indice-store.ts'
import type { Cofre } from '../chaves/cofre.ts'
import type { Executor } from '../database/database.ts'
import { emPartes, emTurnos, parteAParte } from '../em-turnos.ts'
import type { Escopo } from '../escopo.ts'
import { aceito, type Resultado, recusa } from '../resultado.ts'
import { guardarCpf, guardarCpfResponsavel, indiceDoCpf } from './cpf-guardado.ts'
import {
  deletePacientesImportados,
  type Encontrado,
  emptyPaciente,
  fillPaciente,
  type Importado,
  type ImportadoGuardado,
  insertImportados,
  selectImportados,
  selectPorIndice,
  selectPorNome,
} from './importados-repository.ts'
import { selectPresos } from './presos-repository.ts'

/** Whom a row of an import is about. */
type Procurado = { readonly nome: string; readonly cpf: string | null }

/** P1: who is there already. */
export type JaExiste = {
  readonly pacienteId: string
  readonly nome: string
  readonly por: 'cpf' | 'nome'
  readonly valores: readonly ValorDesde[]
}

const achado = ({ id, nome, valores }: Encontrado, por: JaExiste['por']): JaExiste => ({
  pacienteId: id,
  nome,
  por,
  valores,
})

/**
 * P1: of each row, who is there with its CPF, else with its name where not both have a CPF. The first of the
 * transaction: it holds under which key indexes are made.
 */
export async function findJaExistem(
  tx: Executor,
  cofre: Cofre,
  escopo: Escopo,
  procurados: readonly Procurado[],
): Promise<(JaExiste | null)[]> {
  const chave = await shareChaveDoIndice(tx, escopo.profissionalId, cofre.chaveAtual())
  const indices = await emTurnos(
    procurados,
    ({ cpf }) => cpf && indiceDoCpf(cofre, chave, escopo, cpf),
  )
  const [porIndice, porNome] = await Promise.all([
    selectPorIndice(
      tx,
      escopo,
      indices.filter((um) => um !== null && um !== ''),
    ),
    selectPorNome(tx, escopo, [...new Set(procurados.map(({ nome }) => chaveDeBusca(nome)))]),
  ])
  const doIndice = new Map(porIndice.map((um) => [um.indice?.toString('hex'), um]))
  const doNome = Map.groupBy(porNome, (um) => um.chave)
  return emTurnos(procurados, ({ nome }, n) => {
    const indice = indices[n]
    const mesmo = indice ? doIndice.get(indice.toString('hex')) : undefined
    if (mesmo) return achado(mesmo, 'cpf')
    const xara = doNome.get(chaveDeBusca(nome))?.find((um) => !indice || um.indice === null)
    return xara ? achado(xara, 'nome') : null
  })
}

/** A patient as a row tells of one, under the id that it has or gets. */
export type DaLinha = {
  readonly id: string
  readonly dados: CadastroDoPaciente
  /** P9: what their sessions cost; of whoever is there already it is not filled in. */
  readonly valores: readonly ValorDesde[]
  readonly cpf: string | null
  readonly cpfResponsavel: string | null
  /** P6: comes in archived (D6). */
  readonly arquivadoEm: Data | null
}

/**
 * How an import left somebody: with which version, archived or not, with how many entries of the ledger;
 * `preenchidas`: the columns that were empty, null of a new one.
 */
export type Deixado = {
  pacienteId: string
  versao: number
  preenchidas: string[] | null
  arquivado: boolean
  lancamentos: number
}

/** So many come or go at once: what points at one who goes is looked for in a dozen tables. */
const NOVOS_DE_CADA_VEZ = 100

const CPF_EM_USO = recusa('CPF_EM_USO')

/** P1: brings all that are new, and fills in what is empty of the others. */
export async function writeImportados(
  tx: Executor,
  cofre: Cofre,
  escopo: Escopo,
  { novos, cheios, agora }: { novos: readonly DaLinha[]; cheios: readonly DaLinha[]; agora: Date },
): Promise<Resultado<Deixado[]>> {
  const chave = await shareChaveDoIndice(tx, escopo.profissionalId, cofre.chaveAtual())
  const guardado = ({ cpf, cpfResponsavel, arquivadoEm, ...um }: DaLinha): Importado => ({
    ...um,
    arquivadoEm: arquivadoEm && `${arquivadoEm}T12:00:00Z`,
    cpf: cpf === null ? null : guardarCpf(cofre, escopo, { id: um.id, chave }, cpf),
    cpfResponsavel: guardarCpfResponsavel(cofre, escopo, um.id, cpfResponsavel) ?? null,
  })
  const deixados: Deixado[] = novos.map(({ id, arquivadoEm }) => ({
    pacienteId: id,
    versao: 1,
    preenchidas: null,
    arquivado: arquivadoEm !== null,
    lancamentos: 0,
  }))
  const emOrdem = [...cheios].sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const um of emOrdem) {
    const cheio = await fillPaciente(tx, escopo, guardado(um), agora)
    if (cheio === 'repetido') return CPF_EM_USO
    if (cheio) deixados.push({ pacienteId: um.id, arquivado: false, lancamentos: 0, ...cheio })
  }
  const partes = emPartes(await emTurnos(novos, guardado), NOVOS_DE_CADA_VEZ)
  const todos = await parteAParte(partes, (parte) => insertImportados(tx, escopo, parte, agora))
  return todos.every((entraram) => entraram) ? aceito(deixados) : CPF_EM_USO
}

/** P1: the names of those whom an import left otherwise than they are now. */
export async function findMudados(
  tx: Executor,
  escopo: Escopo,
  deixados: readonly Deixado[],
): Promise<{ mudaram: string[] }> {
  const eram = new Map(deixados.map((um) => [um.pacienteId, um]))
  const linhas = await selectImportados(tx, escopo, [...eram.keys()])
  const mudou = ({ id, versao, arquivado, decidido }: ImportadoGuardado) => {
    const era = eram.get(id)
    // What was decided of one who was there before stays with them.
    const seria = era?.preenchidas === null && decidido
    return era?.arquivado !== arquivado || era.versao !== versao || seria
  }
  return { mudaram: linhas.filter(mudou).map(({ nome }) => nome) }
}

/**
 * P1: takes the new ones out again, and out of the others what was filled in. All that came with them is gone by now:
 * whom something names all the same has changed since, and is told.
 */
export async function takeBackImportados(
  tx: Executor,
  escopo: Escopo,
  deixados: readonly Deixado[],
  agora: Date,
): Promise<{ mudaram: string[] }> {
  for (const { pacienteId: id, preenchidas } of deixados)
    if (preenchidas) await emptyPaciente(tx, escopo, { id, preenchidas }, agora)
  const novos = deixados.filter(({ preenchidas }) => preenchidas === null)
  const ids = novos.map(({ pacienteId }) => pacienteId).sort()
  const partes = emPartes(ids, NOVOS_DE_CADA_VEZ)
  const presos = await parteAParte(partes, (parte) => selectPresos(tx, escopo, parte))
  const mudaram = presos.flat()
  if (mudaram.length === 0)
    await parteAParte(partes, (parte) => deletePacientesImportados(tx, escopo, parte))
  return { mudaram }
}
