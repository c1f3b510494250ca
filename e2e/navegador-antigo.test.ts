import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { umaClinica } from './clinica.ts'
import { INDISPENSAVEIS, SEM } from './interfaces-novas.ts'
import { botao, preenche, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
type Visitante = Awaited<ReturnType<typeof umVisitante>>

const PAGINAS = [
  ['/', 'Bem-vindo(a) à sua clínica em dia'],
  ['/sobre', 'Sobre a Clínica'],
  ['/contato', 'Contato'],
  ['/privacidade', 'Política de Privacidade'],
  ['/login', 'Entrar'],
  ['/cadastro', 'Cadastro de Usuário'],
  ['/acesso-negado', 'Acesso negado'],
  ['/nao-existe', 'Página não encontrada'],
] as const
const NOME = 'Helena Prado'

const frase = ({ page }: Visitante) =>
  page.getByText('Este navegador não consegue abrir o aplicativo')

/** Asserts that the message is shown alone, without the app. */
async function soAFrase(visitante: Visitante) {
  await frase(visitante).waitFor()
  expect(await visitante.page.locator('#raiz').isVisible()).toBe(false)
}

/** Fresh, in a browser that lacks something. */
async function semIsto(script: string) {
  const visitante = await umVisitante()
  await visitante.context.addInitScript(script)
  return visitante
}

/** Each public page, alive: what stands on all of them is pressed, and answers. */
async function abreAsPaginas(visitante: Visitante) {
  const { page, vai } = visitante
  for (const [path, nome] of PAGINAS) {
    await vai(path)
    await titulo(page, nome).waitFor()
    const tema = () => page.locator('html').getAttribute('data-color-scheme')
    const antes = await tema()
    await page.getByRole('button', { name: /^Usar tema/ }).click()
    await ate(tema).not.toBe(antes)
    expect(await frase(visitante).isVisible()).toBe(false)
  }
}

async function entra({ page, vai, onde, quieta }: Visitante, login: string, senha: string) {
  await vai('/login')
  await preenche(page, { 'CPF ou E-mail': login, Senha: senha })
  await botao(page, 'Entrar').click()
  await ate(onde).toBe('/dashboard')
  await titulo(page, `Bem-vindo(a), ${NOME}`).waitFor()
  await quieta()
}

const GRUPO = 6
const grupos = Array.from({ length: Math.ceil(SEM.length / GRUPO) }, (_, n) =>
  SEM.slice(n * GRUPO, (n + 1) * GRUPO),
)

test.each(grupos.map((grupo) => [grupo.map(([nome]) => nome).join(', '), grupo] as const))(
  'sign-in and Início without %s',
  async (_, grupo) => {
    const { cliente } = await umaClinica(NOME)
    const visita = async ([, script]: (typeof SEM)[number]) => {
      await entra(await semIsto(script), cliente.email, cliente.senha)
    }
    await Promise.all(
      grupo.map((um) =>
        visita(um).catch((cause) => {
          throw new Error(`without ${um[0]}`, { cause })
        }),
      ),
    )
  },
)

test('every public page, sign-in and Início in a browser that lacks all of it at once', async () => {
  const { cliente } = await umaClinica(NOME)
  // Without popovers the polyfill stands on it; every supported browser has it.
  const folhas = 'Document.prototype.adoptedStyleSheets'
  const scripts = SEM.flatMap(([nome, script]) =>
    nome === folhas ? [] : `try { ${script} } catch {}`,
  )
  const visitante = await semIsto(scripts.join('\n'))
  await abreAsPaginas(visitante)
  await entra(visitante, cliente.email, cliente.senha)
})

test.each(INDISPENSAVEIS)('without %s one sentence says what to do', async (nome) => {
  const visitante = await semIsto(`delete ${nome}`)
  for (const path of ['/login', '/cadastro', '/dashboard', '/nao-existe']) {
    await visitante.vai(path)
    await soAFrase(visitante)
  }
  // Text is readable at once; the app loads when something is pressed that needs it.
  await visitante.vai('/sobre')
  await titulo(visitante.page, 'Sobre a Clínica').waitFor()
  expect(await frase(visitante).isVisible()).toBe(false)
  await botao(visitante.page, 'Usar tema escuro').click()
  await soAFrase(visitante)
})

test.each([
  ['cannot be read', 'const ;'],
  ['breaks as it begins', 'throw new Error("broken")'],
  ['breaks a little later', 'void Promise.reject(new Error("broken"))'],
])('an app that %s: the sentence', async (_, codigo) => {
  const visitante = await umVisitante()
  const { page, context, vai } = visitante
  const erros: string[] = []
  page.removeAllListeners('pageerror')
  page.on('pageerror', ({ message }) => erros.push(message))
  await context.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: codigo }),
  )
  for (const path of ['/login', '/dashboard', '/nao-existe']) {
    await vai(path)
    await soAFrase(visitante)
  }
  await vai('/')
  await titulo(page, 'Bem-vindo(a) à sua clínica em dia').waitFor()
  await botao(page, 'Usar tema escuro').click()
  await soAFrase(visitante)
  expect(erros.length).toBeGreaterThan(0)
})

test('a browser of before 2020 shows the sentence without any script', async () => {
  const visitante = await umVisitante()
  await visitante.context.route('**/login', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('selector(:focus-visible)', 'selector(:unheard-of)')
    await route.fulfill({ response: answer, body })
  })
  await visitante.context.route('**/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await visitante.vai('/login')
  await soAFrase(visitante)
})

test('a slow network is no old browser', async () => {
  const visitante = await umVisitante()
  const { page, context } = visitante
  const held = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.getByText('Carregando...').waitFor()
  expect(await frase(visitante).isVisible()).toBe(false)
  held.resolve()
  await titulo(page, 'Entrar').waitFor()
  expect(await frase(visitante).isVisible()).toBe(false)
})
