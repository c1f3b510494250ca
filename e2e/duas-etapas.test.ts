import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { umaClinica } from './clinica.ts'
import { ownProduct } from './own-product.ts'
import { LARGURAS, LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { botao, campo, preenche, titulo } from './pages/campos.ts'
import { telaDeLogin } from './pages/conta.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CONTA = join(import.meta.dirname, '..', 'api', 'src', 'comandos', 'conta.ts')

/** Code of an authenticator, some steps of 30 s from now. */
const codigoDe = (segredo: string, passos = 0): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({
    timestamp: Date.now() + passos * 30_000,
  })

const dialogoDe = (page: Page) => page.getByRole('dialog')

/** Up to the QR; answers the secret that stands beside it. */
async function pedeSegredo(page: Page, senha: string): Promise<string> {
  await botao(page, 'Ativar').click()
  await preenche(dialogoDe(page), { 'Senha atual': senha })
  await botao(dialogoDe(page), 'Continuar').click()
  await page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor()
  return (await dialogoDe(page).locator('code').innerText()).replaceAll(' ', '')
}

/** The recovery codes, once they are shown. */
async function codigosMostrados(page: Page): Promise<string[]> {
  const lista = page.getByRole('list', { name: 'Códigos de recuperação' })
  await lista.waitFor()
  return lista.getByRole('listitem').allInnerTexts()
}

/** The first code; answers the recovery codes. */
async function confirma(page: Page, segredo: string): Promise<string[]> {
  await preenche(dialogoDe(page), { Código: codigoDe(segredo) })
  await botao(dialogoDe(page), 'Ativar').click()
  return codigosMostrados(page)
}

/** A browser that no longer knows who was signed in: nothing more is asked between the two steps. */
async function esquecida(page: Page) {
  await page.evaluate(() => {
    localStorage.clear()
    location.assign('/login')
  })
  await campo(page, 'CPF ou E-mail').waitFor()
}

const restam = (page: Page, quantos: number) =>
  page.getByText(`Restam ${quantos} códigos de recuperação.`).waitFor()

test.each(LARGURAS)(
  'switched on, entered by code and by recovery code, switched off, at $width px',
  LIMITE,
  async (viewport) => {
    const { email, senha } = await cadastrarProfissional(ownProduct().url)
    const { page, vai, onde, espera } = await umVisitante({ viewport })
    const entraPor = async (codigo: string) => {
      await telaDeLogin(page).entra(email, senha)
      await preenche(page, { Código: codigo })
      await botao(page, 'Entrar').click()
    }
    await vai('/login')
    await telaDeLogin(page).entra(email, senha)
    await ate(onde).toBe('/dashboard')
    await vai('/sessions')
    const segredo = await pedeSegredo(page, senha)
    const codigos = await confirma(page, segredo)
    expect(new Set(codigos).size).toBe(10)
    const [chegou] = await Promise.all([
      page.waitForEvent('download'),
      botao(dialogoDe(page), 'Baixar em texto').click(),
    ])
    expect(readFileSync(await chegou.path(), 'utf8')).toContain(codigos.join('\r\n'))
    await botao(page, 'Guardei os códigos').click()
    await restam(page, 10)

    await esquecida(page)
    espera(401)
    await entraPor('000000')
    await page.getByText('Código inválido.').waitFor()
    await preenche(page, { Código: codigoDe(segredo, 1) })
    await botao(page, 'Entrar').click()
    await ate(onde).toBe('/dashboard')

    await esquecida(page)
    await entraPor(codigos[0] ?? '')
    await ate(onde).toBe('/dashboard')
    await vai('/sessions')
    await restam(page, 9)

    await botao(page, 'Gerar novos códigos').click()
    await preenche(dialogoDe(page), { 'Senha atual': senha, Código: codigos[1] ?? '' })
    await botao(dialogoDe(page), 'Gerar').click()
    const [novo = ''] = await codigosMostrados(page)
    await botao(page, 'Guardei os códigos').click()
    await restam(page, 10)

    await botao(page, 'Desativar').click()
    await preenche(dialogoDe(page), { 'Senha atual': senha, Código: novo })
    await botao(dialogoDe(page), 'Desativar').click()
    await botao(page, 'Ativar').waitFor()
    await esquecida(page)
    await telaDeLogin(page).entra(email, senha)
    await ate(onde).toBe('/dashboard')
    await vai('/sessions')
    await page.reload()
    await botao(page, 'Ativar').waitFor()
  },
)

test('its other browsers are out, and who runs the server can switch it off', async () => {
  const { cliente, conta } = await umaClinica('Rita Campos')
  const { page, vai, espera } = await umVisitante({ conta })
  const la = await umVisitante()
  await la.vai('/login')
  await telaDeLogin(la.page).entra(cliente.email, cliente.senha)
  await ate(la.onde).toBe('/dashboard')
  la.espera(401)
  await vai('/sessions')
  await confirma(page, await pedeSegredo(page, cliente.senha))
  await botao(page, 'Guardei os códigos').click()
  await ate(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
  await la.vai('/sessions')
  await ate(la.onde).toBe('/login')
  await telaDeLogin(la.page).entra(cliente.email, cliente.senha)
  await campo(la.page, 'Código').waitFor()

  // This ends the browser's session too: its own later requests are refused.
  espera(401)
  const env = { ...process.env, ...ownProduct().settings }
  const args = [CONTA, 'desligar-duas-etapas', cliente.email]
  await promisify(execFile)(process.execPath, args, { env })
  await botao(la.page, 'Voltar').click()
  await botao(la.page, 'Entrar').click()
  await titulo(la.page, 'Bem-vindo(a), Rita Campos').waitFor()
})

test('its dialogs and the second step are open to everybody', LIMITE, async () => {
  const { cliente, conta } = await umaClinica('Caio Prates')
  const visitante = await umVisitante({ conta, ...SEM_POLITICA })
  const { page, vai, espera } = visitante
  await vai('/sessions')
  const segredo = await pedeSegredo(page, cliente.senha)
  await semAchados(visitante, 'Código QR')
  await confirma(page, segredo)
  await semAchados(visitante, 'Códigos de recuperação')
  await botao(page, 'Guardei os códigos').click()
  await restam(page, 10)
  await semAchados(visitante, 'Minha conta')
  await botao(page, 'Desativar').click()
  await campo(dialogoDe(page), 'Código').waitFor()
  await semAchados(visitante, 'Desativar')
  espera(401)
  await esquecida(page)
  await telaDeLogin(page).entra(cliente.email, cliente.senha)
  await campo(page, 'Código').waitFor()
  await semAchados(visitante, 'Código')
})
