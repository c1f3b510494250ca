import type { Centavos } from '../dinheiro.ts'
import { type Data, somaDias } from '../tempo/data.ts'
import {
  type Decisao,
  DIAS_PARA_CANCELAR,
  type SituacaoDaLinha,
  type SituacaoDoRecibo,
} from './tipos.ts'

/** A receipt's line in a lot, as it was sent. */
export type LinhaGuardada = {
  readonly situacao: SituacaoDaLinha
  readonly data: Data
  readonly valor: Centavos
  readonly emitidoEm: Data | null
}

const VIVAS: readonly SituacaoDaLinha[] = ['NO_LOTE', 'EMITIDO']

/** P5: a receipt is in one living lot at most. */
export const linhaViva = <L extends LinhaGuardada>(linhas: readonly L[]): L | null =>
  linhas.find(({ situacao }) => VIVAS.includes(situacao)) ?? null

/** P5: the state of a recibo. `linhas`: oldest lot first. A decision made after a cancellation counts more. */
export function situacaoDoRecibo(
  linhas: readonly LinhaGuardada[],
  decisao: Decisao | null,
): SituacaoDoRecibo {
  const viva = linhaViva(linhas)
  if (viva) return viva.situacao === 'EMITIDO' ? 'EMITIDO' : 'NO_LOTE'
  if (decisao?.decisao === 'DISPENSADO') return 'DISPENSADO'
  const ultima = linhas.at(-1)
  if (ultima?.situacao === 'CANCELADO' && !decisao) return 'CANCELADO'
  return 'PENDENTE'
}

/** P5: the change of a recibo's money since it was sent. */
export type Mudanca = 'ESTORNADO' | 'VALOR' | 'DATA'

/** P5: null: nothing, or it was not sent. `atual`: null where nothing of the receipt is left. */
export function mudancaDesde(
  linha: LinhaGuardada | null,
  atual: { readonly data: Data; readonly valor: Centavos } | null,
): Mudanca | null {
  if (!linha) return null
  if (!atual) return 'ESTORNADO'
  if (atual.valor !== linha.valor) return 'VALOR'
  return atual.data === linha.data ? null : 'DATA'
}

/** P5: the last day on which Receita Saúde takes it back; null: it was not emitted. */
export const cancelavelAte = (linha: LinhaGuardada | null): Data | null =>
  linha?.situacao === 'EMITIDO' && linha.emitidoEm
    ? somaDias(linha.emitidoEm, DIAS_PARA_CANCELAR)
    : null
