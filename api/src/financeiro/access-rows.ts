import type { AccessRow } from '../../test/access.ts'
import { umaDespesa } from '../../test/agenda.ts'

const ZEROS = {
  totalReceitas: 0,
  totalRecebido: 0,
  totalAReceber: 0,
  totalDespesas: 0,
  saldo: 0,
}

/** D4: who may call what of the money; a stranger sees their own nothing. */
export const FINANCEIRO_ROWS: AccessRow[] = [
  ['despesas', []],
  ['resumo-financeiro', ZEROS],
].map(
  ([call, body]): AccessRow => ({
    route: `GET /api/${call}`,
    prepare: async ({ t, dono }) => {
      await umaDespesa(t, dono, { ano: 2031, mes: 1 })
      return { url: `/api/${call}?mes=1&ano=2031` }
    },
    answers: { anonimo: 401, papelErrado: 403, estranho: { status: 200, body }, dono: 200 },
  }),
)
