import type { Mudancas } from '@clinica/domain/agenda/mudancas'
import type { TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import type { Forma } from '@clinica/domain/pagamentos/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { instante } from '../../clock.ts'
import { type Contexto, hoje } from '../../contexto.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import {
  comMesesTravados,
  type Lugar,
  mesesDosLugares,
  type Registro,
} from '../../pagamentos/service.ts'
import { type Resultado, transactionOuRecusa } from '../../resultado.ts'
import type { Arquivo } from '../leitura/repository.ts'
import { type Arrasto, takeArrastoBack } from '../operacao/service.ts'
import {
  comImagens,
  deleteAgendamentos,
  insertOperacao,
  lockVistos,
  type Operacao,
  writeAgendamentos,
} from './repository.ts'

/** D8: one gesture of the agenda, told before anything is written. */
export type Gesto = {
  tipo: TipoDeOperacao
  mudancas: Mudancas
  /** The first new row's id, where it is known already. */
  primeiroId?: string
  /** D7: a drag that this operation takes the place of. */
  substitui?: Arrasto | null
  /** D10: how and when it was paid, where the gesture says so. */
  pagamento?: { forma?: Forma | null | undefined; data?: Data | null | undefined }
}

/** Another gesture changed what this one saw before it was locked. */
class MudouAntes extends Error {}

/** Runs `gesto` in one transaction; where another one was faster, all begins again in a new one. */
export async function comNovaTentativa<T>(
  { database, cofre }: Contexto,
  gesto: (arquivo: Arquivo) => Promise<Resultado<T>>,
): Promise<Resultado<T>> {
  for (;;) {
    try {
      return await transactionOuRecusa(database, (db) => gesto({ db, cofre }))
    } catch (error) {
      if (!(error instanceof MudouAntes)) throw error
    }
  }
}

/** Every place of the agenda that a gesture takes from or gives to. */
const lugaresDe = ({ alteradas, novas, removidas }: Mudancas): Lugar[] => [
  ...alteradas.flatMap(({ antes, depois }) => [antes, depois]),
  ...novas,
  ...removidas,
]

/** What the gesture says of the money that it moves; flags that turn in consequence belong to it too (D8). */
const registroDe = (
  contexto: Pick<Contexto, 'clock' | 'config'>,
  { db }: Arquivo,
  escopo: Escopo,
  { pagamento, substitui }: Gesto,
  { id }: Operacao,
): Registro => ({
  clock: contexto.clock,
  data: pagamento?.data ?? hoje(contexto),
  forma: pagamento?.forma,
  operacaoId: id,
  acompanha: (ids, vira) => comImagens(db, escopo, { id, ids }, vira),
  prepara: substitui ? () => takeArrastoBack(contexto, db, escopo, substitui) : undefined,
})

/**
 * The one writer of the agenda (D8). Patients and the series are locked by then; here the months are,
 * then the rows, then all is written as one operation. Answers the operation's id.
 */
export function writeMudancas(
  contexto: Pick<Contexto, 'clock' | 'config'>,
  arquivo: Arquivo,
  escopo: Escopo,
  gesto: Gesto,
): Promise<string> {
  const { clock } = contexto
  const { mudancas, substitui } = gesto
  const tomados = substitui?.tocados ?? []
  const vistos = [...mudancas.alteradas.map(({ antes }) => antes), ...mudancas.removidas].filter(
    // Taking the drag back has locked these, and seen that nobody else changed them.
    ({ id }) => !tomados.includes(id),
  )
  const operacao = { id: newId(clock), tipo: gesto.tipo, em: instante(clock) }
  const registro = registroDe(contexto, arquivo, escopo, gesto, operacao)
  const meses = [...mesesDosLugares(lugaresDe(mudancas)), ...(substitui?.meses ?? [])]
  return comMesesTravados(arquivo.db, escopo, meses, registro, async () => {
    if (!(await lockVistos(arquivo.db, escopo, vistos))) throw new MudouAntes()
    await insertOperacao(arquivo.db, escopo, operacao, mudancas)
    await writeLinhas({ clock }, arquivo, escopo, gesto, operacao)
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
