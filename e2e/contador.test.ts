// biome-ignore-all lint/style/noExcessiveLinesPerFile: one subject, its cases in order
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cpfGerado } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { umaClinica, umPaciente } from './clinica.ts'
import { LARGURAS, LIMITE, SEM_POLITICA, semAchadosNosTemas } from './pages/axe.ts'
import { botao, erroDe, preenche } from './pages/campos.ts'
import { cartao } from './pages/tabela.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
// A year whose tables are known and that is over: its estimate never changes.
const ANO = 2025
const ROSA = { responsavelFinanceiro: 'Rosa Araújo', cpfResponsavelFinanceiro: '52998224725' }
const ADULTO = { dataNascimento: '1990-01-01', sexo: 'Feminino' }

const FOTOS = process.env.FOTOS ?? ''
async function fotografa(page: Page, nome: string) {
  if (!FOTOS) return
  mkdirSync(FOTOS, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-color-scheme=${colorScheme}]`).waitFor()
    await page.screenshot({ path: join(FOTOS, `${nome}-${colorScheme}.png`), fullPage: true })
  }
}

async function umAno(opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const visitante = await umVisitante({ conta, ...opcoes })
  const { page, vai } = visitante
  return {
    ...visitante,
    cliente,
    abre: async () => {
      await vai(`/despesas/${profissionalId}?imposto`)
      await page.getByRole('tab', { name: 'Contador' }).click()
      await page.getByLabel('Ano', { exact: true }).selectOption(String(ANO))
    },
    enche: async () => {
      const recebe = async (nome: string, valor: number, data: string, resto = {}) => {
        const { id: pacienteId } = await umPaciente(cliente, nome, {
          pessoa: { nome, cpf: cpfGerado(620_000_000 + valor), ...ADULTO },
          ...resto,
        })
        await cliente.call('POST', '/recebimentos', { pacienteId, valor, data })
      }
      await recebe('Gael Araújo', 4_000, '2025-06-03', ROSA)
      await recebe('Bento Araújo', 2_000, '2025-06-20', ROSA)
      await recebe('Íris Conceição', 3_000, '2025-07-01')
      await cliente.call('POST', '/despesas', {
        nome: 'Aluguel',
        valor: 2_000,
        categoria: 'P10.01.00002',
        tipoDespesa: 'UNICA',
        mesCompetencia: 6,
        anoCompetencia: ANO,
        dataPagamento: '2025-06-05',
      })
      await cliente.call('POST', '/despesas', {
        nome: 'Café',
        valor: 12,
        tipoDespesa: 'UNICA',
        mesCompetencia: 6,
        anoCompetencia: ANO,
      })
    },
  }
}

test.each(LARGURAS)(
  'the accountant’s year: empty, then its sums, the sheet, and the file by the password, at $width px',
  LIMITE,
  async (viewport) => {
    const visitante = await umAno({ viewport, ...SEM_POLITICA })
    const { page, cliente, abre, enche } = visitante
    await abre()
    await page.getByText(/^Nada recebido nem pago neste ano\./).waitFor()
    await semAchadosNosTemas(visitante, 'empty')
    await enche()
    await page.reload()
    await abre()
    await ate(() => cartao(page, 'Recebido no ano')).toContain('R$ 9.000,00')
    await ate(() => cartao(page, 'Dedutível no ano')).toContain('R$ 2.000,00')
    // June: 6.000,00 less 2.000,00; July: 3.000,00 less the discount of 607,20, which is exempt.
    await ate(() => cartao(page, 'DARF 0190 (estimativa)')).toContain('R$ 224,51')
    const junho = page
      .getByRole('table', { name: 'Mês a mês' })
      .locator('tbody tr')
      .filter({ hasText: 'Junho' })
    await ate(() => junho.innerText()).toMatch(/4\.000,00[\s\S]*224,51[\s\S]*31\/07\/2025/)
    const pagadores = page.getByRole('table', { name: 'Recebido por pagador' })
    await pagadores.getByText('por Gael Araújo, Bento Araújo').waitFor()
    await page.getByRole('table', { name: 'Fora da conta' }).getByText('R$ 12,00').waitFor()
    await page.getByText('1 despesa está sem categoria').waitFor()
    await semAchadosNosTemas(visitante, 'ano')
    await fotografa(page, `contador-${viewport.width}`)

    await page.getByLabel('Mês', { exact: true }).selectOption('7')
    await ate(() => pagadores.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringContaining('Íris Conceição'),
    ])
    await page.getByText(/^Nenhuma despesa dedutível paga neste período/).waitFor()

    await botao(page, 'Imprimir').click()
    const folha = page.getByRole('dialog', { name: `Imprimir o ano de ${ANO}` })
    await folha.getByRole('article', { name: `Ano de ${ANO}` }).waitFor()
    await ate(() => folha.innerText()).not.toMatch(/529\.?982/)
    const fora = folha.getByRole('table', { name: 'Fora da conta' }).getByRole('row')
    expect((await fora.last().innerText()).split(/\s+/).at(-1)).toBe('12,00')
    await semAchadosNosTemas(visitante, 'folha')
    await fotografa(page, `contador-folha-${viewport.width}`)
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    expect(await page.getByRole('heading', { name: 'Mês a mês' }).isVisible()).toBe(false)
    expect(await folha.getByRole('article').isVisible()).toBe(true)
    if (FOTOS) {
      await page.screenshot({ path: join(FOTOS, `contador-papel-${viewport.width}.png`) })
      await page.pdf({
        path: join(FOTOS, `contador-${viewport.width}.pdf`),
        preferCSSPageSize: true,
      })
    }
    await page.emulateMedia({ media: 'screen' })
    await botao(folha, 'Cancelar').click()

    await botao(page, 'Baixar CSV').click()
    const baixar = page.getByRole('dialog', { name: `Baixar o ano de ${ANO}` })
    await botao(baixar, 'Baixar').click()
    await ate(() => erroDe(baixar, 'Senha atual')).toBe('Senha atual é obrigatória.')
    await preenche(baixar, { 'Senha atual': cliente.senha })
    await fotografa(page, `contador-senha-${viewport.width}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      botao(baixar, 'Baixar').click(),
    ])
    await page.getByText(`contador-${ANO}.csv baixado.`).waitFor()
    expect(download.suggestedFilename()).toBe(`contador-${ANO}.csv`)
    const linhas = (await readFile(await download.path(), 'utf8')).split('\r\n')
    const de = (nome: string) => linhas.find((linha) => linha.split(';')[2] === nome)?.split(';')
    expect(de('Rosa Araújo')?.slice(3, 10)).toEqual([
      ...['529.982.247-25', '0,00', '0,00', '0,00', '0,00', '0,00', '6000,00'],
    ])
    expect(de('DARF do mês')?.slice(9, 11)).toEqual(['224,51', '0,00'])

    // The way from what is told at the top to a category that lowers nothing: the estimate is as it was.
    await page.getByRole('link', { name: 'Escolher as categorias' }).click()
    await page.getByText(`Pagas em ${ANO}: fora do livro-caixa`).waitFor()
    await semAchadosNosTemas(visitante, 'sem categoria')
    await fotografa(page, `sem-categoria-${viewport.width}`)
    await page.getByRole('button', { name: /^Editar Café/ }).click()
    const despesa = page.getByRole('dialog', { name: 'Editar Despesa' })
    await preenche(despesa, { 'Categoria no livro-caixa': 'P11.01.00010 Locomoção e transporte' })
    await despesa.getByText(/^Não dedutível/).waitFor()
    await fotografa(page, `categoria-${viewport.width}`)
    await botao(despesa, 'Salvar').click()
    await page.getByText('Nenhuma despesa sem categoria').waitFor()
    await page.reload()
    await page.getByText('Nenhuma despesa sem categoria').waitFor()
    await abre()
    await ate(() => cartao(page, 'Dedutível no ano')).toContain('R$ 2.000,00')
    await page.getByText('Despesas que não são dedutíveis').waitFor()
    expect(await page.getByText(/sem categoria/).count()).toBe(0)
  },
)

test('the year cannot be read: it says so, and is asked again', async () => {
  const { page, abre, espera } = await umAno()
  let quebrado = true
  espera(500, 'net')
  await page.route('**/api/imposto/contador?*', (route) =>
    quebrado ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue(),
  )
  await abre()
  const tentar = botao(page, 'Tentar novamente')
  await tentar.waitFor()
  quebrado = false
  await tentar.click()
  await page.getByText(/^Nada recebido nem pago neste ano\./).waitFor()
})

/** A table of the sheet at the end of its months: whether it was scrolled, and whether a row's name and end are seen. */
async function noFim(tabela: Locator) {
  const nome = tabela.getByRole('rowheader').first()
  await nome.scrollIntoViewIfNeeded()
  return nome.evaluate((um) => {
    const rolo = um.closest('table')?.parentElement
    const fim = um.parentElement?.lastElementChild
    if (!rolo || !fim) throw new Error('a row within what scrolls')
    rolo.scrollLeft = rolo.scrollWidth
    const visto = (alvo: Element) => {
      const { left, right, top, bottom } = alvo.getBoundingClientRect()
      const pontos = [left + 2, (left + right) / 2, right - 2]
      const em = (x: number) => document.elementFromPoint(x, (top + bottom) / 2)
      return pontos.every((x) => alvo.contains(em(x)))
    }
    return { rola: rolo.scrollLeft > 0, nome: visto(um), fim: visto(fim) }
  })
}

const DOZE = Array.from({ length: 12 }, () => 9_999_999.99)
const NOME = 'Maria Aparecida dos Santos de Oliveira e Albuquerque Cavalcanti'

test.each(LARGURAS)(
  'more than there is room for, of a year without a table: all of it is there, at $width px',
  LIMITE,
  async (viewport) => {
    const visitante = await umAno({ viewport, ...SEM_POLITICA })
    const { page, abre } = visitante
    const pagadores = Array.from({ length: 150 }, (_, n) => ({
      id: crypto.randomUUID(),
      nome: n === 0 ? '' : `${NOME} ${n}`,
      comCpf: n % 2 > 0,
      pacientes: [{ pacienteId: crypto.randomUUID(), nome: `Filho de ${NOME}` }],
      meses: DOZE,
    }))
    const json = {
      ano: ANO,
      pagadores,
      estimados: DOZE.map(() => 'SEM_TABELA'),
      categorias: [{ codigo: 'P10.01.00002', nome: 'Aluguel', meses: DOZE }],
      fora: { naoERendimento: DOZE, naoDedutiveis: DOZE, semCategoria: DOZE },
    }
    await page.route('**/api/imposto/contador?*', (route) => route.fulfill({ json }))
    await abre()
    await ate(() => cartao(page, 'DARF 0190 (estimativa)')).toBe('Sem tabela')
    await page.getByText(/^As tabelas do imposto de 2025 não estão no sistema/).waitFor()
    const linhas = page.getByRole('table', { name: 'Recebido por pagador' }).locator('tbody tr')
    // Drawn as they are scrolled to.
    await ate(async () => {
      await linhas.last().scrollIntoViewIfNeeded()
      return linhas.count()
    }).toBe(150)
    const cabe = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(await cabe()).toBe(true)
    await semAchadosNosTemas(visitante, 'overfull')
    await fotografa(page, `contador-cheio-${viewport.width}`)
    await botao(page, 'Imprimir').click()
    const folha = page.getByRole('dialog', { name: `Imprimir o ano de ${ANO}` })
    await folha.getByText('Responsável não cadastrado').waitFor()
    await ate(() => folha.getByRole('table').count()).toBe(3)
    for (const tabela of await folha.getByRole('table').all()) {
      expect(await noFim(tabela)).toEqual({ rola: true, nome: true, fim: true })
    }
    await semAchadosNosTemas(visitante, 'overfull sheet')
    if (FOTOS) {
      await page.pdf({ path: join(FOTOS, 'cheio.pdf'), preferCSSPageSize: true })
      await page.screenshot({ path: join(FOTOS, `contador-cheio-folha-${viewport.width}.png`) })
    }
  },
)
