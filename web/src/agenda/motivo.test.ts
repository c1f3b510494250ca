import type { ErrorCode } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { HttpError, NetworkError } from '../lib/http/http-errors.ts'
import { motivoDaSessao } from './motivo.ts'

const recusa = (status: number, message: string, codigo: ErrorCode | '' = '') =>
  new HttpError(status, { codigo, message })

test.each([
  [
    'deleted elsewhere',
    recusa(404, 'Não há.', 'NAO_ENCONTRADO'),
    'Este agendamento não está mais na agenda.',
  ],
  [
    'changed elsewhere',
    recusa(409, 'Mudou em outra janela.', 'VERSAO_ANTIGA'),
    'Mudou em outra janela.',
  ],
  ['a server in trouble', recusa(500, 'Erro.'), ''],
  ['no answer', new NetworkError(), ''],
])('why a gesture on a session was refused: %s', (_, erro, motivo) => {
  expect(motivoDaSessao(erro)).toBe(motivo)
})
