import { DA_AGENDA } from './respostas-da-agenda.ts'
import { DA_CONTA } from './respostas-da-conta.ts'
import { DO_DINHEIRO } from './respostas-do-dinheiro.ts'
import { DOS_PACIENTES } from './respostas-dos-pacientes.ts'
import type { Assunto } from './tipos.ts'

/** Twenty answers at most: more would be a manual, which nobody searches between two sessions. */
export const ASSUNTOS: readonly Assunto[] = [
  { titulo: 'Agenda', respostas: DA_AGENDA },
  { titulo: 'Dinheiro', respostas: DO_DINHEIRO },
  { titulo: 'Pacientes', respostas: DOS_PACIENTES },
  { titulo: 'Conta e segurança', respostas: DA_CONTA },
]
