import { expect, test } from 'vitest'
import type { Executor } from './database/database.ts'
import { type Escopo, mintEscopo } from './escopo.ts'
import { selectPaciente } from './pacientes/repository.ts'

// The types are the test: a line that compiled in spite of its mark would fail `npm run types`.
const forjado = { profissionalId: 'a', usuarioId: 'b' }

test('a hand-made scope does not compile', () => {
  // @ts-expect-error it lacks the seal that only mintEscopo puts on
  const escopo: Escopo = forjado
  expect(escopo).toEqual(mintEscopo('a', 'b'))
})

test('no query of clinic data takes one', () => {
  // @ts-expect-error nor does a repository take its likeness
  const query = (db: Executor) => selectPaciente(db, forjado, 'id')
  // @ts-expect-error or the professional's id alone
  const porId = (db: Executor) => selectPaciente(db, 'a', 'id')
  expect([query, porId]).toHaveLength(2)
})
