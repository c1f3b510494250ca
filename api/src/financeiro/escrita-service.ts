import { despesaDoMes, primeiraLinha } from '@clinica/domain/financeiro/conteudo-no-mes'
import type {
  AlcanceConsulta,
  Despesa,
  DespesaAlteracao,
  DespesaDoMes,
  DespesaEntrada,
} from '@clinica/domain/financeiro/contract'
import {
  type Alcance,
  despesaEditada,
  despesaNova,
} from '@clinica/domain/financeiro/edicao-da-despesa'
import { despesaSemMeses } from '@clinica/domain/financeiro/exclusao-da-despesa'
import { createOnce } from '../calls/create-once.ts'
import type { Pedido } from '../calls/idempotency-store.ts'
import { raiseDinheiro } from '../calls/versoes-store.ts'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import {
  aceito,
  NAO_ENCONTRADO,
  type Resultado,
  recusaDoCampo,
  VERSAO_ANTIGA,
  versaoAntiga,
} from '../resultado.ts'
import { deleteDespesaRow, insertDespesa, selectDespesa, updateDespesa } from './repository.ts'

const MES_FALTANDO = recusaDoCampo({
  campo: 'mes',
  message: 'Informe o mês e o ano a partir dos quais alterar.',
})

/** D11: absent is 'all'; a scope that starts somewhere has to say where. */
function alcanceDe({ editMode, mes, ano }: AlcanceConsulta): Alcance | null {
  const modo = editMode ?? 'all'
  if (mes && ano) return { modo, mes: { mes, ano } }
  return modo === 'all' && !mes && !ano ? { modo, mes: null } : null
}

/** The row that answers a write: of the month it was made in, else the first there is. */
function linhaDe(despesa: Despesa, { mes }: Alcance): Resultado<DespesaDoMes> {
  const linha = (mes && despesaDoMes(despesa, mes)) ?? primeiraLinha(despesa)
  return linha ? aceito(linha) : NAO_ENCONTRADO
}

const SEM_MES: Alcance = { modo: 'all', mes: null }

/** §7 POST /despesas, once for an Idempotency-Key (D1). */
export async function createDespesa(
  contexto: Contexto,
  escopo: Escopo,
  entrada: DespesaEntrada,
  pedido: Pedido | null,
): Promise<Resultado<DespesaDoMes>> {
  return writeOuRecusa(contexto.database, escopo, (tx) =>
    createOnce(tx, contexto, escopo, pedido, {
      async create(id) {
        const despesa = despesaNova(id, entrada)
        await insertDespesa(tx, escopo, { despesa, agora: instante(contexto.clock) })
        await raiseDinheiro(tx, escopo)
        return linhaDe(despesa, SEM_MES)
      },
      async find(id) {
        const feita = await selectDespesa(tx, escopo, id)
        return feita && linhaDe(feita, SEM_MES)
      },
    }),
  )
}

/** A gesture on one expense; refused when it is gone, or read before another change (D1). */
const writeNaDespesa = <T>(
  { database }: Contexto,
  escopo: Escopo,
  { id, versao }: { id: string; versao: number | null | undefined },
  gesto: (tx: Executor, despesa: Despesa) => Promise<Resultado<T>>,
): Promise<Resultado<T>> =>
  writeOuRecusa(database, escopo, async (tx) => {
    const despesa = await selectDespesa(tx, escopo, id)
    if (!despesa) return NAO_ENCONTRADO
    if (versaoAntiga(despesa, versao)) return VERSAO_ANTIGA
    const feito = await gesto(tx, despesa)
    if (feito.ok) await raiseDinheiro(tx, escopo)
    return feito
  })

/** §7 PUT /despesas/{id} (D11). */
export async function changeDespesa(
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  { versao, ...entrada }: DespesaAlteracao,
  consulta: AlcanceConsulta,
): Promise<Resultado<DespesaDoMes>> {
  const alcance = alcanceDe(consulta)
  if (!alcance) return MES_FALTANDO
  return writeNaDespesa(contexto, escopo, { id, versao }, async (tx, guardada) => {
    const editada = despesaEditada(guardada, entrada, alcance)
    if (!editada) return NAO_ENCONTRADO
    const agora = instante(contexto.clock)
    return linhaDe(await updateDespesa(tx, escopo, { despesa: editada, agora }), alcance)
  })
}

/** §7 DELETE /despesas/{id} (D11). */
export async function deleteDespesa(
  contexto: Contexto,
  escopo: Escopo,
  { id, versao }: { id: string; versao: number | null | undefined },
  consulta: AlcanceConsulta,
): Promise<Resultado<null>> {
  const alcance = alcanceDe(consulta)
  if (!alcance) return MES_FALTANDO
  return writeNaDespesa(contexto, escopo, { id, versao }, async (tx, guardada) => {
    const restante = despesaSemMeses(guardada, alcance)
    if (restante === 'fora') return NAO_ENCONTRADO
    if (restante === 'nada') await deleteDespesaRow(tx, escopo, id)
    else await updateDespesa(tx, escopo, { despesa: restante, agora: instante(contexto.clock) })
    return aceito(null)
  })
}
