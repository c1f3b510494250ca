// D7 once more, as simply as it can be said, with day numbers and lists: what the rules are measured by.
import { cincoAnosDepois, folha } from './calendario-a-mao.ts'

export type Linha = {
  readonly id: string
  readonly serie: string | null
  readonly dia: number
  readonly segundo: number
  readonly minutos: number
  readonly paciente: string | null
  readonly tipo: string
  readonly notas: string | null
  readonly valor: number | null
  readonly status: string
  readonly pago: boolean
  readonly modalidade: string
}
/** How a series repeats: from the day `ancora` on; a monthly one aims at the day `mira` of each month. */
export type Ritmo = {
  readonly frequencia: string
  readonly ate: number
  readonly ancora: number
  readonly segundo: number
  readonly minutos: number
  readonly mira: number
}
export type Estado = {
  readonly linhas: readonly Linha[]
  readonly ritmos: Readonly<Record<string, Ritmo>>
}
export type Pedido = { readonly frequencia: string; readonly ate: number }
export type Modo = 'single' | 'future' | 'all'
export type Resultado = { readonly estado: Estado; readonly preservados: number }

const PASSO: Record<string, number> = { weekly: 7, biweekly: 14 }
export const parada = ({ status, pago }: Linha) =>
  status === 'REALIZADO' || status === 'FALTA' || pago

/** Does a series come by on this day? */
export function vem({ frequencia, ancora, mira }: Ritmo, dia: number): boolean {
  if (frequencia !== 'monthly') return (dia - ancora) % (PASSO[frequencia] ?? 0) === 0
  const { dia: hoje, ultimo } = folha(dia)
  return hoje === Math.min(mira, ultimo)
}

/** Every day on which it comes, walking from the anchor to the end. */
export function dias(ritmo: Ritmo): number[] {
  const todos: number[] = []
  for (let dia = ritmo.ancora; dia <= ritmo.ate; dia += 1) if (vem(ritmo, dia)) todos.push(dia)
  return todos
}

const longaDemais = (ritmo: Ritmo) =>
  ritmo.ate > cincoAnosDepois(ritmo.ancora) || dias(ritmo).length > 261
export const recusada = (ritmo: Ritmo) => ritmo.ate < ritmo.ancora || longaDemais(ritmo)

export const ritmoDe = ({ dia, segundo, minutos }: Linha, pedido: Pedido): Ritmo => ({
  ...pedido,
  ancora: dia,
  segundo,
  minutos,
  mira: folha(dia).dia,
})

/** Another one like it, on another day: neither held nor paid. */
export const copia = (modelo: Linha, id: string, dia: number): Linha => ({
  ...modelo,
  id,
  dia,
  status: modelo.status === 'CONFIRMADO' ? 'CONFIRMADO' : 'AGENDADO',
  pago: false,
})

export const padraoOu = (valor: number | null, padrao: number | null) =>
  padrao !== null && padrao > 0 ? padrao : valor

/** `primeira` repeats; the others are like `modelo`. */
export function repete(
  estado: Estado,
  primeira: Linha,
  serie: string,
  { pedido, modelo, id }: { pedido: Pedido; modelo: Linha; id: () => string },
): Resultado | null {
  const ritmo = ritmoDe(primeira, pedido)
  if (recusada(ritmo)) return null
  const outras = dias(ritmo).filter((dia) => dia !== primeira.dia)
  return {
    estado: {
      linhas: [
        ...estado.linhas.filter((uma) => uma.id !== primeira.id),
        { ...primeira, serie },
        ...outras.map((dia) => copia({ ...modelo, serie }, id(), dia)),
      ],
      ritmos: { ...estado.ritmos, [serie]: ritmo },
    },
    preservados: 0,
  }
}

/** What the copies of a first occurrence cost: never what FALTA put there. */
export const precoDaNova = ({ status, valor }: Linha, padrao: number | null) =>
  status === 'FALTA' ? padraoOu(valor, padrao) : valor

/** The others, as a bulk gesture sees them. */
export function partes(estado: Estado, { clicada, modo }: { clicada: Linha; modo: Modo }) {
  const depoisDela = (a: Linha) =>
    a.dia > clicada.dia || (a.dia === clicada.dia && a.segundo >= clicada.segundo)
  const outras = estado.linhas.filter(
    ({ serie, id }) => serie === clicada.serie && id !== clicada.id,
  )
  const dentro = outras.filter((uma) => modo === 'all' || depoisDela(uma))
  return {
    livres: dentro.filter((uma) => !parada(uma)),
    paradas: dentro.filter(parada),
    fora: outras.filter((uma) => !dentro.includes(uma)),
    alheias: estado.linhas.filter(({ serie }) => serie !== clicada.serie),
  }
}

export function exclui(estado: Estado, clicada: Linha, modo: Modo): Resultado {
  if (modo === 'single' || clicada.serie === null) {
    const linhas = estado.linhas.filter(({ id }) => id !== clicada.id)
    return { estado: { ...estado, linhas }, preservados: 0 }
  }
  const { alheias, fora, paradas } = partes(estado, { clicada, modo })
  const velho = estado.ritmos[clicada.serie]
  if (!velho) throw new Error('in no series')
  const alem =
    velho.ancora > clicada.dia || (velho.ancora === clicada.dia && velho.segundo >= clicada.segundo)
  const { dia, segundo, minutos } = clicada
  const cortado = {
    ...velho,
    ...(alem ? { ancora: dia, segundo, minutos } : {}),
    ate: Math.min(velho.ate, dia - 1),
  }
  return {
    estado: {
      linhas: [...alheias, ...fora, ...paradas],
      ritmos: modo === 'all' ? estado.ritmos : { ...estado.ritmos, [clicada.serie]: cortado },
    },
    preservados: paradas.length,
  }
}
