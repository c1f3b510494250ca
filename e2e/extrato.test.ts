import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDeAtendimentos } from './pages/atendimentos.ts'
import { LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { botao, campo, erroDe, link, preenche } from './pages/campos.ts'
import { lido } from './pages/qr.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const MES = hoje().slice(0, 7)

const CHAVE = {
  tipoDaChave: 'EMAIL',
  chave: 'ana@exemplo.com.br',
  nome: 'Helena Prado',
  cidade: 'Vitória',
  diaDoVencimento: 10,
}

type Cena = Opcoes & { sessoes?: number; paciente?: object; chave?: object | null }

/** Bia with `sessoes` this month, one of them missed, 100,00 paid; her mother pays. */
async function umMes({ sessoes = 3, paciente = {}, chave = CHAVE, ...opcoes }: Cena = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Bia Lima', {
    responsavelFinanceiro: 'Marta Lima',
    pessoa: {
      nome: 'Bia Lima',
      cpf: '52998224725',
      dataNascimento: `${Number(MES.slice(0, 4)) - 9}-03-09`,
      sexo: 'Feminino',
      telefone: '27999998888',
    },
    ...paciente,
  })
  for (let n = 1; n <= sessoes; n += 1) {
    const falta = n === 2 ? { statusAgendamento: 'FALTA', valorSessao: 50 } : {}
    await umAgendamento(cliente, `${MES}-${String(n * 2).padStart(2, '0')}T14:00`, {
      pacienteId,
      statusAgendamento: 'REALIZADO',
      observacoes: 'Chorou na sessão',
      ...falta,
    })
  }
  await cliente.call('PUT', '/resumo-atendimentos/valor-pago', {
    pacienteId,
    ano: Number(MES.slice(0, 4)),
    mes: Number(MES.slice(5)),
    valorPago: 100,
    forma: 'PIX',
  })
  if (chave) await cliente.call('PUT', '/cobranca', chave)
  const visitante = await umVisitante({ conta, ...opcoes })
  const { page, vai } = visitante
  const extrato = page.getByRole('dialog', { name: /^Extrato - Bia Lima/ })
  return {
    ...visitante,
    profissionalId,
    extrato,
    async abre() {
      await vai(`/atendimentos/${profissionalId}`)
      const tela = telaDeAtendimentos(page)
      await tela.abre('Bia Lima')
      // The dialog grows as its parts come, and its buttons move down with it.
      await visitante.quieta()
      await botao(tela.dialogo, 'Ver extrato').click()
      await extrato.getByRole('article').waitFor()
    },
  }
}

const FOTOS = process.env.FOTOS ?? ''
async function fotografa(page: Page, nome: string) {
  if (!FOTOS) return
  mkdirSync(FOTOS, { recursive: true })
  await page.screenshot({ path: join(FOTOS, `${nome}.png`) })
}

test('Cobrança is set, kept over a reload, and refused by sentences', async () => {
  const { page, vai } = await umMes({ chave: null })
  await vai('/sessions')
  await page.getByText('Sem chave Pix').waitFor()
  await botao(page, 'Alterar cobrança').click()
  const dialogo = page.getByRole('dialog', { name: 'Cobrança' })
  await preenche(dialogo, { 'Tipo da chave': 'Telefone' })
  expect(await campo(dialogo, 'Nome no código').inputValue()).toBe('Helena Prado')
  await preenche(dialogo, { 'Chave Pix': '(27) 3333-4444', 'Cidade no código': 'Vitória' })
  await botao(dialogo, 'Salvar').click()
  await ate(() => erroDe(dialogo, 'Chave Pix')).toBe(
    'Informe um celular com DDD, como (27) 99999-8888.',
  )
  await preenche(dialogo, { 'Chave Pix': '(27) 99999-8888', 'Dia do vencimento': '10' })
  await dialogo.getByText('No código: Vitoria').waitFor()
  const mensagem = campo(dialogo, 'Mensagem do WhatsApp')
  await mensagem.fill('Oi, ')
  await botao(dialogo, 'Inserir quem paga').click()
  expect(await mensagem.inputValue()).toBe('Oi, {pagador}')
  const previa = dialogo.getByRole('region', { name: 'Como fica' })
  await ate(() => previa.innerText()).toBe('Oi, Marta Lima')
  await fotografa(page, 'cobranca')
  await botao(dialogo, 'Salvar').click()
  await page.getByText('Cobrança alterada.').waitFor()
  await page.reload()
  await page.getByText('Pix por telefone, vence dia 10').waitFor()
  await botao(page, 'Alterar cobrança').click()
  expect(await campo(dialogo, 'Chave Pix').inputValue()).toBe('(27) 99999-8888')
  expect(await mensagem.inputValue()).toBe('Oi, {pagador}')
})

test('the statement: sums, words, a code that reads back from its picture, WhatsApp', async () => {
  const { page, context, extrato, abre } = await umMes({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await abre()
  const folha = extrato.getByRole('article')
  for (const dito of [
    'Marta Lima',
    '1 falta, cobrada (R$ 50,00)',
    'Em aberto: trezentos e dez reais',
    'não substitui o Receita Saúde nem a NFS-e',
  ]) {
    await folha.getByText(dito).waitFor()
  }
  expect(await folha.innerText()).not.toMatch(/Chorou|529|Sessão de Terapia/)
  const codigo = await folha.getByText(/^000201/).innerText()
  expect(codigo).toContain('5406310.005802BR5912Helena Prado6007Vitoria')
  expect(await lido(page, folha.getByRole('img', { name: 'QR Code do Pix de R$ 310,00' }))).toBe(
    codigo,
  )
  await botao(folha, 'Copiar').click()
  await botao(folha, 'Copiado').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codigo)

  const whatsapp = link(extrato, 'WhatsApp')
  const aonde = new URL((await whatsapp.getAttribute('href')) ?? '')
  expect(aonde.origin + aonde.pathname).toBe('https://wa.me/5527999998888')
  const texto = aonde.searchParams.get('text') ?? ''
  expect(texto).toContain('Olá, Marta Lima.')
  expect(texto).toContain(codigo)
  expect(texto).not.toMatch(/Chorou|52998224725/)
  await context.route('https://wa.me/**', (rota) => rota.fulfill({ body: 'WhatsApp' }))
  await whatsapp.click()
  await extrato.getByText(/^aberto no WhatsApp às \d{1,2}h(\d\d)?$/).waitFor()
  expect(await extrato.innerText()).not.toMatch(/enviad/i)
  await page.reload()
  await telaDeAtendimentos(page).valorPago('Bia Lima').waitFor()
})

test('paid, there is no code; a landline has no WhatsApp; without a key one is offered', async () => {
  const { page, extrato, abre, quieta } = await umMes({
    chave: null,
    paciente: {
      pessoa: {
        nome: 'Bia Lima',
        cpf: '52998224725',
        dataNascimento: '2014-03-09',
        sexo: 'Feminino',
        telefone: '2733334444',
      },
    },
  })
  await abre()
  await extrato.getByText('WhatsApp: Este é um telefone fixo').waitFor()
  expect(await botao(extrato, 'WhatsApp').isDisabled()).toBe(true)
  expect(await extrato.getByText(/^000201/).count()).toBe(0)
  await botao(extrato, 'Configurar cobrança').click()
  const dialogo = page.getByRole('dialog', { name: 'Cobrança' })
  await preenche(dialogo, {
    'Tipo da chave': 'E-mail',
    'Chave Pix': 'ana@exemplo.com.br',
    'Cidade no código': 'Vitória',
  })
  await botao(dialogo, 'Salvar').click()
  await extrato.getByText(/^000201/).waitFor()
  await botao(extrato, 'Fechar janela').click()
  const tela = telaDeAtendimentos(page)
  await tela.fecha()
  await tela.paga('Bia', '410')
  await page.getByText('Valor pago: R$ 410,00').waitFor()
  await tela.abre('Bia Lima')
  await quieta()
  await botao(tela.dialogo, 'Ver extrato').click()
  await extrato.getByText('Pago: quatrocentos e dez reais').waitFor()
  expect(await extrato.getByText(/^000201/).count()).toBe(0)
})

test('on paper: the sheet alone, light, twelve sessions on one page of A4', async () => {
  const { page, extrato, abre } = await umMes({ sessoes: 12, tema: 'dark' })
  await abre()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const folha = extrato.getByRole('article')
  await ate(() => page.evaluate(() => document.body.innerText.trim())).toBe(
    (await folha.innerText()).trim(),
  )
  expect(
    await folha.evaluate((um) => [
      getComputedStyle(um).color,
      getComputedStyle(document.body).backgroundColor,
    ]),
  ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  const codigo = await folha.getByText(/^000201/).innerText()
  expect(await lido(page, folha.getByRole('img'))).toBe(codigo)
  await fotografa(page, 'papel')
  // Whatever paper the printer thinks of.
  const pdf = (
    await page.pdf({
      preferCSSPageSize: true,
      format: 'Letter',
      ...(FOTOS && { path: join(FOTOS, 'papel.pdf') }),
    })
  ).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf.match(/MediaBox \[.*\]/)?.[0]).toMatch(/ 59[45]\.\d+ 84[12]\.\d+\]/)
})

test('axe finds nothing', LIMITE, async () => {
  const visitante = await umMes(SEM_POLITICA)
  const { page, vai, abre } = visitante
  await vai('/sessions')
  await botao(page, 'Alterar cobrança').click()
  await campo(page.getByRole('dialog'), 'Chave Pix').waitFor()
  await semAchados(visitante, 'Cobrança')
  await abre()
  await semAchados(visitante, 'the statement')
})
