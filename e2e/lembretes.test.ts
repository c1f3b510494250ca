import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { somaDias } from '@clinica/domain/tempo/data'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '../api/src/database/database.ts'
import { ate } from './ate.ts'
import { cartasRecebidas, linkDoLembrete } from './cartas.ts'
import { agendaDoDia, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { ownProduct } from './own-product.ts'
import { LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, preenche, titulo } from './pages/campos.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 } }
/** The server looks every ten seconds. */
const ATE_SAIR_MS = 60_000

let cartas = 0
/** Bia's session tomorrow at two. */
async function umaSessao(opcoes: Opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  cartas += 1
  const email = `bia.${profissionalId.slice(-8)}.${cartas}@exemplo.com.br`
  const pessoa = { cpf: '52998224725', dataNascimento: '2014-03-09', sexo: 'Feminino', email }
  const { id: pacienteId } = await umPaciente(cliente, 'Bia Lima', {
    pessoa: { nome: 'Bia Lima', ...pessoa },
  })
  const dia = somaDias(hoje(), 1)
  const sessao = await umAgendamento(cliente, `${dia}T14:00`, {
    pacienteId,
    observacoes: 'Chorou na sessão',
  })
  const visitante = await umVisitante({ conta, ...opcoes })
  return {
    ...visitante,
    ...{ cliente, conta, email, pacienteId, sessao, dia },
    calendario: `/calendario/${profissionalId}?data=${dia}&visao=dia`,
    status: async () => (await agendaDoDia(cliente, dia))[0]?.statusAgendamento,
    /** The hour of today has come, whichever it is now. */
    chegouAHora: () => cliente.call('PUT', '/lembretes', { ligado: true, hora: 0 }),
  }
}

/** The change has rested: it was made a while ago. */
async function descansou(sessaoId: string) {
  const banco = openDatabase({ connectionString: ownProduct().settings.DATABASE_URL }, { max: 1 })
  await banco.script(
    `UPDATE agendamento SET alterado_em = alterado_em - interval '20 minutes' WHERE id = '${sessaoId}';
     UPDATE lembrete SET proxima_em = now() WHERE agendamento_id = '${sessaoId}' AND estado = 'PENDENTE'`,
  )
  await banco.close()
}

const FOTOS = process.env.FOTOS ?? ''
async function fotografa(page: Page, nome: string) {
  if (!FOTOS) return
  mkdirSync(FOTOS, { recursive: true })
  await page.screenshot({ path: join(FOTOS, `${nome}.png`) })
}
/** At both widths, in both of the system's themes. */
async function fotografaTudo(page: Page, nome: string) {
  if (!FOTOS) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await fotografa(page, `${nome}-${width}-${colorScheme}`)
    }
  }
}

test('set, wanted, sent the day before, confirmed by its link, seen after a reload', async () => {
  const cena = await umaSessao()
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
  const { cliente, email, pacienteId, sessao, dia, chegouAHora } = await umaSessao()
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
  // It was told of once: the new hour was taken back before it had rested.
  expect(cartasRecebidas(email)).toHaveLength(1)
})

test('a letter that is not taken is told, with what to do', async () => {
  const { page, vai, pacienteId, sessao, profissionalId } = await umaSessao().then((cena) => ({
    ...cena,
    profissionalId: cena.conta.sessao.profissionalId,
  }))
  const banco = openDatabase({ connectionString: ownProduct().settings.DATABASE_URL }, { max: 1 })
  const falhou = (id: string, inicio: string, estado: string, motivo: string) =>
    banco.script(
      `INSERT INTO lembrete (profissional_id, id, agendamento_id, paciente_id, inicio, estado, motivo, tentativas,
         proxima_em, talvez_saiu, criado_em, enviado_em)
       VALUES ('${profissionalId}', gen_random_uuid(), '${id}', '${pacienteId}', '${inicio}', '${estado}', ${motivo},
         6, now(), true, now(), CASE WHEN '${estado}' = 'ENVIADO' THEN now() END)`,
    )
  await falhou(sessao.id, `${hoje()}T08:00:00`, 'FALHOU', `'SERVIDOR'`)
  await falhou(sessao.id, `${hoje()}T09:00:00`, 'FALHOU', `'ENDERECO'`)
  await falhou(sessao.id, `${hoje()}T10:00:00`, 'ENVIADO', 'NULL')
  await banco.close()
  await vai('/sessions')
  await page.getByText('2 lembretes não saíram, 1 pode ter saído duas vezes.').waitFor()
  await botao(page, 'Ver quais').click()
  await page.getByText('O endereço foi recusado. Confira o e-mail no cadastro').waitFor()
  const dito = page.getByText('O servidor de e-mail não aceitou o envio.')
  await dito.waitFor()
  await page.setViewportSize(CELULAR.viewport)
  await dito.evaluate((um) => um.scrollIntoView({ block: 'center' }))
  await fotografa(page, 'linha-celular')
  await fotografaTudo(page, 'linha')
  await page.getByRole('link', { name: 'Bia Lima' }).first().click()
  await campo(page, 'Lembrar por e-mail').waitFor()
  await fotografaTudo(page, 'paciente')
})

test('axe finds nothing', LIMITE, async () => {
  const cena = await umaSessao(SEM_POLITICA)
  const { page, vai, pacienteId } = cena
  await vai('/sessions')
  await botao(page, 'Alterar lembretes').click()
  await campo(page.getByRole('dialog'), 'Hora do envio').waitFor()
  await semAchados(cena, 'Lembretes')
  await vai(`/pacientes/${pacienteId}`)
  await campo(page, 'Lembrar por e-mail').waitFor()
  await semAchados(cena, 'the patient’s page')
})
