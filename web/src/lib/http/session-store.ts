import { readKey, removeKey, writeKey } from '../storage/local-storage.ts'
import { wipeGuarda } from '../storage/wipe-guarda.ts'

/** The signed-in user as kept locally (§3). */
export type Usuario = {
  id: string
  nome: string
  perfil: string
  profissionalId: string | null
  pacienteId: string | null
}

/** What POST /auth/login answers (§7), as far as this store needs it. */
export type RespostaDeLogin = Omit<Usuario, 'id'> & {
  usuarioId: string
  accessToken: string
  refreshToken: string
}

export type Tokens = { accessToken: string; refreshToken: string }

/** Every local key of the product (D3); nothing else is ever stored, nothing about patients. */
const CREDENTIALS = [
  'accessToken',
  'refreshToken',
  'user',
  'usuarioId',
  'perfil',
  'profissionalId',
  'usuario',
] as const
/** The colour scheme's key; porta.js reads it. */
export const TEMA = 'tema'
const DEVICE_ID = 'deviceId'
/** `showGuia-{usuarioId}`: one account's first-day guide, put away in this browser. */
export type Preferencia = 'showSidebar' | 'showWeekSummary' | `showGuia-${string}`

const LOGOUT_EVENT = 'clinica:logout'

export const readAccessToken = (): string | null => readKey('accessToken')
export const readRefreshToken = (): string | null => readKey('refreshToken')

/** The stored user, null when there is none or what is stored is not a user. */
export function readUsuario(): Usuario | null {
  try {
    const user = JSON.parse(readKey('user') ?? 'null') as Partial<Usuario> | null
    if (typeof user?.id !== 'string' || typeof user.perfil !== 'string') return null
    return {
      id: user.id,
      nome: user.nome ?? '',
      perfil: user.perfil,
      profissionalId: user.profissionalId ?? null,
      pacienteId: user.pacienteId ?? null,
    }
  } catch {
    return null
  }
}

function writeUsuario(usuario: Usuario): void {
  writeKey('user', JSON.stringify(usuario))
  writeKey('usuarioId', usuario.id)
  writeKey('perfil', usuario.perfil)
  writeKey('usuario', JSON.stringify({ profissionalId: usuario.profissionalId }))
  if (usuario.profissionalId === null) removeKey('profissionalId')
  else writeKey('profissionalId', usuario.profissionalId)
}

/** Keeps a fresh login; answers the user kept. What the session before it left goes first. */
export function saveLogin(login: RespostaDeLogin): Usuario {
  wipeGuarda()
  const { usuarioId, nome, perfil, profissionalId, pacienteId } = login
  const usuario: Usuario = { id: usuarioId, nome, perfil, profissionalId, pacienteId }
  saveTokens(login)
  writeUsuario(usuario)
  return usuario
}

/** Keeps what a rotation answered. */
export function saveTokens({ accessToken, refreshToken }: Tokens): void {
  writeKey('refreshToken', refreshToken)
  writeKey('accessToken', accessToken)
}

/** Keeps the professional that the signed-in user has just become (D2); answers the user kept. */
export function saveProfissional(profissionalId: string, nome: string): Usuario | null {
  const usuario = readUsuario()
  if (!usuario) return null
  const novo = { ...usuario, profissionalId, nome }
  writeUsuario(novo)
  return novo
}

/** §4: the user to restore on start; clears the leftovers when user or every token is missing. */
export function restoreUsuario(): Usuario | null {
  const usuario = readUsuario()
  if (usuario && (readAccessToken() || readRefreshToken())) return usuario
  clearCredentials()
  return null
}

/** Forgets the session in every tab; keeps deviceId, tema and the show… keys. */
export function clearCredentials(): void {
  wipeGuarda()
  for (const key of CREDENTIALS) removeKey(key)
}

/** §8: tells this tab that the session is over (other tabs hear the storage event). */
export function broadcastLogout(): void {
  window.dispatchEvent(new Event(LOGOUT_EVENT))
}

/** Calls back when the session ended here, or began, changed or ended in another tab. */
export function subscribeSessao(onLogout: () => void, onOutraAba: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    // A null key is localStorage.clear().
    if (event.key === null || event.key === 'user') onOutraAba()
  }
  window.addEventListener(LOGOUT_EVENT, onLogout)
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener(LOGOUT_EVENT, onLogout)
    window.removeEventListener('storage', onStorage)
  }
}

/** §3: 'web-', a timestamp, a random string; made once for this browser. */
export function deviceId(): string {
  const kept = readKey(DEVICE_ID)
  if (kept) return kept
  const now = Math.round(performance.timeOrigin + performance.now())
  // Not randomUUID: it is missing on plain http off localhost.
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const made = `web-${now}-${random}`
  writeKey(DEVICE_ID, made)
  return made
}

/** A remembered choice (§2: of the calendar), with what holds until the person chooses. */
export function readPreferencia(nome: Preferencia, padrao: boolean): boolean {
  const value = readKey(nome)
  return value === null ? padrao : value === 'true'
}

/** Remembers a choice. */
export function savePreferencia(nome: Preferencia, valor: boolean): void {
  writeKey(nome, String(valor))
}
