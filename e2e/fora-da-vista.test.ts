import { type Data, somaDias } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { momentoAbreviado } from '@clinica/domain/tempo/momento-abreviado'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, preenche } from './pages/campos.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** So far that no view of today has it. */
const LONGE = () => somaDias(hoje(), 80)
const dito = (dia: Data, hora: string) =>
  momentoAbreviado(`${dia}T${hora}:00` as DataHora, hoje() as Data)

async function umaAgenda(visao: string, opcoes: Opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  const visitante = await umVisitante({ conta, ...opcoes })
  await visitante.vai(`/calendario/${profissionalId}?data=${hoje()}&visao=${visao}`)
  const { page } = visitante
  // An empty day of a phone's month offers one too.
  const nova = botao(page, 'Nova Consulta').first()
  await nova.waitFor()
  const consulta = dialogoDaConsulta(page)
  return {
    ...visitante,
    cliente,
    pacienteId,
    consulta,
    async marca(dia: Data, hora: string) {
      await nova.click()
      await consulta.escolhe('Zilda Arruda')
      await preenche(consulta.dialogo, { 'Data Início': dia, 'Hora Início': hora })
      await consulta.salva()
      await consulta.dialogo.waitFor({ state: 'detached' })
      await page.getByText('Agendamento criado com sucesso!').waitFor()
    },
  }
}

/** The event that has the focus, and whether all of it is in the window. */
const focado = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    const fala = document.activeElement?.textContent ?? ''
    return { temZilda: fala.includes('Zilda'), aVista: top > 0 && bottom < innerHeight }
  })

test.each([
  ['semana', {}, '13:00'],
  ['semana', {}, '21:00'],
  ['mes', {}, '13:00'],
  ['dia', CELULAR, '13:00'],
  ['mes', CELULAR, '13:00'],
])(
  '%s: a booking outside of it says where it is, and Ver goes there %o %s',
  async (visao, opcoes, hora) => {
    const { page, marca } = await umaAgenda(visao, opcoes)
    const dia = LONGE()
    await marca(dia, hora)
    await page.getByText(`Criado: ${dito(dia, hora)}`).waitFor()
    await botao(page, 'Desfazer').waitFor()
    await botao(page, 'Ver').click()
    await telaDoCalendario(page).evento('Zilda Arruda').waitFor()
    await ate(() => focado(page)).toEqual({ temZilda: true, aVista: true })
    expect(new URL(page.url()).searchParams.get('data')).toBe(dia)
    expect(new URL(page.url()).searchParams.get('visao')).toBe(visao)
    await page.reload()
    await telaDoCalendario(page).evento('Zilda Arruda').waitFor()
  },
)

test('a booking in sight says no place, and one that is moved out of it says its new one', async () => {
  const { page, marca, consulta } = await umaAgenda('dia')
  await marca(hoje() as Data, '08:00')
  await botao(page, 'Desfazer').waitFor()
  expect(await botao(page, 'Ver').count()).toBe(0)
  await telaDoCalendario(page).evento('Zilda Arruda').click()
  const dia = LONGE()
  await preenche(consulta.dialogo, { 'Data Início': dia })
  await consulta.salva()
  await page.getByText(`Agora: ${dito(dia, '08:00')}`).waitFor()
  await botao(page, 'Ver').click()
  await ate(() => focado(page)).toEqual({ temZilda: true, aVista: true })
})

test('Ver leads back from another page', async () => {
  const { page, marca, onde } = await umaAgenda('semana')
  await marca(LONGE(), '13:00')
  await page.getByText('Criado:').waitFor()
  await page.getByRole('link', { name: 'Pacientes' }).first().click()
  await ate(onde).toBe('/pacientes')
  await botao(page, 'Ver').click()
  await ate(() => focado(page)).toEqual({ temZilda: true, aVista: true })
})
