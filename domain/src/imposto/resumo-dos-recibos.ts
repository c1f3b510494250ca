import { type Centavos, soma } from '../dinheiro.ts'
import { type Data, diaNoMes, diasEntre, primeiroDiaDoMes } from '../tempo/data.ts'
import { barradoPorCpf, type Impedimento } from './impedimentos.ts'
import type { SituacaoDoRecibo } from './tipos.ts'

/** A recibo reduced to what the cards count; `valor`: its present amount, `valorEnviado`: the amount sent. */
type ReciboContado = {
  readonly valorEnviado: Centavos | null
  readonly situacao: SituacaoDoRecibo
  readonly valor: Centavos
  readonly impedimentos: readonly Impedimento[]
  readonly soFalta: boolean
  readonly incluido: boolean
}

/** P5: true for a receipt that pays only a falta and was not included by hand. */
export const ficaFora = ({ situacao, soFalta, incluido }: ReciboContado): boolean =>
  situacao === 'PENDENTE' && soFalta && !incluido

/** P5: true for a receipt that goes into a lot by default. */
export const prontoParaOLote = (um: ReciboContado): boolean =>
  um.situacao === 'PENDENTE' && !ficaFora(um) && um.impedimentos.length === 0

/** P5 'Montar lote': the pending receipts, split into those that can go and those that stay, in the given order. */
export function filaDoLote<R extends ReciboContado>(recibos: readonly R[]) {
  const pendentes = recibos.filter(({ situacao }) => situacao === 'PENDENTE')
  return {
    prontos: pendentes.filter(prontoParaOLote),
    ficam: pendentes.filter((um) => !prontoParaOLote(um)),
  }
}

export type Conta = { readonly valor: Centavos; readonly quantos: number }
const conta = (recibos: readonly Pick<ReciboContado, 'valor'>[]): Conta => ({
  valor: soma(recibos.map(({ valor }) => valor)),
  quantos: recibos.length,
})

export type ResumoDosRecibos = Record<
  'recebido' | 'semCpf' | 'aEmitir' | 'emitido' | 'fora' | 'prontos',
  Conta
>

const aEmitir = (um: ReciboContado) =>
  um.situacao === 'NO_LOTE' || (um.situacao === 'PENDENTE' && !ficaFora(um))

/** As the Receita has them, whatever became of the money since. */
const emitidos = (recibos: readonly ReciboContado[]) =>
  recibos
    .filter(({ situacao }) => situacao === 'EMITIDO')
    .map(({ valor, valorEnviado }) => ({ valor: valorEnviado ?? valor }))

/**
 * P5, the cards: while no money has moved since, recebido equals emitido plus a emitir plus the amounts that stay out
 * (faltas alone, dispensados, cancelados). `semCpf` and `prontos` are parts of `aEmitir`.
 */
export const resumoDosRecibos = (recibos: readonly ReciboContado[]): ResumoDosRecibos => ({
  recebido: conta(recibos.filter(({ valor }) => valor > 0)),
  semCpf: conta(recibos.filter((um) => aEmitir(um) && barradoPorCpf(um.impedimentos))),
  aEmitir: conta(recibos.filter(aEmitir)),
  emitido: conta(emitidos(recibos)),
  fora: conta(recibos.filter((um) => !aEmitir(um) && um.situacao !== 'EMITIDO')),
  prontos: conta(recibos.filter(prontoParaOLote)),
})

/** P5: the last day for a year's recibos: the last one of February of the next. */
export const prazoDoAno = (ano: number): Data => diaNoMes(primeiroDiaDoMes({ ano, mes: 12 }), 2, 31)

/** The days left; negative once the day is past. */
export const diasAteOPrazo = (ano: number, hoje: Data): number => diasEntre(hoje, prazoDoAno(ano))
