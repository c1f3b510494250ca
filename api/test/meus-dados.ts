import type { TestApp } from './app.ts'
import { type Conta, comSenha, umaConta } from './contas.ts'
import { SENHA } from './entrar.ts'

/** Accounts that take their data along; an archive is read as bytes. */
export const meusDados = (t: TestApp) => ({
  async umaContaComSenha(nome = 'Ana Souza') {
    const conta = await umaConta(t, { nome })
    await comSenha(t, conta, SENHA)
    return conta
  },
  pede: ({ token }: Conta, senhaAtual = SENHA) =>
    t.app.inject({
      method: 'POST',
      url: '/api/usuario/meus-dados',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ senhaAtual }),
    }),
})
