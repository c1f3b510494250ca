import type { ConflitoFio } from '@clinica/domain/agenda/serie/contract'
import type { Mudancas } from '@clinica/domain/agenda/serie/mudancas'
import { difere } from '@clinica/domain/agenda/serie/o-que-espalha'
import { type Mes, mesDaData } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import {
  diaEMes,
  horaFalada,
  mesPorExtenso,
  momentoPorExtenso,
} from '@clinica/domain/tempo/texto-de-tempo'
import { contados } from '@clinica/domain/texto'
import type { Periodo } from './repeticao.ts'

const sessoes = (quantas: number) => contados(quantas, 'sessão', 'sessões')
const ano = (quando: DataHora) => quando.slice(0, 4)
const comAno = (quando: DataHora) => `${diaEMes(dataDaHora(quando))} de ${ano(quando)}`

/** '18 sessões, de 9 de março a 6 de julho', with the years when they differ. */
export function resumoDasSessoes(periodos: readonly Periodo[]): string {
  const primeiro = periodos[0]?.inicio
  const ultimo = periodos.at(-1)?.inicio
  if (!primeiro || !ultimo) return ''
  if (periodos.length === 1) return `1 sessão, em ${diaEMes(dataDaHora(primeiro))}`
  const dia = ano(primeiro) === ano(ultimo) ? (q: DataHora) => diaEMes(dataDaHora(q)) : comAno
  return `${sessoes(periodos.length)}, de ${dia(primeiro)} a ${dia(ultimo)}`
}

type MesDeSessoes = { titulo: string; periodos: Periodo[] }

/** Sessions grouped by month. */
export function porMes(periodos: readonly Periodo[]): MesDeSessoes[] {
  const meses = new Map<string, MesDeSessoes>()
  for (const periodo of periodos) {
    const mes: Mes = mesDaData(dataDaHora(periodo.inicio))
    const titulo = mesPorExtenso(mes)
    const daquele = meses.get(titulo) ?? { titulo, periodos: [] }
    daquele.periodos.push(periodo)
    meses.set(titulo, daquele)
  }
  return [...meses.values()]
}

type Conflito = Pick<ConflitoFio, 'nomePaciente' | 'inicio' | 'fim'>

const comQuem = ({ nomePaciente, inicio, fim }: Conflito) =>
  `${nomePaciente}, ${horaFalada(inicio as DataHora)} até ${horaFalada(fim as DataHora)}`

/** Number of overlaps named; the others are counted. */
const NOMEADOS = 2

/** '16 de março, 14h: junto com Ana Lima, 14h até 15h'; '… e mais 10' for a whole group. */
export function fraseDoConflito(inicio: DataHora, conflitos: readonly Conflito[]): string {
  const nomeados = conflitos.slice(0, NOMEADOS).map(comQuem)
  const outros = conflitos.length - nomeados.length
  const quem = outros > 0 ? `${nomeados.join('; ')} e mais ${outros}` : nomeados.join(' e ')
  return `${momentoPorExtenso(inicio)}: junto com ${quem}`
}

/** Heading of the list of overlaps. */
export const resumoDosConflitos = (quantos: number, de: number): string =>
  de === 1
    ? 'Já há atendimento neste horário'
    : `${quantos} de ${sessoes(de)} com outro atendimento no horário`

/** '14 sessões mudam', then '4 serão criadas': only the first part repeats the noun. */
function partes(contas: readonly (readonly [number, string, string])[]): string[] {
  return contas
    .filter(([quantas]) => quantas > 0)
    .map(([quantas, uma, varias], indice) => {
      const quem = indice === 0 ? sessoes(quantas) : `${quantas}`
      return `${quem} ${quantas === 1 ? uma : varias}`
    })
}

const PRESERVADAS = [
  'já realizada, falta ou paga fica como está',
  'já realizadas, faltas ou pagas ficam como estão',
] as const

/** D7: effect of a bulk edit in one sentence. */
export function fraseDaEdicao({ alteradas, novas, removidas, preservados }: Mudancas): string {
  const mudam = alteradas.filter(({ antes, depois }) => difere(antes, depois)).length
  if (mudam + novas.length + removidas.length === 0) return 'Nada muda na série.'
  return `${partes([
    [mudam, 'muda', 'mudam'],
    [novas.length, 'será criada', 'serão criadas'],
    [removidas.length, 'será excluída', 'serão excluídas'],
    [preservados, ...PRESERVADAS],
  ]).join(', ')}.`
}

/** D7: effect of a bulk deletion in one sentence. */
export const fraseDaExclusao = ({ removidas, preservados }: Mudancas): string =>
  `${partes([
    [removidas.length, 'será excluída', 'serão excluídas'],
    [preservados, ...PRESERVADAS],
  ]).join(', ')}.`

/** D7: '12 sessões já passadas serão apagadas' */
export const frasePassadas = (quantas: number): string =>
  quantas === 1
    ? '1 sessão já passada será apagada'
    : `${quantas} sessões já passadas serão apagadas`
