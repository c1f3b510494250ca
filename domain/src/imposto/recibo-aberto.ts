import type { Data } from '../tempo/data.ts'
import type { Recibo } from './contract-lidos.ts'
import { descricaoDoRecibo } from './descricao-do-recibo.ts'
import { impedimentosDoRecibo } from './impedimentos.ts'
import {
  type PacienteDoRecibo,
  type PagadorGuardado,
  pagadorDoRecibo,
} from './pagador-do-recibo.ts'
import { soPagaFalta, type UsoDoRecibo } from './sessoes-do-recibo.ts'
import {
  cancelavelAte,
  type LinhaGuardada,
  linhaViva,
  mudancaDesde,
  situacaoDoRecibo,
} from './situacao-do-recibo.ts'
import type { Decisao, ReciboDoLivro } from './tipos.ts'

/** A line of a lot, and which lot it is of. */
type LinhaComLote = LinhaGuardada & {
  readonly loteId: string
  readonly numero: number
  readonly linha: number
  readonly descricao: string
}

/** A recibo with the decrypted CPFs of its line, for the server alone. */
export type ReciboAberto = {
  readonly recibo: Recibo
  readonly cpfPagador: string | null
  readonly cpfBeneficiario: string | null
}

/** All facts about one receipt. `linhas`: oldest lot first; `doLivro` null: the ledger has nothing of it. */
export type SobreORecibo = {
  readonly id: string
  readonly pacienteId: string
  readonly doLivro: ReciboDoLivro | null
  readonly uso: UsoDoRecibo | null
  readonly linhas: readonly LinhaComLote[]
  readonly decisao: Decisao | null
  readonly guardado: PagadorGuardado | null
}

const NADA = { valor: 0 as Recibo['valor'], forma: null }

/** How and where it was sent. */
function enviado(viva: LinhaComLote | null) {
  return {
    lote: viva && { id: viva.loteId, numero: viva.numero, linha: viva.linha },
    emitidoEm: viva?.emitidoEm ?? null,
    cancelavelAte: cancelavelAte(viva),
    valorEnviado: viva?.valor ?? null,
  }
}

/** P5: the state of a receipt on `hoje`; null: the ledger has nothing of it, and no valid lot either. */
export function reciboAberto(
  { id, pacienteId, doLivro, uso, linhas, decisao, guardado }: SobreORecibo,
  paciente: PacienteDoRecibo,
  hoje: Data,
): ReciboAberto | null {
  const viva = linhaViva(linhas)
  const data = doLivro?.data ?? viva?.data
  if (!data) return null
  const pagador = pagadorDoRecibo(paciente, guardado, data)
  const { valor, forma } = doLivro ?? NADA
  const descrito = uso && doLivro && descricaoDoRecibo(uso, doLivro.partes)
  const recibo: Recibo = {
    id,
    pacienteId,
    data,
    forma,
    valor,
    nomePaciente: paciente.nome,
    arquivado: paciente.arquivado,
    nomePagador: pagador.nome,
    descricao: viva?.descricao ?? descrito ?? '',
    situacao: situacaoDoRecibo(linhas, decisao),
    impedimentos: impedimentosDoRecibo(paciente, pagador, { data, hoje }),
    soFalta: uso !== null && soPagaFalta(uso),
    incluido: decisao?.decisao === 'INCLUIDO',
    dispensa: decisao?.motivo ?? null,
    mudanca: mudancaDesde(viva, doLivro),
    ...enviado(viva),
  }
  return { recibo, cpfPagador: pagador.cpf, cpfBeneficiario: paciente.cpf }
}
