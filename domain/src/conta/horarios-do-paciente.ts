import type { Padrao } from '../agenda/mudancas.ts'
import { ocorrencias } from '../agenda/ocorrencias.ts'
import type { Frequencia, Modalidade } from '../agenda/tipos.ts'
import { type Data, diaDoMes } from '../tempo/data.ts'
import { type DataHora, dataDaHora, horaDoDia, minutosEntre } from '../tempo/data-hora.ts'

/** A session that is still to come, as far as it takes to book it again. */
export type SessaoPorVir = {
  readonly inicio: DataHora
  readonly fim: DataHora
  readonly modalidade: Modalidade
  readonly serieId: string | null
}

/** P6: a day and hour as P1 reads it. */
export type HorarioQueSai = {
  readonly hora: string
  readonly minutos: number
  readonly ritmo: Frequencia | 'unica'
  readonly modalidade: Modalidade
  readonly desde: Data
  /** Null where it does not repeat. */
  readonly ate: Data | null
  readonly exceto: readonly Data[]
}

const minutosDe = ({ inicio, fim }: { inicio: DataHora; fim: DataHora }) =>
  minutosEntre(inicio, fim)

/** What of a series keeps its pattern, as one hour; and what of it is elsewhere by now. */
function horarioDaSerie(padrao: Padrao, sessoes: readonly SessaoPorVir[], hoje: Data) {
  const desde = dataDaHora(padrao.inicio)
  // As who reads it counts: a monthly hour aims at the day of its first date.
  const previstas = ocorrencias({ ...padrao, dia: diaDoMes(desde) }).filter(
    (inicio) => dataDaHora(inicio) >= hoje,
  )
  const segue = (uma: SessaoPorVir) =>
    previstas.includes(uma.inicio) && minutosDe(uma) === minutosDe(padrao)
  const noLugar = sessoes.filter(segue)
  const fora = sessoes.filter((uma) => !segue(uma))
  const [primeira, ultima] = [noLugar[0], noLugar.at(-1)]
  if (!primeira || !ultima) return { horario: null, fora }
  const marcadas = new Set(noLugar.map(({ inicio }) => inicio))
  const horario: HorarioQueSai = {
    hora: horaDoDia(padrao.inicio),
    minutos: minutosDe(padrao),
    ritmo: padrao.frequencia,
    modalidade: primeira.modalidade,
    desde,
    ate: dataDaHora(ultima.inicio),
    exceto: previstas
      .filter((inicio) => inicio < ultima.inicio && !marcadas.has(inicio))
      .map(dataDaHora),
  }
  return { horario, fora }
}

const umaVez = (sessao: SessaoPorVir): HorarioQueSai => ({
  hora: horaDoDia(sessao.inicio),
  minutos: minutosDe(sessao),
  ritmo: 'unica',
  modalidade: sessao.modalidade,
  desde: dataDaHora(sessao.inicio),
  ate: null,
  exceto: [],
})

/**
 * P6: the hours of one patient from today on: each series that goes on, with the days that it leaves out, then
 * what stands alone or was moved, one by one. Booked again they give the same sessions.
 */
export function horariosDoPaciente(
  sessoes: readonly SessaoPorVir[],
  padroes: ReadonlyMap<string, Padrao>,
  hoje: Data,
): HorarioQueSai[] {
  const daSerie = new Map<string, SessaoPorVir[]>()
  const sozinhas: SessaoPorVir[] = []
  for (const sessao of sessoes) {
    const padrao = sessao.serieId !== null && padroes.has(sessao.serieId)
    if (!padrao || sessao.serieId === null) sozinhas.push(sessao)
    else daSerie.set(sessao.serieId, [...(daSerie.get(sessao.serieId) ?? []), sessao])
  }
  const horarios: HorarioQueSai[] = []
  for (const [serieId, delas] of daSerie) {
    const padrao = padroes.get(serieId)
    if (!padrao) continue
    const { horario, fora } = horarioDaSerie(padrao, delas, hoje)
    if (horario) horarios.push(horario)
    sozinhas.push(...fora)
  }
  const emOrdem = sozinhas.toSorted((a, b) => (a.inicio < b.inicio ? -1 : 1))
  return [...horarios, ...emOrdem.map(umaVez)]
}
