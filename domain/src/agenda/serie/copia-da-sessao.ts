import type { Centavos } from '../../dinheiro.ts'
import type { Data } from '../../tempo/data.ts'
import { type DataHora, dataDaHora, somaMinutos } from '../../tempo/data-hora.ts'
import type { DadosDoAgendamento } from '../contract.ts'
import { PADRAO } from '../tipos.ts'
import { valorDaSessao } from '../valor-da-sessao.ts'

/** P9: the patient's default price on a day; null where there is none. */
export type PrecoDoDia = (dia: Data) => Centavos | null

/** D7: the session to copy for an occurrence at this start. */
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

/**
 * The copied session takes its own day's price (P9) where that is positive: a value set by FALTA belongs to the missed
 * session alone.
 */
export const modeloDaNova =
  (dados: DadosDoAgendamento, precoEm: PrecoDoDia): Modelo =>
  (inicio) =>
    dados.statusAgendamento === 'FALTA'
      ? { ...dados, valorSessao: doDia(precoEm, inicio, dados.valorSessao) }
      : dados

/**
 * D7: the model of sessions that an edit makes: the edited one, without notes, and confirmed only if the edit says so.
 * Their price is the new one if it spreads, else the old one, never one set by FALTA or by leaving it.
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
