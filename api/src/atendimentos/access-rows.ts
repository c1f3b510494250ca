import { type AccessRow, ONLY_OWNER } from '../../test/access.ts'

/** D4: who may call what of the consolidated attendances. */
export const ATENDIMENTOS_ROWS: AccessRow[] = [
  {
    route: 'GET /api/resumo-atendimentos/profissional/:profissionalId',
    prepare: ({ dono }) => ({
      url: `/api/resumo-atendimentos/profissional/${dono.profissionalId}`,
    }),
    answers: ONLY_OWNER(200),
  },
]
