import type { Padrao } from '../agenda/serie/mudancas.ts'
import { ocorrencias } from '../agenda/serie/ocorrencias.ts'
import type { Frequencia, Modalidade, StatusAgendamento, Tipo } from '../agenda/tipos.ts'
import type { Centavos } from '../dinheiro.ts'
import { type Data, diaDoMes } from '../tempo/data.ts'
import { type DataHora, dataDaHora, horaDoDia, minutosEntre } from '../tempo/data-hora.ts'

/** The fields shared by sessions that are exported as one hour. */
type EmComum = {
  readonly modalidade: Modalidade
  readonly tipo: Tipo
  readonly situacao: StatusAgendamento
  readonly valor: Centavos
}

/** A session still to come, with the fields needed to book it again. */
export type SessaoPorVir = EmComum & {
  readonly inicio: DataHora
  readonly fim: DataHora
  readonly serieId: string | null
}

/** P6: a day and hour in the form that P1 reads. */
export type HorarioQueSai = EmComum & {
  readonly hora: string
  readonly minutos: number
  readonly ritmo: Frequencia | 'unica'
  readonly desde: Data
  /** Null for an hour that does not repeat. */
  readonly ate: Data | null
  readonly exceto: readonly Data[]
}

const minutosDe = ({ inicio, fim }: { inicio: DataHora; fim: DataHora }) =>
  minutosEntre(inicio, fim)

const emComum = ({ modalidade, tipo, situacao, valor }: EmComum): EmComum => ({
  modalidade,
  tipo,
  situacao,
  valor,
})

const chaveDe = ({ modalidade, tipo, situacao, valor }: EmComum) =>
  `${modalidade} ${tipo} ${situacao} ${valor}`

/** Equal sessions of a series as one hour that leaves the other dates out. */
function horarioDe(
  padrao: Padrao,
  iguais: readonly SessaoPorVir[],
  previstas: readonly DataHora[],
): HorarioQueSai[] {
  const primeira = iguais[0]
  const ultima = iguais.at(-1)
  if (!primeira || !ultima) return []
  const mensal = padrao.frequencia === 'monthly'
  const doComeco = mensal || primeira.inicio === previstas[0]
  // Weeks are counted from any of their days; a month aims at the day of its first date.
  const desde = dataDaHora(doComeco ? padrao.inicio : primeira.inicio)
  const marcadas = new Set(iguais.map(({ inicio }) => inicio))
  const falta = (inicio: DataHora) =>
    dataDaHora(inicio) >= desde && inicio < ultima.inicio && !marcadas.has(inicio)
  const horario = {
    ...emComum(primeira),
    hora: horaDoDia(padrao.inicio),
    minutos: minutosDe(padrao),
    ritmo: padrao.frequencia,
    desde,
    ate: dataDaHora(ultima.inicio),
    exceto: previstas.filter(falta).map(dataDaHora),
  }
  return [horario]
}

/**
 * Splits a series: sessions that keep its pattern, an hour for each kind and price, and sessions that have been moved.
 */
function horariosDaSerie(padrao: Padrao, sessoes: readonly SessaoPorVir[], hoje: Data) {
  // Counted as the reader does: a monthly hour aims at the day of its first date.
  const dia = diaDoMes(dataDaHora(padrao.inicio))
  const previstas = ocorrencias({ ...padrao, dia }).filter((inicio) => dataDaHora(inicio) >= hoje)
  const lugares = new Set(previstas)
  const segue = (uma: SessaoPorVir) =>
    lugares.has(uma.inicio) && minutosDe(uma) === minutosDe(padrao)
  const grupos = Map.groupBy(sessoes.filter(segue).toSorted(porInicio), chaveDe)
  return {
    horarios: [...grupos.values()].flatMap((iguais) => horarioDe(padrao, iguais, previstas)),
    fora: sessoes.filter((uma) => !segue(uma)),
  }
}

const porInicio = (a: SessaoPorVir, b: SessaoPorVir) => (a.inicio < b.inicio ? -1 : 1)

const umaVez = (sessao: SessaoPorVir): HorarioQueSai => ({
  ...emComum(sessao),
  hora: horaDoDia(sessao.inicio),
  minutos: minutosDe(sessao),
  ritmo: 'unica',
  desde: dataDaHora(sessao.inicio),
  ate: null,
  exceto: [],
})

/**
 * P6: the hours of one patient from today on. First comes each series that goes on, with the days that it leaves out,
 * then single and moved sessions one by one. Booked again they give the same sessions at the same prices.
 */
export function horariosDoPaciente(
  sessoes: readonly SessaoPorVir[],
  padroes: ReadonlyMap<string, Padrao>,
  hoje: Data,
): HorarioQueSai[] {
  const daSerie = Map.groupBy(sessoes, ({ serieId }) => serieId ?? '')
  const horarios: HorarioQueSai[] = []
  const sozinhas: SessaoPorVir[] = []
  for (const [serieId, delas] of daSerie) {
    const padrao = padroes.get(serieId)
    const { horarios: dela, fora } = padrao
      ? horariosDaSerie(padrao, delas, hoje)
      : { horarios: [], fora: delas }
    horarios.push(...dela)
    sozinhas.push(...fora)
  }
  return [...horarios, ...sozinhas.toSorted(porInicio).map(umaVez)]
}
