import { diaNoMes, mesDaData, somaDias } from '@clinica/domain/tempo/data'
import { mesPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { botao } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A chart's rows that say something, as a screen reader has them. */
async function linhasDe(page: Page, titulo: string): Promise<string[]> {
  const linhas = await page
    .getByRole('region', { name: titulo })
    .locator('table tbody tr')
    .allTextContents()
  return linhas.map((linha) => linha.replaceAll('\u00A0', ' '))
}

const comDinheiro = (linhas: string[]) =>
  linhas.filter((linha) => !/^[^R]*(R\$ 0,00)+$/.test(linha))

/** 150,00 by Pix and 80,00 in cash this month, 100,00 of last month without a method; two open ones. */
async function umaClinicaComDinheiro(opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  const passado = diaNoMes(hoje(), -1, 1)
  const marca = (dia: string, hora: string, valorSessao: number, resto = {}) =>
    umAgendamento(cliente, `${dia}T${hora}`, {
      pacienteId,
      valorSessao,
      statusAgendamento: 'REALIZADO',
      ...resto,
    })
  const pago = { statusPagamento: 'PAGO' }
  const agora = { ...pago, data: hoje() }
  await marca(passado, '08:00', 100, { ...pago, data: passado })
  await marca(`${hoje().slice(0, 8)}01`, '09:00', 150, { ...agora, forma: 'PIX' })
  await marca(`${hoje().slice(0, 8)}01`, '10:00', 80, { ...agora, forma: 'DINHEIRO' })
  await marca(somaDias(hoje(), -100), '11:00', 70)
  const visitante = await umVisitante({ conta, ...opcoes })
  return { ...visitante, cliente, marca, profissionalId, passado }
}

test('received by month and method; the same after a reload, and after another payment', async () => {
  const { page, vai, profissionalId, passado, cliente } = await umaClinicaComDinheiro()
  await vai(`/despesas/${profissionalId}`)
  const este = mesPorExtenso(mesDaData(hoje()))
  const antes = mesPorExtenso(mesDaData(passado))
  const zero = 'R$ 0,00'
  const esperadas = [
    `${antes}${zero}${zero}${zero}${zero}R$ 100,00R$ 100,00`,
    `${este}R$ 150,00R$ 80,00${zero}${zero}${zero}R$ 230,00`,
  ]
  const linhas = async () => comDinheiro(await linhasDe(page, 'Recebido por mês e forma'))
  await ate(linhas).toEqual(esperadas)
  await page.reload()
  await ate(linhas).toEqual(esperadas)
  const { id } = await umPaciente(cliente, 'Bento Reis')
  await umAgendamento(cliente, `${hoje().slice(0, 8)}01T14:00`, {
    pacienteId: id,
    valorSessao: 20,
    statusPagamento: 'PAGO',
    forma: 'CARTAO',
    data: hoje(),
  })
  await page.reload()
  await ate(async () => (await linhas()).at(-1)).toBe(
    `${este}R$ 150,00R$ 80,00R$ 20,00${zero}${zero}R$ 250,00`,
  )
  // A month of long ago: the twelve months end there, and nothing came in.
  const filtros = page.getByRole('search')
  await filtros.getByLabel('Ano').selectOption(String(Number(hoje().slice(0, 4)) - 3))
  await page.getByText('Quando houver pagamentos, os meses aparecem aqui.').waitFor()
  await botao(page, 'Mês Atual').click()
  await ate(async () => (await linhas()).length).toBe(2)
})

test('open by age, of everybody, whatever is filtered; on a phone too, and after a reload', async () => {
  const { page, vai, profissionalId, marca } = await umaClinicaComDinheiro(CELULAR)
  // Missed and charged: it is owed, and nothing of it is still to come.
  await marca(somaDias(hoje(), -200), '11:00', 50, { statusAgendamento: 'FALTA' })
  await vai(`/despesas/${profissionalId}`)
  const linhas = () => linhasDe(page, 'Em aberto por idade')
  const esperadas = [
    '0 a 30 diasR$ 0,00',
    '31 a 60 diasR$ 0,00',
    '61 a 90 diasR$ 0,00',
    'Mais de 90 diasR$ 70,00',
    'Sem sessão realizadaR$ 50,00',
  ]
  await ate(linhas).toEqual(esperadas)
  await page.getByText(/^De todos os pacientes, até o mês atual: R\$\s120,00\./).waitFor()
  const eixo = page.getByRole('region', { name: 'Em aberto por idade' }).locator('svg')
  expect(await eixo.getByText(/^[a-z0-9–+]+( [a-z]+)?$/).allTextContents()).toEqual([
    ...['0–30', '31–60', '61–90', '90+', 'outros'],
  ])
  const largura = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(largura).toBeLessThanOrEqual(360)
  await page.reload()
  await ate(linhas).toEqual(esperadas)
})

test('nothing received and nothing open is said, not drawn', async () => {
  const { conta, profissionalId } = await umaClinica()
  const { page, vai } = await umVisitante({ conta })
  await vai(`/despesas/${profissionalId}`)
  await page.getByText('Quando houver pagamentos, os meses aparecem aqui.').waitFor()
  await page.getByText('Nada em aberto até este mês.').waitFor()
})
