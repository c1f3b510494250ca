import type { Mudancas } from '@clinica/domain/agenda/mudancas'
import type { TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { comMesesTravados, type Lugar, mesesDosLugares } from '../pagamentos/service.ts'
import {
  deleteAgendamentos,
  insertOperacao,
  lockVistos,
  type Operacao,
  writeAgendamentos,
} from './gravacao-repository.ts'
import { replaceOperacao } from './operacao-repository.ts'
import type { Arquivo } from './repository.ts'

/** D8: one gesture of the agenda, told before anything is written. */
export type Gesto = {
  tipo: TipoDeOperacao
  mudancas: Mudancas
  /** The first new row's id, where it is known already. */
  primeiroId?: string
  /** D7: a drag's operation that this one takes the place of, and where the drag left the appointment. */
  substitui?: { operacaoId: string; lugar: Lugar } | null
}

/**
 * Runs `gesto` in one transaction; where another gesture changed what it saw before it was locked, all
 * begins again in a new one.
 */
export async function comNovaTentativa<T>(
  { database, cofre }: Contexto,
  gesto: (arquivo: Arquivo) => Promise<T | 'de_novo'>,
): Promise<T> {
  for (;;) {
    const resultado = await database.transaction((db) => gesto({ db, cofre }))
    if (resultado !== 'de_novo') return resultado
  }
}

/** Every place of the agenda that a gesture takes from or gives to. */
const lugaresDe = ({ mudancas: { alteradas, novas, removidas }, substitui }: Gesto): Lugar[] => [
  ...alteradas.flatMap(({ antes, depois }) => [antes, depois]),
  ...novas,
  ...removidas,
  ...(substitui ? [substitui.lugar] : []),
]

/**
 * The one writer of the agenda (D8). Patients and the series are locked by then; here the months are,
 * then the rows, then all is written as one operation. Answers the operation's id.
 */
export function writeMudancas(
  { clock }: Pick<Contexto, 'clock'>,
  arquivo: Arquivo,
  escopo: Escopo,
  gesto: Gesto,
): Promise<string | 'de_novo'> {
  const { mudancas, substitui } = gesto
  const vistos = [...mudancas.alteradas.map(({ antes }) => antes), ...mudancas.removidas]
  const operacao = { id: newId(clock), tipo: gesto.tipo, em: instante(clock) }
  return comMesesTravados(arquivo.db, escopo, mesesDosLugares(lugaresDe(gesto)), async () => {
    if (!(await lockVistos(arquivo.db, escopo, vistos))) return 'de_novo'
    await insertOperacao(arquivo.db, escopo, operacao, mudancas)
    await writeLinhas({ clock }, arquivo, escopo, gesto, operacao)
    if (substitui) {
      await replaceOperacao(arquivo.db, escopo, { velha: substitui.operacaoId, nova: operacao.id })
    }
    return operacao.id
  })
}

async function writeLinhas(
  { clock }: Pick<Contexto, 'clock'>,
  arquivo: Arquivo,
  escopo: Escopo,
  { mudancas, primeiroId = newId(clock) }: Gesto,
  operacao: Operacao,
): Promise<void> {
  const { alteradas, novas, removidas, recurrenceId } = mudancas
  await deleteAgendamentos(arquivo.db, escopo, operacao, removidas)
  await writeAgendamentos('update', arquivo, escopo, operacao, {
    recurrenceId,
    linhas: alteradas.map(({ antes, depois }) => ({ id: antes.id, dados: depois })),
  })
  await writeAgendamentos('insert', arquivo, escopo, operacao, {
    recurrenceId,
    linhas: novas.map((dados, n) => ({ id: n === 0 ? primeiroId : newId(clock), dados })),
  })
}
