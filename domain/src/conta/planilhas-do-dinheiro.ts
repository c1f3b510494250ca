import { cpfComMascara } from '../cpf.ts'
import type { Centavos } from '../dinheiro.ts'
import {
  type Forma,
  type Pagador,
  ROTULO_DA_FORMA,
  type TipoDeLancamento,
} from '../pagamentos/tipos.ts'
import type { LinhaDaPlanilha } from '../planilha.ts'
import type { Data } from '../tempo/data.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import type { Codigos } from './numeracao.ts'

/** P6: the labels of the kinds of entry. */
export const ROTULO_DO_LANCAMENTO: Record<TipoDeLancamento, string> = {
  LANCAMENTO: 'Pagamento',
  ESTORNO: 'Estorno',
  CORRECAO: 'Correção',
}

/** P6: the labels of the payers. */
export const ROTULO_DO_PAGADOR: Record<Pagador, string> = {
  PACIENTE: 'Paciente',
  RESPONSAVEL: 'Responsável',
}

export type PagamentoQueSai = {
  readonly id: string
  readonly pacienteId: string
  readonly data: Data
  readonly nomePaciente: string
  readonly ano: number
  readonly mes: number
  readonly valor: Centavos
  readonly forma: Forma | null
  readonly tipo: TipoDeLancamento
  /** P3: the payer, for an entry of a receipt. */
  readonly nomePagador: string | null
  readonly agendamentoId: string | null
  readonly corrige: string | null
  readonly recebimentoId: string | null
}

export const TITULOS_DE_PAGAMENTOS: LinhaDaPlanilha =
  'Data|Paciente|Mês|Ano|Valor|Forma|Lançamento|Pago por|Código do lançamento|Corrige o lançamento|Código da sessão|Código da sessão excluída|Código do recebimento|Código do paciente'.split(
    '|',
  )

/**
 * P6, P5: the number of an entry's session where that session has been deleted, else ''. The entry is still that
 * session's money.
 */
const excluidaDe = (agendamentoId: string | null, { sessoes, excluidas }: Codigos) =>
  agendamentoId === null || sessoes.se(agendamentoId) !== '' ? '' : excluidas.de(agendamentoId)

/** P6: an entry of the ledger with the month that it counts for; a deleted session has a number of its own kind. */
export const linhaDoPagamento = (um: PagamentoQueSai, codigos: Codigos): LinhaDaPlanilha => [
  dataEmNumeros(um.data),
  um.nomePaciente,
  um.mes,
  um.ano,
  { centavos: um.valor },
  um.forma ? ROTULO_DA_FORMA[um.forma] : '',
  ROTULO_DO_LANCAMENTO[um.tipo],
  um.nomePagador ?? '',
  codigos.lancamentos.de(um.id),
  um.corrige === null ? '' : codigos.lancamentos.de(um.corrige),
  codigos.sessoes.se(um.agendamentoId),
  excluidaDe(um.agendamentoId, codigos),
  codigos.recebimentos.se(um.recebimentoId),
  codigos.pacientes.se(um.pacienteId),
]

/** P3: a receipt with decrypted secrets; null also where one could not be decrypted (D5). */
export type RecebimentoQueSai = {
  readonly id: string
  readonly pacienteId: string
  readonly nomePaciente: string
  readonly data: Data
  readonly valor: Centavos
  readonly forma: Forma | null
  readonly pagador: Pagador
  readonly nomePagador: string
  readonly cpfPagador: string | null
  readonly observacao: string | null
  /** True while its money is in the months. */
  readonly vale: boolean
}

export const TITULOS_DE_RECEBIMENTOS: LinhaDaPlanilha =
  'Data|Paciente|Valor|Forma|Pago por|Quem pagou|CPF de quem pagou|Observação|Situação|Código do recebimento|Código do paciente'.split(
    '|',
  )

/** P6: the labels of a receipt's state. */
export const SITUACAO_DO_RECEBIMENTO = { vale: 'Vale', estornado: 'Estornado' } as const

/** P6: a receipt; entries of the ledger name it by its number. */
export const linhaDoRecebimento = (um: RecebimentoQueSai, codigos: Codigos): LinhaDaPlanilha => [
  dataEmNumeros(um.data),
  um.nomePaciente,
  { centavos: um.valor },
  um.forma ? ROTULO_DA_FORMA[um.forma] : '',
  ROTULO_DO_PAGADOR[um.pagador],
  um.nomePagador,
  cpfComMascara(um.cpfPagador ?? ''),
  um.observacao ?? '',
  um.vale ? SITUACAO_DO_RECEBIMENTO.vale : SITUACAO_DO_RECEBIMENTO.estornado,
  codigos.recebimentos.de(um.id),
  codigos.pacientes.se(um.pacienteId),
]
