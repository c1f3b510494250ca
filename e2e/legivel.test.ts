import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ate } from './ate.ts'
import { umaClinicaCheia } from './clinica-cheia.ts'
import { botao, campo, preenche, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

let clinica: Awaited<ReturnType<typeof umaClinicaCheia>>
beforeAll(async () => {
  clinica = await umaClinicaCheia()
})

/** The contrast of a field's text with what it stands on, what shines through included. */
const contraste = (campo: Locator) =>
  campo.evaluate((field) => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = numbers(colour).map((one) => {
        const part = one / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const { color, backgroundColor, opacity } = getComputedStyle(field)
    const [light = 0, dark = 0] = [luminance(color), luminance(backgroundColor)].sort(
      (one, other) => other - one,
    )
    return opacity === '1' ? (light + 0.05) / (dark + 0.05) : 0
  })

test('who comes to sign in types at once, but on a phone no keyboard comes over the page', async () => {
  const mesa = await umVisitante()
  await mesa.vai('/')
  await mesa.page.getByRole('navigation').getByRole('link', { name: 'Login' }).click()
  await titulo(mesa.page, 'Entrar').waitFor()
  await campo(mesa.page, 'CPF ou E-mail').and(mesa.page.locator(':focus')).waitFor()
  await mesa.page.reload()
  await campo(mesa.page, 'CPF ou E-mail').and(mesa.page.locator(':focus')).waitFor()

  const celular = await umVisitante({ hasTouch: true, isMobile: true })
  await celular.vai('/login')
  await celular.quieta()
  expect(await celular.page.locator('input:focus').count()).toBe(0)
})

test('a wrong field that one types in has its red edge and, apart from it, the ring', async () => {
  for (const tema of ['light', 'dark'] as const) {
    const { page, vai } = await umVisitante({ tema })
    await vai('/login')
    await botao(page, 'Entrar').click()
    const login = campo(page, 'CPF ou E-mail')
    await page.getByText('CPF ou e-mail é obrigatório.').waitFor()
    await login.and(page.locator(':focus')).waitFor()
    await login.evaluate((field) => Promise.all(field.getAnimations().map((one) => one.finished)))
    const { edge, ring, offset } = await login.evaluate((field) => {
      const { borderColor, outlineColor, outlineWidth, outlineOffset } = getComputedStyle(field)
      return { edge: borderColor, ring: `${outlineWidth} ${outlineColor}`, offset: outlineOffset }
    })
    expect([edge, ring, offset]).toEqual(
      tema === 'light'
        ? ['rgb(198, 40, 40)', '2px rgb(10, 125, 120)', '2px']
        : ['rgb(239, 138, 132)', '2px rgb(79, 195, 181)', '2px'],
    )
  }
})

test('a field that cannot be changed now can be read', async () => {
  const { conta, profissionalId } = clinica
  for (const tema of ['light', 'dark'] as const) {
    const { page, vai } = await umVisitante({ conta, tema })
    await vai(`/calendario/${profissionalId}`)
    await botao(page, 'Nova Consulta').click()
    const dialogo = page.getByRole('dialog')
    await preenche(dialogo, { 'Tipo de Sessão': 'Pessoal' })
    const paciente = campo(dialogo, 'Paciente')
    await ate(() => paciente.isDisabled()).toBe(true)
    await ate(() => contraste(paciente)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a fifth figure is never alone on its row, whatever the width', async () => {
  const { conta, profissionalId } = clinica
  const { page, vai, quieta } = await umVisitante({ conta })
  for (const path of [`/despesas/${profissionalId}`, `/atendimentos/${profissionalId}`]) {
    await vai(path)
    await quieta()
    for (let width = 360; width <= 1440; width += 54) {
      await page.setViewportSize({ width, height: 900 })
      const tops = await page
        .locator('main dl')
        .first()
        .locator('> div')
        .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().top))
      const rows = Map.groupBy(tops, (top) => top)
      const perRow = [...rows.values()].map((row) => row.length)
      expect(tops).toHaveLength(5)
      // A list of five, or rows of which none has one alone.
      expect(rows.size === 5 || Math.min(...perRow) > 1, `${path} ${width}: ${perRow}`).toBe(true)
    }
  }
})
