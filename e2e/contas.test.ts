import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { cadastrarUsuario, cpfGerado } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { sessaoDe, umaClinica } from './clinica.ts'
import { ownProduct } from './own-product.ts'
import { botao, campo, link, preenche, titulo } from './pages/campos.ts'
import { formularioDeProfissional, telaDeCadastro, telaDeLogin } from './pages/conta.ts'
import { perguntaDoRascunho } from './pages/rascunho.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const novoCpf = () => cpfGerado(randomBytes(4).readUInt32BE())
const SENHA = 'uma frase comprida 7'

test('from the landing page through sign-up and form to the own dashboard', async () => {
  const { page, vai, onde } = await umVisitante()
  const email = `nova-${randomBytes(6).toString('hex')}@exemplo.com.br`
  await vai('/')
  await page.getByRole('main').getByRole('link', { name: 'Cadastrar-se' }).click()
  await telaDeCadastro(page).avanca(email, SENHA)

  const formulario = formularioDeProfissional(page)
  await formulario.chegou()
  expect(onde()).toMatch(/^\/cadastro-profissional-dados\/.+/)
  await formulario.preencheDados({ nome: 'Marina Nóbrega', cpf: novoCpf() })
  await campo(page, 'CEP').fill('29060-480')
  await page.getByText('✓ Endereço encontrado').waitFor()
  expect(await formulario.endereco()).toEqual([
    'Rua Marquês de Olinda',
    'Jardim da Penha',
    'Vitória',
    'ES',
  ])
  await campo(page, 'Número').fill('120')
  await formulario.finaliza()
  await page.getByText('Cadastro de profissional realizado com sucesso!').waitFor()

  await ate(onde).toBe('/login')
  await telaDeLogin(page).entra(email, SENHA)
  await titulo(page, 'Login realizado com sucesso!').waitFor()
  expect(onde()).toBe('/login-sucesso')
  await page.getByText('Redirecionando para sua área...').waitFor()
  await ate(onde).toBe('/dashboard')
  await titulo(page, 'Bem-vindo(a), Marina Nóbrega').waitFor()
  await page.reload()
  await titulo(page, 'Bem-vindo(a), Marina Nóbrega').waitFor()
})

test('the CEP: found, town-wide, not there, cleared', async () => {
  const { page, vai, espera } = await umVisitante()
  espera(404)
  const { id } = await cadastrarUsuario(ownProduct().url)
  await vai(`/cadastro-profissional-dados/${id}`)
  const { endereco } = formularioDeProfissional(page)
  await campo(page, 'CEP').fill('01001000')
  await page.getByText('✓ Endereço encontrado').waitFor()
  expect(await endereco()).toEqual(['Praça da Sé', 'Sé', 'São Paulo', 'SP'])
  expect(await campo(page, 'Complemento').inputValue()).toBe('')
  await campo(page, 'CEP').fill('58348000')
  await ate(endereco).toEqual(['', '', 'Riachão do Poço', 'PB'])
  await page.getByText('✓ Endereço encontrado').waitFor()
  await campo(page, 'CEP').fill('99999999')
  await page.getByText('CEP inválido ou não encontrado').waitFor()
  await campo(page, 'CEP').fill('')
  await ate(endereco).toEqual(['', '', '', ''])
})

test('the form says what is missing, and sends nothing', async () => {
  const { page, vai } = await umVisitante()
  const { id } = await cadastrarUsuario(ownProduct().url)
  const enviados: string[] = []
  page.on('request', (request) => request.method() === 'POST' && enviados.push(request.url()))
  await vai(`/cadastro-profissional-dados/${id}`)
  await formularioDeProfissional(page).finaliza()
  await ate(() => page.locator('[aria-invalid="true"]').count()).toBeGreaterThanOrEqual(10)
  await preenche(page, { CPF: '12345678901' })
  await page.getByText('Confira o CPF: o dígito verificador não confere.').waitFor()
  expect(enviados).toEqual([])
})

test('a sign-up with a taken e-mail, and one with a poor password', async () => {
  const { page, vai, onde, espera } = await umVisitante()
  espera(409, 400)
  const { email } = await cadastrarUsuario(ownProduct().url)
  await vai('/cadastro')
  await telaDeCadastro(page).avanca(email, 'curta')
  await ate(() => campo(page, 'Senha').getAttribute('aria-invalid')).toBe('true')
  await telaDeCadastro(page).avanca(email, SENHA)
  await page.getByRole('alert').waitFor()
  expect(onde()).toBe('/cadastro')
  await link(page, 'Voltar').click()
  await perguntaDoRascunho(page).descarta()
  await ate(onde).toBe('/')
})

test.each(['e-mail', 'CPF'])('login by %s; Sair leads to /login and forgets', async (qual) => {
  const { cliente } = await umaClinica('Otávio Serra')
  const { page, vai, onde } = await umVisitante()
  await vai('/login')
  await telaDeLogin(page).entra(qual === 'CPF' ? cliente.cpf : cliente.email, cliente.senha)
  await link(page, 'Ir agora').click()
  await titulo(page, 'Bem-vindo(a), Otávio Serra').waitFor()
  await vai('/login')
  await ate(onde).toBe('/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const saida = page.waitForRequest('**/api/auth/logout')
  await botao(page, 'Sair').click()
  await ate(onde).toBe('/login')
  expect((await saida).headers()).toMatchObject({
    authorization: `Bearer ${token}`,
    'x-device-id': expect.stringMatching(/^web-/),
  })
  const keys = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(keys).toEqual(['deviceId'])
  await vai('/dashboard')
  await ate(onde).toBe('/login')
})

test('a wrong password says so and keeps what was typed', async () => {
  const { cliente } = await umaClinica()
  const { page, vai, onde, espera } = await umVisitante()
  espera(401)
  await vai('/login')
  await botao(page, 'Entrar').click()
  await ate(() => page.locator('[aria-invalid="true"]').count()).toBe(2)
  await telaDeLogin(page).entra(cliente.email, 'não é esta')
  await page.getByText('Usuário ou senha inválidos').waitFor()
  expect(onde()).toBe('/login')
  expect(await campo(page, 'CPF ou E-mail').inputValue()).toBe(cliente.email)
  await telaDeLogin(page).entra(cliente.email, cliente.senha)
  await ate(onde).toBe('/dashboard')
})

test('who left the form unfinished signs in, finishes it and goes on signed in', async () => {
  const { email, senha } = await cadastrarUsuario(ownProduct().url)
  const { page, vai, onde } = await umVisitante({ conta: await sessaoDe(email, senha) })
  await vai('/dashboard')
  const formulario = formularioDeProfissional(page)
  await formulario.chegou()
  await formulario.preencheDados({ nome: 'Caio Brandão', cpf: novoCpf() })
  await campo(page, 'CEP').fill('29060480')
  await page.getByText('✓ Endereço encontrado').waitFor()
  await campo(page, 'Número').fill('7')
  await formulario.finaliza()
  await page.getByText('Cadastro de profissional realizado com sucesso!').waitFor()
  await ate(onde).toBe('/dashboard')
  await titulo(page, 'Bem-vindo(a), Caio Brandão').waitFor()
  await page.reload()
  await link(page, 'Pacientes').first().waitFor()
})

test('/login-sucesso without a user goes to the start', async () => {
  const { vai, onde } = await umVisitante()
  await vai('/login-sucesso')
  await ate(onde).toBe('/')
})
