import { type Centavos, centavos, soma } from '../dinheiro.ts'
import {
  type Acerto,
  assentadas,
  cobertas,
  credito,
  type Entrada,
  emOrdemDeHorario,
  type MesPago,
  type SessaoCobrada,
} from './alocacao.ts'

/** A session after the agenda's gesture; `pago` is the requested flag. */
export type SessaoPedida = Pick<SessaoCobrada, 'id' | 'inicio' | 'valor' | 'pago'>

/** One month of a gesture of the agenda (D10). */
export type GestoNoMes = {
  readonly antes: MesPago
  readonly pedidas: readonly SessaoPedida[]
  /**
   * Sessions that arrive with their flag: from another month of the same patient, as they were there; or from the
   * archive, without money of their own.
   */
  readonly chegadas: readonly SessaoCobrada[]
  /** Sessions that are in another of the months afterwards, and whether they are PAGO there. */
  readonly emOutroMes: ReadonlyMap<string, boolean>
  /** D6: archiving leaves the money of removed sessions as credit, and restoring uses it: neither enters anything. */
  readonly arquivo: boolean
  /** P2: true where the money of removed sessions goes too: their whole value, whatever paid it. */
  readonly estorno?: boolean
}

/** The money that a session takes out of the month when it leaves or is set to PENDENTE. */
const retirada = ({ proprio, valor }: SessaoCobrada, paraPendente: boolean): number =>
  proprio ?? (paraPendente ? valor : 0)

/** A step: the sessions after it, and its entries. */
type Passo = { readonly sessoes: readonly SessaoCobrada[]; readonly entradas: readonly Entrada[] }

const entrada = (valor: number, agendamentoId: string, levada = false): Entrada[] =>
  valor === 0 ? [] : [{ valor: centavos(valor), agendamentoId, ...(levada ? { levada } : {}) }]

const comEntradas = (pago: Centavos, entradas: readonly Entrada[]): Centavos =>
  soma([pago, ...entradas.map(({ valor }) => valor)])

function saidas({ antes, pedidas, emOutroMes, arquivo, estorno = false }: GestoNoMes): Entrada[] {
  const ficam = new Set(pedidas.map(({ id }) => id))
  return antes.sessoes
    .filter(({ id, pago }) => pago && !ficam.has(id) && !arquivo)
    .flatMap((um) => {
      const pagaLa = emOutroMes.get(um.id)
      const sai = pagaLa === undefined && estorno ? um.valor : retirada(um, pagaLa === false)
      return entrada(-sai, um.id, pagaLa === true)
    })
}

/** The sessions that stay paid; those to be set to PAGO wait, those set to PENDENTE are released. */
function conservadas({ antes, pedidas, chegadas }: GestoNoMes): Passo {
  const eram = new Map(antes.sessoes.map((um) => [um.id, um]))
  const vieram = new Map(chegadas.map((um) => [um.id, um]))
  const entradas: Entrada[] = []
  const sessoes = pedidas.map((pedida): SessaoCobrada => {
    const { id, valor } = pedida
    const era = eram.get(id) ?? vieram.get(id)
    if (!era?.pago) return { ...pedida, pago: false, proprio: null }
    if (!pedida.pago) {
      if (eram.has(id)) entradas.push(...entrada(-retirada(era, true), id))
      return { ...pedida, proprio: null }
    }
    if (vieram.has(id)) entradas.push(...entrada(era.proprio ?? 0, id, true))
    const proprio = era.proprio === null ? null : centavos(Math.min(era.proprio, valor))
    return { ...pedida, proprio }
  })
  return { sessoes, entradas }
}

/** D10: setting to PAGO enters the value less the month's credit. */
function marcadas({ pago, sessoes }: MesPago, marcar: (id: string) => boolean): Passo {
  const entradas: Entrada[] = []
  const resultado = emOrdemDeHorario(sessoes)
  resultado.forEach((sessao, lugar) => {
    if (!marcar(sessao.id)) return
    const livre = credito({ pago: comEntradas(pago, entradas), sessoes: resultado })
    const proprio = centavos(Math.max(0, sessao.valor - Math.max(0, livre)))
    entradas.push(...entrada(proprio, sessao.id))
    resultado[lugar] = { ...sessao, pago: true, proprio }
  })
  return { sessoes: resultado, entradas }
}

/** D10: in a month without money, and with nothing PAGO before or requested, nothing is entered and no flag turns. */
const nadaAAcertar = ({ antes, pedidas, chegadas }: GestoNoMes): boolean =>
  antes.pago === 0 &&
  ![antes.sessoes, pedidas, chegadas].some((sao) => sao.some(({ pago }) => pago))

const comoPedidas = ({ antes, pedidas }: GestoNoMes): Acerto => ({
  entradas: [],
  pago: antes.pago,
  sessoes: emOrdemDeHorario(pedidas.map((um) => ({ ...um, proprio: null }))),
})

/**
 * D10: the effect of an agenda gesture on the money of one patient's month: its entries, and the sessions that are PAGO
 * afterwards. The gesture is given as the sessions before it and those asked for.
 */
export function acertoDoMes(gesto: GestoNoMes): Acerto {
  if (nadaAAcertar(gesto)) return comoPedidas(gesto)
  const { antes, pedidas, chegadas } = gesto
  const eram = new Map([...antes.sessoes, ...chegadas].map((um) => [um.id, um]))
  const pedida = new Map(pedidas.map((um) => [um.id, um]))
  const tocada = (id: string) =>
    chegadas.some((um) => um.id === id) || eram.get(id)?.valor !== pedida.get(id)?.valor
  const mantidas = conservadas(gesto)
  const entradas = [...saidas(gesto), ...mantidas.entradas]
  const pago = comEntradas(antes.pago, entradas)
  const firmes = cobertas({ pago, sessoes: mantidas.sessoes }, tocada)
  const novas = marcadas(
    { pago, sessoes: firmes },
    (id) => pedida.get(id)?.pago === true && !eram.get(id)?.pago,
  )
  const total = comEntradas(pago, novas.entradas)
  const solta = (id: string) => pedida.get(id)?.pago === false && eram.get(id)?.pago === true
  return {
    entradas: [...entradas, ...novas.entradas],
    pago: total,
    sessoes: assentadas({ pago: total, sessoes: novas.sessoes }, solta),
  }
}
