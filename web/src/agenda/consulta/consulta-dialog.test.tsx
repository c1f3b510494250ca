import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { campo, digitar, escolher, paciente, salvar } from '../../test/consulta.ts'
import {
  comLinhas,
  comServidor,
  edicao,
  enviados,
  erros,
  FIM,
  INICIO,
  nova,
  onClose,
  recusa,
  server,
} from '../../test/dialogo-da-consulta.tsx'

comServidor()

test('a new one: the patient without accents, the default value, one POST for a double click', async () => {
  const { user } = nova()
  await escolher(user, 'antonia', 'Antônia Vasconcelos')
  await waitFor(() => expect(campo('Valor da Sessão (R$)').value).toBe('180,00'))
  await user.dblClick(salvar())
  expect(await screen.findByText('Agendamento criado com sucesso!')).toBeTruthy()
  expect(enviados).toHaveLength(1)
  expect(enviados[0]?.chave).toMatch(/^[0-9a-f]{32}$/)
  expect(enviados[0]?.body).toMatchObject({
    pacienteId: 'p-antonia',
    tipo: 'SESSAO_INDIVIDUAL',
    inicio: INICIO,
    fim: FIM,
    valorSessao: 180,
    statusAgendamento: 'AGENDADO',
    statusPagamento: 'PENDENTE',
    modalidadeAtendimento: 'PRESENCIAL',
    profissionalId: 'prof-1',
  })
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('without a patient nothing is sent, and the field says so', async () => {
  const { user } = nova()
  await user.click(salvar())
  expect(await screen.findByText('Escolha o paciente.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(paciente()))
  expect(enviados).toEqual([])
})

test('an unknown name finds nobody', async () => {
  const { user } = nova()
  await user.type(paciente(), 'zzz')
  expect(await screen.findByText('Nenhum paciente encontrado')).toBeTruthy()
})

test('PESSOAL chooses the patient of that name and bars the field; another kind frees it', async () => {
  const { user } = nova()
  // The list of patients must be loaded first.
  await user.click(paciente())
  await screen.findByRole('option', { name: 'Bia Souza', hidden: true })
  await user.selectOptions(campo('Tipo de Sessão'), 'Pessoal')
  expect(paciente().disabled).toBe(true)
  expect(paciente().value).toBe('pessoal')
  await user.selectOptions(campo('Tipo de Sessão'), 'Sessão de Terapia')
  expect(paciente().disabled).toBe(false)
  expect(paciente().value).toBe('')
})

test('a new start takes the end along; an end before it bars Salvar and says why', async () => {
  const { user } = nova()
  await digitar(user, 'Hora Início', '2330')
  expect([campo('Data Fim').value, campo('Hora Fim').value]).toEqual(['10/03/2026', '00:30'])
  await digitar(user, 'Hora Início', '10:00')
  await digitar(user, 'Hora Fim', '0930')
  expect(salvar().disabled).toBe(true)
  expect(await screen.findByText('O fim deve ser depois do início.')).toBeTruthy()
  await digitar(user, 'Hora Fim', '11')
  expect(salvar().disabled).toBe(false)
})

test('fifty minutes moved become an hour, said, and are put back in one click', async () => {
  const { user } = edicao(umAgendamento({ fim: '2026-03-09T14:50:00' }))
  await digitar(user, 'Hora Início', '1600')
  expect(campo('Hora Fim').value).toBe('17:00')
  expect(screen.getByText(/^Duração ajustada de 50 min para 1h/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Manter 50 min' }))
  expect([campo('Hora Fim').value, document.activeElement]).toEqual(['16:50', campo('Hora Fim')])
  expect(screen.queryByText(/^Duração ajustada/)).toBeNull()
})

test('FALTA puts 50,00; any other status brings the default value back (§4)', async () => {
  const { user } = edicao()
  await user.selectOptions(campo('Status Atendimento'), 'Falta')
  expect(campo('Valor da Sessão (R$)').value).toBe('50,00')
  await user.selectOptions(campo('Status Atendimento'), 'Realizado')
  await waitFor(() => expect(campo('Valor da Sessão (R$)').value).toBe('180,00'))
})

test('a default value that cannot be had is only logged, and the value stays', async () => {
  erros.mockImplementation(() => undefined)
  server.use(
    http.get('*/api/agendamentos/:id/valor-consulta', () => HttpResponse.json({}, { status: 500 })),
  )
  const { user } = edicao()
  await user.selectOptions(campo('Status Atendimento'), 'Confirmado')
  await waitFor(() => expect(erros.mock.calls.flat()).toContain('valor-consulta'))
  expect(campo('Valor da Sessão (R$)').value).toBe('120,00')
})

test('saving at once waits for the value on its way', async () => {
  const { user } = edicao()
  await user.selectOptions(campo('Status Atendimento'), 'Confirmado')
  await user.click(salvar())
  expect(await screen.findByText('Agendamento atualizado com sucesso!')).toBeTruthy()
  expect(enviados[0]?.body).toMatchObject({ valorSessao: 180, statusAgendamento: 'CONFIRMADO' })
})

test('an empty value is sent as null, with the version that was read', async () => {
  const { user } = edicao()
  await user.clear(campo('Valor da Sessão (R$)'))
  await user.click(salvar())
  await screen.findByText('Agendamento atualizado com sucesso!')
  expect(enviados[0]).toMatchObject({ method: 'PUT', body: { valorSessao: null, versao: 3 } })
})

test('a refusal keeps what was typed, says it, and the next try carries the same key', async () => {
  recusa('post', 503, { message: 'Banco de dados fora do ar.' })
  const { user } = nova()
  await escolher(user, 'bia', 'Bia Souza')
  await user.type(campo('Observações'), 'trazer desenho')
  await user.click(salvar())
  expect(await screen.findByText('Erro ao salvar o agendamento')).toBeTruthy()
  expect(screen.getByText(/^Banco de dados fora do ar\./)).toBeTruthy()
  expect(campo('Observações').value).toBe('trazer desenho')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(salvar())
  await screen.findByText('Agendamento criado com sucesso!')
  expect(enviados[1]?.chave).toBe(enviados[0]?.chave)
})

test('what the server says of a field stands under it, and nowhere else', async () => {
  const message = 'O atendimento pode durar no máximo 24 horas.'
  recusa('put', 400, { message, campos: [{ campo: 'fim', message }] })
  const { user } = edicao()
  await user.click(salvar())
  await screen.findByText('Erro ao salvar o agendamento')
  expect(screen.getAllByText(message, { exact: false })).toHaveLength(1)
  expect(campo('Hora Fim').getAttribute('aria-invalid')).toBe('true')
})

test('what the server says of a field that is not there stands in the dialog', async () => {
  const message = 'Até 5 anos e 261 sessões.'
  recusa('put', 400, { message, campos: [{ campo: 'recurrenceEnd', message }] })
  const { user } = edicao()
  await user.click(salvar())
  expect(await screen.findByText(message, { exact: false })).toBeTruthy()
})

test('what the server says of a field goes when that field changes, and the focus stays with who types', async () => {
  const campos = [
    { campo: 'fim', message: 'O fim não serve.' },
    { campo: 'observacoes', message: 'Texto longo demais.' },
  ]
  recusa('put', 400, { message: 'Confira os campos.', campos })
  const { user } = edicao()
  await user.click(salvar())
  await screen.findByText('O fim não serve.')
  await waitFor(() => expect(document.activeElement).toBe(campo('Hora Fim')))
  await user.type(campo('Observações'), 'curto')
  await waitFor(() => expect(screen.queryByText('Texto longo demais.')).toBeNull())
  expect(screen.getByText('O fim não serve.')).toBeTruthy()
  expect(document.activeElement).toBe(campo('Observações'))
})

test('after another window changed it, saving again carries the new version (D1)', async () => {
  recusa('put', 409, erroNoFio('VERSAO_ANTIGA'))
  comLinhas([umAgendamento({ versao: 7, valorSessao: 150 })])
  const { user } = edicao()
  await user.click(salvar())
  expect(await screen.findByText(fraseDoErro('VERSAO_ANTIGA'), { exact: false })).toBeTruthy()
  await waitFor(() => expect(salvar().disabled).toBe(false))
  await user.click(salvar())
  await screen.findByText('Agendamento atualizado com sucesso!')
  expect(enviados.map(({ body }) => body.versao)).toEqual([3, 7])
})

test('Excluir asks first; only yes deletes', async () => {
  const { user } = edicao()
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  const pergunta = await screen.findByRole('alertdialog')
  expect(pergunta.textContent).toContain(
    'Tem certeza que deseja excluir o agendamento de Bia Souza em 9 de março, 14h?',
  )
  await user.click(within(pergunta).getByRole('button', { name: 'Cancelar' }))
  expect(enviados).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }),
  )
  expect(await screen.findByText('Agendamento excluído com sucesso!')).toBeTruthy()
  expect(enviados[0]?.body).toMatchObject({ id: 'ag-1', editMode: 'single', versao: 3 })
})

test('a deletion that fails says so and leaves the dialog open', async () => {
  recusa('delete', 500, {})
  const { user } = edicao()
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }),
  )
  expect(await screen.findByText('Erro ao excluir o agendamento')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('notes that could not be read are said, cannot be typed over, and are not sent as a text', async () => {
  const { user } = edicao(umAgendamento({ observacoesIlegiveis: true }))
  const observacoes = campo('Observações')
  expect([observacoes.disabled, observacoes.value]).toEqual([true, ''])
  const sentence = document.getElementById(observacoes.getAttribute('aria-describedby') ?? '')
  expect(sentence?.textContent).toMatch(/^As observações desta sessão não puderam ser lidas\./)
  await user.selectOptions(campo('Status Pagamento'), 'Pago')
  await user.click(salvar())
  await screen.findByText('Agendamento atualizado com sucesso!')
  expect(enviados[0]?.body).toMatchObject({ statusPagamento: 'PAGO', observacoes: '' })
})

test('notes that were read, or that are none, can be typed', () => {
  edicao()
  expect(campo('Observações').disabled).toBe(false)
  expect(screen.queryByText(/não puderam ser lidas/)).toBeNull()
})

test('a new one cannot be deleted', () => {
  nova()
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
})
