import type { Centavos } from '../../dinheiro.ts'
import { type DataHora, somaMinutos } from '../../tempo/data-hora.ts'
import type { DadosDoAgendamento } from '../contract.ts'
import { PADRAO } from '../tipos.ts'
import { valorDaSessao } from '../valor-da-sessao.ts'

/** D7: another occurrence like `modelo`, not yet held nor paid. */
export const copiaDaSessao = (
  modelo: DadosDoAgendamento,
  { inicio, minutos }: { inicio: DataHora; minutos: number },
): DadosDoAgendamento => ({
  ...modelo,
  inicio,
  fim: somaMinutos(inicio, minutos),
  statusAgendamento:
    modelo.statusAgendamento === 'CONFIRMADO' ? 'CONFIRMADO' : PADRAO.statusAgendamento,
  statusPagamento: PADRAO.statusPagamento,
})

/** The value that FALTA put there is not the series': the patient's default comes in its place, if positive. */
export const modeloDaNova = (
  dados: DadosDoAgendamento,
  valorPadrao: Centavos | null,
): DadosDoAgendamento =>
  dados.statusAgendamento === 'FALTA'
    ? {
        ...dados,
        valorSessao: valorDaSessao('AGENDADO', dados.valorSessao, {
          padrao: valorPadrao,
          falta: null,
        }),
      }
    : dados

/** D7: the price of the others: what spreads, else what it was; never what FALTA (or leaving it) put there. */
function valorDasOutras(
  antes: DadosDoAgendamento,
  depois: DadosDoAgendamento,
  espalhados: Partial<DadosDoAgendamento>,
  valorPadrao: Centavos | null,
): Centavos | null {
  if (espalhados.valorSessao !== undefined) return espalhados.valorSessao
  return antes.statusAgendamento === 'FALTA'
    ? valorDaSessao('AGENDADO', depois.valorSessao, { padrao: valorPadrao, falta: null })
    : antes.valorSessao
}

/** D7: what sessions made by an edit are like: the edited one, with no notes and not confirmed unless that edit says so. */
export const modeloDasNovas = (
  antes: DadosDoAgendamento,
  depois: DadosDoAgendamento,
  espalhados: Partial<DadosDoAgendamento>,
  valorPadrao: Centavos | null,
): DadosDoAgendamento => ({
  ...depois,
  valorSessao: valorDasOutras(antes, depois, espalhados, valorPadrao),
  observacoes: espalhados.observacoes ?? null,
  statusAgendamento: espalhados.statusAgendamento ?? PADRAO.statusAgendamento,
})
