import { FORMAS_RECEBIDAS } from '@clinica/domain/financeiro/recebido-por-mes'
import { IDADES } from '@clinica/domain/pagamentos/idade-do-aberto'
import { corpoDeDespesa, umaDespesa } from '../agenda.ts'
import { type AccessRow, ONLY_OWNER } from './access.ts'

const ZEROS = {
  totalReceitas: 0,
  totalRecebido: 0,
  totalAReceber: 0,
  totalDespesas: 0,
  saldo: 0,
}

const NO_MES = 'mes=1&ano=2031'
const LISTS: [call: string, query: string, body: unknown][] = [
  ['despesas', NO_MES, []],
  ['resumo-financeiro', NO_MES, ZEROS],
  ['resumo-financeiro/meses', 'ate=2031-01&quantos=1', [{ ano: 2031, mes: 1, ...ZEROS }]],
  ['resumo-financeiro/em-aberto', '', IDADES.map((idade) => ({ idade, emAberto: 0 }))],
  [
    'resumo-financeiro/recebido',
    'ate=2031-01&quantos=1',
    [
      {
        ano: 2031,
        mes: 1,
        total: 0,
        formas: FORMAS_RECEBIDAS.map((forma) => ({ forma, valor: 0 })),
      },
    ],
  ],
]

/** D4: who may call what of the money; a stranger sees their own nothing. */
const READS = LISTS.map(
  ([call, query, body]): AccessRow => ({
    route: `GET /api/${call}`,
    prepare: async ({ t, dono }) => {
      await umaDespesa(t, dono, { ano: 2031, mes: 1 })
      return { url: `/api/${call}?${query}` }
    },
    answers: { anonimo: 401, papelErrado: 403, estranho: { status: 200, body }, dono: 200 },
  }),
)

export const FINANCEIRO_ROWS: AccessRow[] = [
  ...READS,
  {
    route: 'POST /api/despesas',
    prepare: () => ({ url: '/api/despesas', body: corpoDeDespesa() }),
    answers: { anonimo: 401, papelErrado: 403, estranho: 201, dono: 201 },
  },
  {
    route: 'PUT /api/despesas/:despesaId',
    prepare: async ({ t, dono }) => ({
      url: `/api/despesas/${await umaDespesa(t, dono)}`,
      body: corpoDeDespesa(),
    }),
    answers: ONLY_OWNER(200),
  },
  {
    route: 'DELETE /api/despesas/:despesaId',
    prepare: async ({ t, dono }) => ({ url: `/api/despesas/${await umaDespesa(t, dono)}` }),
    answers: ONLY_OWNER(204),
  },
]
