import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { type OpenBrowser, openBrowser } from '../tools/chromium.ts'
import type { LoginResposta } from '../tools/cliente-da-api.ts'
import { ownProduct } from './own-product.ts'
import { paciencia } from './paciencia.ts'
import { type Esperado, type Problemas, watchProblemas } from './problemas.ts'
import { watchRepouso } from './repouso.ts'
import { saiQuandoSalvo } from './saida.ts'

const PICTURES = join(import.meta.dirname, 'resultados')
const PICTURE_MS = 15_000
const DESKTOP = { width: 1440, height: 900 }

export type Visitante = {
  page: Page
  context: BrowserContext
  /** Opens a path of the product. */
  vai(path: string): Promise<void>
  /** The path that is open. */
  onde(): string
  /** Nothing is on its way any more, and nothing moves. */
  quieta(): Promise<void>
  /** A refusal that this journey provokes; the browser's line about it is no problem. */
  espera(...esperados: Esperado[]): void
}

export type Opcoes = BrowserContextOptions & {
  /** Arrives signed in, as after a login in this browser. */
  conta?: { sessao: LoginResposta; deviceId: string }
  tema?: 'light' | 'dark'
}

function localStorageOf({ conta, tema }: Opcoes) {
  const kept: Record<string, string> = tema ? { tema } : {}
  if (conta) {
    const { usuarioId, nome, perfil, profissionalId, pacienteId, ...tokens } = conta.sessao
    Object.assign(kept, tokens, { usuarioId, perfil, deviceId: conta.deviceId })
    kept.user = JSON.stringify({ id: usuarioId, nome, perfil, profissionalId, pacienteId })
    kept.usuario = JSON.stringify({ profissionalId })
    if (profissionalId) kept.profissionalId = profissionalId
  }
  return Object.entries(kept).map(([name, value]) => ({ name, value }))
}

async function open(browser: OpenBrowser, url: string, opcoes: Opcoes) {
  const { conta: _conta, tema: _tema, ...options } = opcoes
  const context = await browser.newContext({
    baseURL: url,
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: localStorageOf(opcoes) }] },
    ...options,
  })
  context.setDefaultTimeout(paciencia())
  const problemas = await watchProblemas(context)
  context.on('page', (page) => saiQuandoSalvo(page, problemas.expected))
  const page = await context.newPage()
  const quieta = watchRepouso(page)
  const visitante: Visitante = {
    page,
    context,
    vai: async (path) => {
      await page.goto(path)
    },
    quieta,
    onde: () => new URL(page.url()).pathname,
    espera: (...esperados) => {
      for (const um of esperados) problemas.expected.add(um)
    },
  }
  return { visitante, problemas }
}

async function takePictures(test: string, contexts: BrowserContext[]) {
  mkdirSync(PICTURES, { recursive: true })
  const name = test.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80)
  const pages = contexts.flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const path = join(PICTURES, `${name}-${index + 1}.png`)
    await page.screenshot({ path, timeout: PICTURE_MS }).catch(() => undefined)
  }
}

let opened: Promise<OpenBrowser> | undefined

/** One Chromium a worker, whatever the file; it leaves with the worker. */
async function browserOfTheWorker(): Promise<OpenBrowser> {
  const one = await opened
  if (one?.browser.isConnected()) return one
  opened = openBrowser()
  return opened
}

/**
 * Answers how to open a fresh visitor; after each test all of them leave, and none may have met a
 * console error, a page error or a CSP violation.
 */
export function useVisitantes(): (opcoes?: Opcoes) => Promise<Visitante> {
  let present: { visitante: Visitante; problemas: Problemas }[] = []

  beforeAll(async () => {
    await browserOfTheWorker()
  })
  afterEach(async ({ task }) => {
    const left = present
    present = []
    const contexts = left.map(({ visitante }) => visitante.context)
    const found = left.flatMap(({ problemas }) => problemas.found)
    if (task.result?.state === 'fail' || found.length > 0) await takePictures(task.name, contexts)
    await Promise.all(contexts.map((context) => context.close()))
    expect(found, 'what the browser complained about').toEqual([])
  })

  return async (opcoes = {}) => {
    const one = await open(await browserOfTheWorker(), ownProduct().url, opcoes)
    present.push(one)
    return one.visitante
  }
}
