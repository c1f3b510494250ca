import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core'

const CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache')

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Root has no sandbox. The other flags stop Chromium's background requests and GPU painting. */
const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  '--font-render-hinting=none',
]

type Program = { executablePath: string; env: NodeJS.ProcessEnv }

/** Font configuration: system fonts, if any, and the fonts that came with Chromium, so that text never lacks glyphs. */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`

/** The package unpacks into the temporary folder, so TMPDIR is changed meanwhile. */
async function unpackInto(folder: string, bin: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const parts = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']
    await Promise.all(parts.map((part) => inflate(join(bin, part))))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** npm's Chromium with its libraries, unpacked once per version, atomically. */
async function bundled(): Promise<Program> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium comes with npm for this system: install Google Chrome.')
  }
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const home = dirname(dirname(main))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const folder = join(CACHE, `chromium-${version}`)
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true })
    const draft = mkdtempSync(join(CACHE, 'chromium-novo-'))
    await unpackInto(draft, join(home, 'bin'))
    writeFileSync(join(draft, 'fonts.conf'), fontsConf(folder))
    try {
      renameSync(draft, folder)
    } catch (error) {
      // Another run has created the folder in the meantime, and its content is equal.
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  }
  return { executablePath: join(folder, 'chromium'), env }
}

async function program(): Promise<Program> {
  const installed = INSTALLED.find((path) => existsSync(path))
  return installed ? { executablePath: installed, env: process.env } : bundled()
}

export type OpenBrowser = {
  browser: Browser
  /** Fresh visitor, in Portuguese and São Paulo's time zone instead of headless Chromium's en-US and UTC. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  close(): Promise<void>
}

/** Opens a real Chromium: the system's if there is one, else npm's. `more` holds further command-line flags. */
export async function openBrowser(more: readonly string[] = []): Promise<OpenBrowser> {
  const { executablePath, env } = await program()
  const definedEnv = Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
  const browser = await chromium.launch({
    executablePath,
    args: [...ARGS, ...more],
    env: definedEnv,
  })
  return {
    browser,
    newContext: (options = {}) =>
      browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options }),
    close: () => browser.close(),
  }
}
