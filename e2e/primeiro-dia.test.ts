import { somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { botao, link, preenche, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** An account that has just been made: the optional data were left out. */
async function umaClinicaNova() {
  const clinica = await umaClinica()
  const dados = await clinica.cliente.call<object>('GET', '/profissionais/dados')
  await clinica.cliente.call('PUT', '/profissionais/dados', {
    ...dados,
    registroProfissional: null,
    especialidade: null,
  })
  return clinica
}

test('the first day: three steps tick themselves, and the guide is gone', async () => {
  const { cliente, conta } = await umaClinicaNova()
  const { page, vai, onde, quieta } = await umVisitante({ conta })
  const guia = page.getByRole('region', { name: 'Primeiros passos' })
  await vai('/dashboard')
  await guia.getByText('0 de 3').waitFor()

  await link(guia, 'Complete seus dados').click()
  await botao(page, 'Alterar dados').click()
  const dialogo = page.getByRole('dialog', { name: 'Alterar dados' })
  await preenche(dialogo, {
    'Registro Profissional': 'CRP 16/12345',
    Especialidade: 'Psicologia clínica',
  })
  await botao(dialogo, 'Salvar').click()
  await dialogo.waitFor({ state: 'hidden' })
  await page.goBack()
  await guia.getByText('1 de 3').waitFor()

  await link(guia, 'Cadastre o primeiro paciente').click()
  await titulo(page, 'Dados do Paciente').waitFor()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  await vai('/dashboard')
  await guia.getByText('2 de 3').waitFor()

  await link(guia, 'Marque a primeira sessão').click()
  await page.getByRole('region', { name: 'Agenda' }).waitFor()
  expect(onde()).toMatch(/^\/calendario\//)
  const dica = page.getByText('Arraste para marcar')
  await dica.waitFor()
  await quieta()
  // The hint lies over the hours, and a hand goes through it: the dialog opens on what is behind.
  const { x, y, width, height } = (await dica.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.getByRole('dialog', { name: 'Nova Consulta' }).waitFor()
  await page.keyboard.press('Escape')
  // A month ahead: no card of the dashboard tells of it, the guide does.
  await umAgendamento(cliente, `${somaDias(hoje(), 30)}T09:00`, { pacienteId })
  await vai('/dashboard')
  await page.getByText('Nenhum agendamento nos próximos dias.').waitFor()
  expect(await guia.count()).toBe(0)
  await page.reload()
  await page.getByText('Nenhum agendamento nos próximos dias.').waitFor()
  expect(await guia.count()).toBe(0)
})

test('on a tablet the two ways of a step stand one below the other', async () => {
  const { conta } = await umaClinicaNova()
  const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true }
  const { page, vai, quieta } = await umVisitante({ conta, ...tablet })
  await vai('/dashboard')
  const caixaDe = (nome: string) => link(page, nome).boundingBox()
  await link(page, 'Trazer de uma planilha').waitFor()
  await quieta()
  const atalho = await caixaDe('Trazer de uma planilha')
  const passo = await caixaDe('Cadastre o primeiro paciente')
  expect(atalho?.height).toBeGreaterThanOrEqual(44)
  expect(passo?.x).toBe(atalho?.x)
  expect(passo?.y).toBeGreaterThanOrEqual((atalho?.y ?? 0) + (atalho?.height ?? 0))
})

test('put away, it stays away after a reload', async () => {
  const { conta } = await umaClinicaNova()
  const { page, vai } = await umVisitante({ conta })
  const guia = page.getByRole('region', { name: 'Primeiros passos' })
  await vai('/dashboard')
  await botao(guia, 'Dispensar').click()
  await guia.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByText('Nenhum agendamento nos próximos dias.').waitFor()
  expect(await guia.count()).toBe(0)
})

test('an empty calendar says how to book, until the first event is in sight', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { page, vai, quieta } = await umVisitante({ conta })
  const dia = somaDias(hoje(), 7)
  const calendario = `/calendario/${profissionalId}?data=${dia}&visao=dia`
  await vai(calendario)
  await page.getByText('Arraste para marcar').waitFor()
  await umAgendamento(cliente, `${dia}T09:00`, { tipo: 'SOCIAL', valorSessao: null })
  await page.reload()
  await page.locator('[data-event-id]').first().waitFor()
  expect(await page.getByText('Arraste para marcar').count()).toBe(0)

  const celular = await umVisitante({
    conta,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await celular.vai(`/calendario/${profissionalId}?data=${somaDias(dia, 1)}&visao=dia`)
  await celular.quieta()
  const dica = celular.page.getByText('Toque para marcar')
  const { x, y, width, height } = (await dica.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await celular.page.touchscreen.tap(x + width / 2, y + height / 2)
  await celular.page.getByRole('dialog', { name: 'Nova Consulta' }).waitFor()
  await quieta()
})

test('axe finds nothing in the guide', LIMITE, async () => {
  const { conta } = await umaClinicaNova()
  const visitante = await umVisitante({ ...SEM_POLITICA, conta })
  await visitante.vai('/dashboard')
  await visitante.page.getByText('0 de 3').waitFor()
  await semAchados(visitante, 'the first day')
})
