import type { Modalidade } from '@clinica/domain/agenda/tipos'
import type { Campo, Problema, Ritmo } from '@clinica/domain/importacoes/tipos'
import { chaveDeBusca } from '@clinica/domain/texto'
import { comErro, type Lido, lido, VAZIO } from './celula-lida.ts'
import { lerFrequencia, lerModalidade } from './quando-lido.ts'

/** What says how often, beside a day or an hour: 'seg (quinzenal)', '14h, 15/15', 'ter 1x ao mês'. */
const RITMO =
  /quinzen\w*|semanas? alternad\w*|\bsim\b.{0,80}\bnao\b|\b15 ?(?:\/|em|x) ?15|\b(?:de|a)? ?cada .*|\b\w+ ?(?:x|vez(?:es)?)? ?(?:ao|por|no) mes\b|\bmensal\w*|\btodo mes\b|\bavuls\w*/
/** '1ª terça do mês', '1ª e 3ª terça', 'última sexta': by the month's weeks, as no series goes. */
const DA_SEMANA_DO_MES =
  /^(?!.*\btod[ao]s\b).*\bd[oe] mes\b|\b(?:primeir|terceir|ultim)[oa] (?:seg|ter|qua|qui|sex|sab|dom)|(?<!\d)1 ?[ªa] (?:seg|ter|qua|qui|sex|sab|dom)|(?<!\d)[1-5] ?[ªa] e [1-5] ?[ªa] (?:seg|ter|qua|qui|sex|sab|dom)/

const NENHUMA_SERIE =
  'Nenhuma série tem este ritmo. Escreva só o dia ou, por exemplo, terça (quinzenal).'

/** P1: the pace that stands beside a day or an hour, where no column has it. */
export function ritmoAoLado(texto: string): Lido<Ritmo> {
  const chave = chaveDeBusca(texto)
  if (DA_SEMANA_DO_MES.test(chave)) return comErro(NENHUMA_SERIE)
  const [dito] = RITMO.exec(chave) ?? []
  if (dito === undefined) return VAZIO
  const { valor } = lerFrequencia(dito.trim())
  return valor === null ? comErro(NENHUMA_SERIE) : lido(valor)
}

/** P1: the same of where it is: '14h (online)'. */
export function modalidadeAoLado(texto: string): Lido<Modalidade> {
  const { valor, dito } = lerModalidade(texto.replace(/presencial/gi, 'consultório'))
  return dito?.tom === 'erro' ? VAZIO : { valor, ...(dito && { dito }) }
}

/** P1: what stands beside a day or an hour, where the column that it belongs in says nothing. */
export const leituraAoLado =
  (celula: (campo: Campo) => string, problemas: Problema[]) =>
  <T>(campo: Campo, como: (texto: string) => Lido<T>): T | null => {
    const onde = (['dia', 'hora'] as const).find((um) => {
      const { valor, dito } = como(celula(um))
      return valor !== null || dito !== undefined
    })
    if (onde === undefined || celula(campo) !== '') return null
    const { valor, dito } = como(celula(onde))
    if (dito) problemas.push({ campo: onde, ...dito })
    return valor
  }
