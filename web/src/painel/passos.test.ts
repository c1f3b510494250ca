import { expect, test } from 'vitest'
import { type Fatos, primeirosPassos } from './passos.ts'

const nada: Fatos = {
  registroProfissional: null,
  especialidade: null,
  pacientes: 0,
  anosComSessao: 0,
}
const dados = { registroProfissional: 'CRP 16/12345', especialidade: 'Psicologia' }

test.each<[string, Partial<Fatos>, boolean[]]>([
  ['an account of today', {}, [false, false, false]],
  ['half of the data', { ...dados, especialidade: '' }, [false, false, false]],
  ['the data', dados, [true, false, false]],
  ['a patient', { pacientes: 1 }, [false, true, false]],
  ['a session of a patient since archived', { anosComSessao: 1 }, [false, true, true]],
  ['all of it', { ...dados, pacientes: 2, anosComSessao: 1 }, [true, true, true]],
])('%s', (_, fatos, feitos) => {
  const passos = primeirosPassos({ ...nada, ...fatos }, 'p')
  expect(passos.map(({ feito }) => feito)).toEqual(feitos)
})

test('each leads to where it is done', () => {
  expect(primeirosPassos(nada, 'p').map(({ to }) => to)).toEqual([
    '/sessions',
    '/atendimentos/p/cadastrar',
    '/calendario/p',
  ])
})
