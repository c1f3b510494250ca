import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDeAtendimentos } from './pages/atendimentos.ts'
import { LIMITE } from './pages/axe.ts'
import { botao, campo, link, titulo } from './pages/campos.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const MES = hoje().slice(0, 7)
const [ANO = 0, NUMERO = 0] = MES.split('-').map(Number)

const nomeDe = (n: number) => `Paciente ${String(n).padStart(3, '0')}`

/** `quantos` patients with a session of the first day each; two siblings in the end, of one guardian. */
async function umMes({ quantos = 30, ...opcoes }: Opcoes & { quantos?: number } = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  for (let n = 1; n <= quantos; n += 1) {
    const mae =
      n > quantos - 2 && quantos > 2
        ? { responsavelFinanceiro: 'Márcia Lima', cpfResponsavelFinanceiro: '52998224725' }
        : {}
    const { id: pacienteId } = await umPaciente(cliente, nomeDe(n), mae)
    const statusAgendamento = n === 1 ? 'AGENDADO' : 'REALIZADO'
    await umAgendamento(cliente, `${MES}-01T00:0${n % 10}`, {
      pacienteId,
      statusAgendamento,
      fim: `${MES}-01T00:3${n % 10}:00`,
    })
  }
  const visitante = await umVisitante({ conta, ...opcoes })
  await visitante.vai(`/atendimentos/${profissionalId}`)
  return {
    ...visitante,
    cliente,
    dialogo: visitante.page.getByRole('dialog', { name: /^Fechar o mês/ }),
  }
}

const cartao = (page: Page, rotulo: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(rotulo, { exact: true }) })
    .last()
    .locator('dd')
    .innerText()

test(
  '30 patients: two presses a payer, the sums of the cards, closed; a payment is refused, told, and made once it is open',
  LIMITE,
  async () => {
    const { page, dialogo, cliente, espera } = await umMes()
    const cartoes = await Promise.all(
      ['Valor total', 'Total recebido', 'Total em aberto'].map((um) => cartao(page, um)),
    )
    await botao(page, 'Fechar o mês').click()
    await dialogo.getByText('1 sessão sem registro').waitFor()
    await botao(dialogo, 'Realizado').click()
    await dialogo.getByText('Nenhuma sessão sem registro').waitFor()
    await botao(dialogo, 'Continuar: cobrar').click()
    await dialogo.getByText('0 de 29 enviados').waitFor()

    const linhas = dialogo.getByRole('listitem').filter({ has: page.locator('strong') })
    expect(await linhas.count()).toBe(29)
    const irmaos = linhas.filter({ hasText: 'Márcia Lima' })
    expect(await irmaos.textContent()).toContain('Paciente 029, Paciente 030')
    for (let n = 0; n < 29; n += 1) {
      await botao(linhas.nth(n), 'Marcar como enviado').click()
      await linhas
        .nth(n)
        .getByText(/^Marcado como enviado em/)
        .waitFor()
    }
    await dialogo.getByText('29 de 29 enviados').waitFor()
    await botao(linhas.nth(0), 'Desfazer marca').click()
    await dialogo.getByText('28 de 29 enviados').waitFor()
    await botao(dialogo, 'Continuar: conferir').click()
    const conferir = dialogo.getByRole('region', { name: 'Conferir' })
    for (const valor of cartoes) await conferir.getByText(valor).first().waitFor()
    await conferir.getByText('1 extrato não marcado como enviado.').waitFor()
    // Each line leads to the step that mends it, and the keyboard goes along.
    await botao(conferir, 'Ver extratos').click()
    await dialogo.getByText('28 de 29 enviados').waitFor()
    await ate(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Cobrar/)
    await botao(dialogo, 'Continuar: conferir').click()
    await conferir.getByRole('button', { name: /^Fechar / }).click()
    await dialogo.getByText('Este mês está fechado.').waitFor()
    await dialogo.getByText(/^Fechado em/).waitFor()
    await page.keyboard.press('Escape')
    await botao(page, 'Mês fechado').waitFor()

    espera(409)
    const tela = telaDeAtendimentos(page)
    await tela.paga(nomeDe(2), '180,00')
    const reabrir = page.getByRole('dialog', { name: /está fechado\. Reabrir\?$/ })
    await botao(reabrir, 'Reabrir e continuar').click()
    await reabrir.getByText('Diga por que o mês é reaberto.').waitFor()
    await campo(reabrir, 'Motivo').fill('Chegou um Pix')
    await botao(reabrir, 'Reabrir e continuar').click()
    await reabrir.waitFor({ state: 'detached' })
    const pago = async () => {
      const estado = await cliente.call<{ linhas: { nome: string; pago: number }[] }>(
        'GET',
        `/meses/${ANO}/${NUMERO}`,
      )
      return estado.linhas.find(({ nome }) => nome === nomeDe(2))?.pago
    }
    await ate(pago).toBe(180)

    await page.reload()
    await botao(page, 'Fechar o mês').click()
    await botao(dialogo, 'Conferir').click()
    await dialogo.getByText('Chegou um Pix').waitFor()
    expect(await link(dialogo, 'WhatsApp').count()).toBe(0)
    await titulo(page, 'Atendimentos Consolidados').waitFor()
  },
)

test('on a tablet what is said of a gesture leaves the steps in sight', async () => {
  const { page, dialogo } = await umMes({ quantos: 2, viewport: { width: 768, height: 1024 } })
  await botao(page, 'Fechar o mês').click()
  await botao(dialogo, 'Realizado').click()
  const aviso = page.getByRole('alert').filter({ hasText: 'Agendamento atualizado com sucesso!' })
  await aviso.waitFor()
  const passo = dialogo.getByRole('button', { name: /Conferir$/ }).first()
  const { y = 0, height = 0 } = (await passo.boundingBox()) ?? {}
  expect((await aviso.boundingBox())?.y).toBeGreaterThan(y + height)
})

test('on a phone what is said of a gesture leaves the head of the dialog free', async () => {
  const { page, dialogo } = await umMes({ quantos: 2, viewport: { width: 360, height: 740 } })
  await botao(page, 'Fechar o mês').click()
  await botao(dialogo, 'Realizado').click()
  const aviso = page.getByRole('alert').filter({ hasText: 'Agendamento atualizado com sucesso!' })
  await aviso.waitFor()
  await botao(dialogo, 'Fechar janela').click({ trial: true })
  const { y = 0, height = 0 } = (await botao(dialogo, 'Fechar janela').boundingBox()) ?? {}
  expect((await aviso.boundingBox())?.y).toBeGreaterThan(y + height)
})

test("on a phone a payer's gestures stand on one line", async () => {
  const { page, dialogo } = await umMes({ quantos: 1, viewport: { width: 360, height: 740 } })
  await botao(page, 'Fechar o mês').click()
  await botao(dialogo, 'Continuar: cobrar').click()
  const gestos = dialogo.getByRole('group', { name: nomeDe(1) }).getByRole('button')
  await gestos.nth(2).waitFor()
  const caixas = await gestos.evaluateAll((todos) =>
    todos.map((um) => um.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
  )
  expect(new Set(caixas).size).toBe(1)
})
