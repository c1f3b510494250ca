import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { abrir, comServidor, diz, evento } from '../../test/calendario-aberto.tsx'
import { campo } from '../../test/consulta.ts'

comServidor()
afterEach(() => vi.useRealTimers())

const cartao = () => screen.findByRole('dialog', { name: 'Sessão de Bia Souza' })
const semCartao = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /^Sessão de/ })).toBeNull())
const marca = (dentro: HTMLElement, nome: string) =>
  within(dentro).getByRole('button', { name: nome })
const pressionada = (dentro: HTMLElement, nome: string) =>
  marca(dentro, nome).getAttribute('aria-pressed')

/** Moves a mouse onto an event and lets it rest there. */
async function pousa(alvo: HTMLElement) {
  const mouse = { pointerType: 'mouse', buttons: 0 }
  fireEvent.pointerMove(alvo, { ...mouse, clientX: 10, clientY: 10 })
}

test('S opens the card with the focus in it: hour, name, kind, modality, status in words', async () => {
  const { user } = await abrir()
  await user.keyboard('s')
  const aberto = await cartao()
  for (const texto of [
    'Bia Souza',
    'segunda-feira, 9 de março, 14h até 15h',
    'Sessão de Terapia · Presencial',
    'Agendado · Pendente',
  ]) {
    expect(within(aberto).getByText(texto)).toBeTruthy()
  }
  await waitFor(() => expect(document.activeElement).toBe(marca(aberto, 'Abrir')))
  await user.keyboard('{Escape}')
  await semCartao()
  const bia = await evento(/^Bia Souza/)
  await waitFor(() => expect(document.activeElement).toBe(bia))
})

test('one tap of a series’ session: one PUT of it alone, shown at once, undone by the snackbar', async () => {
  const { user, feitos, agenda } = await abrir(
    umAgendamento({
      recurrenceId: 'serie-1',
      recurrenceType: 'weekly',
      recurrenceEnd: '2026-06-29',
    }),
  )
  await user.keyboard('s')
  const aberto = await cartao()
  expect(pressionada(aberto, 'Realizado')).toBe('false')
  await user.click(marca(aberto, 'Realizado'))
  expect(pressionada(aberto, 'Realizado')).toBe('true')
  await diz('Agendamento atualizado com sucesso!')
  expect(feitos('PUT').map(({ corpo }) => corpo)).toMatchObject([
    { statusAgendamento: 'REALIZADO', statusPagamento: 'PENDENTE', editMode: 'single', versao: 3 },
  ])
  // P9: a mark does not change the price of the session.
  expect(feitos('PUT').map(({ corpo }) => corpo.valorSessao)).toEqual([120])
  await evento(/Presencial, Realizado/)
  await user.click(marca(aberto, 'Pago'))
  await evento(/Realizado, Pago/)
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await diz('Alteração desfeita')
  await evento(/Realizado, Pendente/)
  expect(agenda.linhas()).toMatchObject([
    { statusAgendamento: 'REALIZADO', statusPagamento: 'PENDENTE' },
  ])
})

test('FALTA puts 50,00 and says so; what was agreed on is kept in one click, in its place', async () => {
  const { user, feitos } = await abrir()
  await user.keyboard('s')
  await user.click(marca(await cartao(), 'Falta'))
  await diz('Valor ajustado de R$ 120,00 para R$ 50,00')
  await user.click(screen.getByRole('button', { name: 'Manter R$ 120,00' }))
  await waitFor(() => expect(feitos('PUT')).toHaveLength(2))
  expect(feitos('PUT').map(({ corpo }) => [corpo.valorSessao, corpo.substitui])).toEqual([
    [50, undefined],
    [120, 'op-1'],
  ])
  expect(feitos('PUT')[1]?.corpo).toMatchObject({ statusAgendamento: 'FALTA' })
})

test('a mouse that rests on an event shows it, one that presses does not; leaving ends it', async () => {
  const { user } = await abrir()
  const bia = await evento(/^Bia Souza/)
  await pousa(bia)
  const aberto = await cartao()
  // A peek does not take the focus.
  expect(aberto.contains(document.activeElement)).toBe(false)
  fireEvent.pointerOver(marca(aberto, 'Pago'), { pointerType: 'mouse' })
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' })
  await semCartao()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerMove(bia, { pointerType: 'mouse', buttons: 0, clientX: 12, clientY: 10 })
  fireEvent.pointerDown(bia, { pointerType: 'mouse', buttons: 1 })
  act(() => vi.advanceTimersByTime(60_000))
  vi.useRealTimers()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('s')
  fireEvent.scroll(await screen.findByRole('region', { name: 'Agenda' }))
  await semCartao()
})

test('a finger held on it shows it and opens nothing; moved, it is no more than a drag', async () => {
  await abrir()
  const bia = await evento(/^Bia Souza/)
  const dedo = { pointerType: 'touch', clientX: 50, clientY: 50 }
  fireEvent.pointerDown(bia, dedo)
  await cartao()
  fireEvent.pointerUp(bia, dedo)
  fireEvent.click(bia)
  expect(screen.queryByRole('dialog', { name: 'Editar Consulta' })).toBeNull()
  await cartao()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await semCartao()
  fireEvent.pointerDown(bia, dedo)
  await cartao()
  fireEvent.pointerMove(bia, { ...dedo, clientY: 90 })
  await semCartao()
})

test('out of sight the card goes, and does not come back with its event', async () => {
  const { user } = await abrir()
  await pousa(await evento(/^Bia Souza/))
  await cartao()
  fireEvent.click(screen.getByRole('button', { name: 'Próxima semana' }))
  await semCartao()
  await user.click(screen.getByRole('button', { name: 'Semana anterior' }))
  await evento(/^Bia Souza/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Abrir opens the dialog, whose own row tells the same and takes the form along', async () => {
  const { user, feitos } = await abrir(umAgendamento({ valorSessao: 180 }))
  await user.keyboard('s')
  await user.click(marca(await cartao(), 'Abrir'))
  const dialogo = await screen.findByRole('dialog', { name: 'Editar Consulta' })
  await semCartao()
  const pe = () =>
    ['Cancelar', 'Salvar', 'Fechar'].filter((name) =>
      within(dialogo).queryByRole('button', { name }),
    )
  expect(pe()).toEqual(['Cancelar', 'Salvar'])
  // The tap is saved, so 'Cancelar' and 'Salvar' are gone until something is typed.
  await user.click(marca(dialogo, 'Falta'))
  await waitFor(() => expect(feitos('PUT')).toHaveLength(1))
  expect(pe()).toEqual(['Fechar'])
  await user.click(marca(dialogo, 'Falta'))
  await waitFor(() => expect(feitos('PUT')).toHaveLength(2))
  await user.type(campo('Observações'), 'trazer desenho')
  expect(pe()).toEqual(['Cancelar', 'Salvar'])
  await user.click(marca(dialogo, 'Realizado'))
  await waitFor(() => expect(campo('Status Atendimento').value).toBe('REALIZADO'))
  await user.click(marca(dialogo, 'Pago'))
  await waitFor(() => expect(campo('Status Pagamento').value).toBe('PAGO'))
  // The typed note waits for Salvar and meets no version conflict with this tab's own writes.
  expect(feitos('PUT').map(({ corpo }) => corpo.observacoes)).toEqual([null, null, null, null])
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(feitos('PUT')).toHaveLength(5))
  expect(feitos('PUT')[4]?.corpo).toMatchObject({
    observacoes: 'trazer desenho',
    statusAgendamento: 'REALIZADO',
    statusPagamento: 'PAGO',
    versao: 7,
  })
})

test('undone while the dialog is open, its fields are as before; nothing is left to ask about', async () => {
  const { user } = await abrir(umAgendamento({ valorSessao: 180 }))
  await user.keyboard('{Enter}')
  const dialogo = await screen.findByRole('dialog', { name: 'Editar Consulta' })
  await user.selectOptions(campo('Status Atendimento'), 'Confirmado')
  await user.click(marca(dialogo, 'Falta'))
  await waitFor(() => expect(campo('Valor da Sessão (R$)').value).toBe('50,00'))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(campo('Status Atendimento').value).toBe('AGENDADO'))
  expect(campo('Valor da Sessão (R$)').value).toBe('180,00')
  expect(pressionada(dialogo, 'Falta')).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
