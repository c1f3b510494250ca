import { FREQUENCIAS, type Modalidade } from '@clinica/domain/agenda/tipos'
import type { Ritmo } from '@clinica/domain/importacoes/tipos'
import { type Data, dataDe, somaDias } from '@clinica/domain/tempo/data'
import { emVinteEQuatro } from '@clinica/domain/tempo/hora-escrita'
import { chaveDeBusca, comUmEspaco } from '@clinica/domain/texto'
import { comAviso, comErro, type Lido, lido, VAZIO } from './celula-lida.ts'

const MESES = 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez'.split('|')
const POR_EXTENSO =
  /^(\d{1,2})[oº]?[\s\-/]*(?:de\s+)?([a-z]{3})[a-z]*\.?[\s\-/]*(?:de\s+)?(\d{2,4})$/
/** Blanks beside what parts the figures of a date. */
const BRANCO_NA_DATA = /(?<=\d) ?([/.-]) ?(?=\d)/g
const EM_NUMEROS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})(?:[ T]\d{1,2}:\d{2}.*)?$/
const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T].*)?$/
/** Days since 30 December 1899, as a spreadsheet counts them: four or five figures, and hours after the comma. */
const SERIAL = /^(\d{4,5})(?:[.,]\d+)?$/
/** A year alone: as a spreadsheet's number it would be a day of 1905. */
const SO_ANO = /^(19|20)\d\d$/
const SEM_BARRAS = /^(\d{2})(\d{2})((?:19|20)\d{2})$/
/** The apostrophe that makes a text of a number, and what a date is told by: '(10 anos)'. */
const EM_VOLTA = /^'(?=\d)|\s*\([^()]*\)$/g

/** 'sábado, 2 de maio de 2015': a spreadsheet's long date, which is what its cells say when they are copied. */
const DIA_ANTES = /^(seg|ter|qua|qui|sex|s[áa]b|dom)[a-zç]*(-feira)?[.,]{0,2} /i

/** Two figures mean the year that is nearest behind, or up to `adiante` years ahead. */
function anoInteiro(ano: string, hoje: Data, adiante: number): string {
  if (ano.length !== 2) return ano
  const seculo = Number(hoje.slice(0, 2)) * 100
  const deste = seculo + Number(ano)
  return String(deste > Number(hoje.slice(0, 4)) + adiante ? deste - 100 : deste)
}

function partesDaData(texto: string): [ano: string, mes: string, dia: string] | null {
  const [, dia, mes, ano] = EM_NUMEROS.exec(texto) ?? SEM_BARRAS.exec(texto) ?? []
  if (dia && mes && ano) return [ano, mes, dia]
  const [, anoIso, mesIso, diaIso] = ISO.exec(texto) ?? []
  if (anoIso && mesIso && diaIso) return [anoIso, mesIso, diaIso]
  const [, diaEscrito, nome = '', anoEscrito] = POR_EXTENSO.exec(chaveDeBusca(texto)) ?? []
  const lugar = MESES.indexOf(nome)
  return diaEscrito && anoEscrito && lugar >= 0 ? [anoEscrito, String(lugar + 1), diaEscrito] : null
}

const SEM_DATA = comErro('Esta data não foi entendida. Escreva dia, mês e ano, como em 09/03/2016.')

/** The day that a spreadsheet keeps as this number; null: none of these centuries. */
export const dataDoSerial = (serial: string): Data | null =>
  /^\d{4,5}$/.test(serial) && Number(serial) <= 73_050
    ? dataDe(somaDias('1899-12-30' as Data, Number(serial)))
    : null

/** P1: d/m/aa, d/m/aaaa, ISO, '9 de março de 2016', a spreadsheet's number. `adiante`: years that two figures may reach ahead. */
export function lerData(escrito: string, hoje: Data, adiante = 0): Lido<Data> {
  if (escrito === '') return VAZIO
  const texto = comUmEspaco(escrito)
    .replace(EM_VOLTA, '')
    .replace(DIA_ANTES, '')
    .replace(BRANCO_NA_DATA, '$1')
  const [, serial] = SO_ANO.test(texto) ? [] : (SERIAL.exec(texto) ?? [])
  const doSerial = dataDoSerial(serial ?? '')
  if (doSerial) return lido(doSerial)
  const partes = partesDaData(texto)
  if (!partes) return SEM_DATA
  const [ano, mes, dia] = partes
  const data = dataDe(
    `${anoInteiro(ano, hoje, adiante)}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`,
  )
  return data ? lido(data) : comErro('Esta data não existe. Confira o dia, o mês e o ano.')
}

/** The dates of a cell that holds several, each once and in order. */
export function lerDatas(texto: string, hoje: Data): Lido<readonly Data[]> {
  if (texto === '') return VAZIO
  const lidas = texto.split(/[,;\s]+/).map((uma) => lerData(uma, hoje, 10))
  const errada = lidas.find(({ dito }) => dito)
  if (errada?.dito) return { valor: null, dito: errada.dito }
  return lido([...new Set(lidas.flatMap(({ valor }) => valor ?? []))].sort())
}

const dois = (numero: number) => String(numero).padStart(2, '0')
/** Two figures behind a blank are minutes, unless they are the next hour: '14h 30', '14h 15h'. */
const HORA =
  /(?:^|[^\d,.])(\d{1,2})\s*(?:(?:h|hs|hrs|horas?|:|\.)\s*:?\s*(?!(?<=\s)\d{2}\s*[h:])(\d{2})?(?::\d{2})?(?!\d)|(?=\s*$|\s*(?:[-–—]\s*\d|(?:as?|ate)\b)))/g

/** P1: where the hours of a text stand, as `chaveDeBusca` writes it; one that is a figure alone has nothing beside it. */
export const lugaresDasHoras = (chave: string): { de: number; ate: number }[] =>
  [...chave.matchAll(HORA)].map((achado) => {
    const [inteiro] = achado
    const ate = achado.index + inteiro.length
    return { de: achado.index + inteiro.search(/\d/), ate }
  })

/** '2a', '4.ª': a day beside its hour; the 'a' that leads to an end stands for itself. */
const DIA_EM_ALGARISMO = /(?<!\d)[2-6](?:\.?a|\s?\.?ª)(?=\W|$)/g
const SO_NUMEROS = /^(\d{1,2})(\d{2})$/
/** P1: a part of a day, as spreadsheets keep an hour; what stands before the comma is the day itself. */
export const FRACAO = /^(?:0?|[1-7]?\d{4})[.,](\d+)$/
/** 'HH:mm', and where the text names an end, how many minutes it is after. */
export type HoraLida = { readonly hora: string; readonly minutos: number | null }

function horaDe(horas: number, minutos: number): string | null {
  return horas < 24 && minutos < 60 ? `${dois(horas)}:${dois(minutos)}` : null
}

const emMinutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))

function horasEm(texto: string): string[] {
  const [, fracao] = FRACAO.exec(texto) ?? []
  if (fracao) {
    const minutos = Math.round(Number(`0.${fracao}`) * 1_440)
    return [horaDe(Math.floor(minutos / 60), minutos % 60) ?? '']
  }
  const [, horas, resto] = SO_NUMEROS.exec(texto) ?? []
  if (horas && resto) return [horaDe(Number(horas), Number(resto)) ?? '']
  const semDias = comUmEspaco(chaveDeBusca(texto).replace(DIA_EM_ALGARISMO, ' '))
  return [...semDias.matchAll(HORA)].map(([, hora, minuto], n) => {
    // A day ends at 24h, and none begins there.
    const horas = n > 0 && hora === '24' ? 0 : Number(hora)
    return horaDe(horas, Number(minuto ?? 0)) ?? ''
  })
}

const FIM_DO_DIA = '18:00'
const MADRUGADA = '06:00'
/** What begins in the evening and ends in the small hours is over midnight, unless that were half a night. */
const ALEM_DA_MEIA_NOITE = 240

/** How long it is from an hour to its end; null: it ends before it begins. */
function minutosAte(hora: string, fim: string): number | null {
  const minutos = emMinutos(fim) - emMinutos(hora)
  if (minutos > 0) return minutos
  const virada = hora >= FIM_DO_DIA && fim < MADRUGADA
  return virada && minutos + 1_440 <= ALEM_DA_MEIA_NOITE ? minutos + 1_440 : null
}

const FIM_ERRADO = 'O fim deste horário não foi entendido: entra só o início.'
const FIM_ANTES = 'O fim deste horário vem antes do início: entra só o início.'

/** P1: '14h', '14h30', '14:30', '1430', '14', a spreadsheet's fraction of a day, '14h às 14h50', '23h às 0h30'. */
export function lerHora(texto: string): Lido<HoraLida> {
  if (texto === '') return VAZIO
  const [hora, fim] = horasEm(emVinteEQuatro(texto))
  if (!hora) return comErro('Este horário não foi entendido. Escreva, por exemplo, 14h30.')
  if (fim === undefined) return lido({ hora, minutos: null })
  if (fim === '') return comAviso({ hora, minutos: null }, FIM_ERRADO)
  const minutos = minutosAte(hora, fim)
  return minutos === null ? comAviso({ hora, minutos }, FIM_ANTES) : lido({ hora, minutos })
}

const DURACAO =
  /^(?:(\d{1,2})\s*(?:h|hs|horas?|:)\s*)?(?:(\d{1,3})\s*(?:m|min|minutos?)?)?(?::00)?$/

/** '50min.', "50'". */
const SINAL_DE_MINUTOS = /[.'’]$/

/** P1: minutes: '50', '50 min', '1h', '1h30', '0:50', a fraction of a day. */
export function lerDuracao(texto: string): Lido<number> {
  if (texto === '') return VAZIO
  const [, fracao] = FRACAO.exec(texto) ?? []
  const [achada, horas, resto] =
    DURACAO.exec(chaveDeBusca(texto).replace(SINAL_DE_MINUTOS, '')) ?? []
  const minutos = fracao
    ? Math.round(Number(`0.${fracao}`) * 1_440)
    : achada
      ? Number(horas ?? 0) * 60 + Number(resto ?? 0)
      : 0
  return minutos >= 5 && minutos <= 1_440
    ? lido(minutos)
    : comErro('Esta duração não foi entendida. Escreva os minutos, por exemplo 50.')
}

const RITMOS: readonly (readonly [RegExp, Ritmo])[] = [
  [
    /quinzen|quinz\b|15 ?(\/|em|x) ?15|15 dias|quinze|(a cada|em) (2|duas) semanas|sim.{0,80}nao|alternad|biweekly|^q$/,
    'biweekly',
  ],
  [/mensa|por mes|ao mes|todo mes|uma vez no mes|[/x] ?mes|monthly|^m$/, 'monthly'],
  [/avuls|unic|nao repet|uma vez$|pontual/, 'unica'],
  [/seman|sem\b|todas? as|^1x|weekly|^s$/, 'weekly'],
]

/** Every third week, twice a month, and what is longer: no series has that pace. */
const OUTRO_RITMO =
  /\b(a cada|de) ([3-9]|tres|quatro|cinco|seis)\b|\b([3-9]) ?(em|\/) ?\3\b|\b([2-9]|dois|tres) meses|\b([2-9]|duas|tres|quatro) ?(x|vez(es)?|sess(ao|oes)|encontros?)?( ao| por| no)? ?\/? ?m[eê]s|bimestr|trimestr|semestr/

/** 'semanal/quinzenal', 'semanal (quinzenal em julho)': which of them nobody can tell. */
const NOMES_DE_RITMO = [/\bsemanal/, /\bquinzen/, /\bmensal/]
const temVarios = (chave: string) => NOMES_DE_RITMO.filter((forma) => forma.test(chave)).length > 1

export function lerFrequencia(texto: string): Lido<Ritmo> {
  if (texto === '') return VAZIO
  const dita = chaveDeBusca(texto)
  const chave = OUTRO_RITMO.test(dita) || temVarios(dita) ? '' : dita
  const ritmo = RITMOS.find(([forma]) => forma.test(chave))?.[1]
  return ritmo && [...FREQUENCIAS, 'unica'].includes(ritmo)
    ? lido(ritmo)
    : comErro('Escreva semanal, quinzenal, mensal ou avulsa.')
}

const DA_MODALIDADE: readonly (readonly [RegExp, Modalidade])[] = [
  [/\bon ?-?line|video|remot|virtual|distancia|meet|zoom|^tele|whats|skype|teams|^ead$/, 'ONLINE'],
  [/domic|em casa|casa do|home ?care/, 'DOMICILIAR'],
  [/^pres|consultorio|clinica|sala/, 'PRESENCIAL'],
]
const DE_DOIS_MODOS = /hibrid|mist[oa]|ambos/

export function lerModalidade(texto: string): Lido<Modalidade> {
  if (texto === '') return VAZIO
  const chave = chaveDeBusca(texto)
  const ditas = DA_MODALIDADE.filter(([forma]) => forma.test(chave))
  if (DE_DOIS_MODOS.test(chave) || ditas.length > 1)
    return comAviso<Modalidade>(null, 'De mais de um modo: as sessões entram como presenciais.')
  const modalidade = ditas[0]?.[1]
  return modalidade ? lido(modalidade) : comErro('Escreva presencial, online ou domiciliar.')
}
