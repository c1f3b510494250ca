import { type Data, diaDaSemana, diasEntre } from '../../tempo/data.ts'
import { type DataHora, dataDaHora, horaDoDia, minutosEntre } from '../../tempo/data-hora.ts'
import { dataEmNumeros } from '../../tempo/texto-de-tempo.ts'
import { chaveDeBusca } from '../../texto.ts'
import type { Tabela } from './tabela.ts'

/** P1: an event of a calendar, by the clinic's wall clock. */
export type EventoLido = {
  readonly titulo: string
  readonly inicio: DataHora
  readonly fim: DataHora
  /** How it repeats, as a cell says it; null: once. */
  readonly frequencia: string | null
  /** 1 is Monday, 7 is Sunday; none: the day of its start. */
  readonly dias: readonly number[]
  readonly ate: Data | null
  readonly exceto: readonly Data[]
}

const DIAS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom']
const COLUNAS: Tabela['colunas'] = [
  { titulo: 'Título', campo: 'nome' },
  { titulo: 'Dia', campo: 'dia' },
  { titulo: 'Hora', campo: 'hora' },
  { titulo: 'Duração', campo: 'duracao' },
  { titulo: 'Frequência', campo: 'frequencia' },
  { titulo: 'Desde', campo: 'desde' },
  { titulo: 'Até', campo: 'ate' },
  { titulo: 'Exceto', campo: 'exceto' },
]
const ANTES_DO_NOME =
  /^(sess(ão|ao)|consulta|terapia|atendimento|paciente)\s*(de|com|do|da)?\s*[-:–|]?\s+(?=\p{Lu})/iu

const diaDe = ({ inicio }: EventoLido) => diaDaSemana(dataDaHora(inicio))

function linhaDe(evento: EventoLido): string[] {
  const { titulo, inicio, fim, frequencia, dias, ate, exceto } = evento
  return [
    titulo.replace(ANTES_DO_NOME, '').trim(),
    (dias.length > 0 ? dias : [diaDe(evento)]).map((dia) => DIAS[dia - 1]).join(' '),
    horaDoDia(inicio),
    String(minutosEntre(inicio, fim)),
    frequencia ?? 'avulsa',
    dataEmNumeros(dataDaHora(inicio)),
    ate ? dataEmNumeros(ate) : '',
    exceto.map(dataEmNumeros).join(' '),
  ]
}

/** Of one title, weekday and hour, in order: one series where they come every week or second week. */
function juntados(avulsos: readonly EventoLido[]): EventoLido[] {
  const [primeiro, ...outros] = avulsos
  if (!primeiro || outros.length < 2) return [...avulsos]
  const datas = avulsos.map(({ inicio }) => dataDaHora(inicio))
  const passos = datas.slice(1).map((data, n) => diasEntre(datas[n] ?? data, data))
  const passo = passos.every((um) => um === 7)
    ? 'semanal'
    : passos.every((um) => um === 14)
      ? 'quinzenal'
      : null
  return passo ? [{ ...primeiro, frequencia: passo, ate: datas.at(-1) ?? null }] : [...avulsos]
}

/**
 * P1: what of a calendar lies ahead, as a table: events of one title, weekday and hour are one. What repeats
 * without an end, or beyond today, stands as it is.
 */
export function agendaEmLinhas(nome: string, eventos: readonly EventoLido[], hoje: Data): Tabela {
  const adiante = eventos.filter(({ frequencia, inicio, ate }) =>
    frequencia === null ? dataDaHora(inicio) >= hoje : ate === null || ate >= hoje,
  )
  const emOrdem = [...adiante].sort((a, b) => a.inicio.localeCompare(b.inicio))
  const chave = (um: EventoLido) =>
    `${chaveDeBusca(um.titulo)} ${diaDe(um)} ${horaDoDia(um.inicio)} ${minutosEntre(um.inicio, um.fim)}`
  const avulsos = Map.groupBy(
    emOrdem.filter(({ frequencia }) => frequencia === null),
    chave,
  )
  const series = emOrdem.filter(({ frequencia }) => frequencia !== null)
  const todos = [...series, ...[...avulsos.values()].flatMap(juntados)]
  return { titulo: nome, colunas: COLUNAS, linhas: todos.map(linhaDe) }
}
