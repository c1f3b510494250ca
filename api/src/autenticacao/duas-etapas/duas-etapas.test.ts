import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { BAD_TEXTS } from '../../../test/bad-input.ts'
import {
  codigoDo,
  comDuasEtapas,
  DUAS_ETAPAS,
  duasEtapas,
  pedirSegredo,
} from '../../../test/duas-etapas.ts'
import { cadastrar, entrar, frase, SENHA } from '../../../test/entrar.ts'
import { statement } from '../../database/database.ts'
import { deleteVencidos } from '../sessao/service.ts'
import { switchOffDuasEtapas } from './service.ts'

const t = await useApp({ cadastroLimiteHora: 1_000, loginLimiteEndereco: 1_000 })
const { database } = t.contexto
const MINUTO = 60_000
const CODIGO_INVALIDO = 'Código inválido. Informe o que o aplicativo mostra agora.'

const vive = async (token: string) =>
  (await t.call('GET', '/api/auth/sessions', { token })).status === 200
const situacao = async (token: string) => (await t.call('GET', DUAS_ETAPAS, { token })).body
const ativar = (token: string, codigo: unknown) => duasEtapas(t, token, '/ativar', { codigo })

const ACOES = statement(
  'teste_acoes',
  `SELECT acao, rota, endereco, dispositivo, sessao_id IS NOT NULL AS sessao FROM acesso
    WHERE usuario_id = $1 AND acao <> 'entrou' ORDER BY id`,
)
const acoesDe = async (usuarioId: string) => {
  await t.contexto.registro.close()
  return database.query<{ acao: string }>(ACOES, [usuarioId])
}

async function alguem() {
  const { email, id } = await cadastrar(t)
  return { email, id, token: (await entrar(t, email)).entrada.accessToken }
}

test('D2: on after a code of the secret, with ten recovery codes; this session stays, the others end', async () => {
  const { email, id, token } = await alguem()
  const outra = (await entrar(t, email, { deviceId: 'web-2' })).entrada.accessToken
  expect(await situacao(token)).toEqual({ ativadaEm: null, codigosRestantes: 0 })
  const pedido = await duasEtapas(t, token, '', { senhaAtual: SENHA })
  const { segredo, endereco } = pedido.body as { segredo: string; endereco: string }
  expect(endereco).toContain(`secret=${segredo}`)
  expect(decodeURIComponent(endereco)).toContain(`/Clínica em Dia:${email}?`)
  // Asking alone switches nothing on.
  expect(await situacao(token)).toEqual({ ativadaEm: null, codigosRestantes: 0 })
  expect((await entrar(t, email, { deviceId: 'web-3' })).status).toBe(200)

  const answer = await ativar(token, ` ${codigoDo(t, segredo).replace(/^(...)/, '$1 ')} `)
  expect(answer.status).toBe(200)
  const { codigos } = answer.body as { codigos: string[] }
  expect(new Set(codigos).size).toBe(10)
  expect(await situacao(token)).toEqual({
    ativadaEm: new Date(t.relogio.agora).toISOString(),
    codigosRestantes: 10,
  })
  expect([await vive(token), await vive(outra)]).toEqual([true, false])
  expect((await duasEtapas(t, token, '', { senhaAtual: SENHA })).status).toBe(409)
  expect(frase(await ativar(token, codigoDo(t, segredo, 1)))).toBe(
    fraseDoErro('DUAS_ETAPAS_ATIVADAS'),
  )
  const feito = { rota: `POST ${DUAS_ETAPAS}/ativar`, endereco: '127.0.0.1', sessao: true }
  expect(await acoesDe(id)).toEqual([
    expect.objectContaining({ acao: 'ativou_duas_etapas', ...feito }),
  ])
})

const NADA_EM_CLARO = statement(
  'teste_em_claro',
  `SELECT encode(d.segredo, 'escape') AS segredo, string_agg(encode(c.codigo_hash, 'escape'), '') AS codigos
     FROM duas_etapas d JOIN codigo_de_recuperacao c USING (usuario_id)
    WHERE usuario_id = $1 GROUP BY d.segredo`,
)

test('D5: neither secret nor recovery codes can be read in the database', async () => {
  const { id, segredo, codigos } = await comDuasEtapas(t)
  const [linha] = await database.query<{ segredo: string; codigos: string }>(NADA_EM_CLARO, [id])
  expect(linha?.segredo).not.toContain(segredo)
  for (const codigo of codigos) {
    expect(linha?.codigos).not.toContain(codigo)
    expect(linha?.codigos).not.toContain(codigo.replaceAll('-', ''))
  }
})

test.each([
  ['a wrong password', { senhaAtual: 'não é esta' }, 'senhaAtual', 'A senha atual não confere.'],
  ['no password', {}, 'senhaAtual', 'Senha atual é obrigatória.'],
])('a secret is not given for %s', async (_name, body, campo, message) => {
  const { token } = await alguem()
  expect(await duasEtapas(t, token, '', body)).toMatchObject({
    status: 400,
    body: { campos: [{ campo, message }] },
  })
})

test('a wrong first code leaves it off, and the secret waits ten minutes for the right one', async () => {
  const { token } = await alguem()
  const segredo = await pedirSegredo(t, token)
  t.relogio.avancar(10 * MINUTO - 1)
  expect(await ativar(token, '000000')).toMatchObject({
    status: 400,
    body: erroNoFio('DADOS_INVALIDOS', CODIGO_INVALIDO, [
      { campo: 'codigo', message: CODIGO_INVALIDO },
    ]),
  })
  expect(await situacao(token)).toMatchObject({ ativadaEm: null })
  t.relogio.avancar(1)
  const tarde = await ativar(token, codigoDo(t, segredo))
  expect([tarde.status, frase(tarde)]).toEqual([409, fraseDoErro('SEGREDO_VENCIDO')])
  await deleteVencidos(t.contexto)
  expect((await ativar(token, codigoDo(t, segredo))).status).toBe(409)
  expect((await ativar(token, codigoDo(t, await pedirSegredo(t, token)))).status).toBe(200)
})

test('a secret asked for anew puts the first one out', async () => {
  const { token } = await alguem()
  const primeiro = await pedirSegredo(t, token)
  const segundo = await pedirSegredo(t, token)
  expect((await ativar(token, codigoDo(t, primeiro))).status).toBe(400)
  expect((await ativar(token, codigoDo(t, segundo))).status).toBe(200)
})

test('guessing waits as a login does, and locks nobody out of the account', async () => {
  const { email, token, segredo } = await comDuasEtapas(t)
  const desativar = (senhaAtual: string, codigo: string) =>
    duasEtapas(t, token, '/desativar', { senhaAtual, codigo })
  for (const senha of ['a', 'b', 'c', SENHA, SENHA, SENHA, SENHA, SENHA]) {
    expect((await desativar(senha, '000000')).status).toBe(400)
  }
  const answer = await desativar(SENHA, codigoDo(t, segredo))
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '30'])
  expect((await entrar(t, email, { codigo: codigoDo(t, segredo) })).status).toBe(200)
  t.relogio.avancar(30_000)
  expect((await desativar(SENHA, codigoDo(t, segredo))).status).toBe(204)
})

test('new recovery codes put the old ones out; they ask for password and code', async () => {
  const { email, id, token, segredo, codigos } = await comDuasEtapas(t)
  const novos = (senhaAtual: string, codigo: string) =>
    duasEtapas(t, token, '/codigos', { senhaAtual, codigo })
  expect((await novos('não é esta', codigoDo(t, segredo))).status).toBe(400)
  expect(await novos(SENHA, '000000')).toMatchObject({
    status: 400,
    body: { campos: [{ campo: 'codigo', message: CODIGO_INVALIDO }] },
  })
  // The wrong password before has not spent the code.
  const answer = await novos(SENHA, codigoDo(t, segredo))
  expect(answer.status).toBe(200)
  const dados = (answer.body as { codigos: string[] }).codigos
  expect(dados).toHaveLength(10)
  expect(dados.filter((codigo) => codigos.includes(codigo))).toEqual([])
  expect((await entrar(t, email, { codigo: codigos[0] ?? '' })).status).toBe(401)
  expect((await entrar(t, email, { codigo: dados[0] ?? '' })).status).toBe(200)
  expect(await situacao(token)).toMatchObject({ codigosRestantes: 9 })
  // A refused one is written down a moment later.
  expect((await acoesDe(id)).map(({ acao }) => acao).toSorted()).toEqual([
    'ativou_duas_etapas',
    'nao_entrou',
    'trocou_codigos',
    'usou_codigo',
  ])
})

test('off with password and code, a recovery code too; the sessions go on and a password alone enters', async () => {
  for (const pelo of ['aplicativo', 'recuperacao']) {
    const { email, id, token, segredo, codigos } = await comDuasEtapas(t)
    const codigo = pelo === 'aplicativo' ? codigoDo(t, segredo) : codigos[3]
    const outra = (await entrar(t, email, { codigo: codigos[0] ?? '' })).entrada.accessToken
    const desativar = (senhaAtual: string) =>
      duasEtapas(t, token, '/desativar', { senhaAtual, codigo })
    expect((await desativar('não é esta')).status).toBe(400)
    expect((await desativar(SENHA)).status).toBe(204)
    expect(await situacao(token)).toEqual({ ativadaEm: null, codigosRestantes: 0 })
    expect([await vive(token), await vive(outra)]).toEqual([true, true])
    expect((await entrar(t, email)).status).toBe(200)
    expect(frase(await desativar(SENHA))).toBe(fraseDoErro('DUAS_ETAPAS_DESATIVADAS'))
    expect((await acoesDe(id)).map(({ acao }) => acao)).toContain('desativou_duas_etapas')
  }
})

test('the command line switches it off, ends the sessions, and stands in the log', async () => {
  const { email, id, token } = await comDuasEtapas(t)
  expect(await switchOffDuasEtapas(t.contexto, email.toUpperCase())).toBe(true)
  expect([await vive(token), (await entrar(t, email)).status]).toEqual([false, 200])
  expect(await switchOffDuasEtapas(t.contexto, email)).toBe(false)
  expect(await switchOffDuasEtapas(t.contexto, 'ninguem@exemplo.com')).toBeNull()
  expect((await acoesDe(id)).at(-1)).toEqual({
    acao: 'desativou_duas_etapas',
    rota: 'npm run conta -- desligar-duas-etapas',
    endereco: 'linha de comando',
    dispositivo: null,
    sessao: false,
  })
})

test('a secret that only waits is not on: neither to be switched off nor asked for', async () => {
  const { email, token } = await alguem()
  const segredo = await pedirSegredo(t, token)
  expect(await switchOffDuasEtapas(t.contexto, email)).toBe(false)
  const body = { senhaAtual: SENHA, codigo: codigoDo(t, segredo) }
  expect((await duasEtapas(t, token, '/codigos', body)).status).toBe(409)
  expect((await entrar(t, email, { deviceId: 'web-3' })).status).toBe(200)
})

test.each(BAD_TEXTS)('a password or code that is %s is 400', async (_name, bad) => {
  const { token, segredo } = await comDuasEtapas(t)
  const certo = { senhaAtual: SENHA, codigo: codigoDo(t, segredo) }
  for (const path of ['/codigos', '/desativar']) {
    for (const campo of ['senhaAtual', 'codigo']) {
      const answer = await duasEtapas(t, token, path, { ...certo, [campo]: bad })
      expect([path, campo, answer.status]).toEqual([path, campo, 400])
      t.relogio.avancar(15 * MINUTO)
    }
  }
  expect((await ativar(token, bad)).status).toBeGreaterThanOrEqual(400)
})
