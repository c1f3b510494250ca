import { somaDias } from '@clinica/domain/tempo/data'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDosDias, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { SEM_POLITICA, semAchadosNosTemas } from './pages/axe.ts'
import { botao, preenche } from './pages/campos.ts'
import { contaCliques } from './pages/cliques.ts'
import { dia, umaSerie } from './semestre.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const DE = somaDias(hoje(), 14)
const ATE = somaDias(DE, 11)

/** Sixty sessions of six patients in the twelve days, five a day. */
async function sessenta(opcoes: Opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const telefones = ['11987654321', '1134567890', null]
  for (let n = 0; n < 6; n += 1) {
    const nome = `Paciente ${'ABCDEF'[n]} da Silva`
    const pessoa = {
      nome,
      cpf: `${52998224725 + n}`,
      dataNascimento: '1990-01-01',
      sexo: 'Feminino',
      telefone: telefones[n % 3],
    }
    const { id: pacienteId } = await umPaciente(cliente, nome, { pessoa })
    for (let m = 0; m < 10; m += 1) {
      const hora = String(8 + n).padStart(2, '0')
      await umAgendamento(cliente, `${somaDias(DE, m + 1)}T${hora}:00`, { pacienteId })
    }
  }
  const visitante = await umVisitante({ conta, ...opcoes })
  await visitante.vai(`/calendario/${profissionalId}?data=${DE}&visao=semana`)
  const marcadas = async () => (await agendaDosDias(cliente, DE, ATE)).length
  return { ...visitante, marcadas, profissionalId }
}

async function preenchePeriodo(page: Page, de = DE, fim = ATE) {
  // The focus is in the title; Tab leads on. No click.
  await page.getByRole('textbox', { name: 'Título' }).waitFor()
  await page.keyboard.type('Recesso')
  await page.keyboard.press('Tab')
  await page.keyboard.type(dataEmNumeros(de).replaceAll('/', ''))
  await page.keyboard.press('Tab')
  await page.keyboard.type(dataEmNumeros(fim).replaceAll('/', ''))
}

test('sixty sessions are called off in three clicks, each patient has a text, and one Ctrl+Z opens all', async () => {
  const { page, marcadas } = await sessenta()
  expect(await marcadas()).toBe(60)
  const cliques = await contaCliques(page)
  await page.reload()
  await botao(page, 'Adicionar período').click()
  await preenchePeriodo(page)
  await page.getByText('60 sessões de 6 pacientes neste período').waitFor()
  await botao(page, 'Salvar e desmarcar 60 sessões').click()
  const avisos = page.getByRole('dialog', { name: 'Avisar os pacientes' })
  const link = avisos.getByRole('link', { name: 'WhatsApp de Paciente A da Silva' })
  const endereco = new URL((await link.getAttribute('href')) ?? '')
  expect(endereco.pathname).toBe('/5511987654321')
  expect(endereco.searchParams.get('text')).toContain('Olá, Paciente!')
  expect(await avisos.getByText('Este é um telefone fixo').count()).toBe(2)
  expect(await avisos.getByText('Não há telefone no cadastro').count()).toBe(2)
  await botao(page, 'Fechar').click()
  expect(await cliques()).toBe(3)
  expect(await marcadas()).toBe(0)
  await page.getByRole('button', { name: /^Recesso/ }).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Alteração desfeita').waitFor()
  expect(await marcadas()).toBe(60)
  await ate(() => page.getByRole('button', { name: /^Recesso/ }).count()).toBe(0)
}, 240_000)

test('weekly, every other week, weekly again: nothing is made anew within a closure', async () => {
  const { page, dialogo, abre, salva, serie } = await umaSerie(umVisitante, 0, 5)
  await botao(page, 'Adicionar período').click()
  await preenchePeriodo(page, dia(2), dia(3))
  // Ana's besides.
  await botao(page, 'Salvar e desmarcar 3 sessões').click()
  await botao(page.getByRole('dialog', { name: 'Avisar os pacientes' }), 'Fechar').click()
  const dias = async () => (await serie()).map(({ quando }) => quando.slice(0, 10))
  const dentro = async () => (await dias()).filter((um) => um >= dia(2) && um <= dia(3))
  expect(await dias()).toEqual([0, 1, 4, 5].map((n) => dia(n)))
  // A holiday may be passed over besides: on which days those are hangs on today.
  const repete = async (frequencia: string) => {
    await abre()
    await preenche(dialogo, { Editar: 'Todos', Frequência: frequencia })
    await salva()
    await dialogo.waitFor({ state: 'detached' })
  }
  await repete('Quinzenal')
  await ate(dias).not.toContain(dia(1))
  const quinzenais = (await dias()).length
  expect(await dentro()).toEqual([])
  await repete('Semanal')
  await ate(async () => (await dias()).length).toBeGreaterThan(quinzenais)
  await page.reload()
  expect(await dentro()).toEqual([])
  await page.getByRole('button', { name: /^Recesso/ }).waitFor()
})

test.each([
  ['wide', {}],
  ['a phone', CELULAR],
])(
  'on %s: bands, the dialog and the texts are readable, and a closure can be taken away',
  async (que, opcoes) => {
    const um = await sessenta({ ...opcoes, ...SEM_POLITICA })
    const { page, marcadas, profissionalId, vai } = um
    const olha = (onde: string) => semAchadosNosTemas(um, `${onde}, ${que}`)
    const estreita = 'isMobile' in opcoes
    const abrePainel = async () => {
      if (estreita) await botao(page, 'Mostrar painel lateral').click()
    }
    await abrePainel()
    await botao(page, 'Adicionar período').click()
    await preenchePeriodo(page)
    await page.getByText('60 sessões de 6 pacientes neste período').waitFor()
    await olha('dialogo')
    await botao(page, 'Salvar e desmarcar 60 sessões').click()
    await page.getByRole('dialog', { name: 'Avisar os pacientes' }).waitFor()
    await olha('avisos')
    await botao(page, 'Fechar').click()
    await olha('semana')
    await vai(`/calendario/${profissionalId}?data=${DE}&visao=mes`)
    const grade = page.getByRole('region', { name: 'Agenda', exact: true })
    await grade.getByText('Recesso').first().waitFor()
    await olha('mes')
    await abrePainel()
    await page.getByRole('button', { name: /^Recesso/ }).click()
    await botao(page, 'Remover').click()
    await page.getByText('Devolver à agenda as 60 sessões desmarcadas que cabem').waitFor()
    await page
      .getByRole('dialog', { name: 'Remover período' })
      .getByRole('button', { name: 'Remover' })
      .click()
    await ate(marcadas).toBe(60)
  },
  240_000,
)

test('what a period reaches could not be read: the sentence keeps off its way back', async () => {
  const { page, espera } = await sessenta()
  espera(500)
  await page.route('**/fechamentos/previa*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await botao(page, 'Adicionar período').click()
  await preenchePeriodo(page)
  const recusa = page.getByText('Não foi possível conferir as sessões deste período.')
  const dita = await recusa.boundingBox()
  const volta = await botao(page, 'Tentar novamente').boundingBox()
  expect(volta?.y).toBeGreaterThan((dita?.y ?? 0) + (dita?.height ?? 0) + 8)
})
