import { describe, expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useLembretes } from '../../test/cena-de-lembretes.ts'
import { frase } from '../../test/entrar.ts'
import { linkDe, passa, umLembrado } from '../../test/lembretes.ts'
import { correioPor, URL_PUBLICA } from '../../test/senha.ts'
import { startSmtp } from '../../test/smtp.ts'

const outro = await startSmtp()
const { t, smtp, cena, ha, lembrador, cartas, estados, chama, umaSessao } = await useLembretes({
  correio: correioPor(outro),
})
await outro.stop()

const NOVO = 'outro.endereco@exemplo.com.br'
const cabecalho = (nome: string) =>
  new RegExp(`^${nome}: *(.+)$`, 'im').exec(cartas()[0]?.cabecalhos ?? '')?.[1]?.trim()
const titulo = ({ text }: { text: string }) => /<h1>(.*)<\/h1>/.exec(text)?.[1]
const doPaciente = async (id: string) =>
  (await t.call('GET', `/api/pacientes/${id}/lembrete`, { token: cena.conta.token })).body
/** The one-click call of a mail program. */
const umToque = (link: string) =>
  t.call('POST', link, {
    raw: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const outraSessao = (pacienteId: string, inicio = '2026-03-11T14:00:00') =>
  umAgendamento(t, cena.conta, { pacienteId, inicio })

async function umaCarta() {
  const { paciente } = await umaSessao()
  ha('2026-03-09T18:00:00')
  await passa(lembrador)
  const link = `${linkDe(cartas()[0])}/nao-receber`
  return { paciente, link }
}
async function noDiaSeguinte() {
  ha('2026-03-10T18:00:00')
  await passa(lembrador)
}
async function comOutroEmail(id: string, email: string) {
  const { body } = await t.call('GET', `/api/pacientes/${id}`, { token: cena.conta.token })
  const { pessoa, ...resto } = body as { pessoa: object }
  const mudado = await chama('PUT', `/pacientes/${id}`, { ...resto, pessoa: { ...pessoa, email } })
  expect(mudado.status).toBe(200)
}

describe('P4: who gets reminders and wants no more of them', () => {
  test('each letter has the link, and what a mail program needs to do it in one call', async () => {
    const { link } = await umaCarta()
    expect([cabecalho('List-Unsubscribe'), cabecalho('List-Unsubscribe-Post')]).toEqual([
      `<${URL_PUBLICA}${link}>`,
      'List-Unsubscribe=One-Click',
    ])
    expect(cartas()[0]?.texto).toContain(`\n${URL_PUBLICA}${link}\n`)
    expect(cartas()[0]?.html).toContain(`href="${URL_PUBLICA}${link}"`)
    expect(cabecalho('From')).toMatch(/^Cl.*<nao-responda@exemplo\.com\.br>$|^=\?UTF-8/i)
    expect(cabecalho('From')).not.toContain('Helena')
  })

  test('looking changes nothing, however often; the button ends them', async () => {
    const { paciente, link } = await umaCarta()
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const pagina = await t.call(method, link)
      expect(pagina.status).toBe(200)
    }
    expect(titulo(await t.call('GET', link))).toBe('Parar de receber lembretes?')
    expect(await doPaciente(paciente.id)).toMatchObject({ lembrar: true, recusa: null })
    const feito = await t.call('POST', link, {
      raw: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([feito.status, titulo(feito)]).toEqual([200, 'Você não recebe mais lembretes'])
    expect(titulo(await t.call('GET', link))).toBe('Você não recebe mais lembretes')
    expect(await doPaciente(paciente.id)).toMatchObject({ lembrar: false, recusa: 'PEDIDO' })
    await outraSessao(paciente.id)
    await noDiaSeguinte()
    expect([cartas().length, await estados()]).toEqual([1, ['ENVIADO']])
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('in one call of %s, said twice too', async (type, raw) => {
    const { paciente, link } = await umaCarta()
    for (let n = 0; n < 2; n += 1) {
      const feito = await t.call('POST', link, { raw, headers: { 'content-type': type } })
      expect(feito.status).toBe(200)
    }
    expect(await doPaciente(paciente.id)).toMatchObject({ recusa: 'PEDIDO' })
  })

  test('what waits by then does not leave, nor does a letter to a brother at the same address', async () => {
    const { paciente, link } = await umaCarta()
    const irmao = await umLembrado(t, cena.conta, cena.para.toUpperCase(), 'Leo Lima')
    await outraSessao(irmao.id)
    await outraSessao(paciente.id, '2026-03-11T15:00:00')
    smtp.manners = 'refuses-sender'
    await noDiaSeguinte()
    expect((await estados()).filter((um) => um === 'PENDENTE')).toHaveLength(2)
    await umToque(link)
    smtp.manners = 'takes'
    ha('2026-03-10T18:01:00')
    await passa(lembrador)
    expect((await estados()).toSorted()).toEqual([
      'CANCELADO PACIENTE',
      'CANCELADO PACIENTE',
      'ENVIADO',
    ])
    expect(await doPaciente(irmao.id)).toMatchObject({ lembrar: false, recusa: 'PEDIDO' })
    const { token } = cena.conta
    const { body } = await t.call(
      'GET',
      `/api/pacientes/${irmao.id}/dados?destinatario=profissional`,
      { token },
    )
    const recusado = { email: cena.para, motivo: 'PEDIDO', em: '2026-03-10T18:00:00' }
    expect(body).toMatchObject({ cadastro: { semLembretes: [recusado] } })
  })

  test('the professional cannot switch it on again for that address, but for another one', async () => {
    const { paciente, link } = await umaCarta()
    await umToque(link)
    const recusada = await chama('PUT', `/pacientes/${paciente.id}/lembrete`, { lembrar: true })
    expect([recusada.status, frase(recusada)]).toEqual([
      400,
      'Quem lê este e-mail pediu para não receber lembretes. Para voltar a lembrar, informe outro e-mail no cadastro.',
    ])
    const antigo = cena.para
    await comOutroEmail(paciente.id, NOVO)
    expect(await doPaciente(paciente.id)).toMatchObject({
      email: NOVO,
      lembrar: true,
      recusa: null,
    })
    cena.para = NOVO
    await outraSessao(paciente.id)
    await noDiaSeguinte()
    expect(cartas()).toHaveLength(1)
    // The earlier letter refuses for its own address and no other.
    await umToque(link)
    expect(await doPaciente(paciente.id)).toMatchObject({ recusa: null })
    await comOutroEmail(paciente.id, antigo.toUpperCase())
    expect(await doPaciente(paciente.id)).toMatchObject({ lembrar: false, recusa: 'PEDIDO' })
  })

  test('a link that is nobody’s leads nowhere', async () => {
    const { paciente, link } = await umaCarta()
    const outroLink = link.replace(/[\w-]{5}\/nao/, 'AAAAA/nao')
    for (const method of ['GET', 'POST'] as const) {
      const pagina = await t.call(method, outroLink)
      expect([pagina.status, titulo(pagina)]).toEqual([404, 'Este link não vale'])
    }
    expect(await doPaciente(paciente.id)).toMatchObject({ recusa: null })
  })
})

describe('P4: an address that the mail server says there is not', () => {
  async function umaRecusada() {
    const { paciente } = await umaSessao()
    smtp.manners = 'refuses'
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    smtp.manners = 'takes'
    expect(await estados()).toEqual(['FALHOU ENDERECO'])
    return paciente
  }
  const avisos = async () => {
    const { token } = cena.conta
    return (await t.call('GET', '/api/lembretes/avisos', { token })).body
  }

  test('gets no more reminders, which is told; another address does', async () => {
    const paciente = await umaRecusada()
    expect(await doPaciente(paciente.id)).toMatchObject({ lembrar: false, recusa: 'INEXISTENTE' })
    expect(await avisos()).toMatchObject([{ motivo: 'ENDERECO', impede: 'PACIENTE' }])
    await outraSessao(paciente.id)
    await noDiaSeguinte()
    expect(await estados()).toEqual(['FALHOU ENDERECO'])
    await comOutroEmail(paciente.id, NOVO)
    expect(await doPaciente(paciente.id)).toMatchObject({ lembrar: true, recusa: null })
    await passa(lembrador)
    expect(await estados()).toEqual(['FALHOU ENDERECO', 'ENVIADO'])
  })

  test('is tried again when the professional switches it on', async () => {
    const paciente = await umaRecusada()
    await chama('PUT', `/pacientes/${paciente.id}/lembrete`, { lembrar: true })
    expect(await doPaciente(paciente.id)).toMatchObject({ lembrar: true, recusa: null })
    expect(await avisos()).toMatchObject([{ motivo: 'ENDERECO', impede: null }])
  })

  test.each(['refuses-sender', 'closes'] as const)('%s says nothing of it', async (manners) => {
    const { paciente } = await umaSessao()
    smtp.manners = manners
    ha('2026-03-09T18:00:00')
    await passa(lembrador)
    expect(await doPaciente(paciente.id)).toMatchObject({ lembrar: true, recusa: null })
  })
})
