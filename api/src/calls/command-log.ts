import { userInfo } from 'node:os'
import { type Clock, instante } from '../clock.ts'
import type { Executor } from '../database/database.ts'
import { insertEvento } from './access-log-store.ts'

/** The `usuario_id` of commands in the access log; no account has this id. */
export const DOER = 'comando'

/** D5: the commands that read or change somebody's data. The others show counts, key names and seals only. */
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

/** The machine's user who runs the command; some have no name. */
function machineUser(): string {
  try {
    return userInfo().username
  } catch {
    return `usuário ${process.getuid?.() ?? 'sem nome'}`
  }
}

/** D5: logs a command before it does its work: which one, by whom, and the account or patients it concerns. */
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
