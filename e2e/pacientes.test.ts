import { fraseDoErro } from '@clinica/domain/erros'
import { somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { cpfGerado, emParalelo } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { botao, campo, erroDe, link, lugarEm, preenche, titulo } from './pages/campos.ts'
import { telaDePacientes } from './pages/pacientes.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

const comMascara = (cpf: string) => cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')

test('registering: what is missing is said, then it is in the list after a reload', async () => {
  const { conta, cliente } = await umaClinica()
  const { page, vai, onde } = await umVisitante({ conta })
  await vai('/pacientes')
  await page.getByText('Nenhum paciente cadastrado.').waitFor()
  await link(page, '+ Cadastrar Novo Paciente').click()
  await titulo(page, 'Dados do Paciente').waitFor()
  await botao(page, 'Finalizar Cadastro').click()
  const erros = {
    Nome: 'Nome é obrigatório.',
    CPF: 'CPF é obrigatório.',
    'Data de Nascimento': 'Data de nascimento é obrigatória.',
    Sexo: 'Sexo é obrigatório.',
    'Valor da Sessão (R$)': 'Valor da sessão é obrigatório.',
  }
  for (const [rotulo, texto] of Object.entries(erros)) {
    await ate(() => erroDe(page, rotulo)).toBe(texto)
  }
  expect(await cliente.call('GET', '/pacientes')).toEqual([])

  await preenche(page, {
    Nome: 'Ícaro Conceição',
    CPF: '111',
    'Data de Nascimento': '2015-02-28',
    Sexo: 'Prefiro Não Informar',
    'Valor da Sessão (R$)': '1.250,5',
    'Responsável Financeiro': 'Rosa Conceição',
  })
  await botao(page, 'Finalizar Cadastro').click()
  await ate(() => erroDe(page, 'CPF')).toBe('CPF deve ter 11 dígitos.')
  await campo(page, 'CPF').fill(cpfGerado(7_654_321))
  await campo(page, 'CEP').fill('29060480')
  await page.getByText('✓ Endereço encontrado').waitFor()
  await botao(page, 'Finalizar Cadastro').click()
  await page.getByText('Paciente cadastrado com sucesso!').waitFor()
  await ate(onde).toBe('/pacientes')
  const lista = telaDePacientes(page)
  await ate(lista.nomes).toEqual(['Ícaro Conceição'])
  await page.reload()
  await ate(lista.nomes).toEqual(['Ícaro Conceição'])
  await lista.abre('Ícaro Conceição')
  await ate(() => campo(page, 'Valor da Sessão (R$)').inputValue()).toBe('1.250,50')
  expect(await campo(page, 'Logradouro').inputValue()).toBe('Rua Marquês de Olinda')
})

test('a double click on Finalizar Cadastro registers one; the same CPF again is refused', async () => {
  const { conta, cliente, profissionalId } = await umaClinica()
  const { page, vai, espera } = await umVisitante({ conta })
  const dados = {
    Nome: 'Lia Duarte',
    CPF: cpfGerado(7_700_001),
    'Data de Nascimento': '1990-01-31',
    Sexo: 'Feminino',
    'Valor da Sessão (R$)': '180',
  }
  await vai(`/atendimentos/${profissionalId}/cadastrar`)
  await preenche(page, dados)
  await botao(page, 'Finalizar Cadastro').dblclick()
  await ate(telaDePacientes(page).nomes).toEqual(['Lia Duarte'])
  expect(await cliente.call('GET', '/pacientes')).toHaveLength(1)
  espera(409)
  await vai(`/atendimentos/${profissionalId}/cadastrar`)
  await preenche(page, dados)
  await botao(page, 'Finalizar Cadastro').click()
  await page.getByText(fraseDoErro('CPF_EM_USO')).first().waitFor()
  expect(await cliente.call('GET', '/pacientes')).toHaveLength(1)
})

test('the list: accents do not matter, the eye shows a CPF and hides it again', async () => {
  const { conta, cliente } = await umaClinica()
  const { cpf } = await umPaciente(cliente, 'Áurea Gonçalves')
  await umPaciente(cliente, 'Bruno Açaí')
  const { page, vai } = await umVisitante({ conta })
  await vai('/pacientes')
  const lista = telaDePacientes(page)
  await ate(lista.nomes).toEqual(['Áurea Gonçalves', 'Bruno Açaí'])
  await lista.procura('GONCAL')
  await ate(lista.nomes).toEqual(['Áurea Gonçalves'])
  const linha = lista.linha('Áurea Gonçalves')
  expect(await linha.innerText()).toContain('******')
  await botao(page, 'Mostrar CPF de Áurea Gonçalves').click()
  await linha.getByText(comMascara(cpf)).waitFor()
  await botao(page, 'Ocultar CPF de Áurea Gonçalves').click()
  await linha.getByText('******').waitFor()
  await lista.procura('ninguém')
  await ate(lista.nomes).toEqual([])
  await botao(page, 'Limpar Filtros').click()
  await ate(lista.nomes).toHaveLength(2)
})

test("editing keeps the masked CPF; the guardian's changes only when it was typed", async () => {
  const { conta, cliente } = await umaClinica()
  const antigo = cpfGerado(8_000_001)
  const novo = cpfGerado(8_000_002)
  const { id, cpf } = await umPaciente(cliente, 'Nara Leão', {
    responsavelFinanceiro: 'Dora Leão',
    cpfResponsavelFinanceiro: antigo,
  })
  const guardados = async () => [
    (await cliente.call<{ cpf: string }>('GET', `/pacientes/${id}/cpf`)).cpf,
    (await cliente.call<{ cpf: string }>('GET', `/pacientes/${id}/cpf-responsavel`)).cpf,
  ]
  const { page, vai } = await umVisitante({ conta })
  await vai(`/pacientes/${id}`)
  await ate(() => campo(page, 'CPF do Paciente').inputValue()).toBe('******')
  const deFora = '+54 9 11 2345-6789'
  await preenche(page, { Nome: 'Nara Leão Diniz', Telefone: deFora })
  await botao(page, 'Salvar Alterações').click()
  await page.getByText(/^É um telefone de outro país/).waitFor()
  expect(await campo(page, 'Telefone').inputValue()).toBe(deFora)
  await preenche(page, { Telefone: '+55 (27) 99999-0000' })
  expect(await campo(page, 'Telefone').inputValue()).toBe('(27) 99999-0000')
  await botao(page, 'Salvar Alterações').click()
  await page.getByText('Paciente atualizado com sucesso!').waitFor()
  expect(await guardados()).toEqual([cpf, antigo])

  const responsavel = 'CPF do Responsável Financeiro'
  await botao(page, `Mostrar ${responsavel}`).click()
  await ate(() => campo(page, responsavel).inputValue()).toBe(comMascara(antigo))
  await campo(page, responsavel).fill(novo)
  // Revealed once, after the save: an account may reveal 60 CPFs an hour (D5).
  const salvo = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await botao(page, 'Salvar Alterações').click()
  expect((await salvo).status()).toBe(200)
  expect(await guardados()).toEqual([cpf, novo])
  await ate(() => campo(page, responsavel).inputValue()).toBe('******')
  await page.reload()
  await ate(() => campo(page, 'Nome').inputValue()).toBe('Nara Leão Diniz')
  expect(await campo(page, responsavel).inputValue()).toBe('******')
})

test('two tabs edit one patient: the second is told, keeps what it typed, and can save', async () => {
  const { conta, cliente } = await umaClinica()
  const { id } = await umPaciente(cliente, 'Vera Sá')
  const { page, context, vai, espera } = await umVisitante({ conta })
  const other = await context.newPage()
  await vai(`/pacientes/${id}`)
  await other.goto(`/pacientes/${id}`)
  await campo(other, 'Escola').fill('Escola Nova')
  await campo(page, 'Nome').fill('Vera Sá Lima')
  await botao(page, 'Salvar Alterações').click()
  await page.getByText('Paciente atualizado com sucesso!').waitFor()
  espera(409)
  await botao(other, 'Salvar Alterações').click()
  await other.getByText(fraseDoErro('VERSAO_ANTIGA')).waitFor()
  await ate(() => campo(other, 'Nome').inputValue()).toBe('Vera Sá Lima')
  expect(await campo(other, 'Escola').inputValue()).toBe('Escola Nova')
  await botao(other, 'Salvar Alterações').click()
  await other.getByText('Paciente atualizado com sucesso!').waitFor()
  await page.reload()
  await ate(() => campo(page, 'Escola').inputValue()).toBe('Escola Nova')
})

test('deleting asks, archives, and what was archived comes back', async () => {
  const { conta, cliente } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Tito Reis')
  await umPaciente(cliente, 'Ugo Paz')
  await umAgendamento(cliente, '2024-05-02T11:00', { pacienteId, valorSessao: 90.5 })
  await umAgendamento(cliente, `${somaDias(hoje(), 1)}T14:00`, { pacienteId })
  const { page, vai } = await umVisitante({ conta })
  await vai('/pacientes')
  const lista = telaDePacientes(page)
  const pergunta = await lista.deleta('Tito Reis')
  await pergunta.getByText('1 sessão futura sai da agenda.').waitFor()
  await pergunta.getByText('Em aberto: R$ 90,50 (maio de 2024).').waitFor()
  await botao(pergunta, 'Cancelar').click()
  await botao(await lista.deleta('Tito Reis'), 'Deletar').click()
  await ate(lista.nomes).toEqual(['Ugo Paz'])
  await page.reload()
  await ate(lista.nomes).toEqual(['Ugo Paz'])
  await lista.situacao('Arquivados')
  await ate(lista.nomes).toEqual(['Tito Reis'])
  await botao(page, 'Restaurar Tito Reis').click()
  await page.getByText('Nenhum paciente arquivado.').waitFor()
  await page.reload()
  await ate(lista.nomes).toEqual(['Tito Reis', 'Ugo Paz'])
})

test('a row is the way to its patient, who is met and owes what the header says', async () => {
  const { conta, cliente, profissionalId } = await umaClinica()
  const pessoa = { nome: 'Rosa Lins', cpf: cpfGerado(8_800_001), telefone: '27998765432' }
  const { id } = await umPaciente(cliente, 'Rosa Lins', {
    pessoa: { ...pessoa, dataNascimento: '1984-02-27', sexo: 'Feminino' },
  })
  const amanha = somaDias(hoje(), 1)
  await umAgendamento(cliente, `${amanha}T14:00`, { pacienteId: id })
  await umAgendamento(cliente, '2024-05-02T11:00', { pacienteId: id, valorSessao: 90.5 })
  const { page, vai, onde } = await umVisitante({ conta })
  await vai('/pacientes')
  const linha = telaDePacientes(page).linha('Rosa Lins')
  await linha.getByText('amanhã, 14h').waitFor()
  expect(await link(page, '(27) 99876-5432').getAttribute('href')).toBe('tel:+5527998765432')
  // Anywhere on the row, as a link is clicked: here on the age.
  const idade = linha.getByRole('cell', { name: '42', exact: true })
  await linha.click({ position: await lugarEm(linha, idade) })
  await ate(onde).toBe(`/pacientes/${id}`)
  const saldo = page.getByRole('region', { name: 'Saldo de Rosa Lins' })
  await saldo.getByText(/^Em aberto.*,50$/).waitFor()
  await link(page, 'amanhã, 14h').click()
  await ate(onde).toBe(`/calendario/${profissionalId}`)

  await vai('/pacientes')
  await link(page, 'Rosa Lins').press('Enter')
  await ate(onde).toBe(`/pacientes/${id}`)
  await page.reload()
  await titulo(page, 'Editar Paciente').waitFor()
  await page.getByRole('heading', { name: 'Rosa Lins' }).waitFor()
})

test('a list of 2,400 patients is found in, opened from and scrolled through', async () => {
  const { conta, cliente } = await umaClinica()
  const numeros = Array.from({ length: 2400 }, (_, indice) => indice)
  await emParalelo(numeros, 8, async (numero) => {
    await umPaciente(cliente, `Paciente ${String(numero).padStart(4, '0')}`)
  })
  const { page, vai, onde } = await umVisitante({ conta })
  await vai('/pacientes')
  const lista = telaDePacientes(page)
  await ate(async () => (await lista.nomes())[0]).toBe('Paciente 0000')
  const antes = (await lista.nomes()).length
  await page.keyboard.press('End')
  await ate(async () => (await lista.nomes()).length).toBeGreaterThan(antes)
  await lista.procura('2399')
  await ate(lista.nomes).toEqual(['Paciente 2399'])
  await lista.abre('Paciente 2399')
  await ate(onde).toMatch(/^\/pacientes\/.+/)
  await ate(() => campo(page, 'Nome').inputValue()).toBe('Paciente 2399')
})
