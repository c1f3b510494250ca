import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { botao, campo, titulo } from './pages/campos.ts'
import { telaDePacientes } from './pages/pacientes.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** The file that a button gives: its name and what is in it. */
async function arquivoDe(page: Page, rotulo: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: rotulo }).click(),
  ])
  return {
    nome: download.suggestedFilename(),
    texto: await readFile(await download.path(), 'utf8'),
  }
}

test('all data of a patient leave as a page and as JSON; the page reads on its own', async () => {
  const { conta, cliente } = await umaClinica()
  const { id, cpf } = await umPaciente(cliente, 'Íris Conceição')
  await umAgendamento(cliente, '2026-03-02T09:00', {
    pacienteId: id,
    observacoes: 'Falou <de casa>\ne da escola.',
    statusPagamento: 'PAGO',
  })
  const { page, context, vai } = await umVisitante({ conta })
  await vai(`/pacientes/${id}`)
  await botao(page, 'Exportar dados').click()
  await page.getByRole('radio', { name: 'Meu arquivo' }).check()
  await page.getByRole('checkbox', { name: /observações/ }).check()
  const html = await arquivoDe(page, 'Para ler e imprimir')
  expect(html.nome).toMatch(/^dados-do-paciente-[\d-]+\.html$/)
  await page.getByText('Dados exportados.').waitFor()

  const pagina = await context.newPage()
  await pagina.setContent(html.texto)
  await titulo(pagina, 'Dados de Íris Conceição').waitFor()
  const lida = await pagina.locator('body').innerText()
  expect(lida).toContain('Falou <de casa>\ne da escola.')
  expect(lida).toContain('02/03/2026, das 09:00 às 10:00: Sessão de Terapia')
  await pagina.close()

  await botao(page, 'Exportar dados').click()
  await page.getByRole('radio', { name: 'Responsável' }).check()
  const json = await arquivoDe(page, 'Em JSON')
  expect(json.nome).toMatch(/\.json$/)
  expect(JSON.parse(json.texto)).toMatchObject({
    versao: 2,
    destinatario: 'responsavel',
    observacoes: false,
    cadastro: { nome: 'Íris Conceição', cpf },
    atendimentos: [{ inicio: '2026-03-02T09:00:00', valorSessao: 180, observacoes: null }],
    pagamentos: [{ valor: 180 }],
  })
  expect(json.texto).not.toContain('Falou')
  await page.reload()
  await botao(page, 'Exportar dados').waitFor()
})

test('what has to be kept is refused with its day; what was a mistake goes for good and leaves its term', async () => {
  const { conta, cliente } = await umaClinica()
  const visto = await umPaciente(cliente, 'Otto Visto')
  await umAgendamento(cliente, '2026-03-02T09:00', { pacienteId: visto.id })
  const engano = await umPaciente(cliente, 'Ênio Engano')
  for (const { id } of [visto, engano]) await cliente.call('DELETE', `/pacientes/${id}`)
  const { page, vai } = await umVisitante({ conta })
  await vai('/pacientes')
  const lista = telaDePacientes(page)
  await lista.situacao('Arquivados')
  const dialogo = page.getByRole('dialog')
  await lista.menu('Otto Visto')
  await botao(page, 'Descartar Otto Visto').click()
  await dialogo
    .getByText(/deve ser guardado por 20 anos: o descarte é possível a partir de/)
    .waitFor()
  await botao(dialogo, 'Fechar').click()

  await lista.menu('Ênio Engano')
  await botao(page, 'Descartar Ênio Engano').click()
  await botao(dialogo, 'Continuar').click()
  await campo(dialogo, 'Nome do paciente').fill('Ênio')
  await botao(dialogo, 'Descartar de vez').click()
  await dialogo.getByText('Digite o nome do paciente como está no cadastro.').waitFor()
  await campo(dialogo, 'Nome do paciente').fill('Ênio Engano')
  await botao(dialogo, 'Descartar de vez').click()
  await dialogo.getByText('Cadastro descartado. Guarde o termo.').waitFor()
  const termo = await arquivoDe(page, 'Baixar termo')
  expect(termo.texto).toContain(`Registro descartado: ${engano.id}`)
  expect(termo.texto).not.toContain('Ênio')
  await botao(dialogo, 'Fechar').click()

  await ate(lista.nomes).toEqual(['Otto Visto'])
  await page.reload()
  await lista.situacao('Arquivados')
  await ate(lista.nomes).toEqual(['Otto Visto'])
  await botao(page, 'Termos de descarte').click()
  expect((await arquivoDe(page, 'Baixar termo')).texto).toBe(termo.texto)
})
