import { somaDias } from '@clinica/domain/tempo/data'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, link, preenche, titulo } from './pages/campos.ts'
import { telaDeLogin } from './pages/conta.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** The worker that this build wrote is at work, with all that it keeps. */
const instalada = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

/** Contents of this browser's database: its name, the bytes as text, and the key as far as the page may read it. */
const guardado = (page: Page) =>
  page.evaluate(async () => {
    const [banco] = await indexedDB.databases()
    if (!banco?.name) return null
    const aberto = await new Promise<IDBDatabase>((resolve) => {
      const pedido = indexedDB.open(banco.name ?? '')
      pedido.onsuccess = () => resolve(pedido.result)
    })
    const [linha] = await new Promise<{ chave: CryptoKey; dados: ArrayBuffer }[]>((resolve) => {
      const pedido = aberto.transaction('guarda').objectStore('guarda').getAll()
      pedido.onsuccess = () => resolve(pedido.result)
    })
    aberto.close()
    if (!linha) return null
    return {
      texto: new TextDecoder('latin1').decode(linha.dados),
      extractable: linha.chave.extractable,
    }
  })

/** Every address in every cache of the service worker. */
const enderecosGuardados = (page: Page) =>
  page.evaluate(async () => {
    const caixas = await Promise.all((await caches.keys()).map((nome) => caches.open(nome)))
    const pedidos = await Promise.all(caixas.map((caixa) => caixa.keys()))
    return pedidos.flat().map(({ url }) => new URL(url).pathname)
  })

async function comAgendaGuardada(opcoes: Opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  const { id: outroId } = await umPaciente(cliente, 'Otávio Reis')
  await umAgendamento(cliente, `${hoje()}T09:00`, {
    pacienteId,
    observacoes: 'Segredo da sessão',
    statusAgendamento: 'CONFIRMADO',
  })
  await umAgendamento(cliente, `${somaDias(hoje(), 6)}T15:30`, { pacienteId: outroId })
  await umAgendamento(cliente, `${somaDias(hoje(), 7)}T15:30`, { pacienteId: outroId })
  const visitante = await umVisitante({ conta, ...opcoes })
  const calendario = `/calendario/${profissionalId}`
  await visitante.vai(calendario)
  await telaDoCalendario(visitante.page).evento('Zilda Arruda').waitFor()
  await ate(() => guardado(visitante.page)).not.toBeNull()
  await instalada(visitante.page)
  return { ...visitante, calendario }
}

test('without a connection the next days can be read, and with it the calendar is back', async () => {
  const { page, context, espera, calendario, vai, onde } = await comAgendaGuardada()
  const kept = await guardado(page)
  expect(kept?.extractable).toBe(false)
  expect(kept?.texto).not.toMatch(/Zilda|Segredo|AGENDADO/)
  const enderecos = await enderecosGuardados(page)
  expect(enderecos).toContain('/dashboard')
  expect(enderecos.filter((um) => um.startsWith('/api'))).toEqual([])

  // The latest change is included.
  await botao(page, 'Nova Consulta').click()
  const { dialogo, escolhe, salva } = dialogoDaConsulta(page)
  await escolhe('Otávio Reis')
  const amanha = somaDias(hoje(), 1)
  await preenche(dialogo, { 'Data Início': amanha, 'Hora Início': '08:00' })
  await salva()
  await page.getByText('Agendamento criado com sucesso!').waitFor()
  await ate(async () => (await guardado(page))?.texto.length).toBeGreaterThan(
    kept?.texto.length ?? Number.POSITIVE_INFINITY,
  )

  espera('net')
  await context.setOffline(true)
  for (const path of ['/dashboard', calendario]) {
    await vai(path)
    await titulo(page, 'Agenda dos próximos dias').waitFor()
    expect(onde()).toBe(path)
    await page
      .getByText(/^Agenda guardada às? \d+h(\d\d)? de \d\d\/\d\d\. Sem conexão: só leitura\.$/)
      .waitFor()
    const linhas = page.getByRole('main').getByRole('listitem')
    expect(await linhas.allInnerTexts()).toEqual([
      '09:00\nZilda Arruda\naté 10:00\nConfirmado',
      '08:00\nOtávio Reis\naté 09:00',
      '15:30\nOtávio Reis\naté 16:30',
    ])
    expect(await botao(page, 'Nova Consulta').count()).toBe(0)
  }
  await botao(page, 'Tentar novamente').click()
  await titulo(page, 'Agenda dos próximos dias').waitFor()

  await context.setOffline(false)
  await telaDoCalendario(page).evento('Zilda Arruda').waitFor()
})

test('without a connection a gesture and a screen say that they need it', async () => {
  const { page, context, espera, vai, calendario } = await comAgendaGuardada()
  await vai(calendario.replace('calendario', 'despesas'))
  await botao(page, 'Cadastrar Despesa').click()
  const dialogo = page.getByRole('dialog', { name: 'Cadastrar Despesa' })
  await preenche(dialogo, { Nome: 'Aluguel', Valor: '800,00' })
  espera('net')
  await context.setOffline(true)
  await botao(dialogo, 'Salvar').click()
  await page.getByText('Sem internet. Tente de novo quando ela voltar.').first().waitFor()
  const outra = await context.newPage()
  await outra.goto('/sessions')
  await titulo(outra, 'Sem conexão').waitFor()
  await link(outra, 'Início').click()
  await titulo(outra, 'Agenda dos próximos dias').waitFor()
})

test('without a connection a list that was never read says so, and with it comes by itself', async () => {
  const { conta, profissionalId } = await umaClinica()
  const { page, context, espera, vai, quieta } = await umVisitante({ conta })
  await vai(`/despesas/${profissionalId}`)
  await quieta()
  espera('net')
  await context.setOffline(true)
  await page.getByRole('search').getByLabel('Mês').selectOption('Março')
  const falha = page.getByRole('alert').filter({ hasText: 'Erro ao buscar dados. Sem internet.' })
  await falha.waitFor()
  expect(await page.getByText('Carregando...').count()).toBe(0)
  await context.setOffline(false)
  await falha.waitFor({ state: 'detached' })
  await page.getByText('Nenhuma despesa', { exact: false }).first().waitFor()
})

test('who signs out leaves nothing behind, offline too', async () => {
  const { page, context, espera, calendario, vai, onde } = await comAgendaGuardada()
  await botao(page, 'Sair').click()
  await ate(onde).toBe('/login')
  await ate(() => page.evaluate(() => indexedDB.databases())).toEqual([])
  espera('net')
  await context.setOffline(true)
  await vai(calendario)
  await ate(onde).toBe('/login')
  await telaDeLogin(page).chegou()
  expect(await page.content()).not.toMatch(/Zilda|Otávio/)
  expect(await enderecosGuardados(page)).not.toContainEqual(expect.stringContaining('/api'))
})

test('what is read without a connection is for everybody', LIMITE, async () => {
  const visitante = await comAgendaGuardada(SEM_POLITICA)
  visitante.espera('net')
  await visitante.context.setOffline(true)
  await visitante.vai(visitante.calendario)
  await titulo(visitante.page, 'Agenda dos próximos dias').waitFor()
  await semAchados(visitante, 'agenda guardada')
})
