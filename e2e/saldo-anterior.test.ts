import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { mesDaData, mesDepois, textoDoMes } from '@clinica/domain/tempo/data'
import { mesesFalados } from '@clinica/domain/tempo/meses-falados'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pixLido } from '../domain/test/pix-lido.ts'
import { cpfGerado } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { LARGURAS, LIMITE, SEM_POLITICA, semAchadosNosTemas } from './pages/axe.ts'
import { botao, link } from './pages/campos.ts'
import { lido } from './pages/qr.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const MES = hoje().slice(0, 7)
const [ANO = 0] = MES.split('-').map(Number)

const FOTOS = process.env.FOTOS ?? ''
async function fotografa(page: Page, nome: string) {
  if (!FOTOS) return
  mkdirSync(FOTOS, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-color-scheme=${colorScheme}]`).waitFor()
    await page.screenshot({ path: join(FOTOS, `${nome}-${colorScheme}.png`) })
  }
}

const CHAVE = {
  tipoDaChave: 'EMAIL',
  chave: 'helena@exemplo.com.br',
  nome: 'Helena Prado',
  cidade: 'Vitória',
}
const LONGO = 'Maria Aparecida dos Santos de Oliveira e Albuquerque Cavalcanti'
const ANTES = [3, 2, 1].map((n) => mesDepois(mesDaData(hoje()), -n))

/** Amount in the Pix code of a row's message. */
async function pedidoDe(linha: Locator) {
  const aonde = new URL((await link(linha, 'WhatsApp').getAttribute('href')) ?? '')
  const texto = aonde.searchParams.get('text') ?? ''
  return { texto, ...pixLido(texto.split('\n').find((um) => um.startsWith('000201')) ?? '') }
}

test.each(LARGURAS)(
  'who owes earlier months is asked for them too, and whoever owes those alone is listed, at $width px',
  LIMITE,
  async (viewport) => {
    const { cliente, conta, profissionalId } = await umaClinica()
    await cliente.call('PUT', '/cobranca', CHAVE)
    const sessao = (pacienteId: string, mes: string, hora: number, valorSessao: number) =>
      umAgendamento(cliente, `${mes}-01T${String(hora).padStart(2, '0')}:00`, {
        pacienteId,
        valorSessao,
        statusAgendamento: 'REALIZADO',
        fim: `${mes}-01T${String(hora).padStart(2, '0')}:50:00`,
      })
    const quem = async (nome: string, resto = {}) => {
      const pessoa = {
        nome,
        cpf: cpfGerado(710_000_000 + nome.length),
        telefone: '27999998888',
        dataNascimento: '2014-03-09',
        sexo: 'Feminino',
      }
      return (await umPaciente(cliente, nome, { pessoa, ...resto })).id
    }
    const mae = { responsavelFinanceiro: LONGO, cpfResponsavelFinanceiro: '52998224725' }
    const bia = await quem('Bia Lima')
    const gael = await quem('Gael Cavalcanti', mae)
    const lia = await quem('Lia Cavalcanti', mae)
    const so = await quem('Otto dos Reis')
    const arquivada = await quem('Zilda Reis')
    await sessao(bia, MES, 0, 880)
    await sessao(gael, MES, 1, 100)
    await sessao(arquivada, MES, 2, 90)
    const [tres = '', dois = '', um = ''] = ANTES.map(textoDoMes)
    await sessao(bia, um, 0, 220)
    for (const [n, mes] of [tres, dois, um].entries()) await sessao(lia, mes, n + 3, 1_250.5)
    await sessao(so, dois, 8, 70)
    await sessao(arquivada, um, 9, 55)
    await cliente.call('DELETE', `/pacientes/${arquivada}`)

    const visitante = await umVisitante({ conta, viewport, ...SEM_POLITICA })
    const { page, vai } = visitante
    await vai(`/atendimentos/${profissionalId}`)
    const dialogo = page.getByRole('dialog', { name: /^Fechar o mês/ })
    const abre = async () => {
      await botao(page, 'Fechar o mês').click()
      await dialogo.getByRole('button', { name: /^Cobrar/ }).click()
      await dialogo.getByText('0 de 3 enviados').waitFor()
    }
    await abre()
    const linha = (nome: string) =>
      dialogo.getByRole('listitem').filter({ has: page.locator('strong', { hasText: nome }) })
    const falado = (meses: typeof ANTES) => mesesFalados(meses, ANO)
    expect(await linha('Bia Lima').innerText()).toContain(
      `Saldo anterior (${falado(ANTES.slice(2))}): R$\u00a0220,00`,
    )
    expect(await linha('Bia Lima').innerText()).toContain('A cobrar: R$ 1.100,00')
    expect(await pedidoDe(linha('Bia Lima'))).toMatchObject({ valor: '1100.00' })
    const daMae = await pedidoDe(linha(LONGO))
    expect(daMae.valor).toBe('3851.50')
    expect(daMae.texto).toContain(`R$ 3.751,50 (${falado(ANTES)})`)
    expect((await pedidoDe(linha('Otto dos Reis'))).valor).toBe('70.00')
    await linha('Zilda Reis').getByText('Fora da cobrança (arquivado)').waitFor()
    expect(await link(linha('Zilda Reis'), 'WhatsApp').count()).toBe(0)
    await semAchadosNosTemas(visitante, 'older months')
    await fotografa(page, `fechar-saldo-anterior-${viewport.width}`)

    await linha('Bia Lima')
      .getByLabel(/^Incluir saldo anterior/)
      .uncheck()
    await ate(async () => (await pedidoDe(linha('Bia Lima'))).valor).toBe('880.00')
    // The statement that is opened from the line asks for what the line asks for.
    await botao(linha('Bia Lima'), 'Mais ações de Bia Lima').click()
    await botao(page, 'Ver extrato').click()
    const extrato = page.getByRole('dialog', { name: /^Extrato - Bia Lima/ })
    await extrato.getByText('Em aberto: oitocentos e oitenta reais').waitFor()
    await extrato.getByLabel(/^Incluir saldo anterior/).check()
    await extrato.getByText('Total a pagar: mil e cem reais').waitFor()
    await botao(extrato, 'Fechar janela').click()

    await botao(linha(LONGO), `Mais ações de ${LONGO}`).click()
    await botao(page, 'Ver extrato de Lia Cavalcanti').click()
    const dela = page.getByRole('dialog', { name: /^Extrato - Lia Cavalcanti/ })
    const folha = dela.getByRole('article')
    await folha.getByText(`Saldo anterior (${falado(ANTES)})`).waitFor()
    await folha.getByText('Nenhuma sessão neste mês.').waitFor()
    const codigo = await folha.getByText(/^000201/).innerText()
    expect(pixLido(codigo).valor).toBe('3751.50')
    expect(
      await lido(page, folha.getByRole('img', { name: 'QR Code do Pix de R$ 3.751,50' })),
    ).toBe(codigo)
    await semAchadosNosTemas(visitante, 'the statement of older months')
    await fotografa(page, `extrato-saldo-anterior-${viewport.width}`)
    await folha
      .getByText('Total a pagar', { exact: true })
      .evaluate((um) => um.scrollIntoView({ block: 'center' }))
    await fotografa(page, `extrato-soma-${viewport.width}`)
    await botao(dela, 'Fechar janela').click()

    // The month's own sums are the cards', whatever is older.
    await botao(linha('Otto dos Reis'), 'Marcar como enviado').click()
    await dialogo.getByText('1 de 3 enviados').waitFor()
    await botao(dialogo, 'Continuar: conferir').click()
    await dialogo
      .getByRole('region', { name: 'Conferir' })
      .getByText('R$ 1.070,00')
      .first()
      .waitFor()
    await page.reload()
    await botao(page, 'Fechar o mês').click()
    await dialogo.getByRole('button', { name: /^Cobrar/ }).click()
    await dialogo.getByText('1 de 3 enviados').waitFor()
    expect((await pedidoDe(linha('Bia Lima'))).valor).toBe('1100.00')
  },
)
