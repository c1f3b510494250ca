import { readKey, removeKey, writeKey } from '../storage/local-storage.ts'
import { wipeOfflineStore } from '../storage/wipe-offline-store.ts'

/** The signed-in user as stored locally (§3). */
export type Usuario = {
  id: string
  nome: string
  perfil: string
  profissionalId: string | null
  pacienteId: string | null
}

/** The part of the POST /auth/login answer (§7) that is stored. */
export type RespostaDeLogin = Omit<Usuario, 'id'> & {
  usuarioId: string
  accessToken: string
  refreshToken: string
}

export type Tokens = { accessToken: string; refreshToken: string }

/** Every local storage key of the product (D3); nothing about patients is ever stored there. */
const CREDENTIALS = [
  'accessToken',
  'refreshToken',
  'user',
  'usuarioId',
  'perfil',
  'profissionalId',
  'usuario',
] as const
/** Key of the colour scheme, which porta.js reads too. */
export const TEMA = 'tema'
const DEVICE_ID = 'deviceId'
/** `showGuia-{usuarioId}`: an account's first-day guide was dismissed in this browser. */
export type Preferencia = 'showSidebar' | 'showWeekSummary' | `showGuia-${string}`

const LOGOUT_EVENT = 'clinica:logout'

export const readAccessToken = (): string | null => readKey('accessToken')
export const readRefreshToken = (): string | null => readKey('refreshToken')

/** The stored user; null when it is missing or malformed. */
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

/** Stores a fresh login and returns its user. Offline data of the previous session is deleted first. */
export function saveLogin(login: RespostaDeLogin): Usuario {
  wipeOfflineStore()
  const { usuarioId, nome, perfil, profissionalId, pacienteId } = login
  const usuario: Usuario = { id: usuarioId, nome, perfil, profissionalId, pacienteId }
  saveTokens(login)
  writeUsuario(usuario)
  return usuario
}

/** Stores the tokens of a refresh. */
export function saveTokens({ accessToken, refreshToken }: Tokens): void {
  writeKey('refreshToken', refreshToken)
  writeKey('accessToken', accessToken)
}

/** Stores the professional id of a user who has just registered as one (D2); returns the user. */
export function saveProfissional(profissionalId: string, nome: string): Usuario | null {
  const usuario = readUsuario()
  if (!usuario) return null
  const novo = { ...usuario, profissionalId, nome }
  writeUsuario(novo)
  return novo
}

/** §4: user to restore on start. Clears the credentials when the user or both tokens are missing. */
export function restoreUsuario(): Usuario | null {
  const usuario = readUsuario()
  if (usuario && (readAccessToken() || readRefreshToken())) return usuario
  clearCredentials()
  return null
}

/** Deletes the session for every tab; deviceId, tema and the show… keys stay. */
export function clearCredentials(): void {
  wipeOfflineStore()
  for (const key of CREDENTIALS) removeKey(key)
}

/** §8: announces the end of the session in this tab; other tabs get the storage event. */
export function broadcastLogout(): void {
  window.dispatchEvent(new Event(LOGOUT_EVENT))
}

/** Subscribes to the end of the session in this tab, and to any change of it in another tab. */
export function subscribeSessao(onLogout: () => void, onOutraAba: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    // A null key means localStorage.clear().
    if (event.key === null || event.key === 'user') onOutraAba()
  }
  window.addEventListener(LOGOUT_EVENT, onLogout)
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener(LOGOUT_EVENT, onLogout)
    window.removeEventListener('storage', onStorage)
  }
}

/** §3: 'web-', a timestamp, a random string; created once per browser. */
export function deviceId(): string {
  const kept = readKey(DEVICE_ID)
  if (kept) return kept
  const now = Math.round(performance.timeOrigin + performance.now())
  // randomUUID is missing on plain http outside localhost.
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const made = `web-${now}-${random}`
  writeKey(DEVICE_ID, made)
  return made
}

/** A stored preference (§2: of the calendar), or the default before the person chooses. */
export function readPreferencia(nome: Preferencia, padrao: boolean): boolean {
  const value = readKey(nome)
  return value === null ? padrao : value === 'true'
}

export function savePreferencia(nome: Preferencia, valor: boolean): void {
  writeKey(nome, String(valor))
}
