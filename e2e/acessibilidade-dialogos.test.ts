import { beforeAll, test } from 'vitest'
import { umPaciente } from './clinica.ts'
import { umaClinicaCheia } from './clinica-cheia.ts'
import { LARGURAS, LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo } from './pages/campos.ts'
import { useVisitantes, type Visitante } from './visitante.ts'

const umVisitante = useVisitantes()
let clinica: Awaited<ReturnType<typeof umaClinicaCheia>>

beforeAll(async () => {
  clinica = await umaClinicaCheia()
})

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
    'another name for oneself',
    async ({ page, vai }) => {
      await vai('/sessions')
      await botao(page, 'Alterar nome').click()
      await page.getByRole('dialog', { name: 'Alterar nome' }).waitFor()
    },
  ],
  [
    'another password, refused',
    async ({ page, vai }) => {
      await vai('/sessions')
      await botao(page, 'Alterar senha').click()
      await botao(page.getByRole('dialog'), 'Salvar').click()
      await page.getByText('Senha atual é obrigatória.').waitFor()
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
        .getByRole('button', { name: /^Mais ações/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^Deletar/ })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  ],
  [
    'all data of a patient',
    async ({ page, vai }) => {
      await vai('/pacientes')
      await page.getByRole('link', { name: /^Ver/ }).first().click()
      await botao(page, 'Exportar dados').click()
      await page.getByRole('dialog', { name: 'Exportar dados' }).waitFor()
    },
  ],
  [
    'a record disposed of, the name refused',
    async ({ page, vai }) => {
      const { id } = await umPaciente(clinica.cliente, 'Ênio Engano')
      await clinica.cliente.call('DELETE', `/pacientes/${id}`)
      await vai('/pacientes')
      await campo(page, 'Situação').selectOption('arquivados')
      await botao(page, 'Mais ações de Ênio Engano').click()
      await botao(page, 'Descartar Ênio Engano').click()
      await botao(page, 'Continuar').click()
      await botao(page, 'Descartar de vez').click()
      await page.getByText('Digite o nome do paciente como está no cadastro.').waitFor()
    },
  ],
  [
    'its term',
    async ({ page }) => {
      await campo(page, 'Nome do paciente').fill('Ênio Engano')
      await botao(page, 'Descartar de vez').click()
      await botao(page, 'Baixar termo').waitFor()
    },
  ],
  [
    'the terms of disposal',
    async ({ page }) => {
      await botao(page, 'Fechar').click()
      await botao(page, 'Termos de descarte').click()
      await page.getByText('SHA-256').waitFor()
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
  [
    'the question before what was chosen goes',
    async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog', { name: 'Descartar o que digitou?' }).waitFor()
    },
  ],
]

test('dialogs and refused forms: axe finds nothing', LIMITE, async () => {
  const visitante = await umVisitante({ ...SEM_POLITICA, conta: clinica.conta })
  for (const [nome, gesto] of gestos) {
    await gesto(visitante)
    await semAchados(visitante, nome)
    await visitante.page.setViewportSize(LARGURAS[0])
  }
})
