import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import type {
  Pagamento,
  PagamentoAlteracao,
  ValorPagoEntrada,
} from '@clinica/domain/pagamentos/contract'
import type { Mes } from '@clinica/domain/tempo/data'
import { type Contexto, hoje } from '../contexto.ts'
import { AppError, campoInvalido } from '../errors.ts'
import type { Escopo } from '../escopo.ts'
import { correctLancamento, findLancamento, findLancamentos } from '../pagamentos/livro-service.ts'
import { type FalhaDoValorPago, writeValorPago } from '../pagamentos/valor-pago-service.ts'
import { selectMesDoPaciente, selectResumo } from './repository.ts'

/** §7 GET /resumo-atendimentos; D4: another professional's id is not there. */
export async function findResumo(
  { database }: Contexto,
  escopo: Escopo,
  profissionalId: string,
): Promise<MesDoPaciente[]> {
  if (profissionalId !== escopo.profissionalId) throw new AppError('NAO_ENCONTRADO')
  return selectResumo(database, escopo)
}

const FALHA: Record<FalhaDoValorPago, string> = {
  sem_mes: 'Este paciente não tem atendimentos neste mês.',
  so_baixa: 'Sem atendimentos neste mês, o valor pago só pode diminuir.',
}

/** §7 PUT /resumo-atendimentos/valor-pago (D10); of an archived patient too (D6). */
export function saveValorPago(
  contexto: Contexto,
  escopo: Escopo,
  { profissionalId, pacienteId, mes, ano, valorPago, forma, data }: ValorPagoEntrada,
): Promise<MesDoPaciente> {
  if (profissionalId && profissionalId !== escopo.profissionalId)
    throw new AppError('NAO_ENCONTRADO')
  const chave = { pacienteId, ano, mes }
  const registro = {
    clock: contexto.clock,
    data: data ?? hoje(contexto),
    forma: forma ?? null,
    operacaoId: null,
  }
  return contexto.database.transaction(async (tx) => {
    if (!(await selectMesDoPaciente(tx, escopo, chave))) throw new AppError('NAO_ENCONTRADO')
    const falha = await writeValorPago(tx, escopo, chave, valorPago, registro)
    if (falha) throw campoInvalido('valorPago', FALHA[falha])
    const linha = await selectMesDoPaciente(tx, escopo, chave)
    if (!linha) throw new Error('A patient vanished')
    return linha
  })
}

/** D10, 'Pagamentos': the entries of a patient's month. */
export async function findPagamentos(
  { database }: Contexto,
  escopo: Escopo,
  {
    pacienteId,
    mes,
    ano,
  }: { pacienteId: string } & { [K in keyof Mes]?: Mes[K] | null | undefined },
): Promise<Pagamento[]> {
  if (mes == null) throw campoInvalido('mes', 'Informe um mês de 1 a 12.')
  if (ano == null) throw campoInvalido('ano', 'Informe um ano de 1900 a 2099.')
  const chave = { pacienteId, ano, mes }
  if (!(await selectMesDoPaciente(database, escopo, chave))) throw new AppError('NAO_ENCONTRADO')
  return findLancamentos(database, escopo, chave)
}

/** D10: an entry's date and method said later; answers the month's entries. */
export function changePagamento(
  { database, clock }: Contexto,
  escopo: Escopo,
  id: string,
  { forma, data }: PagamentoAlteracao,
): Promise<Pagamento[]> {
  return database.transaction(async (tx) => {
    const atual = await findLancamento(tx, escopo, id)
    if (!atual) throw new AppError('NAO_ENCONTRADO')
    const dito = { forma: forma === undefined ? atual.forma : forma, data: data ?? atual.data }
    const muda = dito.forma !== atual.forma || dito.data !== atual.data
    if (muda && !(await correctLancamento(tx, escopo, atual, dito, clock)))
      throw new AppError('VERSAO_ANTIGA')
    return findLancamentos(tx, escopo, atual)
  })
}
