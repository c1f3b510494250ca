import { expect, test } from 'vitest'
import { HttpError, NetworkError } from '../http/http-errors.ts'
import { mensagemAo, mensagemAoSalvar } from './form-errors.ts'

const recusa = (status: number, message = '', codigo = '') =>
  new HttpError(status, { codigo, message })

test.each([
  [recusa(400, 'Nome muito longo.'), 'Nome muito longo.', 'Nome muito longo.'],
  [recusa(400), 'Erro ao salvar o nome', 'Erro ao salvar o nome'],
  [
    recusa(409, 'Mudou em outra janela.', 'VERSAO_ANTIGA'),
    'Mudou em outra janela.',
    'Mudou em outra janela. Confira e salve de novo.',
  ],
  [new NetworkError(), 'Erro de conexão com o servidor', 'Erro de conexão com o servidor'],
  [new TypeError('x'), 'Erro inesperado ao salvar o nome', 'Erro inesperado ao salvar o nome'],
])('§8, D1: what a form says of %s', (erro, dita, ditaNoConflito) => {
  expect(mensagemAo('salvar o nome')(erro)).toBe(dita)
  expect(mensagemAoSalvar('o nome')(erro)).toBe(ditaNoConflito)
})
