import { situacaoPagamento, valorFaltante } from '../pagamentos/situacao-pagamento.ts'
import type { LinhaDaPlanilha } from '../planilha.ts'
import { nomeDoMes } from '../tempo/texto-de-tempo.ts'
import type { MesDoPaciente } from './contract.ts'

/** §2: the table's columns, headings first; the professional, whose groups a file does not have, leads. */
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

/** D9: the rows shown as a spreadsheet; figures stay figures, so that it can add them up. */
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
