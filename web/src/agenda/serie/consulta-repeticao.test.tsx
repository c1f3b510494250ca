import type { ConflitoFio, ConflitosConsulta } from '@clinica/domain/agenda/serie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { campo, escolher, salvar } from '../../test/consulta.ts'
import {
  agoraSao,
  comServidor,
  edicao,
  enviados,
  nova,
  server,
} from '../../test/dialogo-da-consulta.tsx'
import { espera } from '../../test/espera.ts'

comServidor()

/** Answers overlaps; `perguntas` holds the requests. */
function comConflitos(resposta: (pergunta: ConflitosConsulta) => Partial<ConflitoFio>[]) {
  const perguntas: ConflitosConsulta[] = []
  server.use(
    http.post('*/api/agendamentos/conflitos', async ({ request }) => {
      const pergunta = (await request.json()) as ConflitosConsulta
      perguntas.push(pergunta)
      return HttpResponse.json(
        resposta(pergunta).map((um) => ({ id: 'ag-7', nomePaciente: 'Ana Lima', ...um })),
      )
    }),
  )
  return perguntas
}
const juntoEm = (dia: string, periodo: number) => ({
  periodo,
  inicio: `2026-03-${dia}T14:00:00`,
  fim: `2026-03-${dia}T15:00:00`,
})
const datar = (rotulo: string, value: string) =>
  fireEvent.change(campo(rotulo), { target: { value } })
const ate = (data: string) => datar('Repetir até', data)

test('the simple case has one more field, and asks nothing of a repetition', () => {
  nova()
  expect(campo('Repetir').value).toBe('nao')
  for (const rotulo of ['Frequência', 'Repetir até', 'Editar']) {
    expect(screen.queryByLabelText(rotulo)).toBeNull()
  }
})

test('repeating: until today by default, how many sessions and which dates, and the body of §7', async () => {
  agoraSao('2026-03-30T15:00:00Z')
  const { user } = nova()
  await escolher(user, 'bia', 'Bia Souza')
  await user.selectOptions(campo('Repetir'), 'Repetir')
  expect(campo('Repetir até').value).toBe('30/03/2026')
  expect(screen.getByText('4 sessões, de 9 de março a 30 de março')).toBeTruthy()
  ate('2026-07-06')
  expect(screen.getByText('18 sessões, de 9 de março a 6 de julho')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ver datas' }))
  const datas = within(screen.getByRole('region', { name: 'Datas das sessões' }))
  expect(datas.getAllByRole('listitem')).toHaveLength(18)
  expect(datas.getAllByRole('heading').map((um) => um.textContent)).toContain('Julho de 2026')
  await user.selectOptions(campo('Frequência'), 'Mensal')
  expect(screen.getByText('4 sessões, de 9 de março a 9 de junho')).toBeTruthy()
  await user.click(salvar())
  await screen.findByText(/^Agendamento criado com sucesso!/)
  expect(enviados[0]?.body).toMatchObject({
    isRecurring: true,
    recurrenceType: 'monthly',
    recurrenceEnd: '2026-07-06',
    editMode: 'single',
  })
})

test('until today, or the start’s date if later, until someone says otherwise', async () => {
  agoraSao('2026-01-05T15:00:00Z')
  const { user } = nova()
  await user.selectOptions(campo('Repetir'), 'Repetir')
  expect(campo('Repetir até').value).toBe('09/03/2026')
  datar('Data Início', '2026-04-01')
  expect(campo('Repetir até').value).toBe('01/04/2026')
  ate('2026-05-06')
  datar('Data Início', '2026-04-08')
  expect(campo('Repetir até').value).toBe('06/05/2026')
})

test('until missing or before the start: said under the field, and nothing is sent', async () => {
  const SENTENCA = 'Informe até quando repetir, a partir da data de início.'
  const { user } = nova()
  await escolher(user, 'bia', 'Bia Souza')
  await user.selectOptions(campo('Repetir'), 'Repetir')
  ate('2026-03-01')
  expect(await screen.findByText(SENTENCA)).toBeTruthy()
  ate('')
  expect(screen.queryByText(SENTENCA)).toBeNull()
  await user.click(salvar())
  expect(await screen.findByText(SENTENCA)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(campo('Repetir até')))
  expect(enviados).toEqual([])
  // Without repetition there is nothing to complain about.
  await user.selectOptions(campo('Repetir'), 'Não repetir')
  await user.click(salvar())
  await screen.findByText(/^Agendamento criado com sucesso!/)
})

test('overlaps are told by name and hour, date by date, and forbid nothing', async () => {
  comConflitos(({ periodos }) => (periodos.length > 1 ? [juntoEm('16', 1), juntoEm('23', 2)] : []))
  const { user } = nova()
  await escolher(user, 'bia', 'Bia Souza')
  await user.selectOptions(campo('Repetir'), 'Repetir')
  ate('2026-04-06')
  expect(await screen.findByText('16 de março, 14h: junto com Ana Lima, 14h até 15h')).toBeTruthy()
  expect(screen.getByText('2 de 5 sessões com outro atendimento no horário')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ver datas' }))
  expect(screen.getAllByText('junto com outro atendimento')).toHaveLength(2)
  await user.click(salvar())
  await screen.findByText(/^Agendamento criado com sucesso!/)
})

test('of many overlaps three are told, the rest unfolds', async () => {
  comConflitos(({ periodos }) => periodos.map((_um, indice) => juntoEm('16', indice)))
  const { user } = nova()
  await user.selectOptions(campo('Repetir'), 'Repetir')
  ate('2026-04-13')
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais 3' }))
  expect(screen.getAllByText(/junto com Ana Lima/)).toHaveLength(6)
})

test('one alone is warned about too, itself left out, by one question for what is typed quickly', async () => {
  const perguntas = comConflitos(() => [juntoEm('09', 0)])
  edicao()
  expect(await screen.findByText('9 de março, 14h: junto com Ana Lima, 14h até 15h')).toBeTruthy()
  expect(perguntas[0]?.exceto).toEqual(['ag-1'])
  // Without a pause, however busy the machine: a pause would rightly send both requests.
  for (const hora of ['10:00', '11:00']) {
    datar('Hora Início', hora)
    fireEvent.blur(campo('Hora Início'))
  }
  await espera(() => expect(perguntas.at(-1)?.periodos[0]?.inicio).toBe('2026-03-09T11:00:00'))
  expect(perguntas.filter(({ periodos }) => periodos[0]?.inicio.includes('T10'))).toEqual([])
})

test('where overlaps cannot be had it is only said', async () => {
  server.use(
    http.post('*/api/agendamentos/conflitos', () => HttpResponse.json({}, { status: 500 })),
  )
  const { user } = edicao()
  expect(await screen.findByText('Não foi possível conferir os horários.')).toBeTruthy()
  await user.click(salvar())
  await screen.findByText(/^Agendamento atualizado com sucesso!/)
})

test('a single appointment that begins to repeat is sent as a series', async () => {
  const { user } = edicao(umAgendamento())
  await user.selectOptions(campo('Repetir'), 'Repetir')
  ate('2026-04-06')
  expect(screen.getByText('5 sessões, de 9 de março a 6 de abril')).toBeTruthy()
  await user.click(salvar())
  await waitFor(() =>
    expect(enviados[0]?.body).toMatchObject({
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrenceEnd: '2026-04-06',
      editMode: 'single',
    }),
  )
})

test('the value a status put there is said, and put back in one click', async () => {
  const { user } = edicao()
  await user.selectOptions(campo('Status Atendimento'), 'Falta')
  expect(await screen.findByText(/^Valor ajustado de R\$ 120,00 para R\$ 50,00/)).toBeTruthy()
  // The negotiated value is offered, whatever statuses came in between.
  await user.selectOptions(campo('Status Atendimento'), 'Realizado')
  expect(await screen.findByText(/^Valor ajustado de R\$ 120,00 para R\$ 180,00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Manter R$ 120,00' }))
  expect(campo('Valor da Sessão (R$)').value).toBe('120,00')
  expect(document.activeElement).toBe(campo('Valor da Sessão (R$)'))
  expect(screen.queryByText(/^Valor ajustado/)).toBeNull()
  await user.click(salvar())
  await waitFor(() => expect(enviados[0]?.body).toMatchObject({ valorSessao: 120 }))
})

test('a status that leaves the value alone says nothing', async () => {
  const { user } = edicao(umAgendamento({ valorSessao: 180 }))
  await user.selectOptions(campo('Status Atendimento'), 'Confirmado')
  await user.click(salvar())
  await waitFor(() => expect(enviados).toHaveLength(1))
  expect(screen.queryByText(/^Valor ajustado/)).toBeNull()
})
