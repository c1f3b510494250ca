import { fraseDoErro } from '@clinica/domain/erros'
import { screen, waitFor } from '@testing-library/react'
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
  olho,
  PACIENTE,
  RESPONSAVEL,
  recusa,
  salvar,
  server,
} from '../../test/edicao-de-paciente.tsx'
import { umPaciente } from '../../test/pacientes.ts'
import { refusal } from '../../test/recusa.ts'

comServidor()

test('the eyes reveal, let edit, and hide again without losing what was typed', async () => {
  await abrir()
  cpfs('52998224725')
  aoSalvar(() => HttpResponse.json(umPaciente({ versao: 4 })))
  olho(`Mostrar ${PACIENTE}`)
  await waitFor(() => expect(campo(PACIENTE).value).toBe('529.982.247-25'))
  expect(campo(PACIENTE).readOnly).toBe(false)
  olho(`Mostrar ${RESPONSAVEL}`)
  await waitFor(() => expect(campo(RESPONSAVEL).value).toBe('111.444.777-35'))
  digitar(RESPONSAVEL, '52998224725')
  olho(`Ocultar ${RESPONSAVEL}`)
  expect([campo(RESPONSAVEL).value, campo(RESPONSAVEL).readOnly]).toEqual(['******', true])
  expect(screen.getByText('Alterado, ainda não salvo.')).toBeTruthy()
  salvar()
  await screen.findByText('Paciente atualizado com sucesso!')
  expect(corpo()).toMatchObject({
    cpfResponsavelFinanceiro: '52998224725',
    cpfResponsavelFinanceiroAlterado: true,
  })
  // Revealed, not edited: it stays home.
  expect(corpo().pessoa).not.toHaveProperty('cpf')
  await waitFor(() =>
    expect([campo(PACIENTE).value, campo(RESPONSAVEL).value]).toEqual(['******', '******']),
  )
})

test('an edited CPF of the patient is sent; an emptied one is complained about', async () => {
  await abrir()
  cpfs('52998224725')
  aoSalvar(() => HttpResponse.json(umPaciente({ versao: 4 })))
  olho(`Mostrar ${PACIENTE}`)
  await waitFor(() => expect(campo(PACIENTE).readOnly).toBe(false))
  digitar(PACIENTE, '')
  salvar()
  expect(await screen.findByText('CPF é obrigatório.')).toBeTruthy()
  expect(enviado).not.toHaveBeenCalled()
  digitar(PACIENTE, '111.444.777-35')
  salvar()
  await screen.findByText('Paciente atualizado com sucesso!')
  expect(corpo().pessoa.cpf).toBe('11144477735')
})

test('where no guardian’s CPF is stored there is nothing to reveal, only to type', async () => {
  await abrir(umPaciente({ cpfResponsavelFinanceiro: null }))
  aoSalvar(() => HttpResponse.json(umPaciente({ versao: 4 })))
  expect(screen.queryByRole('button', { name: `Mostrar ${RESPONSAVEL}` })).toBeNull()
  digitar(RESPONSAVEL, '11144477735')
  salvar()
  await screen.findByText('Paciente atualizado com sucesso!')
  expect(corpo()).toMatchObject({
    cpfResponsavelFinanceiro: '11144477735',
    cpfResponsavelFinanceiroAlterado: true,
  })
  await screen.findByRole('button', { name: `Mostrar ${RESPONSAVEL}` })
})

test.each([
  [PACIENTE, 'cpf', 'Erro ao buscar CPF do paciente'],
  [RESPONSAVEL, 'cpf-responsavel', 'Erro ao buscar CPF do responsável'],
])('%s that cannot be had: its alert, still hidden', async (nome, caminho, sentenca) => {
  await abrir()
  server.use(http.get(`*/api/pacientes/p1/${caminho}`, () => recusa(500)))
  olho(`Mostrar ${nome}`)
  expect(await screen.findByText(sentenca)).toBeTruthy()
  expect(campo(nome).value).toBe('******')
})

test('a CPF that is taken is said under its field', async () => {
  await abrir()
  cpfs('52998224725')
  olho(`Mostrar ${PACIENTE}`)
  await waitFor(() => expect(campo(PACIENTE).readOnly).toBe(false))
  digitar(PACIENTE, '11144477735')
  const message = fraseDoErro('CPF_EM_USO')
  aoSalvar(() => refusal('CPF_EM_USO', message, [{ campo: 'pessoa.cpf', message }]))
  salvar()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText(`Erro ao atualizar paciente. ${message}`)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(campo(PACIENTE)))
})
