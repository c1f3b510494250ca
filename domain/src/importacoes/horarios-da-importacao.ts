import type { DadosDoAgendamento } from '../agenda/contract.ts'
import type { ValorDesde } from '../pacientes/valor-em.ts'
import type { Data } from '../tempo/data.ts'
import { type DataHora, dataDaHora } from '../tempo/data-hora.ts'
import { textoDoNumero } from '../texto.ts'
import { sessoesEmDiasFechados, type TrechoFechado } from './dias-fechados-da-importacao.ts'
import { type Acao, entra, type LinhaDoPlano } from './plano-da-importacao.ts'
import {
  type AjustesDaAgenda,
  iniciosDoHorario,
  type SessoesDoHorario,
  sessoesDoHorario,
} from './sessoes-do-horario.ts'
import type { Horario } from './tipos.ts'

/** P1: the most sessions that one import books. */
const SESSOES_MAXIMO = 60_000

/** P1: an hour for the agenda; it has no new sessions where closed days take all of them. */
export type HorarioPlanejado = SessoesDoHorario & {
  readonly n: number
  readonly horario: Horario
  /** P2: the sessions in closed days, booked or not. */
  readonly fechadas: readonly DadosDoAgendamento[]
  /** P2: the skipped dates. */
  readonly puladas: readonly Data[]
}

/** The patient of a row's sessions; null: nobody. */
type DonoDaLinha = { readonly pacienteId: string; readonly valores: readonly ValorDesde[] } | null

export const chaveDoInicio = (pacienteId: string | null, inicio: DataHora): string =>
  `${pacienteId ?? ''} ${inicio}`

type Quando = {
  readonly ajustes: AjustesDaAgenda
  readonly hoje: Data
  /** `chaveDoInicio` of the existing appointments. */
  readonly ocupados: ReadonlySet<string>
  readonly donoDe: (n: number) => DonoDaLinha
  /** P2: closed days and holidays through the last date of the import. */
  readonly fechados: readonly TrechoFechado[]
}

/** P1: a patient's notes go to the first booked session; appointments without a patient each have the row's text. */
const comNotas = (novas: readonly DadosDoAgendamento[]): DadosDoAgendamento[] =>
  novas.map((nova, n) =>
    n === 0 || nova.pacienteId === null ? nova : { ...nova, observacoes: null },
  )

/**
 * P1: every hour of the rows that enter, row by row, except existing ones. It stops once there are more sessions than
 * one import books.
 */
export function* horariosDasLinhas(
  linhas: readonly LinhaDoPlano[],
  acoes: readonly Acao[],
  { ajustes, hoje, ocupados, donoDe, fechados }: Quando,
): Generator<HorarioPlanejado[]> {
  if (!ajustes.incluir) return
  let sessoesAteAqui = 0
  for (const [n, { lida }] of linhas.entries()) {
    const acao = acoes[n]
    if (!acao || !entra(acoes, acao)) continue
    const dono = acao.faz === 'pessoal' ? null : donoDe('de' in acao ? acao.de : n)
    const pacienteId = dono?.pacienteId ?? null
    const observacoes = dono
      ? lida.observacoes
      : [lida.nome, lida.observacoes].filter(Boolean).join('. ')
    const de = { pacienteId, valores: dono?.valores ?? [], observacoes }
    const dela = lida.horarios.flatMap((horario): HorarioPlanejado[] => {
      const sessoes = sessoesDoHorario(horario, de, ajustes, hoje)
      const esta = (inicio: DataHora) => ocupados.has(chaveDoInicio(pacienteId, inicio))
      if (!sessoes || iniciosDoHorario(sessoes).some(esta)) return []
      const fechadas = sessoesEmDiasFechados(sessoes, horario, fechados)
      const fora = new Set(ajustes.manterFechados ? [] : fechadas)
      const novas = comNotas(sessoes.novas.filter((nova) => !fora.has(nova)))
      const puladas = [...fora].map(({ inicio }) => dataDaHora(inicio))
      return novas.length + fora.size === 0
        ? []
        : [{ ...sessoes, novas, n, horario, fechadas, puladas }]
    })
    yield dela
    sessoesAteAqui = dela.reduce((soma, { novas }) => soma + novas.length, sessoesAteAqui)
    if (sessoesAteAqui > SESSOES_MAXIMO) return
  }
}

/** P6: the part of the past that decides whether an import may go on. */
type PassadoQueVem = {
  readonly avulsas: readonly unknown[]
  readonly despesas: readonly unknown[]
  readonly problemas: readonly string[]
}

/** P1: the reason why an import cannot be confirmed; null: it can. */
export function impedimentoDaImportacao(
  acoes: readonly Acao[],
  marcadas: number,
  passado: PassadoQueVem | null = null,
): string | null {
  const [problema] = passado?.problemas ?? []
  if (problema !== undefined)
    return `O que já passou não pode vir assim. ${problema} Você pode importar sem ele.`
  const doPassado = (passado?.avulsas.length ?? 0) + (passado?.despesas.length ?? 0)
  if (doPassado === 0 && !acoes.some((acao) => entra(acoes, acao)))
    return 'Não há nada de novo para importar.'
  const sessoes = marcadas + (passado?.avulsas.length ?? 0)
  if (sessoes <= SESSOES_MAXIMO) return null
  return `São mais de ${textoDoNumero(SESSOES_MAXIMO)} sessões, que são quantas cabem de uma vez. Escolha um “Repetir até” mais próximo.`
}
