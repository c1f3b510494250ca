import type {
  AoArquivar,
  MesDoPaciente,
  ResumoDoPaciente,
} from '@clinica/domain/atendimentos/contract'
import {
  MESES_DAS_SESSOES,
  type SessoesDoMes,
  sessoesPorMes,
} from '@clinica/domain/atendimentos/sessoes-por-mes'
import { centavos, diferenca } from '@clinica/domain/dinheiro'
import {
  acertoDoValorPago,
  problemaDoValorPago,
} from '@clinica/domain/pagamentos/acerto-do-valor-pago'
import type { MesPago } from '@clinica/domain/pagamentos/alocacao'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type {
  Pagamento,
  PagamentoAlteracao,
  ValorPagoEntrada,
} from '@clinica/domain/pagamentos/contract'
import { mesesDosLugares } from '@clinica/domain/pagamentos/meses-dos-lugares'
import { mesesDoRetrato } from '@clinica/domain/pagamentos/retrato-dos-meses'
import { mesesSem, saldoDoPaciente } from '@clinica/domain/pagamentos/saldo-do-paciente'
import { type Mes, mesDaData, mesDepois } from '@clinica/domain/tempo/data'
import { findFuturos } from '../agenda/arquivo/service.ts'
import { findVizinhas } from '../agenda/leitura/service.ts'
import { turnSessoes } from '../agenda/linhas/viradas-service.ts'
import { raiseDinheiro, raiseVersoes } from '../calls/versoes-store.ts'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Escopo } from '../escopo.ts'
import {
  correctLancamento,
  findDesfeito,
  findLancamento,
  findLancamentos,
} from '../pagamentos/livro/service.ts'
import { refuseTodosOsFechados } from '../pagamentos/meses/fechados-service.ts'
import { enterAcertos, photographMeses } from '../pagamentos/service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusaDoCampo } from '../resultado.ts'
import {
  selectAnos,
  selectContagens,
  selectMesDoPaciente,
  selectMesesComSaldo,
  selectResumo,
} from './repository.ts'

/** §7 GET /resumo-atendimentos; D4: another professional's id is not there. */
export async function findResumo(
  { database }: Contexto,
  escopo: Escopo,
  profissionalId: string,
  ano: number | null,
): Promise<Resultado<MesDoPaciente[]>> {
  if (profissionalId !== escopo.profissionalId) return NAO_ENCONTRADO
  return aceito(await selectResumo(database, escopo, ano))
}

/** §2: the years that the screen's filter offers, the latest first. */
export async function findAnos(
  { database }: Contexto,
  escopo: Escopo,
  profissionalId: string,
): Promise<Resultado<number[]>> {
  if (profissionalId !== escopo.profissionalId) return NAO_ENCONTRADO
  return aceito(await selectAnos(database, escopo))
}

/** P9: a patient's next session from `desde` on, the last before it, and what the months say is owed or in credit. */
export async function findResumoDoPaciente(
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
  desde: string,
): Promise<Resultado<ResumoDoPaciente>> {
  const meses = await selectMesesComSaldo(contexto.database, escopo, pacienteId)
  if (!meses) return NAO_ENCONTRADO
  const sessoes = await findVizinhas(contexto, escopo, desde, pacienteId)
  if (!sessoes.ok) return sessoes
  const saldo = saldoDoPaciente(meses, mesDaData(hoje(contexto)))
  return aceito({ ...saldo, ...sessoes.valor })
}

/** D6: what archiving a patient would leave: the balance above, told of the months without the sessions ahead. */
export async function findAoArquivar(
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
): Promise<Resultado<AoArquivar>> {
  const saem = await findFuturos(contexto, escopo, pacienteId)
  const tocados = mesesDosLugares(saem)
  const meses = await selectMesesComSaldo(contexto.database, escopo, pacienteId, tocados)
  if (!meses) return NAO_ENCONTRADO
  const saldo = saldoDoPaciente(mesesSem(meses, saem), mesDaData(hoje(contexto)))
  return aceito({ ...saldo, sessoes: saem.length })
}

/** D9, the chart: the twelve months that end in `ultimo`, or in the clinic's current one. */
export async function findSessoesPorMes(
  contexto: Contexto,
  escopo: Escopo,
  profissionalId: string,
  ultimo: Mes | null,
): Promise<Resultado<SessoesDoMes[]>> {
  if (profissionalId !== escopo.profissionalId) return NAO_ENCONTRADO
  const ate = ultimo ?? mesDaData(hoje(contexto))
  const de = mesDepois(ate, 1 - MESES_DAS_SESSOES)
  const contagens = await selectContagens(contexto.database, escopo, { de, ate })
  return aceito(sessoesPorMes(contagens, ate, MESES_DAS_SESSOES))
}

const SEM_NADA: MesPago = { pago: centavos(0), sessoes: [] }

/** §7 PUT /resumo-atendimentos/valor-pago (D10); of an archived patient too (D6). */
export async function saveValorPago(
  contexto: Contexto,
  escopo: Escopo,
  { profissionalId, pacienteId, mes, ano, valorPago, forma, data, desfaz }: ValorPagoEntrada,
): Promise<Resultado<MesDoPaciente>> {
  if (profissionalId && profissionalId !== escopo.profissionalId) return NAO_ENCONTRADO
  const chave = { pacienteId, ano, mes }
  const registro = {
    clock: contexto.clock,
    data: data ?? hoje(contexto),
    forma: forma ?? null,
    operacaoId: null,
  }
  return writeOuRecusa(contexto.database, escopo, async (tx) => {
    if (!(await selectMesDoPaciente(tx, escopo, chave))) return NAO_ENCONTRADO
    const depois = await photographMeses(tx, escopo, [chave])
    const [antes = SEM_NADA] = mesesDoRetrato(depois)
    const message = problemaDoValorPago(antes, valorPago)
    if (message) return recusaDoCampo({ campo: 'valorPago', message })
    const acerto = acertoDoValorPago(chave, antes, valorPago)
    const muda = acerto.viram.length > 0 || valorPago !== antes.pago
    const aberto = muda ? refuseTodosOsFechados(depois) : aceito(null)
    if (!aberto.ok) return aberto

    await turnSessoes(contexto, tx, escopo, acerto)
    const era = diferenca(antes.pago, valorPago)
    const desfeito = desfaz ? await findDesfeito(tx, escopo, chave, era) : null
    const comDesfeito = { ...registro, desfeito }
    await enterAcertos(tx, escopo, depois, { ...acerto, depois }, comDesfeito)
    const linha = await selectMesDoPaciente(tx, escopo, chave)
    await raiseVersoes(tx, escopo)
    return linha ? aceito(linha) : NAO_ENCONTRADO
  })
}

/** D10, 'Pagamentos': the entries of a patient's month. */
export async function findPagamentos(
  { database }: Contexto,
  escopo: Escopo,
  chave: ChaveDoMes,
): Promise<Resultado<Pagamento[]>> {
  if (!(await selectMesDoPaciente(database, escopo, chave))) return NAO_ENCONTRADO
  return aceito(await findLancamentos(database, escopo, chave))
}

/** D10: an entry's date and method said later; answers the month's entries. */
export function changePagamento(
  contexto: Contexto,
  escopo: Escopo,
  id: string,
  { forma, data }: PagamentoAlteracao,
): Promise<Resultado<Pagamento[]>> {
  return writeOuRecusa(contexto.database, escopo, async (tx) => {
    const atual = await findLancamento(tx, escopo, id)
    if (!atual) return NAO_ENCONTRADO
    const dito = { forma: forma === undefined ? atual.forma : forma, data: data ?? atual.data }
    const muda = dito.forma !== atual.forma || dito.data !== atual.data
    const feito = muda
      ? await correctLancamento(tx, escopo, atual, dito, contexto.clock)
      : aceito(null)
    if (!feito.ok) return feito
    const lancamentos = await findLancamentos(tx, escopo, atual)
    if (muda) await raiseDinheiro(tx, escopo)
    return aceito(lancamentos)
  })
}
