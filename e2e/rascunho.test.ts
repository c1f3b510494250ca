import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, link, preenche, titulo } from './pages/campos.ts'
import { perguntaDoRascunho } from './pages/rascunho.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const NOTAS = 'Evolução da sessão: atenção, ação e calma.\n'.repeat(12).slice(0, 508)

/** A place of the bar; also while a dialog stands over it, as a screen reader may press it. */
const lugar = (page: Page, nome: string) =>
  page
    .getByRole('navigation', { name: 'Principal', includeHidden: true })
    .getByText(nome, { exact: true })
const vaiPelaBarra = (page: Page, nome: string) =>
  lugar(page, nome).evaluate((place: HTMLElement) => place.click())

/** Everything that the browser keeps of this site. */
const guardado = async (page: Page) =>
  JSON.stringify([
    await page.context().storageState({ indexedDB: true }),
    await page.evaluate(() => ({ ...sessionStorage })),
  ])

/** The calendar with one appointment, come to from the patients. */
async function umaConsultaAberta() {
  const { cliente, conta } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  await umAgendamento(cliente, `${hoje()}T09:00`, { pacienteId })
  const visitante = await umVisitante({ conta })
  const { page, vai } = visitante
  await vai('/pacientes')
  await titulo(page, 'Pacientes').waitFor()
  await vaiPelaBarra(page, 'Calendário')
  const abre = async () => {
    await telaDoCalendario(page).evento('Zilda Arruda').click()
    await titulo(page, 'Editar Consulta').waitFor()
  }
  await abre()
  const { dialogo, salva } = dialogoDaConsulta(page)
  return { ...visitante, dialogo, salva, abre, observacoes: campo(dialogo, 'Observações') }
}
type Aberta = Awaited<ReturnType<typeof umaConsultaAberta>>

const SAIDAS: Record<string, (aberta: Aberta) => Promise<unknown>> = {
  Esc: ({ page }) => page.keyboard.press('Escape'),
  'a click outside': ({ page }) => page.mouse.click(40, 450),
  'the ✕': ({ dialogo }) => botao(dialogo, 'Fechar janela').click(),
  Cancelar: ({ dialogo }) => botao(dialogo, 'Cancelar').click(),
  'a link of the bar': ({ page }) => vaiPelaBarra(page, 'Pacientes'),
  'the way back': ({ page }) => page.evaluate(() => history.back()),
  Sair: ({ page }) =>
    page
      .getByRole('button', { name: 'Sair', includeHidden: true })
      .first()
      .evaluate((sair: HTMLElement) => sair.click()),
}

test('508 characters of notes outlive every way out, until they are saved', async () => {
  const aberta = await umaConsultaAberta()
  const { page, observacoes, onde, espera, salva, dialogo, abre } = aberta
  const { continua, recarrega } = perguntaDoRascunho(page)
  espera('beforeunload')
  await observacoes.click()
  await page.keyboard.insertText(NOTAS)
  const calendario = onde()
  for (const [nome, sai] of Object.entries(SAIDAS)) {
    await sai(aberta)
    await continua()
    expect(await observacoes.inputValue(), nome).toBe(NOTAS)
    await ate(onde).toBe(calendario)
    // Typing goes on in the field.
    await ate(() => observacoes.evaluate((one) => one === document.activeElement)).toBe(true)
  }
  expect(await recarrega(false)).toBe(true)
  expect(await observacoes.inputValue()).toBe(NOTAS)
  expect(await guardado(page)).not.toContain('Evolução')

  await salva()
  await dialogo.waitFor({ state: 'detached' })
  expect(await recarrega(true)).toBe(false)
  await abre()
  expect(await observacoes.inputValue()).toBe(NOTAS)
})

test.each(['Esc', 'a click outside', 'the ✕', 'Cancelar', 'the way back'])(
  '%s and Descartar close the dialog, and nothing was changed',
  async (nome) => {
    const aberta = await umaConsultaAberta()
    const { page, observacoes, dialogo, abre, onde } = aberta
    const calendario = onde()
    await observacoes.fill(NOTAS)
    await SAIDAS[nome]?.(aberta)
    await perguntaDoRascunho(page).descarta()
    await dialogo.waitFor({ state: 'detached' })
    await ate(onde).toBe(calendario)
    await abre()
    expect(await observacoes.inputValue()).toBe('')
  },
)

test.each([
  ['a link of the bar', '/pacientes'],
  ['Sair', '/login'],
])('%s and Descartar leave the screen', async (nome, destino) => {
  const aberta = await umaConsultaAberta()
  await aberta.observacoes.fill(NOTAS)
  await SAIDAS[nome]?.(aberta)
  await perguntaDoRascunho(aberta.page).descarta()
  await ate(aberta.onde).toBe(destino)
  await aberta.dialogo.waitFor({ state: 'detached' })
})

test('on a phone both answers are read whole', async () => {
  const aberta = await umaConsultaAberta()
  const { page, observacoes } = aberta
  await page.setViewportSize({ width: 360, height: 740 })
  await observacoes.fill(NOTAS)
  await SAIDAS.Cancelar?.(aberta)
  const respostas = perguntaDoRascunho(page).pergunta.getByRole('button')
  await ate(() => respostas.allInnerTexts()).toEqual(['Continuar digitando', 'Descartar'])
  const cortadas = await respostas
    .locator('[data-label]')
    .evaluateAll(
      (todas) => todas.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    )
  expect(cortadas).toBe(0)
})

test('a reload that is confirmed leaves, and the notes are gone', async () => {
  const { page, espera, observacoes, abre } = await umaConsultaAberta()
  espera('beforeunload')
  await observacoes.click()
  await page.keyboard.insertText(NOTAS)
  expect(await perguntaDoRascunho(page).recarrega(true)).toBe(true)
  await abre()
  expect(await observacoes.inputValue()).toBe('')
})

const FICHA = {
  Nome: 'Lívia Moura',
  CPF: '529.982.247-25',
  'Data de Nascimento': '2015-04-12',
  Telefone: '27999990000',
  Sexo: 'Feminino',
  Escola: 'Escola Monteiro Lobato',
  'Valor da Sessão (R$)': '180,00',
}

/** The registration of a patient, half filled, come to from the list. */
async function umaFicha() {
  const { conta } = await umaClinica()
  const visitante = await umVisitante({ conta })
  const { page, vai } = visitante
  await vai('/pacientes')
  await link(page, '+ Cadastrar Novo Paciente').click()
  await titulo(page, 'Dados do Paciente').waitFor()
  const digitada = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(FICHA).map(async (nome) => [nome, await campo(page, nome).inputValue()]),
      ),
    )
  return { ...visitante, digitada }
}

test('a half-filled patient outlives links, the way back and a reload, and is registered', async () => {
  const { page, onde, espera, digitada } = await umaFicha()
  const { continua, recarrega } = perguntaDoRascunho(page)
  espera('beforeunload')
  const ficha = onde()
  await preenche(page, FICHA)
  const antes = await digitada()
  for (const sai of [
    () => link(page.getByRole('main'), 'Voltar').click(),
    () => lugar(page, 'Financeiro').click(),
    () => page.goBack(),
  ]) {
    await sai()
    await continua()
    await ate(onde).toBe(ficha)
    expect(await digitada()).toEqual(antes)
  }
  expect(await recarrega(false)).toBe(true)
  expect(await digitada()).toEqual(antes)
  expect(await guardado(page)).not.toContain('Lívia')
  await botao(page, 'Finalizar Cadastro').click()
  await page.getByText('Paciente cadastrado com sucesso!').waitFor()
  await ate(onde).toBe('/pacientes')
})

test('a leap to the content is no other screen; the way back over it is held as well', async () => {
  const { page, onde } = await umaFicha()
  const ficha = onde()
  const { continua, descarta } = perguntaDoRascunho(page)
  for (const _vez of [1, 2]) {
    await page.getByText('Ir para o conteúdo').focus()
    await page.keyboard.press('Enter')
    await ate(() => new URL(page.url()).hash).toBe('#conteudo')
  }
  await preenche(page, { Nome: 'Lívia Moura' })
  for (const responde of [continua, descarta]) {
    expect(onde()).toBe(ficha)
    expect(await campo(page, 'Nome').inputValue()).toBe('Lívia Moura')
    await page.evaluate(() => history.go(-2))
    await responde()
  }
  await ate(onde).toBe('/pacientes')
  await titulo(page, 'Pacientes').waitFor()
})
