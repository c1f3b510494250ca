import { fraseDoErro } from '@clinica/domain/erros'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import {
  abrir,
  aoSalvar,
  campo,
  comServidor,
  corpo,
  cpfs,
  digitar,
  enviado,
  guardado,
  olho,
  PACIENTE,
  RESPONSAVEL,
  recusa,
  render,
  salvar,
  server,
} from '../../test/edicao-de-paciente.tsx'
import { umPaciente } from '../../test/pacientes.ts'
import { continua, pergunta, perguntaAoRecarregar, semPergunta } from '../../test/rascunho.ts'
import { refusal } from '../../test/recusa.ts'

comServidor()

test('loads the form with what is stored, CPFs hidden and not to be typed into', async () => {
  guardado(umPaciente())
  render()
  expect(screen.getByText('Carregando...')).toBeTruthy()
  await screen.findByLabelText(/^Nome( \*)?$/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar Paciente')
  const nomes = ['Nome', 'Data de Nascimento', 'Responsável', 'Telefone', 'Sexo', 'Valor', 'CEP']
  expect(nomes.map((nome) => campo(nome).value)).toEqual([
    'Antônia Vasconcelos',
    '12/04/2015',
    'Rita Vasconcelos',
    '(27) 99999-0000',
    'Feminino',
    '180,00',
    '29060-480',
  ])
  for (const nome of [PACIENTE, RESPONSAVEL]) {
    expect([campo(nome).value, campo(nome).readOnly]).toEqual(['******', true])
  }
  expect(campo('Telefone').placeholder).toBe('Somente números')
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/pacientes')
})

test.each([
  ['Feminino', ['Selecione', 'Masculino', 'Feminino', 'Outros']],
  ['PrefiroNaoInformar', ['Selecione', 'Masculino', 'Feminino', 'Outros', 'Prefiro Não Informar']],
])('sexo stored as %s offers %s', async (sexo, opcoes) => {
  await abrir(umPaciente({ pessoa: { ...umPaciente().pessoa, sexo } }))
  expect([...campo('Sexo').querySelectorAll('option')].map((um) => um.textContent)).toEqual(opcoes)
  expect(campo('Sexo').value).toBe(sexo)
})

test('saves what changed with the version it read, without a CPF, and says so', async () => {
  await abrir()
  let responder: () => void = () => undefined
  aoSalvar(async () => {
    await new Promise<void>((resolve) => (responder = resolve))
    return HttpResponse.json(umPaciente({ versao: 4, escola: 'Outra' }))
  })
  digitar('Escola', 'Outra')
  digitar('Telefone', '+55 27 98888-7777')
  salvar()
  const ocupado = await screen.findByRole('button', { name: 'Salvando...' })
  expect(ocupado.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(enviado).toHaveBeenCalledTimes(1))
  responder()
  expect(await screen.findByText('Paciente atualizado com sucesso!')).toBeTruthy()
  expect(corpo()).toMatchObject({
    escola: 'Outra',
    pessoa: { nome: 'Antônia Vasconcelos', telefone: '27988887777' },
    cpfResponsavelFinanceiroAlterado: false,
    versao: 3,
  })
  expect(corpo().pessoa).not.toHaveProperty('cpf')
  expect(corpo()).not.toHaveProperty('cpfResponsavelFinanceiro')
  salvar()
  await waitFor(() => expect(enviado).toHaveBeenCalledTimes(2))
  expect(corpo(1).versao).toBe(4)
  responder()
})

test('a telephone of another country is not cut into somebody else’s: it is said, and nothing is sent', async () => {
  await abrir()
  digitar('Telefone', '+54 9 11 2345-6789')
  salvar()
  await screen.findByText(/^É um telefone de outro país/)
  expect(campo('Telefone').value).toBe('+54 9 11 2345-6789')
  expect(enviado).not.toHaveBeenCalled()
  digitar('Telefone', '(27) 98888-7777')
  await waitFor(() => expect(screen.queryByText(/^É um telefone de outro país/)).toBeNull())
})

test('required fields may not be emptied', async () => {
  await abrir()
  for (const nome of ['Nome', 'Data de Nascimento', 'Sexo', 'Valor']) digitar(nome, '')
  salvar()
  await screen.findByText('Nome é obrigatório.')
  for (const sentenca of [
    'Data de nascimento é obrigatória.',
    'Sexo é obrigatório.',
    'Valor da sessão é obrigatório.',
  ]) {
    expect(screen.getByText(sentenca)).toBeTruthy()
  }
})

test.each([
  [
    'the server’s sentence',
    () => recusa(400, { message: 'Sem espaço.' }),
    'Erro ao atualizar paciente. Sem espaço.',
  ],
  [
    'that nothing was lost',
    () => recusa(500),
    'Erro ao atualizar paciente. Nada se perdeu: tente salvar de novo.',
  ],
])('a refusal says %s, and keeps what was typed', async (_, resposta, sentenca) => {
  await abrir()
  aoSalvar(resposta)
  digitar('Nome', 'Antônia Prado')
  salvar()
  expect(await screen.findByText(sentenca)).toBeTruthy()
  expect(campo('Nome').value).toBe('Antônia Prado')
})

test('D1: after a conflict the other window’s change comes in, what was typed stays, and saves', async () => {
  await abrir()
  cpfs('52998224725')
  olho(`Mostrar ${PACIENTE}`)
  await waitFor(() => expect(campo(PACIENTE).readOnly).toBe(false))
  digitar(PACIENTE, '11144477735')
  digitar('Escola', 'A que eu digitei')
  const message = fraseDoErro('VERSAO_ANTIGA')
  aoSalvar(() => refusal('VERSAO_ANTIGA'))
  guardado(umPaciente({ versao: 7, escola: 'A da outra janela', responsavelFinanceiro: 'Outro' }))
  salvar()
  expect(
    await screen.findByText(`Erro ao atualizar paciente. ${message} Confira e salve de novo.`),
  ).toBeTruthy()
  await waitFor(() => expect(campo('Responsável Financeiro').value).toBe('Outro'))
  expect(campo('Escola').value).toBe('A que eu digitei')
  aoSalvar(() => HttpResponse.json(umPaciente({ versao: 8 })))
  salvar()
  await screen.findByText('Paciente atualizado com sucesso!')
  expect(corpo(1)).toMatchObject({
    versao: 7,
    escola: 'A que eu digitei',
    responsavelFinanceiro: 'Outro',
    pessoa: { cpf: '11144477735' },
  })
})

test('D1, §8: what the server says of a field is said under it too, and the field has the focus', async () => {
  await abrir()
  const message = 'A data de nascimento não pode estar no futuro.'
  aoSalvar(() => recusa(400, { message, campos: [{ campo: 'pessoa.dataNascimento', message }] }))
  digitar('Escola', 'Outra')
  salvar()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText(`Erro ao atualizar paciente. ${message}`)).toBeTruthy()
  expect(document.activeElement).toBe(campo('Data de Nascimento'))
})

test('nobody there', async () => {
  server.use(http.get('*/api/pacientes/p1', () => recusa(404, { message: 'x' })))
  render()
  expect(await screen.findByText('Paciente não encontrado.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/pacientes')
})

test('a reading that fails says so, and is tried again', async () => {
  server.use(http.get('*/api/pacientes/p1', () => recusa(500)))
  render()
  expect(await screen.findByText('Erro ao buscar o paciente')).toBeTruthy()
  guardado(umPaciente())
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByLabelText(/^Nome( \*)?$/)
  expect(campo('Nome').value).toBe('Antônia Vasconcelos')
})

test('a new CEP brings its address; the stored one is not looked up', async () => {
  await abrir()
  server.use(
    http.get('*/api/cep/:cep', ({ params }) =>
      params.cep === '01001000'
        ? HttpResponse.json({
            cep: '01001000',
            logradouro: 'Praça da Sé',
            bairro: 'Sé',
            localidade: 'São Paulo',
            uf: 'SP',
          })
        : refusal('CEP_NAO_ENCONTRADO'),
    ),
  )
  digitar('CEP', '01001000')
  expect(screen.getByText('Buscando CEP...')).toBeTruthy()
  expect(await screen.findByText('✓ Endereço encontrado')).toBeTruthy()
  expect([campo('Logradouro').value, campo('UF').value]).toEqual(['Praça da Sé', 'SP'])
  digitar('CEP', '99999999')
  expect(await screen.findByText('CEP inválido ou não encontrado')).toBeTruthy()
})

test('something changed: a link asks, who stays keeps it, and once saved nothing is asked (P9)', async () => {
  const { user, endereco } = await abrir()
  const voltar = screen.getByRole('link', { name: 'Voltar' })
  digitar('Escola', 'Escola Nova')
  await user.click(voltar)
  expect((await pergunta()).textContent).toContain('em “Editar Paciente” ainda')
  await continua(user)
  expect(campo('Escola').value).toBe('Escola Nova')
  aoSalvar(() => HttpResponse.json(umPaciente({ versao: 4, escola: 'Escola Nova' })))
  salvar()
  await screen.findByText('Paciente atualizado com sucesso!')
  await user.click(voltar)
  await waitFor(() => expect(endereco()).toBe('/pacientes'))
  semPergunta()
})

test('a CPF that is only looked at was not typed; one that is changed was', async () => {
  cpfs('52998224725')
  const { user } = await abrir()
  olho(`Mostrar ${PACIENTE}`)
  await waitFor(() => expect(campo(PACIENTE).value).toBe('529.982.247-25'))
  olho(`Mostrar ${RESPONSAVEL}`)
  await waitFor(() => expect(campo(RESPONSAVEL).value).toBe('111.444.777-35'))
  expect(perguntaAoRecarregar()).toBe(false)
  digitar(PACIENTE, '11144477735')
  expect(perguntaAoRecarregar()).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await continua(user)
  expect(campo(PACIENTE).value).toBe('111.444.777-35')
})
