import { expect, test } from 'vitest'
import { VALIDADE_DO_CADASTRO_MS, vagaDoCadastro } from './vaga-do-cadastro.ts'

const nova = { profissional: true, ativa: true, temDados: false, criadaEm: 0 }

test.each([
  [nova, false, VALIDADE_DO_CADASTRO_MS, 'livre'],
  [nova, false, VALIDADE_DO_CADASTRO_MS + 1, 'nenhuma'],
  [nova, true, VALIDADE_DO_CADASTRO_MS * 100, 'livre'],
  [{ ...nova, temDados: true }, false, 1, 'usada'],
  [{ ...nova, temDados: true }, true, 1, 'usada'],
  [{ ...nova, profissional: false }, true, 1, 'nenhuma'],
  [{ ...nova, ativa: false }, false, 1, 'nenhuma'],
])('%o, owner %s, after %i ms: %s', (conta, dono, agora, vaga) =>
  expect(vagaDoCadastro(conta, { dono, agora })).toBe(vaga),
)
