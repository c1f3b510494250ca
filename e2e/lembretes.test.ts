import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { cartasRecebidas, linkDoLembrete } from './cartas.ts'
import {
  ATE_SAIR_MS,
  CELULAR,
  descansou,
  fotografa,
  fotografaTudo,
  umaSessao,
} from './lembrados.ts'
import { LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, preenche, titulo } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

test('set, wanted, sent the day before, confirmed by its link, seen after a reload', async () => {
  const cena = await umaSessao(umVisitante)
  const { page, vai, email, pacienteId, sessao, status, chegouAHora, calendario } = cena
  await vai('/sessions')
  await page.getByText('Desligados', { exact: true }).waitFor()
  await botao(page, 'Alterar lembretes').click()
  const dialogo = page.getByRole('dialog', { name: 'Lembretes por e-mail' })
  await campo(dialogo, 'Lembrar os pacientes no dia anterior').check()
  await preenche(dialogo, { 'Hora do envio': '19h' })
  await fotografa(page, 'dialogo')
  await botao(dialogo, 'Salvar').click()
  await page.getByText('Lembretes alterados.').waitFor()
  await page.reload()
  await page.getByText('No dia anterior, a partir das 19h').waitFor()

  await vai(`/pacientes/${pacienteId}`)
  const lembrar = campo(page, 'Lembrar por e-mail')
  await lembrar.click()
  await page.getByText(`No dia anterior, para ${email}`).waitFor()
  await ate(() => lembrar.isEnabled()).toBe(true)
  await page.reload()
  await page.getByText(`No dia anterior, para ${email}`).waitFor()
  expect(await lembrar.isChecked()).toBe(true)

  await chegouAHora()
  await descansou(sessao.id)
  await ate(() => linkDoLembrete(email), ATE_SAIR_MS).toMatch(/\/api\/confirmacao\/[\w-]{43}$/)
  const [carta = ''] = cartasRecebidas(email)
  expect(carta).toMatch(/Paciente: Bia Lima\nQuando: amanhã, .+, às 14h\nCom: Helena Prado/)
  expect(carta).not.toMatch(/Chorou|529|Sessão de Terapia/)

  // As mail scanners do.
  const link = linkDoLembrete(email)
  for (const agente of ['Scanner/1.0', 'Mozilla/5.0']) {
    const lida = await fetch(link, { headers: { 'user-agent': agente } })
    expect([lida.status, await lida.text()]).toEqual([200, expect.stringContaining('<form')])
  }
  expect(await status()).toBe('AGENDADO')

  // The patient's own telephone, without a script.
  const { page: dela } = await umVisitante({ ...CELULAR, javaScriptEnabled: false })
  await dela.goto(link)
  await titulo(dela, 'Confirme a presença').waitFor()
  expect(await status()).toBe('AGENDADO')
  await fotografaTudo(dela, 'aberta')
  await botao(dela, 'Confirmar presença').click()
  await titulo(dela, 'Presença confirmada').waitFor()
  await fotografaTudo(dela, 'confirmada')
  expect(await status()).toBe('CONFIRMADO')
  await dela.goto(link)
  await titulo(dela, 'Presença confirmada').waitFor()
  expect(await botao(dela, 'Confirmar presença').count()).toBe(0)

  await vai(calendario)
  const { dialogo: consulta } = dialogoDaConsulta(page)
  const fecha = async () => {
    await page.keyboard.press('Escape')
    await consulta.waitFor({ state: 'detached' })
  }
  for (const again of [false, true]) {
    if (again) await page.reload()
    await telaDoCalendario(page).evento('Bia Lima').click()
    await ate(() => campo(consulta, 'Status Atendimento').inputValue()).toBe('CONFIRMADO')
    if (!again) await fecha()
  }
  await botao(consulta, 'Histórico').click()
  await consulta.getByText(/por paciente, pelo link do lembrete$/).waitFor()
  expect(cartasRecebidas(email)).toHaveLength(1)
})

test('a moved session says so; what rests does not leave; a link cut short leads nowhere', async () => {
  const { cliente, email, pacienteId, sessao, dia, chegouAHora } = await umaSessao(umVisitante)
  await cliente.call('PUT', `/pacientes/${pacienteId}/lembrete`, { lembrar: true })
  await chegouAHora()
  await descansou(sessao.id)
  await ate(() => linkDoLembrete(email), ATE_SAIR_MS).not.toBe('')
  const link = linkDoLembrete(email)
  await cliente.call('PUT', `/agendamentos/${sessao.id}`, {
    inicio: `${dia}T16:00:00`,
    fim: `${dia}T17:00:00`,
  })
  const { page, espera } = await umVisitante(CELULAR)
  await page.goto(link)
  await titulo(page, 'Esta sessão mudou de horário').waitFor()
  await fotografaTudo(page, 'remarcada')
  await cliente.call('DELETE', `/agendamentos/${sessao.id}`, {})
  await page.reload()
  await titulo(page, 'Esta sessão foi desmarcada').waitFor()
  await fotografaTudo(page, 'desmarcada')
  espera(404)
  await page.goto(link.slice(0, -3))
  await titulo(page, 'Este link não vale').waitFor()
  await fotografaTudo(page, 'nenhuma')
  // Sent once: the new hour was taken back before its delay had passed.
  expect(cartasRecebidas(email)).toHaveLength(1)
})

test('axe finds nothing', LIMITE, async () => {
  const cena = await umaSessao(umVisitante, SEM_POLITICA)
  const { page, vai, pacienteId } = cena
  await vai('/sessions')
  await botao(page, 'Alterar lembretes').click()
  await campo(page.getByRole('dialog'), 'Hora do envio').waitFor()
  await semAchados(cena, 'Lembretes')
  await vai(`/pacientes/${pacienteId}`)
  await campo(page, 'Lembrar por e-mail').waitFor()
  await semAchados(cena, 'the patient’s page')
})
