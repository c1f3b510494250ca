import { ajustesIniciais, primeiraData } from '@clinica/domain/importacoes/sessoes-do-horario'
import { type Data, diaDaSemana, diaDoMes } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { chaveDeBusca, contados } from '@clinica/domain/texto'
import type { Item } from '../folha/conta-da-leitura.ts'
import type { Tabela } from '../folha/tabela.ts'
import { type Trecho, trechosDaSerie, trechosDasDatas, trechosSemFim } from './ritmo-das-datas.ts'

/** P1: a session of a calendar, by the clinic's wall clock. */
export type SessaoDoEvento = {
  readonly titulo: string
  readonly inicio: DataHora
  /** Null: the calendar does not say how long it is. */
  readonly minutos: number | null
}

/** P1: an event of a calendar: its sessions from today on. */
export type EventoLido = {
  readonly sessoes: readonly SessaoDoEvento[]
  /** Through which day they are listed, where they go on for ever; null: these are all. */
  readonly semFim: Data | null
  /** The day on which it began, where it repeats; null: it does not. */
  readonly repeteDesde: Data | null
}

/** P1: a calendar as a table; `mudado`: what comes in otherwise, `longe`: what comes in not at all, so far ahead it begins. */
type AgendaEmLinhas = {
  readonly tabela: Tabela
  readonly mudado: readonly Item[]
  readonly longe: readonly EventoLido[]
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

const ESCRITO = { weekly: 'semanal', biweekly: 'quinzenal', monthly: 'mensal', unica: 'avulsa' }

const tituloDe = ({ titulo }: SessaoDoEvento) => titulo.replace(ANTES_DO_NOME, '').trim()

/** Half a year: what has no end is listed through it, as 'Repetir até' begins with it. */
const limiteDasDatas = (hoje: Data): Data => ajustesIniciais(hoje, 0).ate

/** Sessions of one title, hour and length. */
const chaveDe = (uma: SessaoDoEvento) =>
  `${chaveDeBusca(tituloDe(uma))} ${horaDoDia(uma.inicio)} ${uma.minutos}`

type Linha = { readonly de: SessaoDoEvento; readonly trecho: Trecho }

const escrita = ({ de, trecho }: Linha): string[] => [
  tituloDe(de),
  trecho.dias.map((dia) => DIAS[dia - 1]).join(' '),
  horaDoDia(de.inicio),
  de.minutos === null ? '' : String(de.minutos),
  ESCRITO[trecho.ritmo],
  dataEmNumeros(trecho.desde),
  trecho.ate ? dataEmNumeros(trecho.ate) : '',
  trecho.exceto.map(dataEmNumeros).join(' '),
]

const datasDe = (sessoes: readonly SessaoDoEvento[]): Data[] =>
  [...new Set(sessoes.map(({ inicio }) => dataDaHora(inicio)))].sort()

const emGrupos = (sessoes: readonly SessaoDoEvento[]) => [...Map.groupBy(sessoes, chaveDe).values()]

type Repartido = {
  readonly linhas: readonly Linha[]
  /** What has an end, for a table to see together with what other events have. */
  readonly soltas: readonly SessaoDoEvento[]
  /** How many dates stand for what goes on for ever; null: a row without end does. */
  readonly cortadas: number | null
}

/** A row that is to be the same from today on tells when the series really began. */
function comComeco(trecho: Trecho, comeco: Data, hoje: Data): Trecho {
  const { ritmo, desde, dias } = trecho
  const mesmoDia = ritmo !== 'monthly' || diaDoMes(comeco) === diaDoMes(desde)
  const primeira = (dia: number, de: Data) => primeiraData({ dia, ritmo, desde: de }, hoje)
  const igual = dias.every((dia) => primeira(dia, comeco) === primeira(dia, desde))
  if (comeco >= desde || !mesmoDia || !igual) return trecho
  return { ...trecho, desde: comeco, ...(ritmo === 'monthly' && { dias: [diaDaSemana(comeco)] }) }
}

/** An event that repeats: rows without end, rows with one, and its dates through half a year where it has no pace. */
function repartido({ sessoes, semFim, repeteDesde }: EventoLido, hoje: Data): Repartido {
  if (repeteDesde === null) return { linhas: [], soltas: sessoes, cortadas: null }
  const limite = limiteDasDatas(hoje)
  const linhas: Linha[] = []
  const soltas: SessaoDoEvento[] = []
  let cortadas: number | null = null
  for (const grupo of emGrupos(sessoes)) {
    const datas = datasDe(grupo)
    const lido = semFim ? trechosSemFim(datas, semFim) : { trechos: [], acabam: datas, resto: [] }
    const perto = lido.resto.filter((data) => data <= limite)
    if (lido.resto.length > 0) cortadas = (cortadas ?? 0) + perto.length
    for (const trecho of [...lido.trechos, ...trechosDaSerie([...lido.acabam, ...perto].sort())]) {
      const de = grupo.find(({ inicio }) => dataDaHora(inicio) >= trecho.desde)
      if (!de) continue
      if (trecho.ritmo === 'unica')
        soltas.push(...grupo.filter(({ inicio }) => dataDaHora(inicio) === trecho.desde))
      else linhas.push({ de, trecho: comComeco(trecho, repeteDesde, hoje) })
    }
  }
  return { linhas, soltas, cortadas }
}

const cortado = ({ sessoes }: EventoLido, quantas: number, limite: Data): Item => ({
  um: 'série que entra como datas',
  varios: 'séries que entram como datas',
  onde: `“${sessoes[0] ? tituloDe(sessoes[0]) : ''}”, ${contados(quantas, 'data', 'datas')} até ${dataEmNumeros(limite)}`,
})

const ordem = ({ de, trecho }: Linha) =>
  `${trecho.ritmo === 'unica' ? 1 : 0} ${trecho.desde} ${horaDoDia(de.inicio)}`

/**
 * P1: the sessions of a calendar as a table: those of one title, weekday, hour and length are one row where they come
 * every week, every second week or each month. What never ends has no end there either; of what has no such pace the
 * dates stand one by one, for half a year where they never end.
 */
export function agendaEmLinhas(
  nome: string,
  eventos: readonly EventoLido[],
  hoje: Data,
): AgendaEmLinhas {
  const linhas: Linha[] = []
  const soltas: SessaoDoEvento[] = []
  const mudado: Item[] = []
  const longe: EventoLido[] = []
  for (const um of eventos) {
    const lido = repartido(um, hoje)
    linhas.push(...lido.linhas)
    soltas.push(...lido.soltas)
    if (lido.linhas.length + lido.soltas.length === 0) longe.push(um)
    else if (lido.cortadas !== null) mudado.push(cortado(um, lido.cortadas, limiteDasDatas(hoje)))
  }
  for (const grupo of emGrupos(soltas)) {
    const [de] = grupo
    if (de) linhas.push(...trechosDasDatas(datasDe(grupo)).map((trecho) => ({ de, trecho })))
  }
  const emOrdem = linhas.map((linha) => ({ linha, chave: ordem(linha) }))
  emOrdem.sort((a, b) => (a.chave < b.chave ? -1 : a.chave > b.chave ? 1 : 0))
  const tabela = {
    titulo: nome,
    colunas: COLUNAS,
    linhas: emOrdem.map(({ linha }) => escrita(linha)),
  }
  return { tabela, mudado, longe }
}
