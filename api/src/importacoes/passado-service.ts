import type { Despesa } from '@clinica/domain/financeiro/contract'
import type { HorarioPlanejado } from '@clinica/domain/importacoes/horarios-da-importacao'
import {
  despesasQueFaltam,
  type PlanoDoPassado,
  planoDoPassado,
} from '@clinica/domain/importacoes/passado/plano-do-passado'
import type { Acao, LinhaDoPlano } from '@clinica/domain/importacoes/plano-da-importacao'
import { passadoDasFolhas } from '@clinica/leitura'
import { findIniciosDeNinguem } from '../agenda/importacao/service.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import { emTurnos, type Prazo } from '../em-turnos.ts'
import type { Escopo } from '../escopo.ts'
import { findTodasAsDespesas } from '../financeiro/service.ts'
import { openPassado } from './folhas-service.ts'

/** P6: the past sessions and money that an import brings, and the expenses that do not exist yet. */
export type PassadoPlanejado = PlanoDoPassado & {
  readonly despesas: readonly Omit<Despesa, 'id'>[]
}

type DoPlano = {
  readonly importacaoId: string
  readonly linhas: readonly LinhaDoPlano[]
  readonly acoes: readonly Acao[]
  readonly ids: ReadonlyMap<number, string>
  readonly horarios: readonly HorarioPlanejado[]
}

/**
 * The patients of the file by number; null where the import does not bring them, because they exist or are left out.
 */
function pessoasDe({ linhas, acoes, ids }: DoPlano) {
  const pessoas = new Map<string, { id: string | null; nome: string }>()
  linhas.forEach(({ lida: { codigo, nome } }, n) => {
    if (codigo === null) return
    const id = acoes[n]?.faz === 'novo' ? (ids.get(n) ?? null) : null
    if (id !== null || !pessoas.has(codigo)) pessoas.set(codigo, { id, nome })
  })
  return pessoas
}

/** P6: plans the past of a draft against the existing data; null where the draft has no such tables. */
export async function planPassado(
  contexto: Contexto,
  tx: Executor,
  escopo: Escopo,
  plano: DoPlano,
  prazo: Prazo,
): Promise<PassadoPlanejado | null> {
  const partes = await openPassado(tx, contexto, escopo, plano.importacaoId)
  if (Object.keys(partes).length === 0) return null
  const folhas = Object.fromEntries(
    Object.entries(partes).map(([arquivo, dele]) => [arquivo, dele.flat()]),
  )
  const dia = hoje(contexto)
  const lido = await passadoDasFolhas(folhas, dia, (itens) => emTurnos(itens, (um) => um, prazo))
  const passado = planoDoPassado(lido, {
    hoje: dia,
    pessoas: pessoasDe(plano),
    novas: plano.horarios.flatMap(({ novas }) => novas),
    ocupados: new Set(await findIniciosDeNinguem(tx, escopo)),
  })
  const existentes = await findTodasAsDespesas(tx, escopo)
  return { ...passado, despesas: despesasQueFaltam(lido.despesas, existentes) }
}
