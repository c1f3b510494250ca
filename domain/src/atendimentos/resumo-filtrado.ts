import { nomeReservado } from '../agenda/regras-do-agendamento.ts'
import { type Centavos, soma } from '../dinheiro.ts'
import { chaveDoMes } from '../pagamentos/chave-do-mes.ts'
import {
  type SituacaoPagamento,
  situacaoPagamento,
  valorFaltante,
} from '../pagamentos/situacao-pagamento.ts'
import { contem } from '../texto.ts'
import type { MesDoPaciente } from './contract.ts'

/** §2: the consolidated screen's filters; null and '' filter nothing. */
export type FiltroDoResumo = {
  mes: number | null
  ano: number | null
  nome: string
  situacao: SituacaoPagamento | null
}

type TotaisDoResumo = {
  pacientes: number
  atendimentos: number
  total: Centavos
  recebido: Centavos
  emAberto: Centavos
}

const NENHUMA: ReadonlySet<string> = new Set()

/**
 * §2: the visible rows: reserved names are left out, then every set filter applies. Rows in `mantidas` (by
 * `chaveDoMes`) stay whatever their situation has become, so that a row being paid does not vanish under the hand.
 */
export const resumoFiltrado = (
  linhas: readonly MesDoPaciente[],
  { mes, ano, nome, situacao }: FiltroDoResumo,
  mantidas: ReadonlySet<string> = NENHUMA,
): MesDoPaciente[] =>
  linhas.filter(
    (linha) =>
      !nomeReservado(linha.nomeDeRegistro ?? linha.nomePaciente) &&
      (mes === null || linha.mes === mes) &&
      (ano === null || linha.ano === ano) &&
      (nome.trim() === '' ||
        contem(linha.nomePaciente, nome) ||
        contem(linha.nomeDeRegistro ?? '', nome)) &&
      (situacao === null ||
        situacaoPagamento(linha.total, linha.pago) === situacao ||
        mantidas.has(chaveDoMes(linha))),
  )

/** §2 summary cards: patients found (distinct), attendances, total, received, open (row by row, D9). */
export const totaisDoResumo = (linhas: readonly MesDoPaciente[]): TotaisDoResumo => ({
  pacientes: new Set(linhas.map(({ pacienteId }) => pacienteId)).size,
  atendimentos: linhas.reduce((total, { quantidade }) => total + quantidade, 0),
  total: soma(linhas.map(({ total }) => total)),
  recebido: soma(linhas.map(({ pago }) => pago)),
  emAberto: soma(linhas.map(({ total, pago }) => valorFaltante(total, pago))),
})
