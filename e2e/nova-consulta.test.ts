import { somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, preenche } from './pages/campos.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const DIA = () => somaDias(hoje(), 1)

/** Tomorrow, with Zilda's fifty minutes at nine. */
async function umaManha(opcoes: Opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  await umAgendamento(cliente, `${DIA()}T09:00`, { pacienteId, fim: `${DIA()}T09:50:00` })
  const visitante = await umVisitante({ conta, ...opcoes })
  await visitante.vai(`/calendario/${profissionalId}?data=${DIA()}&visao=dia`)
  await telaDoCalendario(visitante.page).evento('Zilda Arruda').waitFor()
  return visitante
}

test('Nova Consulta proposes the next hour that is free, and asks first for whom', async () => {
  const { page } = await umaManha()
  const { dialogo, paciente, quando } = dialogoDaConsulta(page)
  await botao(page, 'Nova Consulta').click()
  await ate(quando).toEqual([DIA(), '08:00', DIA(), '09:00'])
  expect(await paciente.evaluate((um) => um === document.activeElement)).toBe(true)
  await paciente.fill('Zilda')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await botao(dialogo, 'Salvar').click()
  await dialogo.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await ate(quando).toEqual([DIA(), '10:00', DIA(), '11:00'])
  await page.keyboard.press('Escape')
  await page.reload()
  await telaDoCalendario(page).evento('8h até 9h').waitFor()
})

test('what a series makes and overlaps stands beside Salvar, in sight without scrolling', async () => {
  const { page } = await umaManha({ viewport: { width: 1366, height: 768 } })
  const { dialogo, escolhe } = dialogoDaConsulta(page)
  await botao(page, 'Nova Consulta').click()
  await escolhe('Zilda Arruda')
  await preenche(dialogo, {
    'Hora Início': '09:00',
    Repetir: 'Repetir',
    'Repetir até': somaDias(DIA(), 28),
  })
  const conflito = dialogo.getByText(/junto com Zilda Arruda/)
  const previsao = dialogo.getByText(/^5 sessões, de/)
  for (const tamanho of [
    { width: 1366, height: 768 },
    { width: 1366, height: 650 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(tamanho)
    for (const rolada of [0, 10_000]) {
      await dialogo.evaluate((um, top) => um.scrollTo({ top }), rolada)
      await conflito.waitFor()
      const salvar = (await botao(dialogo, 'Salvar').boundingBox()) ?? { y: 0, height: 0 }
      for (const parte of [previsao, conflito]) {
        const { y, height } = (await parte.boundingBox()) ?? { y: -1, height: 0 }
        expect(y).toBeGreaterThan(0)
        expect(y + height).toBeLessThanOrEqual(salvar.y)
      }
      expect(salvar.y + salvar.height).toBeLessThanOrEqual(tamanho.height)
    }
  }
})

test('fifty minutes that are moved become an hour, and fifty minutes again in one click', async () => {
  const { page } = await umaManha()
  const { dialogo, quando, salva } = dialogoDaConsulta(page)
  const agenda = telaDoCalendario(page)
  await agenda.evento('Zilda Arruda').click()
  await campo(dialogo, 'Hora Início').fill('14:10')
  await ate(quando).toEqual([DIA(), '14:10', DIA(), '15:10'])
  await botao(dialogo, 'Manter 50 min').click()
  await ate(quando).toEqual([DIA(), '14:10', DIA(), '15:00'])
  await salva()
  await agenda.evento('14h10 até 15h').waitFor()
  await page.reload()
  await agenda.evento('14h10 até 15h').waitFor()
})
