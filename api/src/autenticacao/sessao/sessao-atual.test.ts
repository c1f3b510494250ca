import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { useComandos } from '../../../test/comandos.ts'
import { umaConta } from '../../../test/contas.ts'
import { cadastrar, entrar } from '../../../test/entrar.ts'
import { umPaciente } from '../../../test/pacientes.ts'

const { t, de } = await useComandos(await useApp())

test('D3: what asks in one turn is looked up by one statement, each for itself', async () => {
  const contas = await Promise.all([umaConta(t), umaConta(t)])
  const pacientes = await Promise.all(contas.map((conta) => umPaciente(t, conta)))
  const { email } = await cadastrar(t)
  const { accessToken: encerrado } = (await entrar(t, email)).entrada
  await t.call('POST', '/api/auth/sessions/logout-all', { token: encerrado })

  const pede = (token: string) => t.call('GET', '/api/pacientes', { token })
  const tokens = contas.flatMap(({ token }) => [token, token])
  let respostas: Awaited<ReturnType<typeof pede>>[] = []
  const comandos = await de(async () => {
    respostas = await Promise.all([...tokens, encerrado].map(pede))
  })
  expect(comandos.filter((nome) => nome === 'sessao_vivas')).toHaveLength(1)
  const vistos = respostas.map(({ status, body }) =>
    status === 200 ? (body as { id: string }[]).map(({ id }) => id) : status,
  )
  expect(vistos).toEqual([...pacientes.flatMap(({ id }) => [[id], [id]]), 401])
})
