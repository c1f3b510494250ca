import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { acerta } from '../tools/relogio.ts'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, link, preenche } from './pages/campos.ts'
import { untilStill } from './repouso.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const DEITADO = { width: 740, height: 360 }

/** Two sessions of today that are over by the browser's clock. */
async function umaTarde(tela: Partial<typeof CELULAR> = CELULAR) {
  const { cliente, conta, profissionalId } = await umaClinica()
  for (const [nome, hora] of [
    ['Ana Nogueira', '09:00'],
    ['Bento Lima', '10:00'],
  ] as const) {
    const { id: pacienteId } = await umPaciente(cliente, nome)
    await umAgendamento(cliente, `${hoje()}T${hora}`, { pacienteId })
  }
  const visitante = await umVisitante({ ...tela, conta })
  await acerta(visitante.page, new Date(`${hoje()}T18:10:00-03:00`))
  await visitante.vai(`/calendario/${profissionalId}?data=${hoje()}&visao=dia`)
  await telaDoCalendario(visitante.page).evento('Ana Nogueira').waitFor()
  await visitante.quieta()
  return { ...visitante, profissionalId }
}

const aviso = (page: Page) => page.locator('[data-snackbar]')

/** Which of them a finger would not reach: what lies over their middle is something else. */
async function cobertos(alvos: readonly Locator[]) {
  const livres = await Promise.all(
    alvos.map((alvo) =>
      alvo.evaluate((um) => {
        const { x, y, width, height } = um.getBoundingClientRect()
        return um.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    ),
  )
  return alvos.filter((_, n) => !livres[n]).map(String)
}

test('what is said on a phone lies on no button of the bars, and is swiped away', async () => {
  const { page, context } = await umaTarde()
  const consulta = dialogoDaConsulta(page)
  const barras = [
    botao(page, 'Mais'),
    botao(page, 'Nova Consulta'),
    botao(page, 'Mostrar painel lateral'),
    botao(page, 'Hoje'),
    botao(page, 'Semana'),
  ]
  const lugar = link(page.getByRole('navigation', { name: 'Lugares do dia' }), 'Atendimentos')
  const todas = botao(page, 'Todas realizadas')

  // The last press was at the foot, so the snackbar is at the head.
  await botao(page, 'Nova Consulta').tap()
  await consulta.escolhe('Bento Lima')
  await preenche(consulta.dialogo, { 'Data Início': hoje(), 'Hora Início': '15:00' })
  await botao(consulta.dialogo, 'Salvar').tap()
  await consulta.dialogo.waitFor({ state: 'detached' })
  await aviso(page).waitFor()
  await untilStill(page)
  expect(await cobertos([...barras, lugar, todas])).toEqual([])

  await page.setViewportSize(DEITADO)
  await untilStill(page)
  expect(await cobertos(barras), 'on its side').toEqual([])
  await page.setViewportSize(CELULAR.viewport)
  await untilStill(page)

  // Over the dialog it is said above its buttons, and then above the strip of the day.
  await telaDoCalendario(page).evento('Ana Nogueira').tap()
  await botao(consulta.dialogo, 'Falta').tap()
  await aviso(page).waitFor()
  await untilStill(page)
  expect(await cobertos([botao(consulta.dialogo, 'Fechar')])).toEqual([])
  await botao(consulta.dialogo, 'Fechar').tap()
  await consulta.dialogo.waitFor({ state: 'detached' })
  await untilStill(page)
  expect(await cobertos([...barras, lugar, todas])).toEqual([])

  // One finger takes it to the side.
  const { x = 0, y = 0 } = (await aviso(page).boundingBox()) ?? {}
  const dedo = await context.newCDPSession(page)
  for (const [type, longe] of [
    ['touchStart', 0],
    ['touchMove', 30],
    ['touchMove', 90],
    ['touchEnd', 0],
  ] as const) {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: x + 40 + longe, y: y + 20 }]
    await dedo.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await ate(() => aviso(page).count()).toBe(0)
})

test('three gestures of money are one thing said, with the way back of the last', async () => {
  const { page, vai, profissionalId } = await umaTarde()
  await vai(`/atendimentos/${profissionalId}`)
  const pago = (nome: string) =>
    page.getByRole('textbox', { name: new RegExp(`^Valor Pago de ${nome}`) })
  await pago('Ana Nogueira').fill('50')
  await pago('Ana Nogueira').press('Enter')
  await page.getByText('Valor pago: R$ 50,00').waitFor()
  await botao(page, 'Bento Lima').tap()
  await page.getByLabel('Status Agendamento').first().selectOption('FALTA')
  await page.getByText('Status atualizado com sucesso!').waitFor()
  expect(await aviso(page).count()).toBe(1)
  expect(await cobertos([botao(aviso(page), 'Desfazer')])).toEqual([])
})

test('two sentences have a line each on a tablet, and their buttons the one below', async () => {
  const { page } = await umaTarde({ viewport: { width: 768, height: 1024 } })
  await telaDoCalendario(page).evento('Ana Nogueira').click()
  await botao(dialogoDaConsulta(page).dialogo, 'Falta').click()
  const ajuste = aviso(page).getByText(/^Valor ajustado de/)
  await ajuste.waitFor()
  expect((await ajuste.boundingBox())?.height).toBeLessThan(30)
})
