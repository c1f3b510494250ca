import { situacaoPagamento, valorFaltante } from '../pagamentos/situacao-pagamento.ts'
import type { LinhaDaPlanilha } from '../planilha.ts'
import { nomeDoMes } from '../tempo/texto-de-tempo.ts'
import type { MesDoPaciente } from './contract.ts'

/** §2: the table's columns and headings. The professional comes first, because a file has no groups. */
const TITULOS = [
  'Profissional',
  'Paciente',
  'Mês',
  'Ano',
  'Qtd. Atendimentos',
  'Valor Total',
  'Valor Pago',
  'Valor Faltante',
  'Situação',
] as const

/** D9: the visible rows as a spreadsheet; numbers stay numbers, so that it can add them up. */
export const planilhaDoResumo = (linhas: readonly MesDoPaciente[]): LinhaDaPlanilha[] => [
  TITULOS,
  ...linhas.map(
    ({ nomeProfissional, nomePaciente, mes, ano, quantidade, total, pago }): LinhaDaPlanilha => [
      nomeProfissional,
      nomePaciente,
      nomeDoMes(mes),
      ano,
      quantidade,
      { centavos: total },
      { centavos: pago },
      { centavos: valorFaltante(total, pago) },
      situacaoPagamento(total, pago),
    ],
  ),
]
