import type { StatusAgendamento } from '../agenda/tipos.ts'
import { type Centavos, centavos, soma } from '../dinheiro.ts'
import { type Data, diaNoMes, diasEntre, numeroDoMes, ULTIMA_DATA } from '../tempo/data.ts'
import { comHorario, type DataHora, dataDaHora, mesDaHora } from '../tempo/data-hora.ts'
import { credito } from './alocacao.ts'
import { mesesDoLivro } from './recebimento/recebimento-previsto.ts'
import { mesesDoRetrato, type Retrato, type SessaoDoMes } from './retrato-dos-meses.ts'
import { valorFaltante } from './situacao-pagamento.ts'

const fimDoDia = (data: Data) => comHorario(data, '23:59:59')
const pendente = ({ pago, valor }: Pick<SessaoDoMes, 'pago' | 'valor'>) => !pago && valor > 0

/**
 * P3: the amount to receive so that all sessions up to `ate` are paid, in that month and those before it. One month's
 * credit pays for no other's debt (D10).
 */
function emAbertoAte(retrato: Retrato, ate: DataHora): Centavos {
  const limite = numeroDoMes(mesDaHora(ate))
  const meses = mesesDoRetrato(retrato)
  const faltas = mesesDoLivro(retrato).map((mes, n) => {
    if (numeroDoMes(mes) > limite) return centavos(0)
    if (numeroDoMes(mes) < limite) return valorFaltante(mes.total, mes.pago)
    const doMes = meses[n] ?? { pago: mes.pago, sessoes: [] }
    const devidas = doMes.sessoes.filter((um) => pendente(um) && um.inicio <= ate)
    // Money that paid a later session of the month pays for none before it.
    return valorFaltante(soma(devidas.map(({ valor }) => valor)), credito(doMes))
  })
  return soma(faltas)
}

/** P3: the open amount of months before that of `hoje`: part of every amount that is offered. */
export const abertoAntesDoMes = (retrato: Retrato, hoje: Data): Centavos =>
  emAbertoAte(retrato, fimDoDia(diaNoMes(hoje, -1, 31)))

/** P3: the number of future sessions that 'Próximas 4 sessões' pays. */
export const PROXIMAS = 4

/** P3: the amounts that 'Receber' offers, each up to some moment and with older debts. */
export type Sugestoes = {
  /** The open amounts: 'Tudo em aberto', and its parts. */
  readonly ateHoje: Centavos
  readonly esteMes: Centavos
  /** All booked sessions, however far ahead. */
  readonly tudo: Centavos
  readonly proximas: Centavos
}

/** P3: the open amounts up to today, to the end of this month, to the fourth session to come, and in all. */
export function sugestoesDeValor(retrato: Retrato, agora: DataHora): Sugestoes {
  const adiante = retrato.sessoes
    .filter((um) => pendente(um) && um.inicio > agora)
    .map(({ inicio }) => inicio)
    .sort()
  const ultima = adiante.slice(0, PROXIMAS).at(-1)
  const hoje = dataDaHora(agora)
  return {
    ateHoje: emAbertoAte(retrato, fimDoDia(hoje)),
    esteMes: emAbertoAte(retrato, fimDoDia(diaNoMes(hoje, 0, 31))),
    tudo: emAbertoAte(retrato, fimDoDia(ULTIMA_DATA)),
    proximas: ultima ? emAbertoAte(retrato, ultima) : centavos(0),
  }
}

type Devida = Pick<SessaoDoMes, 'inicio' | 'valor' | 'pago' | 'statusAgendamento'>

/** P3: the states of sessions that are charged: held ones, and missed ones that are charged all the same (§4, P9). */
const COBRADAS: readonly StatusAgendamento[] = ['REALIZADO', 'FALTA']

/** P3 'Em aberto há 34 dias': since the oldest session that is owed and unpaid; null: there is none. */
export function diasEmAberto(sessoes: readonly Devida[], hoje: Data): number | null {
  const devidas = sessoes.filter((um) => pendente(um) && COBRADAS.includes(um.statusAgendamento))
  const [primeira] = devidas.map(({ inicio }) => dataDaHora(inicio)).sort()
  return primeira === undefined || primeira > hoje ? null : diasEntre(primeira, hoje)
}
