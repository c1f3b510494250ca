import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Data } from '@clinica/domain/tempo/data'
import type { Page } from 'playwright-core'
import { type OpenBrowser, openBrowser } from '../e2e/chromium.ts'
import { cadastrarProfissional } from './cliente-da-api.ts'
import { criarSemanaDeExemplo } from './semana-de-exemplo.ts'

// Takes the pictures of the README and of the landing page from the product itself, on a running server.

const ROOT = join(import.meta.dirname, '..')
/** A Wednesday at 11:20 in São Paulo: some of the week has been, some is to come. */
const DIA = '2026-11-18' as Data
const AGORA = '2026-11-18T11:20:00-03:00'

type Foto = {
  arquivo: string
  tema: 'light' | 'dark'
  largura: number
  altura: number
  /** With the sidebar; the landing's pictures are too small for it. */
  lateral: boolean
}

const FOTOS: readonly Foto[] = [
  { arquivo: 'docs/imagens/semana.webp', tema: 'light', largura: 1440, altura: 860, lateral: true },
  {
    arquivo: 'web/public/calendario.webp',
    tema: 'light',
    largura: 1200,
    altura: 720,
    lateral: false,
  },
  {
    arquivo: 'web/public/calendario-escuro.webp',
    tema: 'dark',
    largura: 1200,
    altura: 720,
    lateral: false,
  },
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

async function fotografar(
  { newContext }: OpenBrowser,
  foto: Foto,
  url: string,
  conta: { email: string; senha: string; caminho: string },
) {
  const viewport = { width: foto.largura, height: foto.altura }
  const context = await newContext({ viewport, deviceScaleFactor: 1.5 })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date(AGORA))
  await page.addInitScript(({ tema, lateral }) => {
    localStorage.setItem('tema', tema)
    localStorage.setItem('showSidebar', String(lateral))
  }, foto)
  await entrar(page, url, conta.email, conta.senha)
  await page.goto(url + conta.caminho, { waitUntil: 'networkidle' })
  const png = await page.screenshot()
  const destino = join(ROOT, foto.arquivo)
  mkdirSync(dirname(destino), { recursive: true })
  writeFileSync(destino, await comoWebp(page, png))
  console.log(foto.arquivo)
  await context.close()
}

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' } },
})
const cliente = await cadastrarProfissional(values.url)
await criarSemanaDeExemplo(cliente, DIA)
const navegador = await openBrowser()
try {
  const caminho = `/calendario/${cliente.conta.profissionalId}`
  for (const foto of FOTOS) await fotografar(navegador, foto, values.url, { ...cliente, caminho })
} finally {
  await navegador.close()
}
