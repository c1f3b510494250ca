import { fraseDoErro } from '@clinica/domain/erros'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { abrir, comServidor, diz, evento, server } from '../../test/calendario-aberto.tsx'
import { refusal } from '../../test/recusa.ts'
import { umaSessao } from '../../test/render.tsx'

comServidor()

test('Ctrl+Z takes back the last, then the one before; Ctrl+Shift+Z does them again', async () => {
  const { user, feitos } = await abrir()
  await user.keyboard('m{ArrowRight}{Enter}m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 11 de março, 14h')
  await user.keyboard('{Control>}zz{/Control}')
  await waitFor(() => expect(feitos('POST')).toHaveLength(2))
  await evento(/9 de março, 14h até 15h/)
  await diz('Alteração desfeita')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await diz('Alteração refeita')
  await evento(/10 de março, 14h até 15h/)
  expect(feitos('POST').map(({ caminho }) => caminho)).toEqual([
    '/operacoes/op-2/desfazer',
    '/operacoes/op-1/desfazer',
    '/operacoes/op-1/refazer',
  ])
  // The next gesture clears the redo stack.
  ;(await evento(/10 de março, 14h até/)).focus()
  await user.keyboard('m{ArrowDown}{Enter}')
  await diz('O evento foi remarcado para 10 de março, 14h15')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(feitos('POST')).toHaveLength(3)
})

test('the keys do nothing while a dialog is open or something is typed', async () => {
  const { user, feitos } = await abrir()
  await user.keyboard('m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 10 de março, 14h')
  await user.keyboard('n')
  await screen.findByRole('dialog', { name: 'Nova Consulta' })
  await user.keyboard('{Control>}z{/Control}')
  await user.click(screen.getByLabelText('Observações'))
  await user.keyboard('n{Control>}z{/Control}')
  expect(feitos('POST')).toEqual([])
})

test('an undo that is refused says why and leaves the stack; one unanswered stays', async () => {
  const { user, feitos } = await abrir()
  await user.keyboard('m{ArrowRight}{Enter}m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 11 de março, 14h')
  const message = fraseDoErro('OPERACAO_MUDOU')
  server.use(http.post('*/api/operacoes/op-2/desfazer', () => HttpResponse.error(), { once: true }))
  await user.keyboard('{Control>}z{/Control}')
  await diz('Não foi possível desfazer. Tente de novo.')
  await evento(/11 de março, 14h até/)
  server.use(http.post('*/api/operacoes/op-2/desfazer', () => refusal('OPERACAO_MUDOU')))
  await user.keyboard('{Control>}z{/Control}')
  await diz(message)
  await evento(/11 de março, 14h até/)
  await user.keyboard('{Control>}z{/Control}')
  await diz('Alteração desfeita')
  expect(feitos('POST')).toMatchObject([{ caminho: '/operacoes/op-1/desfazer' }])
})

test('one of a series: the others follow by one more click, as one operation', async () => {
  const membro = umAgendamento({ recurrenceId: 'serie-1', recurrenceType: 'weekly' })
  const { user, feitos } = await abrir(membro)
  await user.keyboard('m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 10 de março, 14h')
  await user.click(screen.getByRole('button', { name: 'Aplicar aos seguintes' }))
  await diz('Agendamento atualizado com sucesso! 12 sessões alteradas, 2 preservadas.')
  expect(feitos('PUT')[1]?.corpo).toMatchObject({
    editMode: 'future',
    substitui: 'op-1',
    inicio: '2026-03-10T14:00:00',
    versao: 4,
  })
  await user.keyboard('{Control>}zz{/Control}')
  await diz('Alteração desfeita')
  expect(feitos('POST').map(({ caminho }) => caminho)).toEqual(['/operacoes/op-2/desfazer'])
})

test('what another window deleted cannot be deleted again, and is said to be gone', async () => {
  const { user } = await abrir()
  server.use(http.delete('*/api/agendamentos/:id', () => refusal('NAO_ENCONTRADO')))
  await user.keyboard('{Delete}')
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await diz('Erro ao excluir o agendamento. Este agendamento não está mais na agenda.')
})

test('Delete asks as Excluir does; undoing it brings it back', async () => {
  const { user } = await abrir()
  await user.keyboard('{Delete}')
  await diz('Tem certeza que deseja excluir o agendamento de Bia Souza em 9 de março, 14h?')
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  await diz('Agendamento excluído com sucesso!')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Bia Souza/ })).toBeNull())
  // The keyboard goes on from the calendar.
  await waitFor(() => expect(document.activeElement?.getAttribute('tabindex')).toBe('-1'))
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await diz('Exclusão desfeita')
  await evento(/^Bia Souza/)
})

test('the stack belongs to who is signed in', async () => {
  const { user, feitos } = await abrir()
  await user.keyboard('m{ArrowRight}{Enter}')
  await diz('O evento foi remarcado para 10 de março, 14h')
  umaSessao({ usuarioId: 'usuario-2' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  await evento(/10 de março, 14h até/)
  await user.keyboard('{Control>}z{/Control}')
  expect(feitos('POST')).toEqual([])
})
