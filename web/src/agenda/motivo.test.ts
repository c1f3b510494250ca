import { expect, test } from 'vitest'
import { HttpError, NetworkError } from '../lib/http-errors.ts'
import { motivoDaSessao } from './motivo.ts'

const recusa = (status: number, message: string) => new HttpError(status, message, [], null)

test.each([
  [
    'deleted elsewhere',
    recusa(404, 'Não encontrado.'),
    'Este agendamento não está mais na agenda.',
  ],
  ['changed elsewhere', recusa(409, 'Mudou em outra janela.'), 'Mudou em outra janela.'],
  ['a server in trouble', recusa(500, 'Erro.'), ''],
  ['no answer', new NetworkError(), ''],
])('why a gesture on a session was refused: %s', (_, erro, motivo) => {
  expect(motivoDaSessao(erro)).toBe(motivo)
})
