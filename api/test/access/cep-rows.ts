import { saveCep } from '../../src/cep/repository.ts'
import { instante } from '../../src/clock.ts'
import { type AccessRow, EVERYONE } from './access.ts'

const SE = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' }

/** D12: public. The answer is a kept one, so that no test asks the network. */
export const CEP_ROWS: AccessRow[] = [
  {
    route: 'GET /api/cep/:cep',
    prepare: async ({ t }) => {
      const { database, clock } = t.contexto
      await saveCep(database, '01001000', { cep: '01001000', ...SE }, instante(clock))
      return { url: '/api/cep/01001000' }
    },
    answers: EVERYONE(200),
  },
]
