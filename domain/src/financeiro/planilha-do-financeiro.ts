import type { LinhaDaPlanilha } from '../planilha.ts'
import { nomeDoMes } from '../tempo/texto-de-tempo.ts'
import type { DespesaDoMes, ResumoFinanceiro } from './contract.ts'
import { ROTULO_DA_DESPESA } from './tipos.ts'

/** §2: the five cards, in their order, on every way out: screen, print and spreadsheet. */
export const CARTOES_DO_FINANCEIRO: readonly (readonly [keyof ResumoFinanceiro, string])[] = [
  ['receitas', 'Receitas'],
  ['recebido', 'Valor Recebido'],
  ['aReceber', 'Valor a Receber'],
  ['despesas', 'Despesas'],
  ['saldo', 'Saldo'],
]

/** D9: the finance screen of a period as rows: its cards, then its table. */
export const planilhaDoFinanceiro = (
  periodo: string,
  resumo: ResumoFinanceiro,
  despesas: readonly DespesaDoMes[],
): LinhaDaPlanilha[] => [
  ['Controle Financeiro', periodo],
  [],
  ...CARTOES_DO_FINANCEIRO.map(([campo, rotulo]) => [rotulo, { centavos: resumo[campo] }]),
  [],
  ['Nome', 'Valor', 'Tipo', 'Competência'],
  ...despesas.map(({ nome, valor, tipo, competencia: { mes, ano } }) => [
    nome,
    { centavos: valor },
    ROTULO_DA_DESPESA[tipo],
    `${nomeDoMes(mes)}/${ano}`,
  ]),
]
