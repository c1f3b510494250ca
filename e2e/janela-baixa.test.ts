import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { sessaoDe, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const DIA = '2026-03-11'
const DEDO = { hasTouch: true, isMobile: true }

/** Phones on their side, with and without the browser's own bars. */
const DEITADOS = ['640x360', '740x340', '740x300', '800x360', '932x430', '480x320', '640x280']
/** 1280 × 720, 1440 × 900, 1366 × 768 and 1280 × 1024 at 200 %, the second one with the browser's bars as well. */
const AMPLIADAS = ['640x360', '720x450', '720x390', '683x384', '640x512']

const tamanho = (texto: string) => {
  const [width = 0, height = 0] = texto.split('x').map(Number)
  return { width, height }
}

/** A morning of a quarter of an hour each, which ask for high hours, and a session of fifty minutes. */
async function umaClinicaDeCurtas() {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  for (const hora of ['08:00', '09:00', '10:00']) {
    const fim = `${DIA}T${hora.slice(0, 2)}:15:00`
    await umAgendamento(cliente, `${DIA}T${hora}`, { pacienteId, fim })
  }
  await umAgendamento(cliente, `${DIA}T14:00`, { pacienteId, fim: `${DIA}T14:50:00` })
  return { conta, profissionalId }
}

/** Whole hours between the head of the days and the end of the window or of what lies over it. */
const horasAVista = (page: Page) =>
  page.getByRole('region', { name: 'Agenda', exact: true }).evaluate((grade) => {
    const [um, outro] = ['10:00:00', '11:00:00'].map((hora) =>
      grade.querySelector(`[data-time="${hora}"]`)?.getBoundingClientRect(),
    )
    const cabeca = grade.querySelector('[role=columnheader]')?.getBoundingClientRect()
    const fundo = Math.min(window.innerHeight, grade.getBoundingClientRect().bottom)
    return (fundo - (cabeca?.bottom ?? 0)) / ((outro?.top ?? 0) - (um?.top ?? 0))
  })

const sobra = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight]
  })

async function caixa(alvo: Locator) {
  const box = await alvo.boundingBox()
  if (!box) throw new Error(`${alvo} is not in sight`)
  return { ...box, fundo: box.y + box.height, direita: box.x + box.width }
}

test.each([
  ['a phone on its side', DEDO, DEITADOS],
  ['a window at 200 %', {}, AMPLIADAS],
])('%s: five hours in sight, whatever is in them, and every tool', async (_, opcoes, tamanhos) => {
  const { conta, profissionalId } = await umaClinicaDeCurtas()
  const { page, vai, quieta } = await umVisitante({
    ...opcoes,
    viewport: tamanho('640x360'),
    conta,
  })
  const agenda = telaDoCalendario(page)
  for (const texto of tamanhos) {
    await page.setViewportSize(tamanho(texto))
    for (const visao of ['semana', 'dia']) {
      await vai(`/calendario/${profissionalId}?data=${DIA}&visao=${visao}`)
      await agenda.evento('14h até 14h50').waitFor()
      if (visao === 'dia')
        await page.locator('[aria-label="Fechar o dia"]').waitFor({ state: 'attached' })
      await quieta()
      expect(await horasAVista(page), `${texto} ${visao}`).toBeGreaterThanOrEqual(5)
      expect(await sobra(page)).toEqual([0, 0])
    }
    expect((await caixa(botao(page, 'Nova Consulta'))).direita).toBeLessThanOrEqual(
      tamanho(texto).width,
    )
  }
})

test('the summary is a line, five hours stay; every place is one tap away', async () => {
  const { conta, profissionalId } = await umaClinicaDeCurtas()
  const { page, vai, quieta } = await umVisitante({ ...DEDO, viewport: tamanho('640x360'), conta })
  await vai(`/calendario/${profissionalId}?data=${DIA}&visao=semana`)
  await telaDoCalendario(page).evento('14h até 14h50').waitFor()
  await botao(page, 'Exibir resumo').tap()
  await page.getByText('Valor atendimentos').waitFor()
  await quieta()
  expect(await horasAVista(page)).toBeGreaterThanOrEqual(5)
  await botao(page, 'Mais').tap()
  await page.getByRole('link', { name: 'Pacientes' }).tap()
  await titulo(page, 'Pacientes').waitFor()
})

test('a new access is asked about in whole words', async () => {
  const { cliente, conta } = await umaClinica()
  await sessaoDe(cliente.email, cliente.senha)
  const { page, vai, quieta } = await umVisitante({ ...DEDO, viewport: tamanho('740x340'), conta })
  await vai('/dashboard')
  const pergunta = page.getByRole('region', { name: 'Novo acesso à sua conta' })
  await pergunta.waitFor()
  await quieta()
  for (const nome of ['Ver acessos', 'Fui eu']) {
    const cortado = await botao(pergunta, nome)
      .getByText(nome)
      .evaluate((um) => um.scrollWidth - um.clientWidth)
    expect(cortado, nome).toBeLessThanOrEqual(0)
  }
})

test('held upright in a low window every tool stays in it', async () => {
  const { conta, profissionalId } = await umaClinicaDeCurtas()
  const { page, vai } = await umVisitante({ ...DEDO, viewport: tamanho('360x470'), conta })
  await vai(`/calendario/${profissionalId}?data=${DIA}&visao=semana`)
  await telaDoCalendario(page).evento('14h até 14h50').waitFor()
  for (const nome of ['Hoje', 'Mês', 'Semana', 'Dia', 'Exibir resumo', 'Nova Consulta']) {
    expect((await caixa(botao(page, nome))).direita, nome).toBeLessThanOrEqual(360)
  }
  await vai(`/calendario/${profissionalId}?data=${DIA}&visao=mes`)
  const dias = page.getByRole('grid')
  await dias.getByRole('gridcell').first().waitFor()
  expect((await dias.boundingBox())?.width, 'a month as wide as the window').toBeGreaterThan(340)
})

test('a low month is dots and the day, by name', async () => {
  const { conta, profissionalId } = await umaClinicaDeCurtas()
  const { page, vai } = await umVisitante({ ...DEDO, viewport: tamanho('800x360'), conta })
  await vai(`/calendario/${profissionalId}?data=${DIA}&visao=mes`)
  const primeiro = telaDoCalendario(page).evento('8h até 8h15')
  await primeiro.waitFor()
  expect(await primeiro.innerText()).toContain('Zilda Arruda')
  expect((await caixa(primeiro)).fundo).toBeLessThanOrEqual(360)
})

test.each(['640x360', '800x360', '720x450'])(
  '%s: Salvar stays in sight, and what one types in above what is said beside it',
  async (texto) => {
    const { conta, profissionalId } = await umaClinicaDeCurtas()
    const { page, vai } = await umVisitante({ ...DEDO, viewport: tamanho(texto), conta })
    await vai(`/calendario/${profissionalId}?data=${DIA}&visao=dia`)
    await telaDoCalendario(page).evento('14h até 14h50').tap()
    const { dialogo } = dialogoDaConsulta(page)
    await titulo(page, 'Editar Consulta').waitFor()
    const salvar = botao(dialogo, 'Salvar')
    const excluir = botao(dialogo, 'Excluir')
    expect((await caixa(salvar)).fundo).toBeLessThanOrEqual(tamanho(texto).height)
    expect((await caixa(excluir)).y).toBeLessThan((await caixa(salvar)).fundo)

    const hora = campo(dialogo, 'Hora Início')
    await hora.fill('10:00')
    const conflito = dialogo.getByText(/junto com Zilda Arruda/)
    await conflito.waitFor()
    await ate(async () => (await caixa(hora)).fundo - (await caixa(conflito)).y).toBeLessThan(0)
    expect((await caixa(hora)).y).toBeGreaterThan(
      (await caixa(titulo(page, 'Editar Consulta'))).fundo,
    )
    expect((await caixa(salvar)).fundo).toBeLessThanOrEqual(tamanho(texto).height)
  },
)
