import { somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { emParalelo } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { hoje, sessaoDe, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, link, lugarEm, preenche, titulo } from './pages/campos.ts'
import { dialogoDeImportacao } from './pages/importar.ts'
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

test('the money of 25 patients: two lines each, filters in one; on a tablet no column is cut', async () => {
  const { conta, cliente, profissionalId } = await umaClinica()
  const numeros = Array.from({ length: 25 }, (_, numero) => 10 + numero)
  await emParalelo(numeros, 8, async (numero) => {
    const { id } = await umPaciente(cliente, `Antônia Vasconcelos ${numero}`)
    const corpo = { pacienteId: id, valorSessao: 1180.5, statusPagamento: 'PENDENTE' }
    for (const dia of ['03', '10']) {
      await umAgendamento(cliente, `${hoje().slice(0, 8)}${dia}T10:00`, corpo)
      corpo.statusPagamento = numero % 3 === 0 ? 'PAGO' : 'PENDENTE'
    }
  })
  const visitante = await umVisitante({ ...CELULAR, conta })
  const { page, vai, quieta } = visitante
  await vai(`/atendimentos/${profissionalId}`)
  const primeira = botao(page, 'Antônia Vasconcelos 10')
  await primeira.waitFor()
  await quieta()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000)
  expect(await larguraSobrando(visitante)).toBe(0)

  expect(await page.getByLabel('Situação').isVisible()).toBe(false)
  await page.getByRole('button', { name: /^Filtros: / }).tap()
  await preenche(page, { Situação: 'Em aberto' })
  await page.getByRole('button', { name: /^Filtros: .* · Em aberto$/ }).tap()
  // The whole card opens the sessions, but for the field.
  const linha = page.getByRole('row').filter({ has: primeira })
  await linha.tap({ position: await lugarEm(linha, linha.getByText('R$ 2.361,00').first()) })
  await page.getByRole('dialog', { name: /^Atendimentos - Antônia Vasconcelos 10/ }).waitFor()
  await botao(page, 'Fechar').tap()
  const campo = page.getByRole('textbox', { name: /^Valor Pago de Antônia Vasconcelos 10/ })
  await campo.tap()
  await campo.fill('50')
  await campo.press('Enter')
  await page.getByRole('table').getByText('R$ 2.311,00').waitFor()

  await page.setViewportSize({ width: 768, height: 1024 })
  const sobraNaTabela = () =>
    page
      .getByRole('table', { name: 'Atendimentos por paciente e mês' })
      .evaluate((tabela) => tabela.scrollWidth - (tabela.parentElement?.clientWidth ?? 0))
  await ate(sobraNaTabela).toBeLessThanOrEqual(0)
  const pes = await Promise.all(
    [page.getByLabel('Situação'), botao(page, 'Mês Atual')].map(async (um) => {
      const { y = 0, height = 0 } = (await um.boundingBox()) ?? {}
      return y + height
    }),
  )
  expect(pes[0], 'filters and their buttons on one line').toBe(pes[1])
})

test('who presses what a form ends with does not answer whether a new access was theirs', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  await sessaoDe(cliente.email, cliente.senha)
  const { page, vai } = await umVisitante({ ...CELULAR, conta })
  await vai(`/atendimentos/${profissionalId}/cadastrar`)
  const pergunta = page.getByRole('region', { name: 'Novo acesso à sua conta' })
  await botao(pergunta, 'Fui eu').waitFor()
  await botao(page, 'Finalizar Cadastro').tap()
  await page.getByText('Nome é obrigatório.').waitFor()
  expect(await pergunta.isVisible()).toBe(true)
})

test('on a tablet a name stands on the line of its row, however much of its column it takes', async () => {
  const { conta, cliente } = await umaClinica()
  // One is far too long, the others are longer by less than a badge's space each.
  const nomes = Array.from({ length: 40 }, (_, n) => `Antônia ${'i'.repeat(2 * n + 1)}`)
  nomes.push(`Maximiliana ${'de Albuquerque '.repeat(4)}`)
  await emParalelo(nomes, 8, async (nome) => {
    await umPaciente(cliente, nome)
  })
  const { page, vai, quieta } = await umVisitante({ conta, viewport: { width: 768, height: 1024 } })
  await vai('/pacientes')
  await quieta()
  const foraDaLinha = await page.locator('td[data-role=title] a').evaluateAll((links) =>
    links.flatMap((one) => {
      const [name, cell] = [one, one.closest('td')].map((each) => each?.getBoundingClientRect())
      if (!name || !cell) return []
      const off = name.y + name.height / 2 - cell.y - cell.height / 2
      return Math.abs(off) > 2 ? [one.textContent] : []
    }),
  )
  expect(foraDaLinha).toEqual([])
})

test('each step of an import begins with its place among the steps', async () => {
  const { conta } = await umaClinica()
  const { page, vai, quieta } = await umVisitante({ ...CELULAR, conta })
  const { dialogo, cola, continua, passo } = dialogoDeImportacao(page)
  const linhas = Array.from({ length: 20 }, (_, n) => `Zilda ${n}\t\tF\t180\tsegunda\t9h`)
  await vai('/pacientes?importar')
  await cola(['Nome\tCPF\tSexo\tValor\tDia\tHorário', ...linhas].join('\n'))
  for (const nome of ['Colunas', 'Conferir']) {
    await continua()
    await passo(nome)
    await quieta()
    const onde = await dialogo.locator('[aria-current=step]').boundingBox()
    const alto = await dialogo.getByRole('heading', { name: 'Importar' }).boundingBox()
    expect(onde?.y, nome).toBeGreaterThanOrEqual((alto?.y ?? 0) + (alto?.height ?? 0))
  }
})
