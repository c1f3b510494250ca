import { readFile } from 'node:fs/promises'
import type { Data } from '@clinica/domain/tempo/data'
import { dataEmNumeros, nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDoDia, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDeAtendimentos } from './pages/atendimentos.ts'
import { botao, link } from './pages/campos.ts'
import { cartao } from './pages/tabela.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const DIA = `${hoje().slice(0, 8)}01` as Data
const ANO = Number(DIA.slice(0, 4))
const MES = Number(DIA.slice(5, 7))
const as = (hora: number) => `1 de ${nomeDoMes(MES).toLowerCase()}, ${hora}h`
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** This month: Ana with sessions at 8, 9 and 10 of 100,00 each, Bia with one of 180,00; nothing paid. */
async function umMes(opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: ana } = await umPaciente(cliente, 'Ana Araújo')
  const { id: bia } = await umPaciente(cliente, 'Bia Prado')
  for (const hora of ['08', '09', '10'])
    await umAgendamento(cliente, `${DIA}T${hora}:00`, { pacienteId: ana, valorSessao: 100 })
  await umAgendamento(cliente, `${DIA}T11:00`, { pacienteId: bia })
  const visitante = await umVisitante({ conta, ...opcoes })
  await visitante.vai(`/atendimentos/${profissionalId}`)
  const tela = telaDeAtendimentos(visitante.page)
  await tela.valorPago('Bia').waitFor()
  const pagas = async () =>
    (await agendaDoDia(cliente, DIA)).map(({ statusPagamento }) => statusPagamento)
  return { ...visitante, cliente, ana, tela, pagas }
}

const NADA = 'R$ 300,00 R$ 0,00 R$ 300,00 Em aberto'
const BIA = 'R$ 180,00 R$ 0,00 R$ 180,00 Em aberto'

test('Valor Pago: typed the Brazilian way, sessions follow, undone, the same after a reload', async () => {
  const { page, tela, pagas } = await umMes()
  await ate(tela.dinheiro).toEqual([NADA, BIA])
  await tela.paga('Ana', '1.250,00')
  await page.getByText('Valor pago: R$ 1.250,00').waitFor()
  const adiantada = 'R$ 300,00 R$ 1.250,00 R$ 0,00\ncrédito de R$ 950,00 Pago'
  await ate(tela.dinheiro).toEqual([adiantada, BIA])
  expect(await cartao(page, 'Total recebido')).toBe('R$ 1.250,00')
  await ate(pagas).toEqual(['PAGO', 'PAGO', 'PAGO', 'PENDENTE'])
  await botao(page, 'Desfazer').click()
  await page.getByText('Alteração desfeita', { exact: true }).waitFor()
  await ate(tela.dinheiro).toEqual([NADA, BIA])
  await ate(pagas).toEqual(['PENDENTE', 'PENDENTE', 'PENDENTE', 'PENDENTE'])

  await tela.paga('Ana', '150')
  const parcial = 'R$ 300,00 R$ 150,00 R$ 150,00 Parcial'
  await ate(tela.dinheiro).toEqual([parcial, BIA])
  await ate(pagas).toEqual(['PAGO', 'PENDENTE', 'PENDENTE', 'PENDENTE'])
  await page.reload()
  await ate(tela.dinheiro).toEqual([parcial, BIA])
  await link(page, 'Financeiro').first().click()
  await ate(() => cartao(page, 'Valor Recebido')).toBe('R$ 150,00')
  expect(await cartao(page, 'Valor a Receber')).toBe('R$ 330,00')
})

test('the list of open ones is paid down with the keyboard; nothing jumps away', async () => {
  const { page, tela } = await umMes()
  await tela.filtra({ Situação: 'Em aberto' })
  await tela.valorPago('Ana').click()
  await page.keyboard.type('300')
  await page.keyboard.press('Tab')
  await page.getByText('Valor pago: R$ 300,00').waitFor()
  await ate(tela.dinheiro).toEqual(['R$ 300,00 R$ 300,00 R$ 0,00 Pago', BIA])
  await page.keyboard.press('Tab')
  await page.keyboard.type('180')
  await page.keyboard.press('Enter')
  await ate(() => cartao(page, 'Total em aberto')).toBe('R$ 0,00')
  await tela.filtra({ Situação: 'Pago' })
  await ate(async () => (await tela.linhas()).map(([nome]) => nome)).toEqual([
    'Ana Araújo',
    'Bia Prado',
  ])
})

test('a refused amount and a lost connection: alert, the old value, and what was typed kept', async () => {
  const { page, tela, espera } = await umMes()
  espera(400, 'net')
  await tela.paga('Ana', '-50')
  await page.getByRole('alertdialog').getByText('Erro ao salvar valor pago').waitFor()
  await botao(page, 'OK').click()
  await ate(() => tela.valorPago('Ana').inputValue()).toBe('0,00')
  await page.getByText('R$ -50,00 não foi salvo.').waitFor()

  const rota = '**/api/resumo-atendimentos/valor-pago'
  await page.route(rota, (route) => route.abort())
  await tela.paga('Bia', '180')
  await page.getByRole('alertdialog').getByText('Erro ao salvar valor pago').waitFor()
  await botao(page, 'OK').click()
  await page.getByText('R$ 180,00 não foi salvo.').waitFor()
  await ate(() => tela.valorPago('Bia').inputValue()).toBe('0,00')
  await page.unroute(rota)
  await botao(page, 'Tentar novamente').last().click()
  await page.getByText('Valor pago: R$ 180,00').waitFor()
  await page.reload()
  await ate(() => tela.valorPago('Bia').inputValue()).toBe('180,00')
})

test('details: FALTA puts 50,00, undone; PAGO is money of the table; date and method said later', async () => {
  const { page, tela } = await umMes()
  await tela.abre('Ana Araújo')
  await page.getByText(`Atendimentos - Ana Araújo (${nomeDoMes(MES)}/${ANO})`).waitFor()
  await tela.escolhe('Status Agendamento', as(8), 'Falta')
  await page.getByText('Status atualizado com sucesso!', { exact: true }).waitFor()
  await page.getByText('Valor ajustado de R$ 100,00 para R$ 50,00').waitFor()
  await ate(async () => (await tela.dinheiro())[0]).toBe('R$ 250,00 R$ 0,00 R$ 250,00 Em aberto')
  await botao(page, 'Desfazer').click()
  await page.getByText('Alteração desfeita', { exact: true }).waitFor()
  await ate(() => tela.escolha('Status Agendamento', as(8)).inputValue()).toBe('AGENDADO')
  await ate(async () => (await tela.dinheiro())[0]).toBe(NADA)

  await tela.escolhe('Status Pagamento', as(9), 'Pago')
  await tela.pagamentos.getByText('+R$ 100,00').waitFor()
  await tela.pagamentos.getByText(`Sessão de ${as(9)}`).waitFor()
  await ate(async () => (await tela.dinheiro())[0]).toBe('R$ 300,00 R$ 100,00 R$ 200,00 Parcial')
  await tela.escolhe('Modalidade Atendimento', as(10), 'Online')
  const pagamento = (rotulo: string) =>
    tela.pagamentos.getByLabel(`${rotulo} do pagamento de R$ 100,00`)
  await pagamento('Forma').selectOption({ label: 'Pix' })
  await page.getByText('Pagamento atualizado.').waitFor()
  await pagamento('Data').fill(DIA)
  await pagamento('Data').press('Enter')
  await botao(tela.pagamentos, 'Ver correções (4)').waitFor()
  await tela.fecha()
  await page.reload()
  await tela.abre('Ana Araújo')
  await ate(() => pagamento('Forma').inputValue()).toBe('PIX')
  expect(await pagamento('Data').inputValue()).toBe(dataEmNumeros(DIA))
  expect(await tela.escolha('Modalidade Atendimento', as(10)).inputValue()).toBe('ONLINE')
  expect(await tela.soma('Total pago')).toBe('R$ 100,00')
})

test('two windows: the second is told, sees the rows anew, and may choose again', async () => {
  const { page, tela, cliente, espera } = await umMes()
  espera(409)
  await tela.abre('Ana Araújo')
  await tela.escolha('Status Agendamento', as(8)).waitFor()
  const [primeira] = await agendaDoDia(cliente, DIA)
  await cliente.call('PUT', `/agendamentos/${primeira?.id}`, {
    ...primeira,
    statusAgendamento: 'CONFIRMADO',
    editMode: 'single',
  })
  await tela.escolhe('Modalidade Atendimento', as(8), 'Online')
  await page.getByText('Erro ao atualizar status!', { exact: true }).waitFor()
  await botao(page, 'Tentar novamente').click()
  await page.getByText('Status atualizado com sucesso!', { exact: true }).waitFor()
  await ate(() => tela.escolha('Status Agendamento', as(8)).inputValue()).toBe('CONFIRMADO')
  await ate(() => tela.escolha('Modalidade Atendimento', as(8)).inputValue()).toBe('ONLINE')
})

test('a phone: the field beside its two lines, the dialog over the whole screen, the file of the month', async () => {
  const { page, tela } = await umMes(CELULAR)
  const campo = await tela.valorPago('Ana').locator('xpath=..').boundingBox()
  expect(campo?.width).toBeGreaterThanOrEqual(44)
  expect(campo?.height).toBeGreaterThanOrEqual(44)
  const largura = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(largura).toBe(360)
  await tela.paga('Ana', '80,50')
  await page.getByText('Valor pago: R$ 80,50').waitFor()
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    botao(page, 'Baixar planilha').click(),
  ])
  expect(arquivo.suggestedFilename()).toBe(`atendimentos-${DIA.slice(0, 7)}.csv`)
  const texto = await readFile(await arquivo.path(), 'utf8')
  expect(texto.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFProfissional;Paciente;Mês;Ano;Qtd. Atendimentos;Valor Total;Valor Pago;Valor Faltante;Situação',
    `Helena Prado;Ana Araújo;${nomeDoMes(MES)};${ANO};3;300,00;80,50;219,50;Parcial`,
    `Helena Prado;Bia Prado;${nomeDoMes(MES)};${ANO};1;180,00;0,00;180,00;Em aberto`,
  ])
  await tela.abre('Ana Araújo')
  const folha = await tela.dialogo.boundingBox()
  expect(folha).toMatchObject({ x: 0, y: 0, width: 360 })
  await tela.escolhe('Status Agendamento', as(10), 'Realizado')
  await page.getByText('Status atualizado com sucesso!', { exact: true }).waitFor()
  await tela.fecha()
  expect(await tela.dialogo.count()).toBe(0)
})
