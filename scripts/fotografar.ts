import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Data } from '@clinica/domain/tempo/data'
import type { Page } from 'playwright-core'
import { type OpenBrowser, openBrowser } from '../tools/chromium.ts'
import { cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { acerta } from '../tools/relogio.ts'
import { startServer } from '../tools/started-server.ts'
import { encherDemonstracao } from './demonstracao/encher.ts'

// Takes the pictures of the README and of the landing page from the product itself: `npm run fotos`.

const ROOT = join(import.meta.dirname, '..')
/** A Wednesday at 8:50 in São Paulo: some of the week has been, some is to come, and the day opens at its first hour; no holiday. */
const DIA = '2026-11-25' as Data
const AGORA = '2026-11-25T08:50:00-03:00'

/** What was fetched is drawn by then, and what moved has come to rest. */
const SOSSEGO_MS = 1500

type Conta = { email: string; senha: string; profissionalId: string }
type Recorte = { x: number; y: number; width: number; height: number }

type Foto = {
  arquivo: string
  tema: 'light' | 'dark'
  largura: number
  altura: number
  escala?: number
  /** With the sidebar; the landing's pictures are too small for it. */
  lateral?: boolean
  celular?: boolean
  tela?: 'despesas'
  /** What is done first, and which part of the screen is the picture. */
  recorte?: (page: Page) => Promise<Recorte>
}

const TEMAS = [
  ['light', ''],
  ['dark', '-escuro'],
] as const

/** A session is moved by keyboard, and the snackbar offers the way back; it is taken, for the next picture. */
async function recorteDoDesfazer(page: Page): Promise<Recorte> {
  await page.locator('[data-event-id]', { hasText: 'Vicente Aragão' }).last().focus()
  for (const tecla of ['m', ...Array(4).fill('ArrowDown'), 'Enter']) {
    await page.keyboard.press(tecla)
  }
  await page.getByRole('button', { name: 'Desfazer' }).waitFor()
  await page.mouse.move(0, 0)
  return { x: 1200 - 519, y: 112, width: 519, height: 346 }
}

async function recorteDosNumeros(page: Page): Promise<Recorte> {
  const caixa = await page.locator('main dl').first().boundingBox()
  if (!caixa) throw new Error('The figures are not there')
  const width = caixa.width + 24
  return { x: caixa.x - 12, y: caixa.y - 12, width, height: width / 1.5 }
}

const FOTOS: readonly Foto[] = [
  { arquivo: 'docs/imagens/semana.webp', tema: 'light', largura: 1440, altura: 860, lateral: true },
  ...TEMAS.flatMap(([tema, fim]): Foto[] => [
    { arquivo: `web/public/calendario${fim}.webp`, tema, largura: 1200, altura: 720 },
    {
      arquivo: `web/public/celular${fim}.webp`,
      tema,
      largura: 360,
      altura: 720,
      escala: 2,
      celular: true,
    },
    {
      arquivo: `web/public/desfazer${fim}.webp`,
      tema,
      largura: 1200,
      altura: 720,
      recorte: recorteDoDesfazer,
    },
    {
      arquivo: `web/public/dinheiro${fim}.webp`,
      tema,
      largura: 400,
      altura: 900,
      escala: 2,
      celular: true,
      tela: 'despesas',
      recorte: recorteDosNumeros,
    },
  ]),
]

/** Chromium itself turns the picture into WebP: no image library is needed. */
async function comoWebp(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto('about:blank')
  const base64 = await page.evaluate(async (dados) => {
    const imagem = new Image()
    imagem.src = `data:image/png;base64,${dados}`
    await imagem.decode()
    const tela = document.createElement('canvas')
    tela.width = imagem.width
    tela.height = imagem.height
    tela.getContext('2d')?.drawImage(imagem, 0, 0)
    return tela.toDataURL('image/webp', 0.86).split(',')[1] ?? ''
  }, png.toString('base64'))
  return Buffer.from(base64, 'base64')
}

async function entrar(page: Page, url: string, email: string, senha: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel('CPF ou E-mail').fill(email)
  await page.getByLabel('Senha').fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
}

async function fotografar({ newContext }: OpenBrowser, foto: Foto, url: string, conta: Conta) {
  const { celular = false, escala = 1.5, tela = 'calendario', recorte } = foto
  const context = await newContext({
    viewport: { width: foto.largura, height: foto.altura },
    deviceScaleFactor: escala,
    hasTouch: celular,
    isMobile: celular,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await acerta(page, new Date(AGORA))
  await page.addInitScript(({ tema, lateral }) => {
    localStorage.setItem('tema', tema)
    // One device for all of them: a new one would be asked about on the picture.
    localStorage.setItem('deviceId', 'web-0-fotografo')
    localStorage.setItem('showSidebar', String(lateral === true))
  }, foto)
  await entrar(page, url, conta.email, conta.senha)
  await page.goto(`${url}/${tela}/${conta.profissionalId}`, { waitUntil: 'networkidle' })
  if (tela === 'calendario') await page.locator('[data-event-id]').first().waitFor()
  await page.waitForTimeout(SOSSEGO_MS)
  const clip = await recorte?.(page)
  const png = await page.screenshot(clip ? { clip } : {})
  if (recorte === recorteDoDesfazer) await page.keyboard.press('Control+z')
  const destino = join(ROOT, foto.arquivo)
  mkdirSync(dirname(destino), { recursive: true })
  writeFileSync(destino, await comoWebp(page, png))
  console.log(foto.arquivo)
  await context.close()
}

/** A server of its own with the demonstration's year, which is gone afterwards. */
async function comDemonstracao(work: (url: string, conta: Conta) => Promise<void>) {
  const pasta = mkdtempSync(join(tmpdir(), 'fotos-'))
  const { url, stop } = await startServer({ DATA_DIR: pasta, LOG_LEVEL: 'warn' })
  try {
    const cliente = await cadastrarProfissional(url)
    await encherDemonstracao(cliente, DIA)
    await work(url, { ...cliente, profissionalId: cliente.conta.profissionalId ?? '' })
  } finally {
    await stop()
    rmSync(pasta, { recursive: true, force: true })
  }
}

// It takes no argument: whoever asks how it is used is told, and nothing is written over.
if (process.argv.length > 2) {
  console.log('Uso: npm run fotos')
  process.exit(process.argv[2] === '--help' ? 0 : 2)
}
const navegador = await openBrowser()
try {
  await comDemonstracao(async (url, conta) => {
    for (const foto of FOTOS) await fotografar(navegador, foto, url, conta)
  })
} finally {
  await navegador.close()
}
