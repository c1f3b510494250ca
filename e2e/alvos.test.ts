import { beforeAll, expect, test } from 'vitest'
import { hoje } from './clinica.ts'
import { umaClinicaCheia } from './clinica-cheia.ts'
import { botao, link } from './pages/campos.ts'
import { useVisitantes, type Visitante } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const LIMITE = { timeout: 300_000 }

let clinica: Awaited<ReturnType<typeof umaClinicaCheia>>
beforeAll(async () => {
  clinica = await umaClinicaCheia()
})

/**
 * Elements below 44 px, by name and size. Links in running text are exempt, and in the calendar's grid an event is
 * as tall as its duration and a day as wide as its share of the window.
 */
const pequenos = ({ page }: Visitante) =>
  page.evaluate(() => {
    const found: string[] = []
    const targets = 'a[href], button, input, select, textarea, summary, [role=button], [role=link]'
    for (const target of document.querySelectorAll<HTMLElement>(targets)) {
      const { display, pointerEvents } = getComputedStyle(target)
      const seen = target.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!seen || display === 'inline' || pointerEvents === 'none') continue
      if (target.closest('[inert], [data-event-id]')) continue
      if (target.closest('section[aria-label=Agenda]') && !target.matches('a, button')) continue
      const choice = target.matches('[type=checkbox], [type=radio]')
      const { width, height, bottom } = (
        (choice && target.closest('label')) ||
        target
      ).getBoundingClientRect()
      // The way past the bar is for keyboards: it waits above the window.
      if (bottom < 0 || Math.min(width, height) > 43.5) continue
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim()
      found.push(`${target.tagName} '${name}' ${Math.round(width)}x${Math.round(height)}`)
    }
    return found
  })

async function semPequenos(visitante: Visitante, onde: string) {
  await visitante.quieta()
  expect(await pequenos(visitante), onde).toEqual([])
}

test('public pages at 360 px: nothing to press is smaller than a finger', LIMITE, async () => {
  const visitante = await umVisitante(CELULAR)
  for (const path of [
    '/',
    '/login',
    '/login?esqueci',
    '/cadastro',
    '/sobre',
    '/privacidade',
    '/acesso-negado',
    '/nao/existe',
  ]) {
    await visitante.vai(path)
    await semPequenos(visitante, path)
  }
})

test('screens of a professional at 360 px: the same', LIMITE, async () => {
  const { conta, cliente, profissionalId } = clinica
  const [paciente] = await cliente.call<{ id: string }[]>('GET', '/pacientes')
  const visitante = await umVisitante({ ...CELULAR, conta })
  for (const path of [
    '/dashboard',
    `/calendario/${profissionalId}`,
    `/calendario/${profissionalId}?data=${hoje()}&visao=semana`,
    `/calendario/${profissionalId}?data=${hoje()}&visao=mes`,
    `/atendimentos/${profissionalId}`,
    `/atendimentos/${profissionalId}/cadastrar`,
    `/despesas/${profissionalId}`,
    '/pacientes',
    `/pacientes/${paciente?.id}`,
    '/sessions',
  ]) {
    await visitante.vai(path)
    await semPequenos(visitante, path)
  }
})

test('what opens over them: the same', LIMITE, async () => {
  const { conta, profissionalId } = clinica
  const visitante = await umVisitante({ ...CELULAR, conta })
  const { page, vai } = visitante
  await vai('/dashboard')
  await botao(page, 'Mais').tap()
  await link(page, 'Sessões').waitFor()
  await semPequenos(visitante, 'Mais')
  await botao(page, 'Ajuda').tap()
  await botao(page, 'A falta é cobrada?').tap()
  await semPequenos(visitante, 'Ajuda')
  await vai(`/calendario/${profissionalId}`)
  await botao(page, 'Mostrar painel lateral').tap()
  await semPequenos(visitante, 'the sidebar')
  await vai(`/calendario/${profissionalId}`)
  await botao(page, 'Nova Consulta').tap()
  await page.getByRole('dialog').waitFor()
  await semPequenos(visitante, 'Nova Consulta')
  await vai(`/despesas/${profissionalId}`)
  await botao(page, 'Cadastrar Despesa').tap()
  await page.getByRole('dialog').waitFor()
  await semPequenos(visitante, 'Cadastrar Despesa')
})

test('what opens over money, patients and the account: the same', LIMITE, async () => {
  const { conta, cliente, profissionalId } = clinica
  const [paciente] = await cliente.call<{ id: string }[]>('GET', '/pacientes')
  const visitante = await umVisitante({ ...CELULAR, conta })
  const { page, vai } = visitante
  for (const [path, abre] of [
    [`/atendimentos/${profissionalId}`, 'Fechar o mês'],
    ['/pacientes?importar', null],
    [`/pacientes/${paciente?.id}`, 'Exportar dados'],
    [`/pacientes/${paciente?.id}`, 'Receber'],
    ['/sessions', 'Alterar nome'],
    ['/sessions', 'Alterar dados'],
    ['/sessions', 'Alterar regras'],
    ['/sessions', 'Alterar cobrança'],
    ['/sessions', 'Alterar senha'],
    ['/sessions', 'Criar endereço'],
    ['/sessions', 'Baixar meus dados'],
  ] as const) {
    await vai(path)
    if (abre) await botao(page, abre).tap()
    await page.getByRole('dialog').waitFor()
    await semPequenos(visitante, `${path} ${abre ?? ''}`)
  }
  await vai(`/despesas/${profissionalId}?imposto`)
  for (const parte of ['Recibos', 'Livro-caixa', 'Contador']) {
    await page.getByRole('tab', { name: parte }).tap()
    await semPequenos(visitante, parte)
  }
})
