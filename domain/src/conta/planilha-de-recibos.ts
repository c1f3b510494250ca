import type { Centavos } from '../dinheiro.ts'
import {
  type Decisao,
  type MotivoDaDispensa,
  ROTULO_DA_DISPENSA,
  ROTULO_DA_LINHA,
  ROTULO_DO_DECIDIDO,
  ROTULO_DO_LOTE,
  type SituacaoDaLinha,
  type SituacaoDoLote,
} from '../imposto/tipos.ts'
import type { LinhaDaPlanilha } from '../planilha.ts'
import type { Data } from '../tempo/data.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import type { Codigos } from './numeracao.ts'

/** P5: a line of a lot, or a decision by hand about a receipt, which then is in no lot. */
export type ReciboQueSai = {
  /** The number of the receipt, or of the entry where there is no receipt. */
  readonly reciboId: string
  /** Null once the record is discarded (D6). */
  readonly pacienteId: string | null
  readonly nomePaciente: string | null
  readonly data: Data | null
  readonly valor: Centavos | null
  readonly descricao: string | null
  readonly situacao: SituacaoDaLinha | Decisao['decisao']
  readonly motivo: MotivoDaDispensa | null
  readonly emitidoEm: Data | null
  readonly ano: number | null
  readonly numero: number | null
  readonly linha: number | null
  readonly situacaoDoLote: SituacaoDoLote | null
  readonly montadoEm: Data | null
}

export const TITULOS_DE_RECIBOS: LinhaDaPlanilha =
  'Data do pagamento|Paciente|Valor|Recibo|Motivo|Emitido em|Ano do lote|Lote|Linha|Situação do lote|Montado em|Descrição|Código do recebimento|Código do lançamento|Código do paciente'.split(
    '|',
  )

const SITUACOES = { ...ROTULO_DA_LINHA, ...ROTULO_DO_DECIDIDO }
const dia = (data: Data | null) => (data ? dataEmNumeros(data) : '')

/** P6, P5: a line of the file; where the receipt or entry is deleted it names none. */
export const linhaDoRecibo = (um: ReciboQueSai, codigos: Codigos): LinhaDaPlanilha => [
  dia(um.data),
  um.nomePaciente ?? (um.pacienteId ? '' : 'Cadastro descartado'),
  um.valor === null ? '' : { centavos: um.valor },
  SITUACOES[um.situacao],
  um.motivo ? ROTULO_DA_DISPENSA[um.motivo] : '',
  dia(um.emitidoEm),
  um.ano ?? '',
  um.numero ?? '',
  um.linha ?? '',
  um.situacaoDoLote ? ROTULO_DO_LOTE[um.situacaoDoLote] : '',
  dia(um.montadoEm),
  um.descricao ?? '',
  codigos.recebimentos.se(um.reciboId),
  codigos.lancamentos.se(um.reciboId),
  codigos.pacientes.se(um.pacienteId),
]
