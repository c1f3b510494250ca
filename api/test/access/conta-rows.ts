import { comSenha } from '../contas.ts'
import { SENHA } from '../entrar.ts'
import type { AccessRow } from './access.ts'

const MEUS_DADOS = '/api/usuario/meus-dados'

export const CONTA_ROWS: AccessRow[] = [
  {
    // Each their own: a stranger's archive has nothing of the owner's in it.
    route: `POST ${MEUS_DADOS}`,
    prepare: async ({ t, ...contas }, caller) => {
      if (caller !== 'anonimo') await comSenha(t, contas[caller], SENHA)
      return { url: MEUS_DADOS, body: { senhaAtual: SENHA } }
    },
    answers: { anonimo: 401, papelErrado: 403, estranho: 200, dono: 200 },
  },
]
