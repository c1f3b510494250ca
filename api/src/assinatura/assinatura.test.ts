import type { AssinaturaCriadaFio } from '@clinica/domain/assinatura/contract'
import type { Mostra } from '@clinica/domain/assinatura/tipos'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, comSenha, umaConta } from '../../test/contas.ts'
import { SENHA } from '../../test/entrar.ts'
import { umPaciente } from '../../test/pacientes.ts'

const t = await useApp()
const MINHA = '/api/usuario/agenda-assinada'

async function assina(conta: Conta, mostra?: Mostra) {
  const { status, body } = await t.call('POST', MINHA, {
    token: conta.token,
    body: { senhaAtual: SENHA, ...(mostra && { mostra }) },
  })
  expect(status).toBe(201)
  return (body as AssinaturaCriadaFio).caminho
}
const le = (caminho: string, headers: Record<string, string> = {}) =>
  t.call('GET', caminho, { headers })

/** What a reader of iCalendar makes of it: wall clock and words. */
function eventosDe(texto: string) {
  const todo = new ICAL.Component(ICAL.parse(texto) as never)
  return todo.getAllSubcomponents('vevent').map((evento) => ({
    uid: String(evento.getFirstPropertyValue('uid')),
    sequence: evento.getFirstPropertyValue('sequence'),
    summary: String(evento.getFirstPropertyValue('summary')),
    inicio: String(evento.getFirstPropertyValue('dtstart')),
    fim: String(evento.getFirstPropertyValue('dtend')),
    tzid: evento.getFirstProperty('dtstart')?.getParameter('tzid'),
  }))
}
const titulos = async (caminho: string) =>
  eventosDe((await le(caminho)).text).map(({ summary }) => summary)

async function umaAgenda() {
  const conta = await umaConta(t)
  await comSenha(t, conta, SENHA)
  const paciente = await umPaciente(t, conta, { pessoa: { nome: 'Ana de Sousa; Lima' } })
  const marca = (inicio: string, resto = {}) =>
    umAgendamento(t, conta, {
      pacienteId: paciente.id,
      inicio,
      fim: `${inicio.slice(0, 14)}50:00`,
      observacoes: 'Chorou muito.',
      ...resto,
    })
  return { conta, paciente, marca }
}
describe('the agenda in another calendar', () => {
  test('HEAD, as some calendars ask, is GET without its body, and shows nobody anything', async () => {
    const { conta, marca } = await umaAgenda()
    await marca('2026-03-09T23:00:00')
    const caminho = await assina(conta)
    const head = await t.call('HEAD', caminho)
    const whole = await le(caminho)
    const said = ({ headers }: typeof head) =>
      ['content-type', 'content-length', 'cache-control', 'etag'].map((name) => headers[name])
    expect([head.status, head.text, said(head)]).toEqual([200, '', said(whole)])
    const naoHa = await t.call('HEAD', caminho.replace('.ics', 'x.ics'))
    expect([naoHa.status, naoHa.text]).toEqual([404, ''])
  })

  test('one year back, two ahead, at the clinic’s wall clock, with its zone and nothing noted', async () => {
    const { conta, marca } = await umaAgenda()
    await marca('2025-03-08T09:00:00')
    const primeira = await marca('2025-03-09T00:00:00')
    const hoje = await marca('2026-03-09T23:00:00')
    const ultima = await marca('2028-03-08T23:00:00')
    await marca('2028-03-09T00:00:00')
    const { status, text, headers } = await le(await assina(conta))
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ])
    expect(eventosDe(text)).toEqual(
      [primeira, hoje, ultima].map(({ id, inicio, fim, versao }) => ({
        uid: `${id}@clinica-em-dia`,
        sequence: versao,
        summary: 'A. S. L.',
        inicio,
        fim,
        tzid: 'America/Sao_Paulo',
      })),
    )
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Sao_Paulo')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/Chorou|Ana|Sousa|INDIVIDUAL|Terapia/)
  })

  test('says what was chosen, and at once what is chosen afterwards', async () => {
    const { conta, marca } = await umaAgenda()
    await marca('2026-03-10T09:00:00')
    await marca('2026-03-10T11:00:00', { pacienteId: null, tipo: 'PESSOAL' })
    const caminho = await assina(conta, 'nome')
    const antes = await le(caminho)
    expect(eventosDe(antes.text).map(({ summary }) => summary)).toEqual([
      'Ana de Sousa; Lima',
      'Pessoal',
    ])
    const muda = (mostra: unknown) => t.call('PUT', MINHA, { token: conta.token, body: { mostra } })
    expect((await muda('ocupado')).status).toBe(200)
    const etag = String(antes.headers.etag)
    const depois = await le(caminho, { 'if-none-match': etag })
    expect([depois.status, eventosDe(depois.text).map(({ summary }) => summary)]).toEqual([
      200,
      ['Ocupado', 'Ocupado'],
    ])
    expect((await muda('tudo')).status).toBe(400)
  })

  test('a change keeps the UID and raises the SEQUENCE, taken back too; what is deleted is gone', async () => {
    const { conta, marca } = await umaAgenda()
    const sessao = await marca('2026-03-10T09:00:00')
    const caminho = await assina(conta)
    const de = async () => eventosDe((await le(caminho)).text)
    const [antes] = await de()
    const gesto = (method: 'PUT' | 'DELETE', body: object) =>
      t.call(method, `/api/agendamentos/${sessao.id}`, { token: conta.token, body })
    const desfaz = ({ headers }: Awaited<ReturnType<typeof gesto>>) =>
      t.call('POST', `/api/operacoes/${String(headers['x-operacao-id'])}/desfazer`, {
        token: conta.token,
        body: {},
      })
    const movida = await gesto('PUT', {
      ...sessao,
      inicio: '2026-03-11T09:00:00',
      fim: '2026-03-11T10:00:00',
    })
    const [depois] = await de()
    await desfaz(movida)
    const [devolta] = await de()
    const apagada = await gesto('DELETE', {})
    expect(await de()).toEqual([])
    await desfaz(apagada)
    const [refeita] = await de()
    const todos = [antes, depois, devolta, refeita]
    expect(new Set(todos.map((um) => um?.uid)).size).toBe(1)
    const sequencias = todos.map((um) => Number(um?.sequence))
    expect(sequencias).toEqual([...new Set(sequencias)].sort((a, b) => a - b))
    expect(todos.map((um) => um?.inicio)).toEqual([
      '2026-03-10T09:00:00',
      '2026-03-11T09:00:00',
      '2026-03-10T09:00:00',
      '2026-03-10T09:00:00',
    ])
  })

  test('unchanged is 304, and the same bytes; another day tells another year', async () => {
    const { conta, marca } = await umaAgenda()
    await marca('2026-03-10T09:00:00')
    const caminho = await assina(conta)
    const uma = await le(caminho)
    const outra = await le(caminho)
    expect(outra.text).toBe(uma.text)
    const etag = String(uma.headers.etag)
    expect((await le(caminho, { 'if-none-match': etag })).status).toBe(304)
    t.relogio.avancar(24 * 60 * 60_000)
    expect((await le(caminho, { 'if-none-match': etag })).status).toBe(200)
    t.relogio.avancar(-24 * 60 * 60_000)
  })
})

describe('the address', () => {
  test('is told once, kept as a digest, and ends when another is made, or it is ended', async () => {
    const { conta } = await umaAgenda()
    const estado = async () => (await t.call('GET', MINHA, { token: conta.token })).body
    expect(await estado()).toEqual({ mostra: 'iniciais', criadaEm: null, usadaEm: null })
    const primeiro = await assina(conta)
    const segundo = await assina(conta, 'nome')
    expect([(await le(primeiro)).status, (await le(segundo)).status]).toEqual([404, 200])
    expect(await estado()).toMatchObject({ mostra: 'nome', usadaEm: expect.any(String) })
    expect(JSON.stringify(await estado())).not.toContain(segundo.slice(12, -4))
    expect((await t.call('DELETE', MINHA, { token: conta.token, body: {} })).status).toBe(204)
    expect((await le(segundo)).status).toBe(404)
    expect(await estado()).toMatchObject({ criadaEm: null })
    const muda = await t.call('PUT', MINHA, { token: conta.token, body: { mostra: 'nome' } })
    expect(muda.status).toBe(404)
  })

  test('asks for the password', async () => {
    const { conta } = await umaAgenda()
    const pede = (senhaAtual: string) =>
      t.call('POST', MINHA, { token: conta.token, body: { senhaAtual } })
    expect([(await pede('')).status, (await pede('não é esta')).status]).toEqual([400, 400])
    expect((await pede(SENHA)).status).toBe(201)
  })

  test.each(['x', 'x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, `${'á'.repeat(43)}.ics`])(
    '%s is nobody’s: as any unknown call',
    async (arquivo) => {
      const nada = await t.call('GET', '/api/nada-disso')
      const { status, body } = await le(`/api/agenda/${encodeURIComponent(arquivo)}`)
      expect([status, body]).toEqual([404, nada.body])
    },
  )

  test('tells of its own professional alone, and of nobody once the account is switched off', async () => {
    const uma = await umaAgenda()
    const outra = await umaAgenda()
    await uma.marca('2026-03-10T09:00:00')
    await outra.marca('2026-03-10T10:00:00')
    const caminho = await assina(uma.conta, 'nome')
    expect(await titulos(caminho)).toHaveLength(1)
    await t.contexto.database.script(
      `UPDATE usuario SET ativo = false WHERE id = '${uma.conta.usuarioId}'`,
    )
    expect((await le(caminho)).status).toBe(404)
  })
})
