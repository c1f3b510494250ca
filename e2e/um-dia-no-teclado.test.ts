import { expect, test } from 'vitest'
import { acerta } from '../tools/relogio.ts'
import { ate } from './ate.ts'
import { agendaDoDia, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDeAtendimentos } from './pages/atendimentos.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, link, titulo } from './pages/campos.ts'
import { comTeclado } from './teclado.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const NOMES = ['Ana Beatriz Nogueira', 'Bento Lima', 'Caio Rezende']

/** Three sessions of today from 8 o'clock on; by the browser's clock the evening has come. */
async function umFimDeTarde() {
  const { cliente } = await umaClinica()
  for (const [n, nome] of NOMES.entries()) {
    const { id: pacienteId } = await umPaciente(cliente, nome)
    await umAgendamento(cliente, `${hoje()}T${String(8 + n).padStart(2, '0')}:00`, { pacienteId })
  }
  const visitante = await umVisitante()
  await acerta(visitante.page, new Date(`${hoje()}T18:10:00-03:00`))
  return {
    ...visitante,
    ...comTeclado(visitante),
    cliente,
    situacao: async () =>
      (await agendaDoDia(cliente, hoje())).map(
        (uma) => `${uma.inicio.slice(11, 13)} ${uma.statusAgendamento} ${uma.statusPagamento}`,
      ),
  }
}

test('a working day by keyboard alone: in, the agenda, and the day is closed', async () => {
  const { page, cliente, aperta, digita, vaiAte, voltou, situacao, vai, quieta } =
    await umFimDeTarde()
  const agenda = telaDoCalendario(page)
  const { dialogo, paciente, quando } = dialogoDaConsulta(page)
  await vai('/login')
  await voltou(campo(page, 'CPF ou E-mail'))
  await digita(cliente.email)
  await vaiAte(campo(page, 'Senha'))
  await digita(cliente.senha)
  await aperta('Enter')
  await titulo(page, 'Próximos Atendimentos').waitFor()
  await vaiAte(botao(page, 'Fui eu'))
  await aperta('Enter')
  await botao(page, 'Fui eu').waitFor({ state: 'detached' })
  await ate(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await quieta()
  await page.reload()
  await titulo(page, 'Próximos Atendimentos').waitFor()

  // Past the bar at once, and back into it.
  await aperta('Tab')
  await voltou(link(page, 'Ir para o conteúdo'))
  await aperta('Enter')
  await voltou(page.getByRole('main'))
  await page.reload()
  await titulo(page, 'Próximos Atendimentos').waitFor()
  await vaiAte(link(page, 'Calendário'))
  await aperta('Enter')
  await agenda.evento('Ana Beatriz Nogueira').waitFor()
  await quieta()

  // A session is marked in its card, moved, and noted in; the focus stays with it.
  const ana = agenda.evento('Ana Beatriz Nogueira')
  await vaiAte(ana)
  const cartao = page.getByRole('dialog', { name: 'Sessão de Ana Beatriz Nogueira' })
  await aperta('s')
  await vaiAte(botao(cartao, 'Realizado'))
  await aperta('Enter')
  await ate(() => botao(cartao, 'Realizado').getAttribute('aria-pressed')).toBe('true')
  await vaiAte(botao(cartao, 'Pago'))
  await aperta('Enter')
  await ate(() => botao(cartao, 'Pago').getAttribute('aria-pressed')).toBe('true')
  await aperta('Escape')
  await voltou(ana)
  await aperta('m', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter')
  await page.getByText(/^O evento foi remarcado para .*, 7h/).waitFor()
  await voltou(ana)
  await aperta('Enter')
  await dialogo.waitFor()
  await vaiAte(campo(dialogo, 'Observações'))
  await digita('Trouxe o desenho.')
  await vaiAte(botao(dialogo, 'Salvar'))
  await aperta('Enter')
  await dialogo.waitFor({ state: 'detached' })
  await voltou(ana)

  // Esc leaves as it was, and asks where something was typed.
  await aperta('Enter')
  await vaiAte(campo(dialogo, 'Observações'))
  await digita(' E outro.')
  await aperta('Escape')
  const pergunta = page.getByRole('alertdialog', { name: 'Descartar o que digitou?' })
  await vaiAte(botao(pergunta, 'Descartar'))
  await aperta('Enter')
  await dialogo.waitFor({ state: 'detached' })
  await voltou(ana)

  // Another is booked: patient and day by their pickers.
  await aperta('n')
  await voltou(paciente)
  await digita('caio')
  await aperta('ArrowDown', 'Enter')
  await vaiAte(campo(dialogo, 'Data Início'))
  const [dia] = await quando()
  const nosDias = () => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)
  const abreOsDias = () => aperta('Alt+ArrowDown').then(() => ate(nosDias).toBe(true))
  await abreOsDias()
  await aperta('ArrowRight', 'Enter')
  await voltou(campo(dialogo, 'Data Início'))
  expect((await quando())[0]).not.toBe(dia)
  await abreOsDias()
  await aperta('ArrowLeft', 'Enter')
  await voltou(campo(dialogo, 'Data Início'))
  expect((await quando())[0]).toBe(dia)
  await abreOsDias()
  await aperta('Escape')
  await voltou(campo(dialogo, 'Data Início'))
  await vaiAte(botao(dialogo, 'Salvar'))
  await aperta('Enter')
  await page.getByText('Agendamento criado com sucesso!').waitFor()
  await voltou(ana)

  // Keys are listed; the day is shown and closed.
  await aperta('?')
  const atalhos = page.getByText('Mostra estes atalhos')
  await atalhos.waitFor()
  await aperta('Escape')
  await atalhos.waitFor({ state: 'hidden' })
  await voltou(ana)
  await page.reload()
  await vaiAte(botao(page, 'Dia'))
  await aperta('Enter')
  const fim = page.getByRole('region', { name: 'Fechar o dia' })
  await vaiAte(botao(fim, 'Todas realizadas'))
  await aperta('Enter')
  await page.getByText(/sess(ão|ões) realizadas?$/).waitFor()
  await ate(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect((await situacao()).slice(0, 3)).toEqual([
    '07 REALIZADO PAGO',
    '09 REALIZADO PENDENTE',
    '10 REALIZADO PENDENTE',
  ])
})

test('a working day by keyboard alone: money, patients, help, and out', async () => {
  const { page, cliente, aperta, digita, vaiAte, voltaAte, voltou, situacao, vai, onde } =
    await umFimDeTarde()
  await vai('/login')
  await voltou(campo(page, 'CPF ou E-mail'))
  await digita(cliente.email)
  await aperta('Tab')
  await digita(cliente.senha)
  await aperta('Enter')
  await vaiAte(botao(page, 'Fui eu'))
  await aperta('Enter')
  const barra = page.getByRole('navigation', { name: 'Principal' })

  await voltaAte(link(barra, 'Atendimentos'))
  await aperta('Enter')
  const atendimentos = telaDeAtendimentos(page)
  await vaiAte(atendimentos.valorPago('Ana Beatriz Nogueira'))
  await aperta('Control+a')
  await digita('180')
  await aperta('Enter')
  await page.getByRole('table').getByText('Pago', { exact: true }).first().waitFor()
  await voltaAte(botao(page, 'Ana Beatriz Nogueira'))
  await aperta('Enter')
  await vaiAte(botao(atendimentos.dialogo, 'Fechar'))
  await aperta('Enter')
  await voltou(botao(page, 'Ana Beatriz Nogueira'))
  await vaiAte(botao(page, 'Bento Lima'))
  await aperta('Enter')
  await vaiAte(atendimentos.dialogo.getByRole('button', { name: /^Receber/ }).first())
  await aperta('Enter')
  const receber = page.getByRole('dialog', { name: 'Receber de Bento Lima' })
  await voltou(campo(receber, 'Valor'))
  await vaiAte(botao(receber, 'Receber'))
  await aperta('Enter')
  await receber.waitFor({ state: 'detached' })
  await page.getByText(/^Bento Lima: R\$\s180,00/).waitFor()
  expect((await situacao())[1]).toBe('09 AGENDADO PAGO')
  await vaiAte(botao(atendimentos.dialogo, 'Fechar'))
  await aperta('Enter')
  await voltou(botao(page, 'Bento Lima'))
  await voltaAte(link(barra, 'Financeiro'))
  await aperta('Enter')
  const cadastrar = botao(page, 'Cadastrar Despesa')
  await vaiAte(cadastrar)
  await aperta('Enter')
  const despesa = page.getByRole('dialog')
  await voltou(campo(despesa, 'Nome'))
  await digita('Papel e tinta')
  await vaiAte(campo(despesa, 'Valor'))
  await digita('85,00')
  await vaiAte(campo(despesa, 'Tipo'))
  await digita('Re')
  await aperta('Escape')
  const pergunta = page.getByRole('alertdialog')
  await pergunta.waitFor()
  await aperta('Escape')
  await pergunta.waitFor({ state: 'detached' })
  await voltou(campo(despesa, 'Tipo'))
  await vaiAte(botao(despesa, 'Salvar'))
  await aperta('Enter')
  await page.getByText('Papel e tinta').waitFor()
  await voltou(cadastrar)
  const edita = page.getByRole('button', { name: /^Editar Papel e tinta/ })
  await vaiAte(edita)
  await aperta('Enter')
  await despesa.waitFor()
  await aperta('Escape')
  await voltou(edita)
  const exclui = page.getByRole('button', { name: /^Excluir Papel e tinta/ })
  await vaiAte(exclui)
  await aperta('Enter')
  await pergunta.waitFor()
  await aperta('Escape')
  await voltou(exclui)

  await voltaAte(link(barra, 'Pacientes'))
  await aperta('Enter')
  await vaiAte(campo(page, 'Nome'))
  await digita('bento')
  // Until then the next stop may be a row that is about to go.
  await link(page, 'Ana Beatriz Nogueira').waitFor({ state: 'detached' })
  await vaiAte(botao(page, 'Mais ações de Bento Lima'))
  await aperta('Enter')
  await botao(page, 'Deletar Bento Lima').waitFor()
  await aperta('Escape')
  await voltou(botao(page, 'Mais ações de Bento Lima'))
  await voltaAte(link(page, 'Bento Lima'))
  await aperta('Enter')
  await titulo(page, 'Editar Paciente').waitFor()

  await voltaAte(botao(page, 'Ajuda'))
  await aperta('Enter')
  const ajuda = page.getByRole('dialog', { name: 'Ajuda' })
  await vaiAte(botao(ajuda, 'A falta é cobrada?'))
  await aperta('Enter', 'Escape')
  await voltou(botao(page, 'Ajuda'))
  await vaiAte(botao(page, 'Sair'))
  await aperta('Enter')
  await ate(onde).toBe('/login')
  await voltou(campo(page, 'CPF ou E-mail'))
})
