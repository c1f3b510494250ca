import type { Centavos } from '../../dinheiro.ts'
import type { Data } from '../../tempo/data.ts'
import { type DataHora, dataDaHora, somaMinutos } from '../../tempo/data-hora.ts'
import type { DadosDoAgendamento } from '../contract.ts'
import { PADRAO } from '../tipos.ts'
import { valorDaSessao } from '../valor-da-sessao.ts'

/** P9: the patient's default price on a day; null where there is none. */
export type PrecoDoDia = (dia: Data) => Centavos | null

/** D7: the session to copy where another one begins. */
export type Modelo = (inicio: DataHora) => DadosDoAgendamento

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

const doDia = (precoEm: PrecoDoDia, inicio: DataHora, atual: Centavos | null) =>
  valorDaSessao('AGENDADO', atual, { padrao: precoEm(dataDaHora(inicio)), falta: null })

/** The value that FALTA put there is not the series': each takes its own day's price (P9), if positive. */
export const modeloDaNova =
  (dados: DadosDoAgendamento, precoEm: PrecoDoDia): Modelo =>
  (inicio) =>
    dados.statusAgendamento === 'FALTA'
      ? { ...dados, valorSessao: doDia(precoEm, inicio, dados.valorSessao) }
      : dados

/**
 * D7: what sessions made by an edit are like: the edited one, with no notes and not confirmed unless that edit says so.
 * Their price is what spreads, else what it was; never what FALTA (or leaving it) put there.
 */
export const modeloDasNovas = (
  antes: DadosDoAgendamento,
  depois: DadosDoAgendamento,
  espalhados: Partial<DadosDoAgendamento>,
  precoEm: PrecoDoDia,
): Modelo => {
  const modelo = {
    ...depois,
    valorSessao: espalhados.valorSessao === undefined ? antes.valorSessao : espalhados.valorSessao,
    observacoes: espalhados.observacoes ?? null,
    statusAgendamento: espalhados.statusAgendamento ?? PADRAO.statusAgendamento,
  }
  const semPreco = espalhados.valorSessao === undefined && antes.statusAgendamento === 'FALTA'
  return (inicio) =>
    semPreco ? { ...modelo, valorSessao: doDia(precoEm, inicio, depois.valorSessao) } : modelo
}
