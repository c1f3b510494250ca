import { fraseDoErro } from '@clinica/domain/erros'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { PACIENTES } from '../../test/agenda.ts'
import { campo, digitar, escolher, paciente, salvar } from '../../test/consulta.ts'
import { comServidor, enviados, nova, onClose, server } from '../../test/dialogo-da-consulta.tsx'
import { umPaciente } from '../../test/pacientes.ts'
import { refusal } from '../../test/recusa.ts'

comServidor()

const dialogo = () => screen.findByRole('dialog', { name: 'Novo paciente' })
const cadastrar = () => screen.getByRole('button', { name: 'Cadastrar' })

/** Registers a patient while the list stays unchanged, as if its refetch were late. */
function comCadastro(resposta: () => Response) {
  const corpos: { pessoa: Record<string, unknown>; valorConsulta: unknown }[] = []
  server.use(
    http.post('*/api/pacientes', async ({ request }) => {
      corpos.push((await request.json()) as (typeof corpos)[number])
      return resposta()
    }),
  )
  return corpos
}

async function preencher() {
  const dentro = within(await dialogo())
  const por = (rotulo: RegExp, value: string) =>
    fireEvent.change(dentro.getByLabelText(rotulo, { selector: 'input, select' }), {
      target: { value },
    })
  por(/^Nome( \*)?$/, 'Caio Prado')
  por(/^CPF/, '529.982.247-25')
  por(/^Data de Nascimento/, '2015-04-12')
  por(/^Sexo/, 'Masculino')
  por(/^Valor da Sessão/, '200,00')
}

test('an unknown name is registered without losing anything typed, chosen, and its value fetched', async () => {
  const corpos = comCadastro(() =>
    HttpResponse.json(
      umPaciente({ id: 'p-caio', pessoa: { ...umPaciente().pessoa, nome: 'Caio Prado' } }),
      {
        status: 201,
      },
    ),
  )
  const { user } = nova()
  await user.type(campo('Observações'), 'primeira vez')
  await user.click(paciente())
  await user.type(paciente(), 'Caio')
  const lista = await screen.findByText('Nenhum paciente encontrado')
  await user.click(within(lista).getByRole('button', { name: '+ Novo paciente', hidden: true }))
  const nome = within(await dialogo()).getByLabelText<HTMLInputElement>(/^Nome( \*)?$/)
  expect(nome.value).toBe('Caio')
  await preencher()
  await user.click(cadastrar())
  expect(await screen.findByText('Paciente cadastrado com sucesso!')).toBeTruthy()
  await waitFor(() => expect(paciente().value).toBe('Caio Prado'))
  expect(corpos[0]).toMatchObject({ pessoa: { nome: 'Caio Prado' }, valorConsulta: 200 })
  await waitFor(() => expect(campo('Valor da Sessão (R$)').value).toBe('180,00'))
  expect(campo('Observações').value).toBe('primeira vez')
  await user.click(salvar())
  await waitFor(() => expect(enviados[0]?.body).toMatchObject({ pacienteId: 'p-caio' }))
})

test('what is missing is said under its field, in the words of the registration; a phone is not', async () => {
  const corpos = comCadastro(() => HttpResponse.json({}, { status: 500 }))
  const { user } = nova()
  await user.click(screen.getByRole('button', { name: '+ Novo paciente' }))
  await dialogo()
  await user.click(cadastrar())
  for (const sentenca of [
    'Nome é obrigatório.',
    'CPF é obrigatório.',
    'Data de nascimento é obrigatória.',
    'Sexo é obrigatório.',
    'Valor da sessão é obrigatório.',
  ]) {
    expect(await screen.findByText(sentenca)).toBeTruthy()
  }
  expect(corpos).toEqual([])
})

test('Esc closes the upper dialog only', async () => {
  const { user } = nova()
  await user.type(campo('Observações'), 'trazer desenho')
  await user.click(screen.getByRole('button', { name: '+ Novo paciente' }))
  await dialogo()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Novo paciente' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(campo('Observações').value).toBe('trazer desenho')
})

test('a refusal stays in the upper dialog; Enter there does not save the appointment', async () => {
  comCadastro(() => refusal('CPF_EM_USO'))
  const { user } = nova()
  await user.click(screen.getByRole('button', { name: '+ Novo paciente' }))
  await preencher()
  await user.click(within(await dialogo()).getByLabelText(/^Nome( \*)?$/))
  await user.keyboard('{Enter}')
  expect(await screen.findByText(fraseDoErro('CPF_EM_USO'))).toBeTruthy()
  expect(screen.queryByText('Escolha o paciente.')).toBeNull()
})

test('where the patient follows from the kind, nobody is registered', async () => {
  const { user } = nova()
  await user.selectOptions(campo('Tipo de Sessão'), 'Pessoal')
  expect(screen.queryByRole('button', { name: '+ Novo paciente' })).toBeNull()
})

test('PESSOAL that is saved while the patients are on their way waits for its own', async () => {
  server.use(
    http.get('*/api/pacientes', async () => {
      await delay(300)
      return HttpResponse.json(PACIENTES)
    }),
  )
  const { user } = nova()
  await user.selectOptions(campo('Tipo de Sessão'), 'Pessoal')
  await user.click(salvar())
  expect(enviados).toEqual([])
  await waitFor(() => expect(enviados).toHaveLength(1))
  expect(enviados[0]?.body).toMatchObject({ pacienteId: 'p-pessoal', valorSessao: 180 })
})

test('PESSOAL is saved without a patient where they cannot be had (D7)', async () => {
  server.use(http.get('*/api/pacientes', () => HttpResponse.json({}, { status: 403 })))
  const { user } = nova()
  await user.selectOptions(campo('Tipo de Sessão'), 'Pessoal')
  await user.click(salvar())
  await waitFor(() => expect(enviados[0]?.body).toMatchObject({ pacienteId: null }))
})

test('P9: a new session costs what its day does, also on another day, until a price is typed', async () => {
  server.use(
    http.get('*/api/agendamentos/:id/valor-consulta', ({ request }) =>
      HttpResponse.json(
        (new URL(request.url).searchParams.get('em') ?? '') < '2026-04-01' ? 240 : 300,
      ),
    ),
  )
  const { user } = nova()
  await escolher(user, 'Bia', 'Bia Souza')
  const valor = campo('Valor da Sessão (R$)')
  await waitFor(() => expect(valor.value).toBe('240,00'))
  await digitar(user, 'Data Início', '06042026')
  await waitFor(() => expect(valor.value).toBe('300,00'))
  await digitar(user, 'Data Início', '09032026')
  await waitFor(() => expect(valor.value).toBe('240,00'))
  await digitar(user, 'Valor da Sessão (R$)', '200')
  await digitar(user, 'Data Início', '06042026')
  await user.click(salvar())
  expect(await screen.findByText('Agendamento criado com sucesso!')).toBeTruthy()
  expect(enviados[0]?.body).toMatchObject({ valorSessao: 200, inicio: '2026-04-06T14:00:00' })
})
