import { expect, test } from 'vitest'
import { umAdmin } from './admin.ts'
import { ate } from './ate.ts'
import { umaClinica, umPaciente } from './clinica.ts'
import { botao, link, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** §2: what only a professional may open, with the id that stands in it. */
const deProfissional = (id: string) => [
  '/dashboard',
  `/calendario/${id}`,
  `/atendimentos/${id}`,
  `/atendimentos/${id}/cadastrar`,
  `/despesas/${id}`,
  '/pacientes',
  '/pacientes/qualquer',
]

test('a stranger is sent to /login from every guarded route', async () => {
  const { vai, onde } = await umVisitante()
  for (const path of [...deProfissional('x'), '/sessions', '/area-paciente', '/admin']) {
    await vai(path)
    await ate(onde).toBe('/login')
  }
})

test('another role is sent to /acesso-negado, and finds its own page', async () => {
  const { page, vai, onde } = await umVisitante({ conta: await umAdmin() })
  for (const path of [...deProfissional('x'), '/area-paciente']) {
    await vai(path)
    await ate(onde).toBe('/acesso-negado')
  }
  await page.getByText('Você não tem permissão para acessar esta página.').waitFor()
  await link(page, 'Voltar para o início').click()
  await ate(onde).toBe('/')
  await vai('/login')
  await ate(onde).toBe('/admin')
  await titulo(page, 'Administração').waitFor()
  expect(await page.getByRole('navigation').getByText('Pacientes').count()).toBe(0)
  await link(page, 'Sessões').first().click()
  await page.getByText('Sessão Atual').waitFor()
  await botao(page, 'Sair').click()
  await ate(onde).toBe('/login')
})

test("another's professional id is refused, another's patient is not there", async () => {
  const outra = await umaClinica()
  const { id } = await umPaciente(outra.cliente, 'Paciente da Outra')
  const { conta, profissionalId } = await umaClinica()
  const { page, vai, onde, espera } = await umVisitante({ conta })
  for (const path of deProfissional(outra.profissionalId).slice(1, 5)) {
    await vai(path)
    await ate(onde).toBe('/acesso-negado')
  }
  await vai('/area-paciente')
  await ate(onde).toBe('/acesso-negado')
  await vai('/admin')
  await ate(onde).toBe('/acesso-negado')
  espera(404)
  await vai(`/pacientes/${id}`)
  await page.getByText('Paciente não encontrado.').waitFor()
  await vai(`/calendario/${profissionalId}`)
  await botao(page, 'Nova Consulta').waitFor()
})

test('the bar leads to every place of a professional', async () => {
  const { conta, profissionalId } = await umaClinica()
  const { page, vai, onde } = await umVisitante({ conta })
  await vai('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Principal' })
  const places = [
    ['Pacientes', '/pacientes', 'Pacientes'],
    ['Calendário', `/calendario/${profissionalId}`, 'Calendário'],
    ['Atendimentos', `/atendimentos/${profissionalId}`, 'Atendimentos Consolidados'],
    ['Financeiro', `/despesas/${profissionalId}`, 'Controle Financeiro'],
    ['Sessões', '/sessions', 'Sessões Ativas'],
    ['Início', '/dashboard', 'Bem-vindo(a), Helena Prado'],
  ] as const
  for (const [rotulo, path, cabeca] of places) {
    await link(bar, rotulo).click()
    await ate(onde).toBe(path)
    await titulo(page, cabeca).waitFor()
  }
})

test('the public pages, the 404 and the ways back', async () => {
  const { page, vai, onde } = await umVisitante()
  await vai('/')
  const rodape = page.locator('footer')
  for (const [rotulo, cabeca] of [
    ['Sobre', 'Sobre a Clínica'],
    ['Contato', 'Contato'],
    ['Política de Privacidade', 'Política de Privacidade'],
  ] as const) {
    await link(rodape, rotulo).click()
    await titulo(page, cabeca).waitFor()
    await page.getByText('Página em desenvolvimento.').waitFor()
    await link(page, 'Voltar para o início').click()
    await ate(onde).toBe('/')
  }
  await vai('/nao/existe')
  await titulo(page, 'Página não encontrada').waitFor()
  await link(page, 'Voltar para o início').click()
  await ate(onde).toBe('/')
  await vai('/cadastro-usuario')
  await titulo(page, 'Cadastro de Usuário').waitFor()
})
