import { readFile } from 'node:fs/promises'
import { type Data, dataDe, diaNoMes, mesDaData } from '@clinica/domain/tempo/data'
import { dataEmNumeros, nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umaClinica, umPaciente } from './clinica.ts'
import { LARGURAS, LIMITE, SEM_POLITICA, semAchadosNosTemas } from './pages/axe.ts'
import { telaDeDespesas } from './pages/despesas.ts'
import { cartao } from './pages/tabela.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const PRIMEIRO = `${hoje().slice(0, 8)}01`
const CATEGORIA = 'Categoria no livro-caixa'
const PAGAMENTO = 'Data do pagamento'
/** The 31st, or the last, of the month so many away. */
const fim = (meses: number) => dataEmNumeros(diaNoMes(dataDe(PRIMEIRO) as Data, meses, 31))

async function umFinanceiro(opcoes = {}) {
  const { conta, profissionalId } = await umaClinica()
  const visitante = await umVisitante({ conta, ...opcoes })
  await visitante.vai(`/despesas/${profissionalId}`)
  await visitante.page.getByText('Nenhuma despesa encontrada.').waitFor()
  return { ...visitante, tela: telaDeDespesas(visitante.page) }
}

/** Texts of the row's dialog about both. */
async function ditoDe(tela: ReturnType<typeof telaDeDespesas>, nome: string) {
  await tela.edita(nome)
  await tela.dialogo.waitFor()
  const dito = [await tela.campo(CATEGORIA).inputValue(), await tela.campo(PAGAMENTO).inputValue()]
  await tela.dialogo.getByRole('button', { name: 'Cancelar' }).click()
  await tela.dialogo.waitFor({ state: 'detached' })
  return dito
}

test.each([
  ['a wide screen', {}],
  ['a phone', CELULAR],
])(
  'on %s: category and date of payment, each month its own; there after a reload',
  async (_, opcoes) => {
    const { page, tela } = await umFinanceiro(opcoes)
    const anterior = mesDaData(diaNoMes(dataDe(PRIMEIRO) as Data, -1, 1))
    await tela.cadastra({
      Nome: 'Aluguel',
      Valor: '800',
      Tipo: 'Recorrente',
      Mês: nomeDoMes(anterior.mes),
      Ano: String(anterior.ano),
      [CATEGORIA]: 'P10.01.00002 Aluguel',
      [PAGAMENTO]: fim(-1),
    })
    expect(await ditoDe(tela, 'Aluguel')).toEqual(['P10.01.00002', fim(0)])
    await tela.edita('Aluguel')
    await tela.campo(CATEGORIA).selectOption({ label: 'P11.01.00012 Estacionamento' })
    await tela.dialogo
      .getByText('Não dedutível: vai para o livro-caixa e não diminui o imposto.')
      .waitFor()
    await tela.campo(PAGAMENTO).fill('')
    await tela.salva()
    await tela.responde('Este mês', 'Salvar')
    await page.getByText(/^Despesa atualizada em /).waitFor()
    await page.reload()
    await tela.dialogo.waitFor({ state: 'detached' })
    await ate(tela.linhas).toHaveLength(1)
    expect(await ditoDe(tela, 'Aluguel')).toEqual(['P11.01.00012', ''])
    const filtro = { Mês: nomeDoMes(anterior.mes), Ano: String(anterior.ano) }
    // A phone has the filters folded into the line that says what they show.
    const dobrado = page.getByRole('search').locator('[aria-expanded="false"]')
    if (await dobrado.isVisible()) await dobrado.click()
    await tela.mostra(filtro)
    await ate(tela.linhas).toEqual([
      `Aluguel\nAluguel (dedutível) R$ 800,00 Recorrente ${filtro.Mês}/${filtro.Ano}`,
    ])
    expect(await ditoDe(tela, 'Aluguel')).toEqual(['P10.01.00002', fim(-1)])
  },
)

test('neither is asked for: an expense without them is saved as ever', async () => {
  const { tela } = await umFinanceiro()
  await tela.cadastra({ Nome: 'Curso', Valor: '99,90' })
  await ate(tela.linhas).toHaveLength(1)
  expect(await ditoDe(tela, 'Curso')).toEqual(['', ''])
})

test.each(LARGURAS)(
  'the livro-caixa of the year: empty, then its file read back, at $width px',
  LIMITE,
  async (viewport) => {
    const { cliente, conta, profissionalId } = await umaClinica()
    const visitante = await umVisitante({ conta, viewport, ...SEM_POLITICA })
    const { page, vai } = visitante
    const abre = async () => {
      await vai(`/despesas/${profissionalId}?imposto`)
      await page.getByRole('tab', { name: 'Livro-caixa' }).click()
    }
    await abre()
    await page.getByText(/^Nada recebido nem pago neste período\./).waitFor()
    await semAchadosNosTemas(visitante, 'empty')
    const { id: pacienteId } = await umPaciente(cliente, 'Íris Conceição')
    await cliente.call('POST', '/recebimentos', { pacienteId, valor: 150.05, data: hoje() })
    const { ano, mes } = mesDaData(hoje() as Data)
    const despesa = { tipoDespesa: 'UNICA', mesCompetencia: mes, anoCompetencia: ano }
    const aluguel = { nome: 'Aluguel', valor: 800, categoria: 'P10.01.00002' }
    await cliente.call('POST', '/despesas', { ...despesa, ...aluguel, dataPagamento: hoje() })
    await cliente.call('POST', '/despesas', { ...despesa, nome: 'Café', valor: 12 })
    const vaga = { nome: 'Vaga', valor: 30, categoria: 'P11.01.00012' }
    await cliente.call('POST', '/despesas', { ...despesa, ...vaga, dataPagamento: hoje() })
    await page.reload()
    await abre()
    await ate(() => cartao(page, 'Receitas no livro')).toContain('R$ 150,05')
    await ate(() => cartao(page, 'Despesas dedutíveis')).toContain('R$ 800,00')
    await ate(() => cartao(page, 'Despesas não dedutíveis')).toContain('R$ 30,00')
    const fora = page.getByRole('table', { name: 'Fora do arquivo' })
    await fora.getByText('Sem categoria').waitFor()
    await page.getByText('Estacionamento (não dedutível)').waitFor()
    await semAchadosNosTemas(visitante, 'livro-caixa')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar livro-caixa' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`livro-caixa-${ano}.csv`)
    const [cabeca, ...linhas] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(cabeca).toBe('\uFEFFdata;código;valor;histórico')
    const dia = dataEmNumeros(hoje() as Data)
    expect(linhas).toEqual([
      expect.stringMatching(new RegExp(`^${dia};R01\\.001\\.001;150,05;`)),
      `${dia};P10.01.00002;800,00;Aluguel`,
      `${dia};P11.01.00012;30,00;Vaga`,
      '',
    ])
  },
)
