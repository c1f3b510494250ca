import type { Centavos } from '../dinheiro.ts'
import { acertoDoMes, type GestoNoMes } from './acerto-do-mes.ts'
import type { Acerto, SessaoCobrada } from './alocacao.ts'
import { type ChaveDoMes, chaveDoMes } from './chave-do-mes.ts'
import {
  type Retrato,
  retratoDepois,
  type SessaoDoMes,
  sessoesIntocadas,
  type Troca,
} from './retrato-dos-meses.ts'

/** The suffix for the id of a row that became another session; no id ends like this. */
const OUTRA = ' outra'
const idDoNome = (nome: string) => (nome.endsWith(OUTRA) ? nome.slice(0, -OUTRA.length) : nome)

/**
 * D10: changing patient or tipo of a PAGO session is a delete and a creation in one. So the changed row counts as
 * another session and gets another id.
 */
function comNomes(antes: Indice, { pagos, sessoes }: Retrato): Retrato {
  const nomeadas = sessoes.map((um) => {
    const era = antes.porNome.get(um.id)
    const mesma = !era || (era.tipo === um.tipo && era.chave.pacienteId === um.chave.pacienteId)
    return mesma ? um : { ...um, id: um.id + OUTRA }
  })
  return { pagos, sessoes: nomeadas }
}

const cobrada = ({ id, inicio, valor, pago, proprio }: SessaoDoMes): SessaoCobrada => ({
  id,
  inicio,
  valor,
  pago,
  proprio,
})

/** The sessions of a retrato, indexed by month and id, so that a long series is looked through once. */
function indiceDe({ pagos, sessoes }: Retrato) {
  return {
    pagos: new Map(pagos.map((mes) => [chaveDoMes(mes), mes.pago])),
    doMes: Map.groupBy(sessoes, ({ chave }) => chaveDoMes(chave)),
    porNome: new Map(sessoes.map((um) => [um.id, um])),
  }
}
type Indice = ReturnType<typeof indiceDe>

/** The sessions that come from another of the months, or that the archive restores, PAGO as they were. */
function chegadasEm(antes: Indice, pedidas: readonly SessaoDoMes[], arquivo: boolean) {
  return pedidas.flatMap((um) => {
    const era = antes.porNome.get(um.id)
    if (era) return chaveDoMes(era.chave) === chaveDoMes(um.chave) ? [] : [era]
    return arquivo ? [{ ...um, proprio: null }] : []
  })
}

/** The sessions that are now in another of the months, and whether they are PAGO there. */
const idasDe = (mes: string, antesAqui: readonly SessaoDoMes[], depois: Indice) =>
  new Map(
    antesAqui.flatMap((um) => {
      const agora = depois.porNome.get(um.id)
      const foi = agora !== undefined && chaveDoMes(agora.chave) !== mes
      return foi ? [[um.id, agora.pago] as const] : []
    }),
  )

/** The way of a removed session's money: the archive's (D6), or taken out (P2). */
type Dito = { readonly arquivo?: boolean | undefined; readonly estorno?: boolean | undefined }

function gestoNoMes(
  mes: string,
  antes: Indice,
  depois: Indice,
  { arquivo = false, estorno = false }: Dito,
): GestoNoMes {
  const antesAqui = antes.doMes.get(mes) ?? []
  const pedidas = depois.doMes.get(mes) ?? []
  return {
    antes: { pago: antes.pagos.get(mes) ?? (0 as Centavos), sessoes: antesAqui.map(cobrada) },
    pedidas: pedidas.map(cobrada),
    chegadas: chegadasEm(antes, pedidas, arquivo).map(cobrada),
    emOutroMes: idasDe(mes, antesAqui, depois),
    arquivo,
    estorno,
  }
}

export type AcertoDoMes = Acerto & { readonly chave: ChaveDoMes }

function acertoNoMes(chave: ChaveDoMes, antes: Indice, depois: Indice, dito: Dito) {
  const acerto = acertoDoMes(gestoNoMes(chaveDoMes(chave), antes, depois, dito))
  return {
    chave,
    pago: acerto.pago,
    entradas: acerto.entradas.map(({ agendamentoId, ...resto }) => ({
      ...resto,
      agendamentoId: agendamentoId && idDoNome(agendamentoId),
    })),
    sessoes: acerto.sessoes.map((um) => ({ ...um, id: idDoNome(um.id) })),
  }
}

/** P4: a closed month gets the gesture's own changes only; nothing settles there. */
function semAcerto(chave: ChaveDoMes, antes: Indice, depois: Indice): AcertoDoMes {
  const mes = chaveDoMes(chave)
  const proprios = new Map((antes.doMes.get(mes) ?? []).map(({ id, proprio }) => [id, proprio]))
  const sessoes = (depois.doMes.get(mes) ?? []).map((um) => {
    const id = idDoNome(um.id)
    return { ...cobrada(um), id, proprio: proprios.get(id) ?? null }
  })
  return { chave, pago: antes.pagos.get(mes) ?? (0 as Centavos), entradas: [], sessoes }
}

/** The settled sessions of the months, and those that turn though the gesture did not touch them. */
export type Assentadas = {
  readonly certas: ReadonlyMap<string, SessaoCobrada>
  readonly viram: readonly string[]
}

/** The sessions that a gesture leaves alone and whose flag or own money changes all the same. */
export function sessoesAssentadas(
  certas: readonly SessaoCobrada[],
  intocadas: readonly SessaoCobrada[],
): Assentadas {
  const porId = new Map(certas.map((um) => [um.id, um]))
  const viram = intocadas.filter(({ id, pago, proprio }) => {
    const certa = porId.get(id)
    return certa !== undefined && (certa.pago !== pago || certa.proprio !== proprio)
  })
  return { certas: porId, viram: viram.map(({ id }) => id) }
}

export type AcertoDoGesto = Assentadas & { readonly acertos: readonly AcertoDoMes[] }

/** D10: the effect of an agenda gesture on the money and flags of the months, and their sessions afterwards. */
export function acertoDoGesto(
  antes: Retrato,
  troca: Troca,
  dito: Dito = {},
): AcertoDoGesto & { readonly depois: Retrato } {
  const depois = retratoDepois(antes, troca)
  const eram = indiceDe(antes)
  const ficam = indiceDe(comNomes(eram, depois))
  const acertos = antes.pagos.map(({ pago: _, fechado, ...chave }) =>
    fechado ? semAcerto(chave, eram, ficam) : acertoNoMes(chave, eram, ficam, dito),
  )
  const certas = acertos.flatMap(({ sessoes }) => sessoes)
  return { acertos, depois, ...sessoesAssentadas(certas, sessoesIntocadas(antes, troca)) }
}
