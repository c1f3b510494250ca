import { expect, test } from 'vitest'
import type { Usuario } from '../lib/http/session-store.ts'
import { lugarDoDestino } from './destinos.ts'
import type { Destino } from './tipos.ts'

const ana: Usuario = {
  id: 'u',
  nome: 'Ana',
  perfil: 'PROFISSIONAL',
  profissionalId: 'p',
  pacienteId: null,
}
const semDados = { ...ana, profissionalId: null }
const admin = { ...ana, perfil: 'ADMIN', profissionalId: null }

test.each<[Destino | undefined, Usuario | null, string | undefined]>([
  ['calendario', ana, '/calendario/p'],
  ['atendimentos', ana, '/atendimentos/p'],
  ['despesas', ana, '/despesas/p'],
  ['pacientes', ana, '/pacientes'],
  ['conta', ana, '/sessions'],
  ['senha', ana, undefined],
  ['calendario', semDados, undefined],
  ['conta', semDados, '/sessions'],
  ['pacientes', admin, undefined],
  ['conta', admin, '/sessions'],
  ['calendario', null, undefined],
  ['conta', null, undefined],
  ['senha', null, '/login?esqueci'],
  [undefined, ana, undefined],
])('%s leads to where this person may go (%#)', (destino, usuario, to) => {
  expect(lugarDoDestino(destino, usuario)?.to).toBe(to)
})
