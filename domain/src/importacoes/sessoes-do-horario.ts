import type { DadosDoAgendamento } from '../agenda/contract.ts'
import type { Padrao } from '../agenda/serie/mudancas.ts'
import { ocorrencias, padraoNovo, problemaDaRepeticao } from '../agenda/serie/ocorrencias.ts'
import { serieNova } from '../agenda/serie/serie-nova.ts'
import { ANOS_DA_SERIE_MAXIMO, PADRAO } from '../agenda/tipos.ts'
import { type ValorDesde, valorEm } from '../pacientes/valor-em.ts'
import {
  type Data,
  diaDaSemana,
  diaDoMes,
  diaNoMes,
  diasEntre,
  mesDaData,
  numeroDoMes,
  somaAnos,
  somaDias,
} from '../tempo/data.ts'
import { type DataHora, dataDaHora, dataHora, somaMinutos } from '../tempo/data-hora.ts'
import type { Horario } from './tipos.ts'

/** P1, 'Agenda': the values of all hours of an import whose row has none of its own. */
export type AjustesDaAgenda = {
  readonly incluir: boolean
  /** 'Repetir até', inclusive. */
  readonly ate: Data
  readonly minutos: number
  /** P2: true books repeated hours in closed days, too; absent: they skip them. */
  readonly manterFechados?: boolean | undefined
  /** P6: true leaves the past in its file; absent: it is imported. */
  readonly semPassado?: boolean | undefined
}

/** P1: the default end, half a year on. */
export const ajustesIniciais = (hoje: Data, minutos: number): AjustesDaAgenda => ({
  incluir: true,
  ate: somaDias(hoje, 182),
  minutos,
})

const proximoDia = (data: Data, dia: number): Data =>
  somaDias(data, (dia - diaDaSemana(data) + 7) % 7)

function mesesDepois(ancora: Data, hoje: Data): Data {
  const dia = diaDoMes(ancora)
  const meses = numeroDoMes(mesDaData(hoje)) - numeroDoMes(mesDaData(ancora))
  let data = ancora
  for (let n = Math.max(1, meses); data < hoje; n += 1) data = diaNoMes(ancora, n, dia)
  return data
}

/** P1: the first session from today on; every second week and each month keep their rhythm. */
export function primeiraData(
  { dia, ritmo, desde }: Pick<Horario, 'dia' | 'ritmo' | 'desde'>,
  hoje: Data,
): Data {
  const ancora = ritmo === 'monthly' && desde ? desde : proximoDia(desde ?? hoje, dia)
  if (ancora >= hoje || ritmo === 'unica') return ancora
  if (ritmo === 'monthly') return mesesDepois(ancora, hoje)
  const passo = ritmo === 'biweekly' ? 14 : 7
  return somaDias(ancora, Math.ceil(diasEntre(ancora, hoje) / passo) * passo)
}

/** The sessions of an hour for the agenda. `padrao` null: one session alone. */
export type SessoesDoHorario = {
  readonly padrao: Padrao | null
  readonly novas: readonly DadosDoAgendamento[]
}

type Dono = {
  readonly pacienteId: string | null
  /** P9: the prices of the patient's sessions; empty without a patient. */
  readonly valores: readonly ValorDesde[]
  readonly observacoes: string | null
}

/** P9: the price in the row, else that of the day. */
const valorNoDia = ({ valor }: Horario, { pacienteId, valores }: Dono, inicio: DataHora) =>
  pacienteId === null ? null : (valor ?? valorEm(valores, dataDaHora(inicio)))

function primeiraSessao(
  horario: Horario,
  dono: Dono,
  inicio: DataHora,
  minutos: number,
): DadosDoAgendamento {
  const { pacienteId, observacoes } = dono
  return {
    pacienteId,
    tipo: pacienteId === null ? 'PESSOAL' : (horario.tipo ?? 'SESSAO_INDIVIDUAL'),
    inicio,
    fim: somaMinutos(inicio, minutos),
    observacoes,
    valorSessao: valorNoDia(horario, dono, inicio),
    statusAgendamento: horario.situacao ?? PADRAO.statusAgendamento,
    statusPagamento: PADRAO.statusPagamento,
    modalidadeAtendimento: horario.modalidade ?? PADRAO.modalidadeAtendimento,
  }
}

/** P1: the end of a series: the row's own, as far as a series may reach (D7); else the common one. */
function ateQuando({ ate }: Horario, inicio: DataHora, deTodas: Data): Data {
  if (ate === null) return deTodas
  const limite = somaAnos(dataDaHora(inicio), ANOS_DA_SERIE_MAXIMO)
  return ate < limite ? ate : limite
}

/**
 * P1: the sessions of an hour, from today on, each with the notes of its row; null: there is none, or the pattern
 * would be too long (D7).
 */
export function sessoesDoHorario(
  horario: Horario,
  dono: Dono,
  { ate, minutos }: AjustesDaAgenda,
  hoje: Data,
): SessoesDoHorario | null {
  const { ritmo, hora } = horario
  const inicio = dataHora(primeiraData(horario, hoje), hora)
  const primeira = primeiraSessao(horario, dono, inicio, horario.minutos ?? minutos)
  const fora = new Set(horario.exceto)
  const exceto = (novas: readonly DadosDoAgendamento[]) =>
    novas.filter((nova) => !fora.has(dataDaHora(nova.inicio)))
  if (ritmo === 'unica') {
    const novas = dataDaHora(inicio) < hoje ? [] : exceto([primeira])
    return novas.length > 0 ? { padrao: null, novas } : null
  }
  const repeticao = { frequencia: ritmo, ate: ateQuando(horario, inicio, ate) }
  if (problemaDaRepeticao({ inicio, ...repeticao })) return null
  const novo = padraoNovo(primeira, repeticao)
  // A month that lacks the day gives its last one; the aimed day is the first date's.
  const dia = horario.desde && ritmo === 'monthly' ? diaDoMes(horario.desde) : novo.dia
  const padrao = { ...novo, dia }
  const { novas } = serieNova(primeira, padrao, '', () => null)
  const ficam = exceto(novas).map((nova) => ({
    ...nova,
    // The row's values apply to each of its sessions; the day gives the price that the row lacks (P9).
    valorSessao: valorNoDia(horario, dono, nova.inicio),
    statusAgendamento: primeira.statusAgendamento,
  }))
  return ficam.length > 0 ? { padrao, novas: ficam } : null
}

/** Every start of an hour, without the dates left out, to find existing appointments. */
export const iniciosDoHorario = ({ padrao, novas }: SessoesDoHorario): DataHora[] =>
  padrao ? ocorrencias(padrao) : novas.map(({ inicio }) => inicio)
