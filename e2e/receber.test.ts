import { mesDaData, mesDepois, textoDoMes } from '@clinica/domain/tempo/data'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDosDias, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDeAtendimentos } from './pages/atendimentos.ts'
import { LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, preenche } from './pages/campos.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const ESTE = mesDaData(hoje())
const PROXIMO = mesDepois(ESTE, 1)
const nome = (mes: { mes: number }) => nomeDoMes(mes.mes).toLowerCase()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Two sessions of 150,00 this month and four next month, of a child whose mother pays. */
async function doisMeses(opcoes: Opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const mae = { responsavelFinanceiro: 'Rosa Araújo', cpfResponsavelFinanceiro: '52998224725' }
  const { id: pacienteId } = await umPaciente(cliente, 'Ana Araújo', mae)
  const marca = (dia: string) =>
    umAgendamento(cliente, `${dia}T09:00`, { pacienteId, valorSessao: 150 })
  for (const dia of ['01', '02']) await marca(`${textoDoMes(ESTE)}-${dia}`)
  for (const dia of ['01', '08', '15', '22']) await marca(`${textoDoMes(PROXIMO)}-${dia}`)
  const visitante = await umVisitante({ conta, ...opcoes })
  const { page, vai } = visitante
  await vai(`/atendimentos/${profissionalId}`)
  const tela = telaDeAtendimentos(page)
  await tela.valorPago('Ana').first().waitFor()
  return {
    ...visitante,
    cliente,
    profissionalId,
    tela,
    receber: page.getByRole('dialog', { name: 'Receber de Ana Araújo' }),
    /** Which sessions are PAGO on the server, in order of time. */
    async pagas() {
      const ultimo = `${textoDoMes(PROXIMO)}-28`
      const lista = await agendaDosDias(cliente, `${textoDoMes(ESTE)}-01`, ultimo)
      return lista.map(({ statusPagamento }) => (statusPagamento === 'PAGO' ? 'P' : '-')).join('')
    },
  }
}

const PREVISTO = [
  `R$ 300,00 em ${nome(ESTE)}: Pago, sessões dos dias 1 e 2`,
  `Parcial, sessões dos dias 1, 8 e 15`,
  'Ficam R$ 50,00 de crédito em ',
]

test('800,00 for two months: foreseen, received, undone, the same after a reload', async () => {
  const { page, tela, receber, pagas, quieta } = await doisMeses()
  await page
    .getByRole('button', { name: /^Receber de Ana Araújo/ })
    .first()
    .click()
  await receber.getByText('Em aberto: R$ 300,00').waitFor()
  expect(await campo(receber, 'Valor').inputValue()).toBe('300,00')
  expect(await campo(receber, 'Pago por').inputValue()).toBe('RESPONSAVEL')
  await preenche(receber, { Valor: '800', Forma: 'Pix', Observação: 'Dois meses' })
  for (const frase of PREVISTO) await receber.getByText(frase).first().waitFor()
  expect(await pagas()).toBe('------')
  await botao(receber, 'Receber').click()
  await receber.waitFor({ state: 'detached' })
  await page.getByText('Ana Araújo: R$ 800,00, 5 sessões pagas').waitFor()
  expect(await pagas()).toBe('PPPPP-')
  await ate(async () => (await tela.dinheiro())[0]).toContain('R$ 300,00 R$ 300,00 R$ 0,00 Pago')

  await botao(page, 'Desfazer').click()
  await page.getByText('Alteração desfeita', { exact: true }).waitFor()
  expect(await pagas()).toBe('------')
  await botao(page, 'Refazer').click()
  await page.getByText('Alteração refeita', { exact: true }).waitFor()
  expect(await pagas()).toBe('PPPPP-')
  await quieta()
  await page.reload()
  await ate(async () => (await tela.dinheiro())[0]).toContain('R$ 300,00 R$ 300,00 R$ 0,00 Pago')
})

test('on a phone: from the details, what it offers, the list, and given back', async () => {
  const { page, tela, receber, pagas } = await doisMeses(CELULAR)
  await tela.abre('Ana Araújo')
  const saldo = tela.dialogo.getByRole('region', { name: 'Saldo de Ana Araújo' })
  await saldo.getByText('Em aberto: R$ 300,00').waitFor()
  await botao(saldo, 'Receber').click()
  await receber.getByRole('button', { name: /^Próximas 4 sessões/ }).click()
  await ate(() => campo(receber, 'Valor').inputValue()).toBe('900,00')
  await receber.getByRole('button', { name: /^Tudo em aberto/ }).click()
  await ate(() => campo(receber, 'Valor').inputValue()).toBe('300,00')
  await botao(receber, 'Receber').click()
  await receber.waitFor({ state: 'detached' })
  expect(await pagas()).toBe('PP----')
  await saldo.getByText('Nada em aberto').waitFor()

  const recebimentos = tela.dialogo.getByRole('region', { name: 'Recebimentos' })
  await botao(recebimentos, 'Recebimentos deste paciente').click()
  await recebimentos.getByText('Rosa Araújo').waitFor()
  await recebimentos.getByRole('button', { name: /^Estornar R\$ 300,00/ }).click()
  await botao(page.getByRole('alertdialog'), 'Estornar').click()
  await recebimentos.getByText('Estornado').waitFor()
  expect(await pagas()).toBe('------')
  await saldo.getByText('Em aberto: R$ 300,00').waitFor()
})

test('credit of one month is used in the next; who typed is asked before it goes', async () => {
  const { page, tela, receber, pagas } = await doisMeses()
  await tela.paga('Ana', '450')
  await page.getByText('Valor pago: R$ 450,00').waitFor()
  await page.reload()
  await tela.abre('Ana Araújo')
  const saldo = tela.dialogo.getByRole('region', { name: 'Saldo de Ana Araújo' })
  await saldo.getByText(`R$ 150,00 de crédito em ${nome(ESTE)}.`).waitFor()
  await saldo.getByRole('button', { name: `Usar em ${nome(PROXIMO)}` }).click()
  await page.getByText(`Crédito usado em ${nome(PROXIMO)}`).waitFor()
  expect(await pagas()).toBe('PPP---')
  await botao(page, 'Desfazer').click()
  await page.getByText('Alteração desfeita', { exact: true }).waitFor()
  expect(await pagas()).toBe('PP----')

  await botao(saldo, 'Receber').click()
  await preenche(receber, { Valor: '10' })
  await page.keyboard.press('Escape')
  await page.getByText('Descartar o que digitou?').first().waitFor()
})

test('from the appointment: what is owed beside the name, and one receipt', async () => {
  const { page, vai, receber, pagas, profissionalId } = await doisMeses()
  await vai(`/calendario/${profissionalId}?data=${textoDoMes(PROXIMO)}-01`)
  await telaDoCalendario(page).evento('Ana Araújo').first().click()
  const consulta = page.getByRole('dialog', { name: 'Editar Consulta' })
  const saldo = consulta.getByRole('region', { name: 'Saldo de Ana Araújo' })
  await saldo.getByText('Em aberto: R$ 300,00').waitFor()
  await botao(saldo, 'Receber').click()
  await preenche(receber, { Valor: '450' })
  await botao(receber, 'Receber').click()
  await receber.waitFor({ state: 'detached' })
  expect(await pagas()).toBe('PPP---')
  await saldo.getByText('Nada em aberto').waitFor()
})

test('axe finds nothing', LIMITE, async () => {
  const visitante = await doisMeses(SEM_POLITICA)
  const { tela, receber } = visitante
  await tela.abre('Ana Araújo')
  await botao(tela.dialogo, 'Recebimentos deste paciente').click()
  await botao(tela.dialogo, 'Receber').click()
  await receber.getByText('Em aberto: R$ 300,00').waitFor()
  await preenche(receber, { Valor: '800' })
  await semAchados(visitante, 'Receber')
})
