import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Feriado } from '@clinica/domain/fechamentos/contract'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDosDias, hoje, umaClinica, umPaciente } from './clinica.ts'
import { SEM_POLITICA, semAchadosNosTemas } from './pages/axe.ts'
import { dialogoDaConsulta } from './pages/calendario.ts'
import { botao, preenche } from './pages/campos.ts'
import { dialogoDeImportacao } from './pages/importar.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const ANO = Number(hoje().slice(0, 4))
const FOTOS = process.env.FOTOS

/** The next Christmas from today on. */
const NATAL = `${ANO}-12-25`

async function foto(page: Page, nome: string) {
  if (!FOTOS) return
  mkdirSync(FOTOS, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // For a picture alone, which a person looks at: until the colours have come over.
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(FOTOS, `${nome}-${colorScheme}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test.each([
  ['wide', {}],
  ['a phone', CELULAR],
])(
  'on %s: a holiday is a band until it is worked, and stays so after a reload',
  async (que, mais) => {
    const { conta, profissionalId } = await umaClinica('Helena Prado', { comFeriados: true })
    const visitante = await umVisitante({ conta, ...mais, ...SEM_POLITICA })
    const { page, vai } = visitante
    const ve = (visao: string) => vai(`/calendario/${profissionalId}?data=${NATAL}&visao=${visao}`)
    const grade = page.getByRole('region', { name: 'Agenda', exact: true })
    const faixas = () => grade.getByText('Natal', { exact: true }).count()
    const abrePainel = async () => {
      if ('isMobile' in mais) await botao(page, 'Mostrar painel lateral').click()
    }
    for (const visao of ['semana', 'dia', 'mes']) {
      await ve(visao)
      await ate(faixas).toBeGreaterThan(0)
      await foto(page, `${que}-${visao}`)
    }
    await abrePainel()
    await page.getByRole('button', { name: /, 25 de dezembro de \d+, Natal$/ }).waitFor()
    await page.getByRole('button', { name: /^Natal/ }).click()
    const dialogo = page.getByRole('dialog', { name: 'Feriados' })
    const natal = dialogo.getByRole('checkbox', { name: 'Atendo neste dia Natal' })
    await natal.waitFor()
    await foto(page, `${que}-dialogo`)
    await semAchadosNosTemas(visitante, `feriados, ${que}`)
    await natal.check()
    await dialogo.getByRole('checkbox', { name: /Carnaval \(terça-feira\)/ }).uncheck()
    await botao(page, 'Próximo ano').click()
    await ate(() => dialogo.getByRole('checkbox', { name: / Natal$/ }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await ate(faixas).toBe(0)
    await page.reload()
    await abrePainel()
    await botao(page, 'Feriados').click()
    await natal.waitFor()
    expect(await natal.isChecked()).toBe(true)
    expect(await dialogo.getByRole('checkbox', { name: /Carnaval \(terça/ }).isChecked()).toBe(
      false,
    )
    await page.keyboard.press('Escape')
    expect(await faixas()).toBe(0)
  },
  240_000,
)

test.each([
  ['wide', {}],
  ['a phone', CELULAR],
])(
  'on %s: a new series passes over its holidays but for the one that is kept',
  async (que, mais) => {
    const { cliente, conta, profissionalId } = await umaClinica('Helena Prado', {
      comFeriados: true,
    })
    await umPaciente(cliente, 'Bia Lima')
    const visitante = await umVisitante({ conta, ...mais, ...SEM_POLITICA })
    const { page, vai } = visitante
    await vai(`/calendario/${profissionalId}?data=${ANO}-12-18&visao=dia`)
    await botao(page, 'Nova Consulta').click()
    const { dialogo, escolhe, salva } = dialogoDaConsulta(page)
    await escolhe('Bia Lima')
    await preenche(dialogo, {
      'Data Início': `${ANO}-12-18`,
      'Hora Início': '10:00',
      Repetir: 'Repetir',
      'Repetir até': `${ANO + 1}-01-08`,
    })
    await dialogo.getByRole('group', { name: '2 feriados' }).waitFor()
    await dialogo.getByText(`2 sessões, de 18 de dezembro de ${ANO} a 8 de janeiro`).waitFor()
    await foto(page, `${que}-serie`)
    await semAchadosNosTemas(visitante, `serie, ${que}`)
    await dialogo.getByRole('radio', { name: 'Manter: Ano novo, 1 de janeiro' }).check()
    await salva()
    await page.getByText(/^Agendamento criado com sucesso!/).waitFor()
    await page.reload()
    const dias = async () =>
      (await agendaDosDias(cliente, `${ANO}-12-01`, `${ANO + 1}-01-31`)).map(({ inicio }) =>
        inicio.slice(5, 10),
      )
    expect(await dias()).toEqual(['12-18', '01-01', '01-08'])
  },
  240_000,
)

test.each([
  ['wide', {}],
  ['a phone', CELULAR],
])(
  'on %s: an import says its holidays, and passes over them',
  async (que, mais) => {
    const { cliente, conta } = await umaClinica('Helena Prado', { comFeriados: true })
    const visitante = await umVisitante({ conta, ...mais, ...SEM_POLITICA })
    const { page, vai } = visitante
    const { dialogo, cola, continua, passo } = dialogoDeImportacao(page)
    const linhas = ['seg', 'ter', 'qua', 'qui', 'sex'].map(
      (dia, n) => `Bia ${'ABCDE'[n]} Sá\t${dia}\t10h`,
    )
    await vai('/pacientes?importar')
    await cola(['Nome\tDia\tHorário', ...linhas].join('\n'))
    await continua()
    await passo('Colunas')
    await continua()
    await passo('Conferir')
    await continua()
    await passo('Agenda')
    const dito = (como: string) =>
      dialogo.getByText(new RegExp(`em feriados e dias fechados ${como} marcadas`)).waitFor()
    await dito('não serão')
    await foto(page, `${que}-importar`)
    await semAchadosNosTemas(visitante, `importar, ${que}`)
    const pular = dialogo.getByRole('checkbox', { name: 'Pular feriados e dias fechados' })
    await pular.click()
    await dito('serão')
    await pular.click()
    await dito('não serão')
    await dialogo.getByRole('button', { name: /^Importar 5 pacientes/ }).click()
    await page.getByText('5 pacientes e 5 horários importados.').waitFor()
    await page.reload()
    const feriados = await cliente.call<Feriado[]>('GET', `/feriados?ano=${ANO}&ate=${ANO + 1}`)
    const fechados = new Set(feriados.filter(({ atende }) => !atende).map(({ data }) => data))
    const agenda = await agendaDosDias(cliente, hoje(), somaDias(hoje(), 182))
    expect(agenda.length).toBeGreaterThan(100)
    expect(agenda.filter(({ inicio }) => fechados.has(inicio.slice(0, 10) as Data))).toEqual([])
  },
  240_000,
)
