import { somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umaClinica } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, link, preenche, titulo } from './pages/campos.ts'
import { useVisitantes, type Visitante } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Nothing sticks out of the screen: a phone would have to be scrolled sideways. */
const larguraSobrando = ({ page }: Visitante) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a working day on a phone: a patient, a session, its edit, and out', async () => {
  const { conta, profissionalId } = await umaClinica()
  const visitante = await umVisitante({ ...CELULAR, conta })
  const { page, vai } = visitante
  const lugares = page.getByRole('navigation', { name: 'Lugares do dia' })

  await vai('/dashboard')
  await lugares.getByRole('link', { name: 'Pacientes' }).tap()
  await page.getByText('Nenhum paciente cadastrado.').waitFor()
  await link(page, '+ Cadastrar Novo Paciente').tap()
  await titulo(page, 'Dados do Paciente').waitFor()
  await preenche(page, {
    Nome: 'Áurea Lins',
    CPF: '529.982.247-25',
    'Data de Nascimento': '2015-03-09',
    Sexo: 'Feminino',
    'Valor da Sessão (R$)': '180,00',
  })
  await botao(page, 'Finalizar Cadastro').tap()
  await page.getByText('Paciente cadastrado com sucesso!').waitFor()
  await ate(() => visitante.onde()).toBe('/pacientes')
  await page.getByText('Áurea Lins').waitFor()
  expect(await larguraSobrando(visitante)).toBe(0)

  const amanha = somaDias(hoje(), 1)
  await vai(`/calendario/${profissionalId}?data=${amanha}`)
  const consulta = dialogoDaConsulta(page)
  await botao(page, 'Nova Consulta').tap()
  await consulta.escolhe('Áurea Lins')
  await preenche(consulta.dialogo, { 'Data Início': amanha, 'Hora Início': '15:00' })
  expect(await consulta.quando()).toEqual([amanha, '15:00', amanha, '16:00'])
  await botao(consulta.dialogo, 'Salvar').tap()
  await page.getByText('Agendamento criado com sucesso!').waitFor()
  await telaDoCalendario(page).evento('Áurea Lins').tap()
  await preenche(consulta.dialogo, { 'Status Atendimento': 'Confirmado' })
  await botao(consulta.dialogo, 'Salvar').tap()
  await page.getByText('Agendamento atualizado com sucesso!').waitFor()
  await page.reload()
  await telaDoCalendario(page)
    .evento(/Áurea Lins.*15h até 16h.*Confirmado/)
    .waitFor()
  expect(await larguraSobrando(visitante)).toBe(0)

  await botao(page, 'Mais').tap()
  await link(page, 'Sessões').tap()
  await titulo(page, 'Sessões Ativas').waitFor()
  await botao(page, 'Mais').tap()
  await botao(page, 'Sair').tap()
  await ate(() => visitante.onde()).toBe('/login')
  await page.reload()
  await titulo(page, 'Entrar').waitFor()
})
