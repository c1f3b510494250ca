import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDoCalendario } from './pages/calendario.ts'
import { botao } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const SEGUNDA = '2031-03-10'

/** Records the answers of the page's agenda requests, by their first day. */
function watchAgenda(page: Page) {
  const respostas: { dia: string; status: number }[] = []
  page.on('response', (resposta) => {
    const { pathname, searchParams } = new URL(resposta.url())
    if (pathname !== '/api/agendamentos/profissional/me') return
    const dia = searchParams.get('dataInicio')?.slice(0, 10) ?? ''
    respostas.push({ dia, status: resposta.status() })
  })
  return {
    /** The answers since the last time that it was asked. */
    novas: () => respostas.splice(0),
    /** Statuses of a week's answers since the recording began. */
    daSemana: (dia: string) =>
      respostas.filter((uma) => uma.dia === dia).map(({ status }) => status),
  }
}

test('turning back, and coming back to the tab, asks only whether anything changed', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Ana Lima')
  await umAgendamento(cliente, `${SEGUNDA}T09:00`, { pacienteId })
  const { page, vai, quieta } = await umVisitante({ conta })
  const agenda = telaDoCalendario(page)
  const respostas = watchAgenda(page)
  /** Long enough for what was read to be asked for again. */
  let depois = 0
  const passa = async () => {
    depois += 30_000
    await page.clock.setFixedTime(Date.now() + depois)
  }
  const foco = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  await vai(`/calendario/${profissionalId}?data=${SEGUNDA}&visao=semana`)
  await agenda.evento('Ana Lima').waitFor()
  await quieta()
  const [semana] = respostas.novas()
  expect(semana?.status).toBe(200)
  const daSemana = () => respostas.daSemana(semana?.dia ?? '')

  await botao(page, 'Próxima semana').click()
  await ate(() => agenda.evento('Ana Lima').count()).toBe(0)
  await quieta()
  respostas.novas()
  await passa()
  await botao(page, 'Semana anterior').click()
  await agenda.evento('Ana Lima').waitFor()
  await ate(daSemana).toEqual([304])
  await quieta()
  expect(await agenda.evento('Ana Lima').count()).toBe(1)

  respostas.novas()
  await passa()
  await foco()
  await ate(daSemana).toEqual([304])

  // Another window books meanwhile.
  await umAgendamento(cliente, `${SEGUNDA}T11:00`, { pacienteId })
  await quieta()
  respostas.novas()
  await passa()
  await foco()
  await ate(daSemana).toEqual([200])
  await ate(() => agenda.evento('Ana Lima').count()).toBe(2)
})
