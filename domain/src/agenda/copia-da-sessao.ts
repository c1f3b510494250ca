import type { Centavos } from '../dinheiro.ts'
import { type DataHora, somaMinutos } from '../tempo/data-hora.ts'
import type { DadosDoAgendamento } from './contract.ts'
import { PADRAO } from './tipos.ts'
import { valorDaSessao } from './valor-da-sessao.ts'

/**
 * D7: another occurrence like `modelo`, not yet held nor paid. The value that FALTA put there is not the
 * series': the patient's default comes in its place, if positive.
 */
export function copiaDaSessao(
  modelo: DadosDoAgendamento,
  quando: { inicio: DataHora; minutos: number },
  valorPadrao: Centavos | null,
): DadosDoAgendamento {
  const { statusAgendamento, valorSessao } = modelo
  return {
    ...modelo,
    inicio: quando.inicio,
    fim: somaMinutos(quando.inicio, quando.minutos),
    statusAgendamento: statusAgendamento === 'CONFIRMADO' ? 'CONFIRMADO' : PADRAO.statusAgendamento,
    statusPagamento: PADRAO.statusPagamento,
    valorSessao:
      statusAgendamento === 'FALTA'
        ? valorDaSessao('AGENDADO', valorSessao, valorPadrao)
        : valorSessao,
  }
}

/** What sessions made by an edit are like: the edited one, confirmed only where that edit confirmed them. */
export const modeloDasNovas = (
  depois: DadosDoAgendamento,
  espalhados: Partial<DadosDoAgendamento>,
): DadosDoAgendamento =>
  depois.statusAgendamento === 'CONFIRMADO' && espalhados.statusAgendamento === undefined
    ? { ...depois, statusAgendamento: PADRAO.statusAgendamento }
    : depois
