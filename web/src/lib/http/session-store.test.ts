import { describe, expect, it, vi } from 'vitest'
import { umaSessao } from '../../test/render.tsx'
import {
  broadcastLogout,
  clearCredentials,
  deviceId,
  readPreferencia,
  readUsuario,
  restoreUsuario,
  saveLogin,
  savePreferencia,
  saveProfissional,
  subscribeSessao,
} from './session-store.ts'

const keys = () => Object.keys(localStorage).sort()

describe('what a login leaves', () => {
  it('is every key of D3 and no other', () => {
    // A call left over from the previous test file may still create a device id.
    localStorage.clear()
    umaSessao()
    expect(keys()).toEqual(
      [
        'accessToken',
        'perfil',
        'profissionalId',
        'refreshToken',
        'user',
        'usuario',
        'usuarioId',
      ].sort(),
    )
    expect(JSON.parse(localStorage.getItem('usuario') ?? '')).toEqual({ profissionalId: 'prof-1' })
  })

  it('forgets the professional of the login before', () => {
    umaSessao()
    saveLogin({ ...umaSessao({ profissionalId: null }), perfil: 'ADMIN' })
    expect(localStorage.getItem('profissionalId')).toBeNull()
    expect(readUsuario()?.perfil).toBe('ADMIN')
  })

  it('takes the professional registered later', () => {
    umaSessao({ profissionalId: null, nome: 'ana@clinica.com' })
    expect(saveProfissional('prof-9', 'Ana Lima')).toMatchObject({ profissionalId: 'prof-9' })
    expect(localStorage.getItem('profissionalId')).toBe('prof-9')
    expect(readUsuario()?.nome).toBe('Ana Lima')
  })
})

describe('sign-out', () => {
  it('keeps device, theme and the two preferences, and nothing else', () => {
    umaSessao()
    deviceId()
    localStorage.setItem('tema', 'dark')
    savePreferencia('showSidebar', false)
    savePreferencia('showWeekSummary', true)
    clearCredentials()
    expect(keys()).toEqual(['deviceId', 'showSidebar', 'showWeekSummary', 'tema'])
    expect(readPreferencia('showSidebar', true)).toBe(false)
  })

  it('is heard in this tab and, by the storage event, in others', () => {
    const here = vi.fn()
    const elsewhere = vi.fn()
    const stop = subscribeSessao(here, elsewhere)
    broadcastLogout()
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'tema' }))
    stop()
    broadcastLogout()
    expect(here).toHaveBeenCalledTimes(1)
    expect(elsewhere).toHaveBeenCalledTimes(1)
  })
})

describe('restore on start (§4)', () => {
  it('needs a user and at least one token', () => {
    umaSessao()
    localStorage.removeItem('accessToken')
    expect(restoreUsuario()?.id).toBe('usuario-1')
    localStorage.removeItem('refreshToken')
    expect(restoreUsuario()).toBeNull()
    expect(keys()).toEqual([])
  })

  it.each(['', 'null', '{', '"texto"', '{"id":7}'])('takes %j for no user', (stored) => {
    umaSessao()
    localStorage.setItem('user', stored)
    expect(restoreUsuario()).toBeNull()
    expect(localStorage.getItem('accessToken')).toBeNull()
  })
})

describe('what is kept for when there is no connection (D3)', () => {
  it.each([
    ['the end of a session', clearCredentials],
    ['a sign-in', () => umaSessao()],
    ['a start without a session', () => restoreUsuario()],
  ])('is taken away by %s', (_como, act) => {
    const deleteDatabase = vi.fn()
    vi.stubGlobal('indexedDB', { deleteDatabase })
    act()
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('clinica-guarda')
  })

  it('does not stand in the way of signing out where the browser refuses', () => {
    const deleteDatabase = () => {
      throw new DOMException('no', 'SecurityError')
    }
    umaSessao()
    vi.stubGlobal('indexedDB', { deleteDatabase })
    clearCredentials()
    expect(readUsuario()).toBeNull()
  })
})

describe('deviceId', () => {
  it("is 'web-', a timestamp and a random string, made once", () => {
    expect(deviceId()).toMatch(/^web-\d{13}-[0-9a-f]{24}$/)
    expect(deviceId()).toBe(deviceId())
  })
})
