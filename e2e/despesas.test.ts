import { readFile } from 'node:fs/promises'
import { mesDaData, mesDepois } from '@clinica/domain/tempo/data'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { botao, erroDe, link } from './pages/campos.ts'
import { telaDeDespesas } from './pages/despesas.ts'
import { cartao } from './pages/tabela.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const ATUAL = mesDaData(hoje())
/** As the filters and the table name a month. */
const mes = (meses: number) => {
  const { ano, mes } = mesDepois(ATUAL, meses)
  return { Mês: nomeDoMes(mes), Ano: String(ano), tabela: `${nomeDoMes(mes)}/${ano}` }
}
const filtro = (meses: number) => {
  const { Mês, Ano } = mes(meses)
  return { Mês, Ano }
}
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A clinic with one paid session this month, its finance screen open. */
async function umFinanceiro(opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  const valores = { pacienteId, valorSessao: 1000, statusPagamento: 'PAGO' }
  await umAgendamento(cliente, `${hoje().slice(0, 8)}01T08:00`, valores)
  const visitante = await umVisitante({ conta, ...opcoes })
  const endereco = `/despesas/${profissionalId}`
  await visitante.vai(endereco)
  await ate(() => cartao(visitante.page, 'Receitas')).toBe('R$ 1.000,00')
  return { ...visitante, cliente, endereco, tela: telaDeDespesas(visitante.page) }
}

test('UNICA and RECORRENTE: entered, raised from a month on, one month deleted; the dashboard agrees', async () => {
  const { page, tela } = await umFinanceiro()
  await page.getByText('Nenhuma despesa encontrada.').waitFor()
  await tela.cadastra({ Nome: 'Curso', Valor: '99,90' })
  await page.getByText(/^Despesa cadastrada em /).waitFor()
  await tela.cadastra({ Nome: 'Aluguel', Valor: '800', Tipo: 'Recorrente', ...filtro(-3) })
  const curso = `Curso R$ 99,90 Única ${mes(0).tabela}`
  const aluguel = (valor: string, meses: number) =>
    `Aluguel R$ ${valor} Recorrente ${mes(meses).tabela}`
  await ate(tela.linhas).toEqual([curso, aluguel('800,00', 0)])
  await ate(tela.cartoes).toEqual(['R$ 1.000,00', 'R$ 899,90', 'R$ 100,10'])

  await tela.edita('Aluguel')
  await tela.campo('Valor').fill('950,5')
  await tela.salva()
  await tela.responde('Este e os seguintes', 'Salvar')
  await ate(tela.linhas).toEqual([curso, aluguel('950,50', 0)])
  await page.reload()
  await ate(tela.cartoes).toEqual(['R$ 1.000,00', 'R$ 1.050,40', '-R$ 50,40'])

  await tela.mostra(filtro(-2))
  await ate(tela.linhas).toEqual([aluguel('800,00', -2)])
  await tela.exclui('Aluguel')
  await page.getByText('Tem certeza que deseja excluir esta despesa?').waitFor()
  await tela.responde('Este mês', 'Excluir')
  await page.getByText('Nenhuma despesa encontrada.').waitFor()
  await botao(page, 'Limpar Filtros').click()
  const todas = [curso, aluguel('950,50', 0), aluguel('800,00', -1), aluguel('800,00', -3)]
  await ate(tela.linhas).toEqual(todas)
  await ate(() => cartao(page, 'Despesas')).toBe('R$ 2.650,40')
  await page.reload()
  await tela.mostra(filtro(1))
  await ate(tela.linhas).toEqual([aluguel('950,50', 1)])

  await link(page, 'Início').first().click()
  await ate(() => cartao(page, 'Despesas')).toBe('R$ 1.050,40')
  expect(await cartao(page, 'Saldo')).toBe('-R$ 50,40')
})

test('made single, deleted from a month on, deleted whole: each asks first', async () => {
  const { page, tela, cliente } = await umFinanceiro()
  const { ano: anoCompetencia, mes: mesCompetencia } = mesDepois(ATUAL, -2)
  for (const nome of ['Aluguel', 'Internet']) {
    const corpo = { nome, valor: 100, tipoDespesa: 'RECORRENTE', mesCompetencia, anoCompetencia }
    await cliente.call('POST', '/despesas', corpo)
  }
  await page.reload()
  await tela.edita('Aluguel')
  expect(await tela.campo('Mês').isDisabled()).toBe(true)
  await tela.campo('Tipo').selectOption({ label: 'Única' })
  await tela.salva()
  await botao(tela.pergunta, 'Tornar única').click()
  await page.getByText(/^Despesa atualizada/).waitFor()
  await tela.exclui('Internet')
  await tela.responde('Este e os seguintes', 'Excluir')
  const aluguel = `Aluguel R$ 100,00 Única ${mes(0).tabela}`
  await ate(tela.linhas).toEqual([aluguel])
  await botao(page, 'Limpar Filtros').click()
  await ate(tela.linhas).toEqual([
    aluguel,
    `Internet R$ 100,00 Recorrente ${mes(-1).tabela}`,
    `Internet R$ 100,00 Recorrente ${mes(-2).tabela}`,
  ])
  await tela.exclui(mes(-2).tabela)
  await tela.responde('Todos', 'Excluir')
  await tela.exclui('Aluguel')
  await botao(tela.pergunta, 'Cancelar').click()
  await ate(tela.linhas).toEqual([aluguel])
  await tela.exclui('Aluguel')
  await botao(tela.pergunta, 'Excluir').click()
  await page.getByText('Nenhuma despesa encontrada.').waitFor()
  await page.reload()
  await page.getByText('Nenhuma despesa encontrada.').waitFor()
})

test('a server in trouble: it says so, nothing typed is lost, and it is made once', async () => {
  const { page, tela, espera } = await umFinanceiro()
  espera(500, 'net')
  await botao(page, 'Cadastrar Despesa').click()
  await tela.salva()
  await ate(() => erroDe(tela.dialogo, 'Nome')).toBe('Nome é obrigatório.')
  await tela.campo('Nome').fill('Luz')
  await tela.campo('Valor').fill('150,75')
  await page.route('**/api/despesas', (route) => route.fulfill({ status: 500, json: {} }))
  await tela.salva()
  await tela.pergunta.getByText('Erro ao salvar despesa', { exact: true }).waitFor()
  await botao(tela.pergunta, 'OK').click()
  expect(await tela.campo('Nome').inputValue()).toBe('Luz')
  // The answer gets lost, the expense does not: sent again, it is still one.
  await page.unroute('**/api/despesas')
  await page.route('**/api/despesas', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await tela.salva()
  await tela.pergunta.getByText('Erro ao salvar despesa', { exact: true }).waitFor()
  await botao(tela.pergunta, 'OK').click()
  await page.unroute('**/api/despesas')
  await tela.salva()
  await tela.dialogo.waitFor({ state: 'detached' })
  const luz = `Luz R$ 150,75 Única ${mes(0).tabela}`
  await ate(tela.linhas).toEqual([luz])

  await page.route('**/api/despesas/*', (route) => route.fulfill({ status: 500, json: {} }))
  await tela.exclui('Luz')
  await botao(tela.pergunta, 'Excluir').click()
  await tela.pergunta.getByText('Erro ao excluir despesa', { exact: true }).waitFor()
  await botao(tela.pergunta, 'OK').click()
  await page.reload()
  await ate(tela.linhas).toEqual([luz])
})

test('a screen that cannot load says so in place, and tries again', async () => {
  const { page, tela, espera } = await umFinanceiro()
  await tela.cadastra({ Nome: 'Luz', Valor: '150,75' })
  espera(400)
  await page.route('**/api/resumo-financeiro?*', (route) =>
    route.fulfill({ status: 400, json: {} }),
  )
  await page.reload()
  await page.getByText('Erro ao buscar dados').waitFor()
  await page.unroute('**/api/resumo-financeiro?*')
  await botao(page.getByRole('main'), 'Tentar novamente').click()
  await ate(() => cartao(page, 'Despesas')).toBe('R$ 150,75')
})

test('taken along: the spreadsheet to the cent, the page without its buttons', async () => {
  const { page, tela } = await umFinanceiro()
  await tela.cadastra({ Nome: '=1+1; "sala"', Valor: '1.250,05' })
  // The export equals the page: cards and table are refetched after the expense is saved.
  await ate(() => cartao(page, 'Saldo')).toBe('-R$ 250,05')
  await page.getByText('=1+1; "sala"').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    botao(page, 'Baixar planilha').click(),
  ])
  expect(download.suggestedFilename()).toBe(`financeiro-${hoje().slice(0, 7)}.csv`)
  expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toEqual([
    `\uFEFFControle Financeiro;${mes(0).Mês} de ${mes(0).Ano}`,
    '',
    'Receitas;1000,00',
    'Valor Recebido;1000,00',
    'Valor a Receber;0,00',
    'Despesas;1250,05',
    'Saldo;-250,05',
    '',
    'Nome;Valor;Tipo;Competência',
    `"'=1+1; ""sala""";1250,05;Única;${mes(0).tabela}`,
    '',
  ])
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-impresso', '')
  })
  await botao(page, 'Imprimir').click()
  await page.locator('body[data-impresso]').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('search').count()).toBe(0)
  await page.getByRole('heading', { name: 'Controle Financeiro' }).waitFor()
  await page.getByText('=1+1; "sala"').waitFor()
})

test('on a phone: entered, read on the chart, changed; nothing sticks out', async () => {
  const { page, tela, quieta } = await umFinanceiro(CELULAR)
  const sobra = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await tela.cadastra({ Nome: 'Aluguel', Valor: '9.999.999,99', Tipo: 'Recorrente', ...filtro(-2) })
  await ate(() => cartao(page, 'Saldo')).toBe('-R$ 9.998.999,99')
  await quieta()
  expect(await sobra()).toBe(0)
  const grafico = page.getByRole('slider', { name: /Receitas, despesas e saldo/ })
  await grafico.press('ArrowLeft')
  await ate(() => grafico.getAttribute('aria-valuetext')).toContain('Despesas R$ 9.999.999,99')
  await tela.edita('Aluguel')
  await tela.campo('Valor').fill('10')
  await tela.salva()
  await tela.responde('Todos', 'Salvar')
  await ate(() => cartao(page, 'Saldo')).toBe('R$ 990,00')
  await page.reload()
  await ate(() => cartao(page, 'Saldo')).toBe('R$ 990,00')
  expect(await sobra()).toBe(0)
})
