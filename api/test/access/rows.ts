import { type AccessRow, EVERYONE } from './access.ts'
import { AGENDA_ROWS } from './agenda-rows.ts'
import { ASSINATURA_ROWS } from './assinatura-rows.ts'
import { ATENDIMENTOS_ROWS } from './atendimentos-rows.ts'
import { AUTENTICACAO_ROWS } from './autenticacao-rows.ts'
import { CEP_ROWS } from './cep-rows.ts'
import { COBRANCA_ROWS } from './cobranca-rows.ts'
import { CONTA_ROWS } from './conta-rows.ts'
import { FECHAMENTOS_ROWS } from './fechamentos-rows.ts'
import { FINANCEIRO_ROWS } from './financeiro-rows.ts'
import { IMPORTACOES_ROWS } from './importacoes-rows.ts'
import { IMPOSTO_ROWS } from './imposto-rows.ts'
import { LEMBRETES_ROWS } from './lembretes-rows.ts'
import { MESES_ROWS } from './meses-rows.ts'
import { PACIENTES_ROWS } from './pacientes-rows.ts'
import { PROFISSIONAIS_ROWS } from './profissionais-rows.ts'
import { RECEBIMENTOS_ROWS } from './recebimentos-rows.ts'

const HTTP: AccessRow[] = ['saude', 'pronto', 'docs', 'docs/json'].map((path) => ({
  route: `GET /api/${path}`,
  prepare: () => ({ url: `/api/${path}` }),
  answers: EVERYONE(200),
}))

/** Each noun declares its rows beside its routes' tests. */
export const ROWS: AccessRow[] = [
  ...HTTP,
  ...AUTENTICACAO_ROWS,
  ...PROFISSIONAIS_ROWS,
  ...PACIENTES_ROWS,
  ...CEP_ROWS,
  ...AGENDA_ROWS,
  ...ASSINATURA_ROWS,
  ...FECHAMENTOS_ROWS,
  ...RECEBIMENTOS_ROWS,
  ...ATENDIMENTOS_ROWS,
  ...COBRANCA_ROWS,
  ...LEMBRETES_ROWS,
  ...MESES_ROWS,
  ...FINANCEIRO_ROWS,
  ...IMPOSTO_ROWS,
  ...CONTA_ROWS,
  ...IMPORTACOES_ROWS,
]
