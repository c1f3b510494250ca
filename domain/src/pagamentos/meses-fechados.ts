import { type Mes, textoDoMes } from '../tempo/data.ts'
import { mesesEmOrdem } from '../tempo/meses-em-ordem.ts'
import { mesesFalados } from '../tempo/meses-falados.ts'
import { chaveDoMes } from './chave-do-mes.ts'
import type { Retrato, SessaoDoMes } from './retrato-dos-meses.ts'

/** The fields of a session that a closed month protects (P4): price, status and payment. */
const firme = ({ id, valor, statusAgendamento, pago }: SessaoDoMes) =>
  `${id} ${valor} ${statusAgendamento} ${pago}`

/** Each month of a retrato, reduced to the protected fields. */
function firmes({ pagos, sessoes }: Retrato): Map<string, string> {
  const doMes = Map.groupBy(sessoes, ({ chave }) => chaveDoMes(chave))
  return new Map(
    pagos.map((mes) => {
      const daqui = doMes.get(chaveDoMes(mes)) ?? []
      return [chaveDoMes(mes), [mes.pago, ...daqui.map(firme).sort()].join('\n')]
    }),
  )
}

/** P4: the closed months whose prices, status or money a gesture would change, the oldest first, each once. */
export function fechadosQueMudam(antes: Retrato, depois: Retrato): Mes[] {
  if (!antes.pagos.some(({ fechado }) => fechado)) return []
  const eram = firmes(antes)
  const ficam = firmes(depois)
  return mesesEmOrdem(
    antes.pagos.filter(
      (mes) => mes.fechado && eram.get(chaveDoMes(mes)) !== ficam.get(chaveDoMes(mes)),
    ),
  )
}

/** P4: the closed ones among these months. */
export const fechadosDe = ({ pagos }: Retrato): Mes[] =>
  mesesEmOrdem(pagos.filter(({ fechado }) => fechado))

/** 'Março, maio e junho de 2026', as a sentence begins. */
function noComeco(meses: readonly Mes[]): string {
  const dito = mesesFalados(meses)
  return dito.charAt(0).toUpperCase() + dito.slice(1)
}

/** P4: the sentence that refuses: 'Novembro de 2026 está fechado. Reabrir?' */
export const fraseDosFechados = (meses: readonly Mes[]): string =>
  `${noComeco(meses)} ${meses.length === 1 ? 'está fechado' : 'estão fechados'}. Reabrir?`

/** P4, before a receipt is saved: the closed months that it would pay into, and the question about them. */
export function avisoDosFechados(meses: readonly Mes[]): string {
  const um = meses.length === 1
  const onde = um
    ? 'está fechado, e este valor entra nele'
    : 'estão fechados, e este valor entra neles'
  const oQue = um ? 'ele é reaberto' : 'eles são reabertos'
  return `${noComeco(meses)} ${onde}. Ao receber, você diz o motivo e ${oQue}. Depois, feche de novo.`
}

/** The closed months in an answer: '2026-11,2026-12'. */
export const textoDosMeses = (meses: readonly Mes[]): string => meses.map(textoDoMes).join(',')
