import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { cadastrar, entrar } from '../../../test/entrar.ts'
import { insertLeva } from '../../calls/access-log-store.ts'
import { selectEntradas } from '../../calls/access-sign-ins-store.ts'
import { statement } from '../../database/database.ts'

const t = await useApp({ loginLimiteEndereco: 1_000 })
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

async function acessos(token: string) {
  await t.contexto.registro.close()
  return (await t.call('GET', '/api/usuario/acessos', { token })).body as Record<string, unknown>[]
}

test('the newest first, with browser and address; refused ones say why; nobody else’s', async () => {
  const { email } = await cadastrar(t)
  const primeira = await entrar(t, email, { deviceId: 'web-1-meu' })
  t.relogio.avancar(60_000)
  await entrar(t, email, { senha: 'errada mesmo', deviceId: 'web-2-outro', userAgent: CHROME })
  await t.contexto.registro.close()
  t.relogio.avancar(60_000)
  const { entrada } = await entrar(t, email, { userAgent: 'x'.repeat(400) })
  await entrar(t, (await cadastrar(t)).email)
  const base = { ipAddress: '127.0.0.1', motivo: null, current: false }
  expect(await acessos(entrada.accessToken)).toEqual([
    {
      ...base,
      entrou: true,
      current: true,
      quando: '2026-03-09T15:02:00.000Z',
      userAgent: 'x'.repeat(300),
    },
    {
      ...base,
      entrou: false,
      motivo: 'senha',
      quando: '2026-03-09T15:01:00.000Z',
      userAgent: CHROME,
    },
    { ...base, entrou: true, quando: '2026-03-09T15:00:00.000Z', userAgent: expect.any(String) },
  ])
  expect((await acessos(primeira.entrada.accessToken)).map(({ current }) => current)).toEqual([
    false,
    false,
    true,
  ])
})

test('a right password while the account was switched off is told as that', async () => {
  const { email } = await cadastrar(t)
  const ativo = (valor: boolean) =>
    t.contexto.database.script(`UPDATE usuario SET ativo = ${valor} WHERE email = '${email}'`)
  await ativo(false)
  await entrar(t, email)
  await ativo(true)
  t.relogio.avancar(1_000)
  const { entrada } = await entrar(t, email)
  const [, recusada] = await acessos(entrada.accessToken)
  expect(recusada).toMatchObject({ entrou: false, motivo: 'conta' })
})

test.each(['PROFISSIONAL', 'PACIENTE'] as const)('%s: its own, twenty at most', async (perfil) => {
  const conta = await umaConta(t, { perfil })
  const entradas = Array.from({ length: 30 }, (_, n) => ({
    quando: new Date(t.relogio.agora + n * 1_000),
    acao: 'entrou' as const,
    usuarioId: conta.usuarioId,
    profissionalId: null,
    sessaoId: null,
    dispositivo: null,
    endereco: `10.0.0.${n}`,
    rota: 'POST /api/auth/login',
    pacientes: [],
  }))
  await insertLeva(t.contexto.database, entradas)
  const lidos = await acessos(conta.token)
  expect(lidos.map(({ ipAddress }) => ipAddress)).toEqual(
    Array.from({ length: 20 }, (_, n) => `10.0.0.${29 - n}`),
  )
})

test('a log of many events is not looked through for them', async () => {
  const conta = await umaConta(t)
  await t.contexto.database.script(
    `INSERT INTO acesso (quando, acao, usuario_id, endereco, rota, pacientes)
       SELECT now(), CASE WHEN n % 50 = 0 THEN 'entrou' ELSE 'leu' END, 'alguem', '10.0.0.1', 'x', '{}'
         FROM generate_series(1, 20000) n;
     ANALYZE acesso`,
  )
  const READ = statement(
    'teste_lidas',
    `SELECT seq_tup_read::int AS inteira, idx_tup_fetch::int AS achadas
       FROM pg_stat_xact_user_tables WHERE relname = 'acesso'`,
  )
  const [lidas] = await t.contexto.database.transaction(async (tx) => {
    await selectEntradas(tx, conta.usuarioId, 20)
    return tx.query<{ inteira: number; achadas: number }>(READ)
  })
  expect(lidas?.inteira).toBe(0)
  expect(lidas?.achadas).toBeLessThanOrEqual(20)
})
