import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { cadastrarUsuario } from '../scripts/cliente-da-api.ts'
import { criarSemanaDeExemplo } from '../scripts/semana-de-exemplo.ts'
import { umAdmin } from './admin.ts'
import { hoje, umaClinica } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao } from './pages/campos.ts'
import { useVisitantes, type Visitante } from './visitante.ts'

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> }
  }
}

const umVisitante = useVisitantes()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TEMAS = ['light', 'dark'] as const
const LARGURAS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const

let clinica: Awaited<ReturnType<typeof umaClinica>>
let usuarioId = ''
let pacienteId = ''

beforeAll(async () => {
  clinica = await umaClinica()
  await criarSemanaDeExemplo(clinica.cliente, hoje(), 1)
  await clinica.cliente.call('POST', '/despesas', {
    nome: 'Aluguel',
    valor: 800,
    tipoDespesa: 'RECORRENTE',
    mesCompetencia: Number(hoje().slice(5, 7)),
    anoCompetencia: Number(hoje().slice(0, 4)),
  })
  usuarioId = (await cadastrarUsuario(inject('url'))).id
  const [primeiro] = await clinica.cliente.call<{ id: string }[]>('GET', '/pacientes')
  pacienteId = primeiro?.id ?? ''
})

/** What axe finds, one line each. */
async function achados(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

const publicas = () => [
  '/',
  '/login',
  '/cadastro',
  `/cadastro-profissional-dados/${usuarioId}`,
  '/sobre',
  '/contato',
  '/privacidade',
  '/acesso-negado',
  '/nao/existe',
]

const deProfissional = () => [
  '/login-sucesso',
  '/dashboard',
  `/calendario/${clinica.profissionalId}`,
  `/calendario/${clinica.profissionalId}?data=${hoje()}&visao=mes`,
  `/calendario/${clinica.profissionalId}?data=${hoje()}&visao=dia`,
  `/atendimentos/${clinica.profissionalId}`,
  `/atendimentos/${clinica.profissionalId}/cadastrar`,
  `/despesas/${clinica.profissionalId}`,
  '/pacientes',
  `/pacientes/${pacienteId}`,
  '/sessions',
]

/** Every dialog, and the forms after they refused. */
const gestos: [string, (visitante: Visitante) => Promise<void>][] = [
  [
    'the other places of a phone',
    async ({ page, vai }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await vai('/dashboard')
      await botao(page, 'Mais').click()
      await botao(page, 'Sair').waitFor()
    },
  ],
  [
    'what was saved, said in the corner',
    async ({ page, vai }) => {
      await vai(`/calendario/${clinica.profissionalId}`)
      await telaDoCalendario(page).evento('Heitor Lacerda').first().click()
      await botao(page.getByRole('dialog'), 'Salvar').click()
      await page.getByText('Agendamento atualizado com sucesso!').waitFor()
    },
  ],
  [
    'a month in detail',
    async ({ page, vai }) => {
      await vai(`/atendimentos/${clinica.profissionalId}`)
      await botao(page, 'Heitor Lacerda').first().click()
      const dialogo = page.getByRole('dialog', { name: /^Atendimentos - / })
      await dialogo
        .getByLabel(/^Status Pagamento/)
        .first()
        .selectOption('PAGO')
      await page.getByText('Status atualizado com sucesso!').waitFor()
      await dialogo.getByText('Total pago').waitFor()
    },
  ],
  [
    'an amount that was not saved',
    async ({ page, vai, espera }) => {
      espera(400)
      await vai(`/atendimentos/${clinica.profissionalId}`)
      const campo = page.getByRole('textbox', { name: /^Valor Pago de/ }).first()
      await campo.fill('-1')
      await campo.press('Enter')
      await botao(page.getByRole('alertdialog'), 'OK').click()
      await page.getByText('não foi salvo').waitFor()
    },
  ],
  [
    'the question before all sessions end',
    async ({ page, vai }) => {
      await vai('/sessions')
      await botao(page, 'Encerrar Todas').click()
      await page.getByRole('alertdialog').waitFor()
    },
  ],
  [
    'a refused patient',
    async ({ page, vai }) => {
      await vai(`/atendimentos/${clinica.profissionalId}/cadastrar`)
      await botao(page, 'Finalizar Cadastro').click()
      await page.getByText('Nome é obrigatório.').waitFor()
    },
  ],
  [
    'a refused expense',
    async ({ page, vai }) => {
      await vai(`/despesas/${clinica.profissionalId}`)
      await botao(page, 'Cadastrar Despesa').click()
      await botao(page.getByRole('dialog'), 'Salvar').click()
      await page.getByText('Nome é obrigatório.').waitFor()
    },
  ],
  [
    'the question which months of an expense are meant',
    async ({ page, vai }) => {
      await vai(`/despesas/${clinica.profissionalId}`)
      await page.getByRole('button', { name: /^Excluir Aluguel/ }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  ],
  [
    'the question before a patient is archived',
    async ({ page, vai }) => {
      await vai('/pacientes')
      await page
        .getByRole('button', { name: /^Deletar/ })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  ],
  [
    'the question before an appointment is deleted',
    async ({ page, vai }) => {
      await vai(`/calendario/${clinica.profissionalId}`)
      await telaDoCalendario(page).evento('Heitor Lacerda').first().click()
      await botao(page.getByRole('dialog'), 'Excluir').click()
      await page.getByRole('alertdialog').waitFor()
    },
  ],
  [
    'a refused appointment, its patients open',
    async ({ page, vai }) => {
      await vai(`/calendario/${clinica.profissionalId}`)
      await botao(page, 'Nova Consulta').click()
      await botao(page.getByRole('dialog'), 'Salvar').click()
      await page.getByText('Escolha o paciente.').waitFor()
      await page.getByRole('combobox', { name: 'Paciente' }).fill('a')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  ],
  [
    'an appointment whose patient is chosen',
    async ({ page, vai }) => {
      await vai(`/calendario/${clinica.profissionalId}`)
      await botao(page, 'Nova Consulta').click()
      await dialogoDaConsulta(page).escolhe('Heitor Lacerda')
      await botao(page, 'Limpar paciente').waitFor()
    },
  ],
]

/** In both widths without loading again: the page adapts, as a turned phone's does. */
async function semAchados({ page, quieta }: Visitante, onde: string) {
  for (const { width, height } of LARGURAS) {
    await page.setViewportSize({ width, height })
    await quieta()
    expect(await achados(page), `${onde}, ${width} px`).toEqual([])
  }
}

/** axe reads styles that the page's own policy would not let it: only here is that policy put aside. */
const opcoesDe = (tema: 'light' | 'dark') => ({ tema, bypassCSP: true })

test.each(TEMAS)('public pages, %s: axe finds nothing', async (tema) => {
  const visitante = await umVisitante(opcoesDe(tema))
  for (const path of publicas()) {
    await visitante.vai(path)
    await semAchados(visitante, path)
  }
})

test.each(TEMAS)('pages of a professional, %s: axe finds nothing', async (tema) => {
  const visitante = await umVisitante({ ...opcoesDe(tema), conta: clinica.conta })
  for (const path of deProfissional()) {
    await visitante.vai(path)
    await semAchados(visitante, path)
  }
})

test.each(TEMAS)('areas of the other roles, %s: axe finds nothing', async (tema) => {
  const admin = await umAdmin()
  // No patient can have an account yet; their page asks the server for nothing.
  const paciente = { ...admin, sessao: { ...admin.sessao, perfil: 'PACIENTE' as const } }
  for (const [conta, path] of [
    [admin, '/admin'],
    [paciente, '/area-paciente'],
  ] as const) {
    const visitante = await umVisitante({ ...opcoesDe(tema), conta })
    await visitante.vai(path)
    await semAchados(visitante, path)
    expect(visitante.onde()).toBe(path)
  }
})

test.each(TEMAS)('dialogs and refused forms, %s: axe finds nothing', async (tema) => {
  const visitante = await umVisitante({ ...opcoesDe(tema), conta: clinica.conta })
  for (const [nome, gesto] of gestos) {
    await gesto(visitante)
    await semAchados(visitante, nome)
    await visitante.page.setViewportSize(LARGURAS[0])
  }
})
