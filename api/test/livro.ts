import type { ResumoFio } from '@clinica/domain/atendimentos/contract'
import type { PagamentoFio } from '@clinica/domain/pagamentos/contract'
import { agendaDe, resumoDe, umAgendamento } from './agenda.ts'
import type { TestApp } from './app.ts'
import { type AgendaPelaApi, umaAgenda } from './series.ts'

export const noDia = (dia: number, mes = 3) =>
  `2026-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}T09:00:00`

/** The 'fim' that goes with a start of `noDia`. */
export const ateAs = (inicio: string) => ({ inicio, fim: inicio.replace('T09:00', 'T10:00') })

/** One patient's ledger through the API, as short as a test wants it. */
export async function umLivro(t: TestApp) {
  const { conta, pacienteId, agenda } = await umaAgenda(t)
  const { token } = conta
  const put = (corpo: Record<string, unknown>) =>
    t.call('PUT', '/api/resumo-atendimentos/valor-pago', {
      token,
      body: { pacienteId, mes: 3, ano: 2026, ...corpo },
    })
  const pagamentos = async (mes = 3): Promise<PagamentoFio[]> => {
    const query = `pacienteId=${pacienteId}&mes=${mes}&ano=2026`
    const url = `/api/resumo-atendimentos/pagamentos?${query}`
    return (await t.call('GET', url, { token })).body as PagamentoFio[]
  }
  return {
    conta,
    pacienteId,
    agenda,
    put,
    pagamentos,
    /** Sets Valor Pago of a month; throws where it is refused. */
    async paga(valorPago: number, mes = 3): Promise<ResumoFio> {
      const answer = await put({ valorPago, mes })
      if (answer.status !== 200) throw new Error(`paga: ${answer.status} ${answer.text}`)
      return answer.body as ResumoFio
    },
    marca: (dia: number, valorSessao: number | null, resto: Record<string, unknown> = {}) =>
      umAgendamento(t, conta, { pacienteId, inicio: noDia(dia), valorSessao, ...resto }),
    /** Entries' amounts, the oldest first. */
    valores: async (mes = 3) => (await pagamentos(mes)).map(({ valor }) => valor).reverse(),
    /** Valor Pago of a month. */
    async pago(mes = 3): Promise<number> {
      const linhas = await resumoDe(t, conta)
      const daqui = linhas.find((um) => um.pacienteId === pacienteId && um.mesNumero === mes)
      return daqui?.valorPago ?? 0
    },
    /** Which days of a month are PAGO, the others in brackets: '2 9 (16)'. */
    async dias(mes = 3): Promise<string> {
      const lista = (await agendaDe(t, conta)).filter(
        (um) => um.pacienteId === pacienteId && Number(um.inicio.slice(5, 7)) === mes,
      )
      return lista
        .map(({ inicio, statusPagamento }) => {
          const dia = String(Number(inicio.slice(8, 10)))
          return statusPagamento === 'PAGO' ? dia : `(${dia})`
        })
        .join(' ')
    },
  }
}

export type Livro = Awaited<ReturnType<typeof umLivro>>
export const PAGO = { statusPagamento: 'PAGO' }
export const PENDENTE = { statusPagamento: 'PENDENTE' }

/** Undoes and redoes an operation, and says whether both went. */
export async function vaiEVolta(agenda: AgendaPelaApi, operacaoId: string) {
  const desfeita = await agenda.undo(operacaoId)
  const refeita = await agenda.redo(operacaoId)
  return [desfeita.status, refeita.status]
}
