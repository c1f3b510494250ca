import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dataHoraFio, idFio } from './campos-do-fio.ts'

test('what is written without escaping says so in the schema', () => {
  expect(z.toJSONSchema(idFio)).toMatchObject({ type: 'string', format: 'uuid' })
  expect(z.toJSONSchema(dataHoraFio)).toMatchObject({ type: 'string', format: 'wall-clock' })
})
