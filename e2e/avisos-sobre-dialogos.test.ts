import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDeAtendimentos } from './pages/atendimentos.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, link } from './pages/campos.ts'
import { dialogoDeImportacao } from './pages/importar.ts'
import { telaDePacientes } from './pages/pacientes.ts'
import { untilStill } from './repouso.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const JANELAS = [
  ['360x740', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ['768x1024', { viewport: { width: 768, height: 1024 } }],
  ['1366x768', { viewport: { width: 1366, height: 768 } }],
  ['1440x900', { viewport: { width: 1440, height: 900 } }],
] as const

/**
 * A focused snackbar stays. Returns the parts that it covers: head, foot and first field of the topmost dialog;
 * dialogs below it are not usable anyway.
 */
async function deitaSobre(page: Page, aviso: Locator) {
  await botao(aviso, 'Fechar aviso').focus()
  await untilStill(page)
  return page.evaluate(() => {
    const avisos = [...document.querySelectorAll('[data-snackbar]')]
    const dialogos = [...document.querySelectorAll('[aria-modal=true]')].slice(-1)
    if (avisos.length === 0 || dialogos.length === 0) return ['nothing to measure']
    const alvos = dialogos.flatMap((dialogo) => [
      ...dialogo.querySelectorAll('h2, [aria-label="Fechar janela"], [data-foot] button'),
      ...[...dialogo.querySelectorAll('input, select, textarea')].slice(0, 1),
    ])
    return alvos
      .filter((alvo) => {
        const um = alvo.getBoundingClientRect()
        return avisos.some((aviso) => {
          const outro = aviso.getBoundingClientRect()
          const lado = um.left < outro.right && um.right > outro.left
          return lado && um.top < outro.bottom && um.bottom > outro.top
        })
      })
      .map((alvo) => alvo.getAttribute('aria-label') ?? alvo.textContent)
  })
}

async function umaClinicaComZilda(opcoes: (typeof JANELAS)[number][1]) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  await umPaciente(cliente, 'Bento Lima')
  await umAgendamento(cliente, `${hoje()}T09:00`, { pacienteId, valorSessao: 120 })
  const visitante = await umVisitante({ conta, ...opcoes })
  return { ...visitante, profissionalId, aviso: visitante.page.locator('[data-snackbar]').last() }
}

test.each(JANELAS)(
  '%s: over the appointment, and over what opens on top of it',
  async (_, opcoes) => {
    const { page, vai, aviso, profissionalId } = await umaClinicaComZilda(opcoes)
    await vai(`/calendario/${profissionalId}?data=${hoje()}&visao=dia`)
    const zilda = telaDoCalendario(page).evento('Zilda Arruda')
    await zilda.click()
    const { dialogo } = dialogoDaConsulta(page)
    await botao(dialogo, 'Falta').click()
    await aviso.getByText(/^Valor ajustado de/).waitFor()
    expect(await deitaSobre(page, aviso)).toEqual([])
    // By key: while it is held, what is said may lie on what is between head and foot.
    await botao(dialogo, 'Receber').press('Enter')
    await page.getByRole('dialog', { name: /^Receber/ }).waitFor()
    expect(await deitaSobre(page, aviso), 'Receber').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: /^Receber/ }).waitFor({ state: 'detached' })
    await botao(dialogo, 'Excluir').press('Enter')
    await page.getByText('O que aconteceu?').waitFor()
    expect(await deitaSobre(page, aviso), 'Excluir').toEqual([])
    await page.reload()
    await zilda.waitFor()
  },
)

test.each(JANELAS)('%s: over the details, and over the import', async (_, opcoes) => {
  const { page, vai, aviso, profissionalId } = await umaClinicaComZilda(opcoes)
  await vai(`/atendimentos/${profissionalId}`)
  const tela = telaDeAtendimentos(page)
  await tela.abre('Zilda Arruda')
  await tela.dialogo
    .getByLabel(/^Status Agendamento/)
    .first()
    .selectOption({ label: 'Falta' })
  await aviso.getByText('Status atualizado com sucesso!').waitFor()
  expect(await deitaSobre(page, aviso)).toEqual([])
  await vai('/pacientes')
  await botao(await telaDePacientes(page).deleta('Bento Lima'), 'Deletar').click()
  await aviso.getByText(/^Paciente arquivado/).waitFor()
  await botao(aviso, 'Fechar aviso').focus()
  await link(page, 'Importar').press('Enter')
  await dialogoDeImportacao(page).dialogo.waitFor()
  expect(await deitaSobre(page, aviso), 'Importar').toEqual([])
})
