import type { DadosDoAgendamento } from '../agenda/contract.ts'
import type { Fechamento } from '../fechamentos/contract.ts'
import { sobrepoe, type Trecho, trechosFechados } from '../fechamentos/dias-fechados.ts'
import { type Data, somaDias } from '../tempo/data.ts'
import { dataDaHora } from '../tempo/data-hora.ts'
import type { SessoesDoHorario } from './sessoes-do-horario.ts'
import type { Horario } from './tipos.ts'

/** A period of closed days, with its name. */
export type TrechoFechado = Trecho & { readonly titulo: string }

/**
 * All closed periods that an import may meet, in order of time, because thousands of sessions are compared with them.
 */
export const trechosDaImportacao = (
  fechamentos: readonly Fechamento[],
  dentro: Trecho,
): TrechoFechado[] =>
  fechamentos
    .flatMap((um) =>
      trechosFechados(um, dentro).map((trecho) => ({ ...trecho, titulo: um.titulo })),
    )
    .sort((a, b) => a.inicio.localeCompare(b.inicio))

/** True for an hour with a period of its own: it comes from a calendar, which knows each of its days. */
const dizSeusDias = ({ desde, ate }: Horario) => desde !== null && ate !== null

/** P2: the sessions of a repeated hour that would lie in closed days. */
export const sessoesEmDiasFechados = (
  { padrao, novas }: SessoesDoHorario,
  horario: Horario,
  fechados: readonly TrechoFechado[],
): DadosDoAgendamento[] =>
  padrao === null || dizSeusDias(horario)
    ? []
    : novas.filter((nova) => fechados.some((um) => sobrepoe(um, nova)))

/** Closed days, both inclusive, with the number of sessions that fall on them. */
export type DiasComSessoes = {
  readonly titulo: string
  readonly de: Data
  readonly ate: Data
  readonly sessoes: number
}

/** P2: the closed days that an import falls on; a session that lies in two counts for the first. */
export function diasComSessoes(
  fechados: readonly TrechoFechado[],
  sessoes: readonly DadosDoAgendamento[],
): DiasComSessoes[] {
  const quantas = new Map<TrechoFechado, number>()
  for (const sessao of sessoes) {
    const onde = fechados.find((um) => sobrepoe(um, sessao))
    if (onde) quantas.set(onde, (quantas.get(onde) ?? 0) + 1)
  }
  return fechados.flatMap((um) => {
    const sessoes = quantas.get(um)
    if (sessoes === undefined) return []
    const de = dataDaHora(um.inicio)
    const vespera = somaDias(dataDaHora(um.fim), -1)
    return [{ titulo: um.titulo, de, ate: vespera < de ? de : vespera, sessoes }]
  })
}
