import { userInfo } from 'node:os'
import { type Clock, instante } from '../clock.ts'
import type { Executor } from '../database/database.ts'
import { insertEvento } from './access-log-store.ts'

/** The log's `usuario_id` of commands, which whoever runs the server types. No account has such an id. */
export const DOER = 'comando'

/** D5: the commands that read or change what is of somebody. The others show numbers, keys' names and seals alone. */
export const LOGGED_COMMANDS = [
  'conta -- criar-admin',
  'conta -- desativar',
  'conta -- ativar',
  'conta -- trocar-email',
  'conta -- redefinir-senha',
  'conta -- listar',
  'copia -- salvar',
  'copia -- restaurar',
  'chaves -- girar',
  'conferir -- --corrigir',
  'acessos -- aceitar',
  'acessos -- quem',
] as const

type LoggedCommand = (typeof LOGGED_COMMANDS)[number]

type About = { usuarioId?: string | null; pacientes?: readonly string[] }

/** The user of the machine who runs it; some have no name. */
function machineUser(): string {
  try {
    return userInfo().username
  } catch {
    return `usuário ${process.getuid?.() ?? 'sem nome'}`
  }
}

/** D5: a command is in the log before it does its work: which, by whom, and whose account or record it is about. */
export const writeCommand = (
  db: Executor,
  clock: Clock,
  command: LoggedCommand,
  { usuarioId, pacientes = [] }: About = {},
) =>
  insertEvento(db, {
    quando: instante(clock),
    acao: 'comandou',
    usuarioId: DOER,
    profissionalId: null,
    sessaoId: null,
    dispositivo: machineUser(),
    endereco: 'linha de comando',
    rota: `npm run ${command}`,
    pacientes,
    ...(usuarioId ? { campo: `conta:${usuarioId}` as const } : {}),
  })
