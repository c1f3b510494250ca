import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { umCpf, umPaciente } from '../../test/pacientes.ts'
import { statement } from '../database/database.ts'

const t = await useApp()
const ACESSOS = statement(
  'teste_acessos',
  `SELECT usuario_id, pacientes, campo, endereco, dispositivo, rota, quando FROM acesso
    WHERE profissional_id = $1 AND acao = 'revelou_cpf' ORDER BY quando, id`,
)
const acessos = ({ profissionalId }: Conta) =>
  t.contexto.database.query<Record<string, unknown>>(ACESSOS, [profissionalId])
const reveal = (
  { token }: Conta,
  id: string,
  campo = 'cpf',
  headers: Record<string, string> = {},
) => t.call('GET', `/api/pacientes/${id}/${campo}`, { token, headers })

const RESPONSAVEL = '52998224725'

test('both CPFs are answered, uncached, each with its row in the access log', async () => {
  const conta = await umaConta(t)
  const cpf = umCpf()
  const { id } = await umPaciente(t, conta, {
    pessoa: { cpf },
    cpfResponsavelFinanceiro: RESPONSAVEL,
  })
  const dispositivo = { 'x-device-id': 'web-1-abc' }
  const answer = await reveal(conta, id, 'cpf', dispositivo)
  expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
    200,
    { cpf },
    'no-store',
  ])
  t.relogio.avancar(1_000)
  const responsavel = await reveal(conta, id, 'cpf-responsavel', { 'x-device-id': 'x'.repeat(300) })
  expect([responsavel.status, responsavel.body]).toEqual([200, { cpf: RESPONSAVEL }])
  t.relogio.avancar(1_000)
  await reveal(conta, id)
  const linha = { usuario_id: conta.usuarioId, pacientes: [id], endereco: '127.0.0.1' }
  const em = (segundos: number) => new Date(t.relogio.agora - 2_000 + segundos * 1_000)
  const rota = 'GET /api/pacientes/:pacienteId/cpf'
  expect(await acessos(conta)).toEqual([
    { ...linha, campo: 'cpf', dispositivo: 'web-1-abc', rota, quando: em(0) },
    {
      ...linha,
      campo: 'cpfResponsavelFinanceiro',
      dispositivo: 'x'.repeat(128),
      rota: `${rota}-responsavel`,
      quando: em(1),
    },
    { ...linha, campo: 'cpf', dispositivo: null, rota, quando: em(2) },
  ])
})

test('a patient without a guardian has a null one', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta)
  expect((await reveal(conta, id, 'cpf-responsavel')).body).toEqual({ cpf: null })
})

test('another professional sees a 404 and leaves no row', async () => {
  const dono = await umaConta(t)
  const estranho = await umaConta(t)
  const { id } = await umPaciente(t, dono)
  expect((await reveal(estranho, id)).status).toBe(404)
  expect([await acessos(dono), await acessos(estranho)]).toEqual([[], []])
})

test('60 an hour over both calls, in parallel too; failures do not count; then one by one', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta)
  await Promise.all(Array.from({ length: 5 }, () => reveal(conta, 'x')))
  expect((await reveal(conta, id)).status).toBe(200)
  t.relogio.avancar(60_000)
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, n) => reveal(conta, id, n % 2 ? 'cpf' : 'cpf-responsavel')),
  )
  const recusadas = answers.filter(({ status }) => status === 429)
  expect([answers.length - recusadas.length, recusadas.length]).toEqual([59, 11])
  expect(recusadas[0]?.body).toEqual({
    codigo: 'MUITAS_TENTATIVAS',
    message: 'Limite de consultas de CPF por hora atingido. Tente de novo mais tarde.',
  })
  expect(recusadas[0]?.headers['retry-after']).toBe(String(59 * 60))
  expect((await acessos(conta)).length).toBe(60)
  t.relogio.avancar(59 * 60_000)
  expect([(await reveal(conta, id)).status, (await reveal(conta, id)).status]).toEqual([200, 429])
  t.relogio.avancar(60_000)
  expect((await reveal(conta, id)).status).toBe(200)
})

test('a clock set back holds no reveal for longer than the hour', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta)
  for (let n = 0; n < 60; n += 1) await reveal(conta, id)
  t.relogio.avancar(-30_000)
  const logo = await reveal(conta, id)
  expect([logo.status, logo.headers['retry-after']]).toEqual([429, '3600'])
  t.relogio.avancar(-24 * 60 * 60_000)
  const ontem = Array.from({ length: 61 }, () => reveal(conta, id))
  const statuses = (await Promise.all(ontem)).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(60).fill(200), 429])
  expect((await acessos(conta)).length).toBe(120)
})

test('the limit is the account’s: a second session shares it, another account does not', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta)
  for (let n = 0; n < 60; n += 1) await reveal(conta, id)
  const outra = await umaConta(t)
  const seu = await umPaciente(t, outra)
  expect((await reveal(outra, seu.id)).status).toBe(200)
  expect((await reveal(conta, id)).status).toBe(429)
})

const LINHA = statement(
  'teste_linha_do_paciente',
  'SELECT paciente::text AS tudo, cpf, cpf_indice FROM paciente WHERE id = $1',
)
const TROCAR = statement(
  'teste_trocar_cpf',
  'UPDATE paciente SET cpf = (SELECT cpf FROM paciente WHERE id = $2) WHERE id = $1',
)

test('at rest there is no digit of it, and one moved to another row does not open', async () => {
  const conta = await umaConta(t)
  const cpf = umCpf()
  const um = await umPaciente(t, conta, { pessoa: { cpf } })
  const outro = await umPaciente(t, conta)
  const [linha] = await t.contexto.database.query<{ tudo: string; cpf: Buffer }>(LINHA, [um.id])
  expect(linha?.cpf.includes(cpf)).toBe(false)
  expect(linha?.tudo).not.toContain(cpf)
  await t.contexto.database.query(TROCAR, [outro.id, um.id])
  const answer = await reveal(conta, outro.id)
  expect([answer.status, answer.text.includes(cpf)]).toEqual([500, false])
  expect(await acessos(conta)).toEqual([])
})

test('the same CPF of two professionals does not look alike at rest', async () => {
  const cpf = umCpf()
  const indices = await Promise.all(
    [await umaConta(t), await umaConta(t)].map(async (conta) => {
      const { id } = await umPaciente(t, conta, { pessoa: { cpf } })
      const [linha] = await t.contexto.database.query<{ cpf_indice: Buffer }>(LINHA, [id])
      return linha?.cpf_indice.toString('hex')
    }),
  )
  expect(indices[0]).not.toBe(indices[1])
})
