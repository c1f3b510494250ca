import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { linkRecebido } from './cartas.ts'
import { umaClinica } from './clinica.ts'
import { ownProduct } from './own-product.ts'
import { LARGURAS, LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { link, titulo } from './pages/campos.ts'
import { telaDaSenha, telaDeLogin } from './pages/conta.ts'
import { perguntada } from './perguntada.ts'
import { useVisitantes, type Visitante } from './visitante.ts'

const umVisitante = useVisitantes()
const CONTA = join(import.meta.dirname, '..', 'api', 'src', 'comandos', 'conta.ts')
const NOVA = 'um girassol bem novo'

/** The link that whoever runs the server gets, beside it. */
async function linkDoComando(email: string): Promise<string> {
  const env = { ...process.env, ...ownProduct().settings }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CONTA, 'redefinir-senha', email],
    { env },
  )
  return `${ownProduct().url}${/^\/login\?chave=\S+$/m.exec(stdout)?.[0] ?? ''}`
}

/** Opens the link, and hears every request that goes out from then on. */
async function abre({ page, vai }: Visitante, endereco: string) {
  const chave = new URL(endereco).searchParams.get('chave') ?? ''
  expect(chave).toHaveLength(43)
  const leaks: string[] = []
  page.on('request', (request) => {
    const told = request.url() + JSON.stringify(request.headers())
    if (!request.isNavigationRequest() && told.includes(chave)) leaks.push(request.url())
  })
  await vai(endereco)
  await telaDaSenha(page).chegou()
  expect(page.url()).toBe(`${ownProduct().url}/login?chave`)
  return leaks
}

test.each(LARGURAS)(
  'forgotten, then inside again by e-mail, at $width px',
  LIMITE,
  async (viewport) => {
    const { cliente, conta } = await umaClinica('Otávio Serra')
    const antiga = await umVisitante({ conta, viewport })
    const asked = perguntada(antiga.page)
    await antiga.vai('/sessions')
    await titulo(antiga.page, 'Sessões Ativas').waitFor()
    await asked

    const visitante = await umVisitante({ ...SEM_POLITICA, viewport })
    const { page, vai, onde } = visitante
    await vai('/login')
    await link(page, 'Esqueci minha senha').click()
    await telaDaSenha(page).pede(cliente.cpf)
    await titulo(page, 'Confira o seu e-mail').waitFor()
    await semAchados(visitante, 'Confira o seu e-mail')
    await page.setViewportSize(viewport)
    await ate(() => linkRecebido(cliente.email)).not.toBe('')
    const leaks = await abre(visitante, linkRecebido(cliente.email))
    await telaDaSenha(page).salva(NOVA)
    await page.getByText('Senha alterada.').waitFor()
    await semAchados(visitante, 'Senha alterada')
    await page.setViewportSize(viewport)
    await telaDeLogin(page).entra(cliente.email, NOVA)
    await titulo(page, 'Bem-vindo(a), Otávio Serra').waitFor()
    expect([onde(), leaks]).toEqual(['/dashboard', []])

    // The browser that was signed in is not any more.
    antiga.espera(401)
    await antiga.page.reload()
    await ate(antiga.onde).toBe('/login')
  },
)

test('by a link of the command line, which opens once', async () => {
  const { cliente } = await umaClinica('Bia Ramos')
  const endereco = await linkDoComando(cliente.email)
  const visitante = await umVisitante()
  const { page, vai, espera } = visitante
  // Opening it takes nothing.
  await abre(visitante, endereco)
  await page.reload()
  await page.getByText('Abra de novo o link que você recebeu').waitFor()
  await abre(visitante, endereco)
  await telaDaSenha(page).salva(NOVA)
  await page.getByText('Senha alterada.').waitFor()
  await telaDeLogin(page).entra(cliente.email, NOVA)
  await titulo(page, 'Bem-vindo(a), Bia Ramos').waitFor()

  const outro = await umVisitante()
  outro.espera(404)
  espera(404)
  await abre(outro, endereco)
  await telaDaSenha(outro.page).salva('mais outra senha')
  await outro.page.getByText('Este link já foi usado ou não vale mais.').waitFor()
  await link(outro.page, 'Pedir um novo link').click()
  await titulo(outro.page, 'Esqueci minha senha').waitFor()
  await vai('/')
})

test('a stranger’s login is answered as one’s own', async () => {
  const { page, vai } = await umVisitante()
  await vai('/login?esqueci')
  await telaDaSenha(page).pede('ninguem@exemplo.com.br')
  await titulo(page, 'Confira o seu e-mail').waitFor()
})
