import { type Centavos, centavos, soma } from '../dinheiro.ts'
import { type Data, diaNoMes, diasEntre, numeroDoMes, ULTIMA_DATA } from '../tempo/data.ts'
import { comHorario, type DataHora, dataDaHora, mesDaHora } from '../tempo/data-hora.ts'
import { mesesDoLivro } from './recebimento-previsto.ts'
import { mesesDoRetrato, type Retrato, type SessaoDoMes } from './retrato-dos-meses.ts'
import { valorFaltante } from './situacao-pagamento.ts'

/**
 * P3: what has to be received so that all that begins up to `ate` is paid, in that month and in those before it,
 * one month's credit paying for none of another's debt (D10).
 */
export function emAbertoAte(retrato: Retrato, ate: DataHora): Centavos {
  const limite = numeroDoMes(mesDaHora(ate))
  const meses = mesesDoRetrato(retrato)
  const faltas = mesesDoLivro(retrato).map((mes, n) => {
    if (numeroDoMes(mes) > limite) return centavos(0)
    if (numeroDoMes(mes) < limite) return valorFaltante(mes.total, mes.pago)
    const comecadas = meses[n]?.sessoes.filter(({ inicio }) => inicio <= ate) ?? []
    return valorFaltante(soma(comecadas.map(({ valor }) => valor)), mes.pago)
  })
  return soma(faltas)
}

const pendente = ({ pago, valor }: SessaoDoMes): boolean => !pago && valor > 0

/** P3: how many sessions ahead 'Próximas 4 sessões' pays. */
export const PROXIMAS = 4

/** P3: the amounts that 'Receber' offers, each up to some moment. */
export type Sugestoes = {
  readonly ateHoje: Centavos
  readonly esteMes: Centavos
  readonly tudo: Centavos
  readonly proximas: Centavos
}

const fimDoDia = (data: Data) => comHorario(data, '23:59:59')

/** P3: open up to today, to the end of this month, to the fourth session to come, and altogether. */
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

/** P3 'Em aberto há 34 dias': since the oldest session that took place and is unpaid; null: there is none. */
export function diasEmAberto(sessoes: readonly Devida[], hoje: Data): number | null {
  const devidas = sessoes.filter(
    ({ pago, valor, statusAgendamento }) => !pago && valor > 0 && statusAgendamento === 'REALIZADO',
  )
  const [primeira] = devidas.map(({ inicio }) => dataDaHora(inicio)).sort()
  return primeira === undefined || primeira > hoje ? null : diasEntre(primeira, hoje)
}
