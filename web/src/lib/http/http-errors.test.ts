import { expect, test, vi } from 'vitest'
import {
  alertaDe,
  foiRecusado,
  HttpError,
  mensagemDoErro,
  motivoDoErro,
  NetworkError,
  seFaltaInternet,
  statusDoErro,
  temCodigo,
  valeTentarDeNovo,
} from './http-errors.ts'

const answered = (status: number, message = 'Porque não.') => new HttpError(status, { message })

test.each([
  ['a refusal', answered(400), 400, 'Porque não.', false],
  ['one without a sentence', answered(404, ''), 404, '', false],
  ['a stale version', answered(409), 409, 'Porque não.', true],
  ['a server in trouble', answered(500), 500, '', true],
  ['a server that cannot now', answered(503), 503, 'Porque não.', true],
  ['no answer', new NetworkError(), 0, '', true],
  ['anything else', new Error('x'), 0, '', true],
])('%s: status, why, and whether to try again', (_name, error, status, why, again) => {
  expect(statusDoErro(error)).toBe(status)
  expect(motivoDoErro(error)).toBe(why)
  expect(valeTentarDeNovo(error)).toBe(again)
  expect(foiRecusado(error)).toBe(status >= 400 && status < 500)
  expect(alertaDe('Erro ao salvar', error)).toBe(why ? `Erro ao salvar. ${why}` : 'Erro ao salvar')
})

test('D1: a refusal is told by its code, not by its sentence', () => {
  const erro = new HttpError(409, { codigo: 'OPERACAO_MUDOU', message: 'De outro jeito.' })
  expect(temCodigo(erro, 'NAO_ENCONTRADO', 'OPERACAO_MUDOU')).toBe(true)
  expect(temCodigo(erro, 'VERSAO_ANTIGA')).toBe(false)
  expect(temCodigo(answered(409), 'OPERACAO_MUDOU'), 'without a code').toBe(false)
  expect(temCodigo(new NetworkError(), 'OPERACAO_MUDOU')).toBe(false)
})

test('without internet that is said after what could not be done, however it is said', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const both = 'Erro ao salvar. Sem internet. Tente de novo quando ela voltar.'
  for (const sentenca of ['Erro ao salvar', 'Erro ao salvar.']) {
    expect(mensagemDoErro(new NetworkError(), sentenca)).toBe(both)
    expect(alertaDe(sentenca, new NetworkError())).toBe(both)
  }
  expect(mensagemDoErro(answered(409), 'Erro ao salvar')).toBe('Porque não.')
  expect(seFaltaInternet('Erro ao salvar')).toBe(both)
  expect(seFaltaInternet(both), 'once').toBe(both)
  online.mockRestore()
  expect(mensagemDoErro(new NetworkError(), 'Erro ao salvar')).toBe('Erro ao salvar')
  expect(seFaltaInternet('Erro ao salvar')).toBe('Erro ao salvar')
})
