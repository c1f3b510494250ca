import { fraseDoErro } from '@clinica/domain/erros'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDoDia, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, preenche } from './pages/campos.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** Zilda's session of 180,00, at nine, today unless told. */
async function umaSessao({ dia = hoje(), ...opcoes }: Opcoes & { dia?: Data } = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  await umAgendamento(cliente, `${dia}T09:00`, { pacienteId })
  const visitante = await umVisitante({ conta, ...opcoes })
  return {
    ...visitante,
    pacienteId,
    profissionalId,
    agenda: `/calendario/${profissionalId}?data=${dia}&visao=dia`,
    dialogo: visitante.page.getByRole('dialog'),
    sessoes: () => agendaDoDia(cliente, dia),
  }
}

test('the clinic’s rules: half of a missed one, fifty minutes; used in the dialog, kept over a reload', async () => {
  const amanha = somaDias(hoje(), 1)
  const { page, vai, agenda, dialogo, sessoes } = await umaSessao({ dia: amanha })
  await vai('/sessions')
  await page.getByText('R$ 50,00', { exact: true }).waitFor()
  await page.getByText('1 hora', { exact: true }).waitFor()
  await botao(page, 'Alterar regras').click()
  await preenche(dialogo, {
    'Cobrança da falta': 'Percentual do valor da sessão',
    'Duração da sessão (minutos)': '50',
  })
  expect(await campo(dialogo, 'Percentual (%)').inputValue()).toBe('50')
  await botao(dialogo, 'Salvar').click()
  await page.getByText('Regras alteradas.').waitFor()
  await page.reload()
  await page.getByText('50% do valor da sessão').waitFor()
  await page.getByText('50 minutos').waitFor()

  await vai(agenda)
  const consulta = dialogoDaConsulta(page).dialogo
  await telaDoCalendario(page).evento('Zilda Arruda').click()
  await preenche(consulta, { 'Status Atendimento': 'Falta' })
  await ate(() => campo(consulta, 'Valor da Sessão (R$)').inputValue()).toBe('90,00')
  await botao(consulta, 'Salvar').click()
  await consulta.waitFor({ state: 'detached' })
  expect((await sessoes()).map((uma) => uma.valorSessao)).toEqual([90])

  await botao(page, 'Nova Consulta').click()
  await ate(() => campo(consulta, 'Hora Início').inputValue()).toBe('08:00')
  await ate(() => campo(consulta, 'Hora Fim').inputValue()).toBe('08:50')
})

test('a patient’s own rule goes before the clinic’s, and its value can be typed over', async () => {
  const { page, vai, pacienteId, profissionalId, agenda, dialogo, sessoes } = await umaSessao()
  await vai(`/pacientes/${pacienteId}`)
  await page.getByText('Cobrança da falta: R$ 50,00 (como na clínica)').waitFor()
  await botao(page, 'Alterar a cobrança da falta').click()
  await preenche(dialogo, { 'Cobrança da falta': 'Não cobrar' })
  await botao(dialogo, 'Salvar').click()
  await page.getByText('Cobrança da falta alterada.').waitFor()
  await page.reload()
  await page.getByText('Cobrança da falta: Não é cobrada').waitFor()

  await vai(agenda)
  await telaDoCalendario(page).evento('Zilda Arruda').focus()
  await page.keyboard.press('s')
  await botao(page.getByRole('dialog', { name: 'Sessão de Zilda Arruda' }), 'Falta').click()
  await page.getByText('Valor ajustado de R$ 180,00 para R$ 0,00').waitFor()
  await ate(async () => (await sessoes()).map((uma) => uma.valorSessao)).toEqual([0])

  await vai(`/atendimentos/${profissionalId}`)
  await botao(page, 'Zilda Arruda').first().click()
  const valor = dialogo.getByLabel(/^Valor da sessão, /)
  await valor.fill('75,00')
  await valor.press('Enter')
  await page.getByText('Agendamento atualizado com sucesso!').waitFor()
  expect((await sessoes()).map((uma) => uma.valorSessao)).toEqual([75])
  await botao(page, 'Desfazer').click()
  await ate(async () => (await sessoes()).map((uma) => uma.valorSessao)).toEqual([0])
})

test('two windows: the second is told, keeps what it typed, takes in the rest, and can save (D1)', async () => {
  const { page, context, vai, pacienteId, espera } = await umaSessao()
  const outra = await context.newPage()
  const dialogoDe = (qual: typeof page) => qual.getByRole('dialog')
  for (const qual of [page, outra]) {
    await qual.goto('/sessions')
    await botao(qual, 'Alterar regras').click()
    await campo(dialogoDe(qual), 'Cobrança da falta').waitFor()
  }
  await preenche(dialogoDe(page), { 'Cobrança da falta': 'Não cobrar' })
  await botao(dialogoDe(page), 'Salvar').click()
  await page.getByText('Regras alteradas.').waitFor()
  espera(409)
  await preenche(dialogoDe(outra), { 'Duração da sessão (minutos)': '40' })
  await botao(dialogoDe(outra), 'Salvar').click()
  await outra.getByText(`${fraseDoErro('VERSAO_ANTIGA')} Confira e salve de novo.`).waitFor()
  await ate(() => campo(dialogoDe(outra), 'Cobrança da falta').inputValue()).toBe('NADA')
  await botao(dialogoDe(outra), 'Salvar').click()
  await outra.getByText('Regras alteradas.').waitFor()
  await page.reload()
  await page.getByText('Não é cobrada').waitFor()
  await page.getByText('40 minutos').waitFor()

  for (const qual of [page, outra]) {
    await qual.goto(`/pacientes/${pacienteId}`)
    await botao(qual, 'Alterar a cobrança da falta').click()
  }
  await preenche(dialogoDe(page), { 'Cobrança da falta': 'Valor inteiro da sessão' })
  await botao(dialogoDe(page), 'Salvar').click()
  await page.getByText('Cobrança da falta alterada.').waitFor()
  await preenche(dialogoDe(outra), { 'Cobrança da falta': 'Percentual do valor da sessão' })
  await botao(dialogoDe(outra), 'Salvar').click()
  await outra
    .getByText(
      `${fraseDoErro('VERSAO_ANTIGA')} Agora vale: Valor da sessão. Confira e salve de novo.`,
    )
    .waitFor()
  expect(await campo(dialogoDe(outra), 'Cobrança da falta').inputValue()).toBe('PERCENTUAL')
  await botao(dialogoDe(outra), 'Salvar').click()
  await outra.getByText('Cobrança da falta alterada.').waitFor()
  await vai(`/pacientes/${pacienteId}`)
  await page.getByText('Cobrança da falta: 50% do valor da sessão').waitFor()
})

test('axe finds nothing', LIMITE, async () => {
  const visitante = await umaSessao(SEM_POLITICA)
  const { page, vai, pacienteId, profissionalId, dialogo } = visitante
  await vai('/sessions')
  await botao(page, 'Alterar regras').click()
  await campo(dialogo, 'Cobrança da falta').waitFor()
  await semAchados(visitante, 'the rules')
  await vai(`/pacientes/${pacienteId}`)
  await botao(page, 'Alterar a cobrança da falta').click()
  await dialogo.waitFor()
  await semAchados(visitante, 'a patient’s rule')
  await vai(`/atendimentos/${profissionalId}`)
  await botao(page, 'Zilda Arruda').first().click()
  await dialogo.getByLabel(/^Valor da sessão, /).waitFor()
  await semAchados(visitante, 'the values of a month')
})
