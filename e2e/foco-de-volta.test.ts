import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agora, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, link } from './pages/campos.ts'
import { dialogoDeImportacao } from './pages/importar.ts'
import { comTeclado } from './teclado.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** Two sessions of today, and nothing but keys. */
async function umaAgenda() {
  const { cliente, conta, profissionalId } = await umaClinica()
  for (const [n, nome] of ['Ana Nogueira', 'Bento Lima'].entries()) {
    const { id: pacienteId } = await umPaciente(cliente, nome)
    await umAgendamento(cliente, `${hoje()}T0${8 + n}:00`, { pacienteId })
  }
  const visitante = await umVisitante({ conta })
  await visitante.vai(`/calendario/${profissionalId}?data=${hoje()}&visao=dia`)
  const { evento } = telaDoCalendario(visitante.page)
  const ana = evento('Ana Nogueira')
  const bento = evento('Bento Lima')
  await ana.waitFor()
  await visitante.quieta()
  return { ...visitante, ...comTeclado(visitante), ana, bento }
}

test('the card of a session has its place beside it: Tab leaves it for what comes next, Shift+Tab for the session', async () => {
  const { page, vaiAte, aperta, voltou, ana, bento } = await umaAgenda()
  const cartao = page.getByRole('dialog', { name: 'Sessão de Ana Nogueira' })
  await vaiAte(ana)
  await aperta('s')
  await vaiAte(botao(cartao, 'Pago'))
  await aperta('Tab')
  await voltou(bento)
  await cartao.waitFor({ state: 'detached' })
  await aperta('Shift+Tab')
  await voltou(ana)
  await aperta('s')
  await voltou(botao(cartao, 'Abrir'))
  await aperta('Shift+Tab')
  await voltou(ana)
  await cartao.waitFor({ state: 'detached' })
})

test('Desfazer of what a dialog did gives the focus to where that gave it', async () => {
  const { page, vaiAte, aperta, voltou, ana } = await umaAgenda()
  await vaiAte(ana)
  await aperta('Enter')
  const dialogo = page.getByRole('dialog')
  await vaiAte(botao(dialogo, 'Salvar'))
  await aperta('Enter')
  await page.getByText('Agendamento atualizado com sucesso!').waitFor()
  await voltou(ana)
  await vaiAte(botao(page, 'Desfazer'))
  await aperta('Enter')
  await page.getByText('Alteração desfeita').waitFor()
  await voltou(ana)
})

test('what shows all again gives the focus to the first filter', async () => {
  const { page, vai, aperta, digita, vaiAte, voltou } = await umaAgenda()
  for (const [onde, nome, tudo, primeiro] of [
    ['/pacientes', 'Nome', 'Ver todos', 'Nome'],
    ['/atendimentos', 'Nome do paciente', 'Ver todos os atendimentos', 'Mês'],
  ] as const) {
    await vai('/dashboard')
    await page.locator(`header a[href^="${onde}"]`).press('Enter')
    await vaiAte(campo(page, nome))
    await digita('zzz')
    await vaiAte(botao(page, tudo))
    await aperta('Enter')
    await voltou(campo(page, primeiro))
  }
})

test('an expense that is deleted hands the focus to the row that takes its place, the last one to the page', async () => {
  const { page, vai, aperta, digita, vaiAte, voltou } = await umaAgenda()
  await vai('/dashboard')
  await page.locator('header a[href^="/despesas"]').press('Enter')
  const salva = async (nome: string) => {
    await voltou(campo(page.getByRole('dialog'), 'Nome'))
    await digita(nome)
    await vaiAte(campo(page.getByRole('dialog'), 'Valor'))
    await digita('80')
    await aperta('Enter')
    await page.getByRole('cell', { name: nome, exact: true }).waitFor()
  }
  // The button of the empty list goes with the first one.
  await vaiAte(botao(page, 'Cadastrar uma despesa'))
  await aperta('Enter')
  await salva('Papel')
  await voltou(page.getByRole('main'))
  await vaiAte(botao(page, 'Cadastrar Despesa'))
  await aperta('Enter')
  await salva('Tinta')
  await voltou(botao(page, 'Cadastrar Despesa'))
  const linhas = page.getByRole('table').locator('tbody tr')
  for (const para of [linhas.getByRole('button', { name: /^Editar/ }), page.getByRole('main')]) {
    await vaiAte(linhas.first().getByRole('button', { name: /^Excluir/ }))
    await aperta('Enter')
    await botao(page.getByRole('alertdialog'), 'Excluir').press('Enter')
    await voltou(para)
  }
})

/** A sheet of as many names is brought as far as 'Conferir'. */
async function emConferir(page: Page, quantos: number) {
  const importacao = dialogoDeImportacao(page)
  const nomes = Array.from({ length: quantos }, (_, n) => `Paciente ${n + 1} Sá`)
  await importacao.cola(['Nome', ...nomes].join('\n'))
  await importacao.continua()
  await importacao.continua()
  await importacao.passo('Conferir')
  return importacao
}

test('P1: an import gives the focus back to its door, also opened twice or by its address, and undone', async () => {
  const { conta } = await umaClinica()
  const visitante = await umVisitante({ conta })
  const { page, vai } = visitante
  const { aperta, voltou, vaiAte } = comTeclado(visitante)
  const porta = link(page, 'Importar')
  await vai('/pacientes?importar')
  await dialogoDeImportacao(page).dialogo.waitFor()
  await aperta('Escape')
  await voltou(porta)
  // The empty list has a door of its own, which goes with the first patient.
  await link(page, 'Trazer de uma planilha').press('Enter')
  const { dialogo } = await emConferir(page, 2)
  await botao(dialogo, 'Importar 2 pacientes').press('Enter')
  await page.getByText('2 pacientes importados.').waitFor()
  await voltou(porta)
  await vaiAte(botao(page, 'Desfazer'))
  await aperta('Enter')
  await page.getByText('Importação desfeita.').waitFor()
  await voltou(porta)

  await aperta('Enter')
  await emConferir(page, 2)
  await botao(dialogo, 'Importar 2 pacientes').press('Enter')
  await voltou(porta)
  await aperta('Enter')
  const feita = dialogo.getByRole('button', { name: /^Desfazer a importação de/ })
  await feita.press('Enter')
  await feita.waitFor({ state: 'detached' })
  await ate(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Desfeita$/)
})

test('P1: what is refused at the end of an import is said in sight of who pressed, and more rows are gone on in', async () => {
  const { conta } = await umaClinica()
  const visitante = await umVisitante({ conta })
  const { page, vai, espera } = visitante
  await vai('/pacientes?importar')
  const { dialogo } = await emConferir(page, 60)
  await botao(dialogo, 'Mostrar mais linhas').press('Enter')
  await comTeclado(visitante).voltou(dialogo.getByLabel('O que fazer com a linha 41'))

  espera(409)
  const message = `Não foi: são ${agora().slice(11, 16)}.`
  await page.route('**/confirmar', (rota) => rota.fulfill({ status: 409, json: { message } }))
  await dialogo.getByLabel('O que fazer com a linha 1', { exact: true }).focus()
  await botao(dialogo, 'Importar 60 pacientes').press('Enter')
  const recusa = dialogo.getByText(`Nada foi importado. ${message}`)
  await recusa.waitFor()
  const noLugar = await recusa.evaluate((um) => {
    const { left, top } = um.getBoundingClientRect()
    return document.elementFromPoint(left + 8, top + 8) === um
  })
  expect(noLugar).toBe(true)
})
