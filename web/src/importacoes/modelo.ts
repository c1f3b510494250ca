import { downloadPlanilha } from '../lib/planilha.ts'

const TITULOS = [
  'Nome',
  'CPF',
  'Data de nascimento',
  'Sexo',
  'Telefone',
  'E-mail',
  'Responsável',
  'CPF do responsável',
  'Escola',
  'Valor da sessão',
  'Dia da semana',
  'Horário',
  'Duração',
  'Frequência',
  'Modalidade',
  'Desde',
  'Até',
  'Obs',
]

/** P1 'Baixar modelo': the headings, to be filled in. */
export const downloadModelo = (): void => downloadPlanilha('modelo-de-importacao.csv', [TITULOS])
