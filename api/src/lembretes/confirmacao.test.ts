import type { HistoricoFio } from '@clinica/domain/agenda/historico/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { instanteDaHora } from '@clinica/domain/tempo/fuso'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { agendaDe, umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { lembradorDe, liga, linkDe, passa, umLembrado } from '../../test/lembretes.ts'
import { startSmtp } from '../../test/smtp.ts'
import { statement } from '../database/database.ts'

type Exportados = { lembretes: object[]; cadastro: object; historico: { por: string }[] }
const t = await useApp({ trustProxy: ['127.0.0.1'] })
const smtp = await startSmtp()
afterAll(() => smtp.stop())
const lembrador = lembradorDe(t, smtp)
const ha = (quando: string) => {
  t.relogio.agora = instanteDaHora(quando as DataHora, t.contexto.config.fuso)
}

let n = 0
let conta: Conta
beforeEach(async () => {
  ha('2026-03-08T12:00:00')
  n += 1
  conta = await umaConta(t, { nome: 'Helena Prado' })
  await liga(t, conta)
})

/** A letter that has arrived, with its link and its session. */
async function umaCarta() {
  const para = `paciente${n}@exemplo.com.br`
  const { id: pacienteId } = await umLembrado(t, conta, para)
  const inicio = '2026-03-10T14:00:00'
  const sessao = await umAgendamento(t, conta, { pacienteId, inicio, valorSessao: 175 })
  ha('2026-03-09T18:00:00')
  await passa(lembrador)
  const carta = smtp.letters.findLast((uma) => uma.para.includes(para))
  return { link: linkDe(carta), sessao, pacienteId }
}
const de = { 'x-forwarded-for': '203.0.113.7' }
const chama = (method: 'PUT' | 'DELETE' | 'POST' | 'GET', url: string, body?: object) =>
  t.call(method, `/api${url}`, { token: conta.token, ...(body && { body }) })
const ACESSOS = statement('teste_quantos_acessos', 'SELECT count(*)::int AS n FROM acesso')
async function quantosAcessos() {
  await t.contexto.registro.close()
  return (await t.contexto.database.query<{ n: number }>(ACESSOS))[0]?.n ?? 0
}
const aperta = (link: string, headers: Record<string, string> = {}) =>
  t.call('POST', link, {
    raw: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const abre = (link: string) => t.call('GET', link)
const titulo = ({ text }: { text: string }) => /<h1>(.*)<\/h1>/.exec(text)?.[1]
const status = async () => (await agendaDe(t, conta))[0]?.statusAgendamento

describe('P4: the link of a letter', () => {
  test('in a month that was closed since, it says whom to tell, and nothing changes', async () => {
    const { link } = await umaCarta()
    expect((await chama('POST', '/meses/2026/3/fechar', {})).status).toBe(200)
    const pagina = await aperta(link)
    expect([pagina.status, titulo(pagina)]).toEqual([409, 'Não dá para confirmar por aqui'])
    expect(pagina.text).toContain('Avise quem atende você que vai comparecer.')
    expect(pagina.text).not.toContain('Reabrir')
    expect(await status()).toBe('AGENDADO')
  })

  test('HEAD, as mail scanners ask, answers what GET does without its page, changes nothing and is no look', async () => {
    const { link } = await umaCarta()
    const agenda = await agendaDe(t, conta)
    const acessos = await quantosAcessos()
    const pagina = await t.call('HEAD', link)
    expect(await quantosAcessos()).toBe(acessos)
    const inteira = await abre(link)
    expect(await quantosAcessos()).toBe(acessos + 1)
    const ditos = ['content-type', 'cache-control', 'x-robots-tag', 'referrer-policy']
    const dito = ({ headers }: typeof pagina) => ditos.map((nome) => headers[nome])
    expect([pagina.status, pagina.text, dito(pagina)]).toEqual([200, '', dito(inteira)])
    expect(Number(pagina.headers['content-length'])).toBe(Buffer.byteLength(inteira.text))
    const outra = await t.call('HEAD', `${link.slice(0, -5)}AAAAA`)
    expect([outra.status, outra.text]).toEqual([404, ''])
    expect(await agendaDe(t, conta)).toEqual(agenda)
    expect(titulo(inteira)).toBe('Confirme a presença')
  })

  test('opening it changes nothing, however often; its button confirms, once', async () => {
    const { link, sessao } = await umaCarta()
    const antes = await agendaDe(t, conta)
    for (let vez = 0; vez < 3; vez += 1) {
      const pagina = await abre(link)
      expect([pagina.status, titulo(pagina)]).toEqual([200, 'Confirme a presença'])
      expect(pagina.text).toContain('<form method="post">')
    }
    expect(await agendaDe(t, conta)).toEqual(antes)
    const [uma, outra] = await Promise.all([aperta(link), aperta(link)])
    expect([uma, outra].map((um) => [um?.status, um && titulo(um)])).toEqual([
      [200, 'Presença confirmada'],
      [200, 'Presença confirmada'],
    ])
    expect(uma?.text).not.toContain('<form')
    expect(titulo(await abre(link))).toBe('Presença confirmada')
    const [depois] = await agendaDe(t, conta)
    expect(depois).toMatchObject({
      statusAgendamento: 'CONFIRMADO',
      valorSessao: 175,
      versao: sessao.versao + 1,
    })
  })

  test('it is an operation of the patient’s, seen in the history, and undone', async () => {
    const { link, sessao, pacienteId } = await umaCarta()
    await aperta(link)
    const historico = async () =>
      (await chama('GET', `/agendamentos/${sessao.id}/historico`)).body as HistoricoFio[]
    const [ultima] = await historico()
    expect(ultima).toMatchObject({
      tipo: 'EDICAO',
      por: 'paciente, pelo link do lembrete',
      mudancas: [{ campo: 'statusAgendamento', antes: 'AGENDADO', depois: 'CONFIRMADO' }],
    })
    const copia = `${pacienteId}/dados?destinatario=profissional`
    const dados = (await chama('GET', `/pacientes/${copia}`)).body as Exportados
    expect(dados.cadastro).toMatchObject({ lembrarPorEmail: true })
    expect(dados.lembretes).toEqual([
      {
        atendimentoId: sessao.id,
        inicio: '2026-03-10T14:00:00',
        estado: 'ENVIADO',
        motivo: null,
        talvezSaiu: false,
        email: expect.stringMatching(/^paciente\d+@exemplo\.com\.br$/),
        enviadoEm: '2026-03-09T18:00:00',
        confirmadoEm: '2026-03-09T18:00:00',
      },
    ])
    expect(dados.historico.at(-1)?.por).toBe('paciente, pelo link do lembrete')
    expect((await chama('POST', `/operacoes/${ultima?.operacaoId}/desfazer`, {})).status).toBe(200)
    expect(await status()).toBe('AGENDADO')
    expect(titulo(await abre(link))).toBe('Confirme a presença')
    await aperta(link)
    expect(await status()).toBe('CONFIRMADO')
  })

  test.each<[string, (id: string) => Promise<unknown>, string, string | undefined]>([
    [
      'moved',
      (id) =>
        chama('PUT', `/agendamentos/${id}`, {
          inicio: '2026-03-11T14:00:00',
          fim: '2026-03-11T15:00:00',
        }),
      'Esta sessão mudou de horário',
      'AGENDADO',
    ],
    [
      'deleted',
      (id) => chama('DELETE', `/agendamentos/${id}`, {}),
      'Esta sessão foi desmarcada',
      undefined,
    ],
    [
      'missed',
      (id) => chama('PUT', `/agendamentos/${id}`, { statusAgendamento: 'FALTA' }),
      'Esta sessão já passou',
      'FALTA',
    ],
    [
      'confirmed by the professional',
      (id) => chama('PUT', `/agendamentos/${id}`, { statusAgendamento: 'CONFIRMADO' }),
      'Presença confirmada',
      'CONFIRMADO',
    ],
    ['over', async () => ha('2026-03-10T14:00:00'), 'Esta sessão já passou', 'AGENDADO'],
  ])('%s: said, and its button does nothing', async (_como, muda, dito, fica) => {
    const { link, sessao } = await umaCarta()
    await muda(sessao.id)
    const pagina = await abre(link)
    expect([pagina.status, titulo(pagina)]).toEqual([200, dito])
    expect(pagina.text).not.toContain('<form')
    expect(titulo(await aperta(link))).toBe(dito)
    expect(await status()).toBe(fica)
  })

  test('of an account that was switched off, of nobody, and cut off on its way', async () => {
    const { link } = await umaCarta()
    await t.contexto.database.script(
      `UPDATE usuario SET ativo = false WHERE id = '${conta.usuarioId}'`,
    )
    const nenhum = [
      link,
      '/api/confirmacao/x',
      `/api/confirmacao/${'a'.repeat(43)}`,
      link.slice(0, -1),
    ]
    for (const um of nenhum) {
      for (const answer of [await abre(um), await aperta(um)]) {
        expect([answer.status, titulo(answer)]).toEqual([404, 'Este link não vale'])
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      }
    }
  })

  test('so many calls of one network, then a page that says so; others go on', async () => {
    const { link } = await umaCarta()
    for (let vez = 0; vez < 120; vez += 1) {
      await t.call('GET', '/api/confirmacao/x', { headers: de })
    }
    const demais = await t.call('GET', link, { headers: de })
    expect([demais.status, titulo(demais)]).toEqual([429, 'Muitas tentativas'])
    expect(Number(demais.headers['retry-after'])).toBeGreaterThan(0)
    expect((await aperta(link, de)).status).toBe(429)
    expect((await abre(link)).status).toBe(200)
    expect(await status()).toBe('AGENDADO')
  })

  test('its headers: nothing is kept, told on, framed or run', async () => {
    const { link } = await umaCarta()
    for (const { headers, text } of [
      await abre(link),
      await aperta(link),
      await abre(`${link}x`),
    ]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
      })
      const policy = String(headers['content-security-policy'])
      const [, nonce] = /style-src 'nonce-([^']+)'/.exec(policy) ?? []
      expect(policy).toMatch(/^default-src 'none'; .*form-action 'self'; .*frame-ancestors 'none'$/)
      expect(text).toContain(`<style nonce="${nonce}">`)
      expect(text).not.toMatch(/<script|https?:|style="/)
    }
  })

  test('the secret is kept nowhere', async () => {
    const { link } = await umaCarta()
    const segredo = link.split('/').at(-1) ?? ''
    const { body } = await chama('GET', '/lembretes/avisos')
    expect(JSON.stringify(body)).not.toContain(segredo)
    const [linha] = await t.contexto.database.query<{ tudo: string }>({
      name: 'teste_tudo_do_lembrete',
      text: `SELECT string_agg(to_jsonb(l)::text, ' ') AS tudo FROM lembrete l`,
    })
    expect(linha?.tudo).not.toContain(segredo)
    expect(linha?.tudo).not.toContain(Buffer.from(segredo, 'base64url').toString('hex'))
  })
})
