import { somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { cpfGerado } from '../tools/cliente-da-api.ts'
import { acerta } from '../tools/relogio.ts'
import { ate } from './ate.ts'
import { agendaDosDias, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDeAtendimentos } from './pages/atendimentos.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, link, preenche, titulo } from './pages/campos.ts'
import { comUmPolegar } from './polegar.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const NOMES = ['Ana Beatriz Nogueira', 'Bento Lima', 'Caio Rezende', 'Duda Prado', 'Enzo Melo']
/** Number of taps of the day without typing and choosing from lists; a further one must be worth it. */
const TOQUES = 33

/** Five sessions of today from 8 o'clock on; by the browser's clock the evening has come. */
async function umFimDeTarde() {
  const { cliente } = await umaClinica()
  for (const [n, nome] of NOMES.entries()) {
    const telefone = `2799999000${n}`
    const cpf = cpfGerado(9_100_000 + n)
    const pessoa = { nome, cpf, dataNascimento: '2014-03-09', sexo: 'Feminino', telefone }
    const { id: pacienteId } = await umPaciente(cliente, nome, { pessoa })
    await umAgendamento(cliente, `${hoje()}T${String(8 + n).padStart(2, '0')}:00`, { pacienteId })
  }
  const visitante = await umVisitante(CELULAR)
  await acerta(visitante.page, new Date(`${hoje()}T18:10:00-03:00`))
  return {
    ...visitante,
    ...comUmPolegar(visitante),
    cliente,
    situacao: async () =>
      (await agendaDosDias(cliente, hoje(), hoje())).map(
        (uma) => `${uma.inicio.slice(11, 13)} ${uma.statusAgendamento} ${uma.statusPagamento}`,
      ),
  }
}

test('a working day with one thumb', async () => {
  const { page, cliente, toca, tocaAcima, segura, arrasta, toques, situacao, vai, onde, quieta } =
    await umFimDeTarde()
  const lugares = page.getByRole('navigation', { name: 'Lugares do dia' })
  const lugar = (nome: string) => link(lugares, nome)
  const agenda = telaDoCalendario(page)
  const consulta = dialogoDaConsulta(page)
  const cartaoDe = (nome: string) => page.getByRole('dialog', { name: `Sessão de ${nome}` })

  // In, and the day as it stands.
  await vai('/login')
  await preenche(page, { 'CPF ou E-mail': cliente.email, Senha: cliente.senha })
  await toca(botao(page, 'Entrar'))
  await titulo(page, 'Próximos Atendimentos').waitFor()
  await toca(botao(page, 'Fui eu'))
  await toca(lugar('Calendário'))
  await agenda.evento('Ana Beatriz Nogueira').waitFor()
  await quieta()

  // How three sessions went, by the card under the finger.
  for (const [nome, marca] of [
    ['Ana Beatriz Nogueira', 'Realizado'],
    ['Bento Lima', 'Falta'],
    ['Caio Rezende', 'Pago'],
  ] as const) {
    await segura(agenda.evento(nome), cartaoDe(nome))
    await toca(botao(cartaoDe(nome), marca))
    await ate(() => botao(cartaoDe(nome), marca).getAttribute('aria-pressed')).toBe('true')
    await tocaAcima(cartaoDe(nome))
    await cartaoDe(nome).waitFor({ state: 'detached' })
  }
  await ate(situacao).toEqual([
    '08 REALIZADO PENDENTE',
    '09 FALTA PENDENTE',
    '10 AGENDADO PAGO',
    '11 AGENDADO PENDENTE',
    '12 AGENDADO PENDENTE',
  ])

  // One is moved, under the finger.
  await agenda.evento('Enzo Melo').evaluate((um) => um.scrollIntoView({ block: 'center' }))
  await arrasta(agenda.evento('Enzo Melo'), 104)
  await page.getByText(/^O evento foi remarcado para/).waitFor()
  await agenda.evento('14h até 15h').waitFor()

  // One for somebody new, and a series for somebody known.
  await toca(botao(page, 'Nova Consulta'))
  await toca(botao(consulta.dialogo, '+ Novo paciente'))
  const novo = page.getByRole('dialog', { name: 'Novo paciente' })
  await preenche(novo, {
    Nome: 'Flora Dias',
    CPF: '529.982.247-25',
    'Data de Nascimento': '09/03/2015',
    Sexo: 'Feminino',
    'Valor da Sessão (R$)': '200,00',
  })
  await toca(novo.getByRole('button', { name: /^(Cadastrar|Salvar|Finalizar)/ }))
  await novo.waitFor({ state: 'detached' })
  expect(await consulta.paciente.inputValue()).toBe('Flora Dias')
  await toca(botao(consulta.dialogo, 'Salvar'))
  await page.getByText('Agendamento criado com sucesso!').waitFor()

  await toca(botao(page, 'Nova Consulta'))
  await consulta.paciente.fill('duda')
  await toca(page.getByRole('option', { name: 'Duda Prado' }))
  await preenche(consulta.dialogo, {
    Repetir: 'Repetir',
    'Repetir até': somaDias(hoje(), 28),
  })
  await toca(botao(consulta.dialogo, 'Salvar'))
  await page.getByText(/Agendamento criado com sucesso! \d+ sessões criadas\./).waitFor()

  // A note, and the day is closed.
  await toca(agenda.evento('Caio Rezende'))
  await preenche(consulta.dialogo, { Observações: 'Trouxe o desenho.' })
  await toca(botao(consulta.dialogo, 'Salvar'))
  await consulta.dialogo.waitFor({ state: 'detached' })
  const fim = page.getByRole('region', { name: 'Fechar o dia' })
  await toca(botao(fim, 'Todas realizadas'))
  await page.getByText(/sessões realizadas$/).waitFor()
  await fim.waitFor({ state: 'detached' })

  // Money in, money out.
  await toca(lugar('Atendimentos'))
  const atendimentos = telaDeAtendimentos(page)
  await toca(atendimentos.valorPago('Ana Beatriz Nogueira'))
  await atendimentos.valorPago('Ana Beatriz Nogueira').fill('180')
  await atendimentos.valorPago('Ana Beatriz Nogueira').press('Enter')
  await page.getByRole('table').getByText('Pago', { exact: true }).first().waitFor()
  await toca(botao(page, 'Duda Prado'))
  await toca(atendimentos.dialogo.getByRole('button', { name: /^Receber/ }).first())
  const receber = page.getByRole('dialog', { name: 'Receber de Duda Prado' })
  await preenche(receber, { Valor: '180,00', Forma: 'Pix' })
  await toca(botao(receber, 'Receber'))
  await receber.waitFor({ state: 'detached' })
  await toca(botao(atendimentos.dialogo, 'Fechar'))
  await toca(lugar('Financeiro'))
  await toca(botao(page, 'Cadastrar Despesa'))
  const despesa = page.getByRole('dialog', { name: 'Cadastrar Despesa' })
  await preenche(despesa, { Nome: 'Papel e tinta', Valor: '85,00' })
  await toca(botao(despesa, 'Salvar'))
  await page.getByText('Papel e tinta').waitFor()

  // Whom to call, and out.
  await toca(lugar('Pacientes'))
  await campo(page, 'Nome').fill('bento')
  // The rows that stay are drawn anew with those that leave.
  await link(page, 'Caio Rezende').waitFor({ state: 'detached' })
  await toca(link(page, 'Bento Lima'), { naLinha: true })
  await titulo(page, 'Editar Paciente').waitFor()
  const telefone = link(page.getByRole('main'), '(27) 99999-0001').first()
  expect(await telefone.getAttribute('href')).toBe('tel:+5527999990001')
  await toca(botao(page, 'Mais'))
  await toca(botao(page, 'Sair'))
  await ate(onde).toBe('/login')
  expect(toques()).toBeLessThanOrEqual(TOQUES)
  expect((await situacao()).slice(0, 5)).toEqual([
    '08 REALIZADO PAGO',
    '09 FALTA PENDENTE',
    '10 REALIZADO PAGO',
    '11 REALIZADO PAGO',
    '14 REALIZADO PENDENTE',
  ])
})
