import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, preenche, titulo } from './pages/campos.ts'
import { telaDePacientes } from './pages/pacientes.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

test('§3: a nome social is typed, seen on the calendar and in the list, found by both, and kept', async () => {
  const { conta, cliente, profissionalId } = await umaClinica()
  const { id } = await umPaciente(cliente, 'Zilda Moura Reis')
  await umPaciente(cliente, 'Davi Nunes')
  await umAgendamento(cliente, `${hoje()}T10:00`, { pacienteId: id })
  const { page, vai } = await umVisitante({ conta })
  await vai(`/pacientes/${id}`)
  await preenche(page, { 'Nome social (opcional)': 'Caê Lima' })
  await botao(page, 'Salvar Alterações').click()
  await page.getByText('Paciente atualizado com sucesso!').waitFor()
  await titulo(page, 'Caê Lima').waitFor()
  await page.getByText('Nome de registro: Zilda Moura Reis').waitFor()

  await vai(`/calendario/${profissionalId}`)
  const evento = telaDoCalendario(page).evento('Caê Lima')
  await evento.waitFor()
  expect(await page.getByText('Zilda').count()).toBe(0)
  await botao(page, 'Nova Consulta').click()
  const { dialogo, paciente, escolhe, salva } = dialogoDaConsulta(page)
  await paciente.fill('zilda')
  await page.getByRole('option', { name: 'Caê Lima', exact: true }).waitFor()
  await escolhe('Caê Lima')
  await ate(() => paciente.inputValue()).toBe('Caê Lima')
  await salva()
  await dialogo.waitFor({ state: 'detached' })
  await ate(() => evento.count()).toBe(2)

  const tela = telaDePacientes(page)
  await vai('/pacientes')
  await ate(tela.nomes).toEqual(['Caê Lima', 'Davi Nunes'])
  for (const nome of ['zilda', 'cae']) {
    await tela.procura(nome)
    await ate(tela.nomes).toEqual(['Caê Lima'])
  }
  await page.reload()
  await ate(tela.nomes).toEqual(['Caê Lima', 'Davi Nunes'])
})
