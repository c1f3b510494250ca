import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import type { Fechamento } from './contract.ts'
import { proximosFechamentos } from './proximos-fechamentos.ts'

const fechamento = (id: string, de: string, ate: string, todoAno = false): Fechamento => ({
  id,
  titulo: id,
  de: de as Data,
  ate: ate as Data,
  horaInicio: null,
  horaFim: null,
  todoAno,
  versao: 1,
})

test('those that are over are left out, a yearly one comes again, one that runs is the next', () => {
  const todos = [
    fechamento('passado', '2026-01-01', '2026-01-10'),
    fechamento('agora', '2026-03-02', '2026-03-11'),
    fechamento('anual', '2025-02-01', '2025-02-02', true),
    fechamento('breve', '2026-04-01', '2026-04-01'),
  ]
  const proximos = proximosFechamentos(todos, '2026-03-11' as Data)
  expect(proximos.map(({ fechamento: { id }, trecho }) => `${id} ${trecho.inicio}`)).toEqual([
    'agora 2026-03-02T00:00:00',
    'breve 2026-04-01T00:00:00',
    'anual 2027-02-01T00:00:00',
  ])
})
