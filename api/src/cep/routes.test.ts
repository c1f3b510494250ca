import { existsSync, readFileSync } from 'node:fs'
import type { EnderecoDoCep } from '@clinica/domain/cep/contract'
import { erroNoFio } from '@clinica/domain/erros'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { SEM_RESPOSTA, umServico } from '../../test/cep-services.ts'
import { CONSULTAS_POR_MINUTO } from './service.ts'

const viacep = await umServico()
const brasilapi = await umServico()
const SERVICOS = { viacepUrl: viacep.url, brasilapiUrl: brasilapi.url }
const t = await useApp({ ...SERVICOS, trustProxy: ['127.0.0.1'] })
const get = async (cep: string) => {
  const { status, body } = await t.call('GET', `/api/cep/${cep}`)
  return [status, body]
}

const SE = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}
const fio = (cep: string, { logradouro, bairro, localidade, uf }: Partial<typeof SE>) => ({
  cep,
  logradouro,
  bairro,
  localidade,
  uf,
})
const NAO_ENCONTRADO = [404, erroNoFio('CEP_NAO_ENCONTRADO')]
const DA_FAIXA = { logradouro: '', bairro: '', localidade: 'São Paulo', uf: 'SP' }
const FORA_DAS_FAIXAS = '00000001'

// Each test asks for CEPs of its own: an answer is kept. The minute of the throttle is another, too.
let numero = 1_001_100
const umCep = () => {
  numero += 1
  return `0${numero}`
}
const HORA = 60 * 60 * 1000
beforeEach(() => {
  t.relogio.avancar(60_000)
  viacep.pedidos.length = 0
  brasilapi.pedidos.length = 0
  viacep.responde({ status: 500, corpo: {} })
  brasilapi.responde({ status: 500, corpo: {} })
})

test('ViaCEP’s answer, without its street range; asked once, then kept', async () => {
  viacep.responde({ corpo: SE })
  const cep = umCep()
  expect(await get(`${cep.slice(0, 5)}-${cep.slice(5)}`)).toEqual([200, fio(cep, SE)])
  viacep.responde({ status: 500, corpo: {} })
  t.relogio.avancar(400 * 24 * HORA)
  expect(await get(cep)).toEqual([200, fio(cep, SE)])
  expect([viacep.pedidos, brasilapi.pedidos]).toEqual([[`/ws/${cep}/json/`], []])
})

test.each([
  ['empty', { logradouro: '', bairro: '' }],
  ['absent', { logradouro: undefined, bairro: undefined }],
  ['null', { logradouro: null, bairro: null }],
])('a town-wide CEP (street %s) is a success with fields left to type', async (_nome, vazios) => {
  viacep.responde({ corpo: { ...SE, ...vazios } })
  const cep = umCep()
  expect(await get(cep)).toEqual([200, { cep, ...DA_FAIXA }])
  expect(brasilapi.pedidos).toEqual([])
})

test.each([true, 'true'])('not found ({"erro": %j}) is kept 24 h', async (erro) => {
  viacep.responde({ corpo: { erro } })
  const cep = umCep()
  expect(await get(cep)).toEqual(NAO_ENCONTRADO)
  viacep.responde({ corpo: SE })
  t.relogio.avancar(24 * HORA - 1)
  expect(await get(cep)).toEqual(NAO_ENCONTRADO)
  t.relogio.avancar(1)
  expect(await get(cep)).toEqual([200, fio(cep, SE)])
  expect([viacep.pedidos.length, brasilapi.pedidos.length]).toEqual([2, 0])
})

const GRANDE = JSON.stringify({ ...SE, logradouro: 'x'.repeat(70_000) })
describe('when ViaCEP fails, BrasilAPI is asked', () => {
  const DE_BRASILAPI = {
    cep: '01001000',
    state: 'SP',
    city: 'São Paulo',
    neighborhood: 'Sé',
    street: 'Praça da Sé',
    service: 'correios',
  }
  test.each<[string, Parameters<typeof viacep.responde>[0]]>([
    ['500', { status: 500, corpo: SE }],
    ['400', { status: 400, corpo: {} }],
    ['429', { status: 429, corpo: SE }],
    ['no JSON', (_request, response) => response.end('<html>manutenção</html>')],
    ['nothing', (_request, response) => response.end()],
    ['a hang-up', (request) => request.socket.destroy()],
    [
      'half an answer',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '500' })
        response.write('{"logradouro":')
        response.socket?.destroySoon()
      },
    ],
    ['a huge body', (_request, response) => response.end(GRANDE)],
    [
      'a redirect',
      (_request, response) =>
        response.writeHead(302, { location: `${brasilapi.url}/desvio` }).end(),
    ],
    ['null', { corpo: null }],
    ['a list', { corpo: [SE] }],
    ['an empty object', { corpo: {} }],
    ['no town', { corpo: { ...SE, localidade: '' } }],
    ['an unknown UF', { corpo: { ...SE, uf: 'XX' } }],
    ['a number as street', { corpo: { ...SE, logradouro: 5 } }],
    ['NUL in the street', { corpo: { ...SE, logradouro: 'a\u0000' } }],
    ['a street far too long', { corpo: { ...SE, logradouro: 'x'.repeat(151) } }],
  ])('%s', async (_nome, falha) => {
    viacep.responde(falha)
    brasilapi.responde({ corpo: DE_BRASILAPI })
    const cep = umCep()
    expect(await get(cep)).toEqual([200, fio(cep, SE)])
    expect([await get(cep), brasilapi.pedidos]).toEqual([
      [200, fio(cep, SE)],
      [`/api/cep/v1/${cep}`],
    ])
  })
  test('no answer within the time', async () => {
    viacep.responde(SEM_RESPOSTA)
    brasilapi.responde({ corpo: { ...DE_BRASILAPI, street: null, neighborhood: '' } })
    const cep = umCep()
    expect(await get(cep)).toEqual([200, { cep, ...DA_FAIXA }])
  })
  test('its not found is one', async () => {
    brasilapi.responde({ status: 404, corpo: { type: 'service_error', errors: [] } })
    const cep = umCep()
    expect([await get(cep), await get(cep)]).toEqual([NAO_ENCONTRADO, NAO_ENCONTRADO])
    expect(brasilapi.pedidos.length).toBe(1)
  })
})

describe('when neither answers', () => {
  test('the municipality by range, not kept', async () => {
    const cep = umCep()
    expect(await get(cep)).toEqual([200, { cep, ...DA_FAIXA }])
    viacep.responde({ corpo: SE })
    expect(await get(cep)).toEqual([200, fio(cep, SE)])
  })
  test('outside every range: 503, and again when asked again', async () => {
    const answer = await t.call('GET', `/api/cep/${FORA_DAS_FAIXAS}`)
    expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([
      503,
      erroNoFio('CEP_INDISPONIVEL'),
      '30',
    ])
    viacep.responde({ corpo: { erro: 'true' } })
    expect(await get(FORA_DAS_FAIXAS)).toEqual(NAO_ENCONTRADO)
  })
})

test.each(['123', '0100100', '010010000', 'abcdefgh', '01001-00x', '%00%00', '..%2f..%2fx'])(
  '%s is a 400 and asks nobody',
  async (cep) => {
    const message = 'CEP deve ter 8 dígitos.'
    expect(await get(cep)).toEqual([
      400,
      erroNoFio('DADOS_INVALIDOS', message, [{ campo: 'cep', message }]),
    ])
    expect(viacep.pedidos).toEqual([])
  },
)

test('throttled per address, until the minute is over', async () => {
  viacep.responde({ corpo: SE })
  const cep = umCep()
  for (let n = 0; n < CONSULTAS_POR_MINUTO; n += 1) expect((await get(cep))[0]).toBe(200)
  const answer = await t.call('GET', `/api/cep/${cep}`)
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60'])
  t.relogio.avancar(60_000)
  expect((await get(cep))[0]).toBe(200)
})

test('the addresses of one IPv6 site are one address', async () => {
  viacep.responde({ corpo: SE })
  const cep = umCep()
  const de = async (ip: string) => {
    const headers = { 'x-forwarded-for': ip }
    return (await t.call('GET', `/api/cep/${cep}`, { headers })).status
  }
  for (let n = 0; n < CONSULTAS_POR_MINUTO; n += 1) expect(await de(`2001:db8:1:2::${n}`)).toBe(200)
  expect(await de('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await de('2001:db8:1:3::1')).toBe(200)
})

test('a clock set back throttles nobody for longer than the minute', async () => {
  viacep.responde({ corpo: SE })
  const cep = umCep()
  for (let n = 0; n < CONSULTAS_POR_MINUTO; n += 1) await get(cep)
  t.relogio.avancar(-24 * 60 * 60_000)
  const answer = await t.call('GET', `/api/cep/${cep}`)
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60'])
  t.relogio.avancar(60_000)
  expect((await get(cep))[0]).toBe(200)
})

const REAIS = new URL('../../../../shared/data/viacep_fixtures.json', import.meta.url)
const reais: { respostas_completas: (typeof SE)[]; respostas_parciais: (typeof SE)[] } = existsSync(
  REAIS,
)
  ? JSON.parse(readFileSync(REAIS, 'utf8'))
  : { respostas_completas: [SE], respostas_parciais: [] }

test('real answers of ViaCEP are read whole', async () => {
  for (const real of [...reais.respostas_completas, ...reais.respostas_parciais]) {
    viacep.responde({ corpo: real })
    const [status, body] = await get(real.cep)
    expect([status, body]).toEqual([200, fio((body as EnderecoDoCep).cep, real)])
    expect((body as EnderecoDoCep).cep).toBe(real.cep.replace('-', ''))
  }
})
