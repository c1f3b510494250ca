import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { comServidor, edicao, enviados } from '../../test/dialogo-da-consulta.tsx'

comServidor()

const PAGA = { statusPagamento: 'PAGO', valorSessao: 220 } as const
const CREDITO = 'Deixar como crédito de Bia em março'

test.each([
  ['nothing chosen', {}, [], ''],
  ['called off', {}, ['Paciente desmarcou no prazo'], '?motivo=paciente'],
  ['a mistake after all', {}, ['Eu desmarquei', 'Engano'], ''],
  ['paid, nothing chosen', PAGA, [], ''],
  ['paid, as credit', PAGA, [CREDITO], '?pagamento=credito'],
  ['both', PAGA, ['Eu desmarquei', 'Estornar'], '?motivo=eu&pagamento=estornar'],
])('Excluir asks what happened (P2): %s', async (_caso, mudancas, escolhas, dito) => {
  const { user } = edicao(umAgendamento(mudancas))
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  const pergunta = within(await screen.findByRole('alertdialog'))
  // Tab order as before: from Cancelar to Excluir, past the choices.
  expect(document.activeElement?.textContent).toBe('Cancelar')
  expect(pergunta.getByRole<HTMLInputElement>('radio', { name: 'Engano' }).checked).toBe(true)
  const paga = pergunta.queryByRole('group', { name: 'Esta sessão está paga. R$ 220,00:' })
  expect(paga !== null).toBe('valorSessao' in mudancas)
  for (const name of escolhas) await user.click(pergunta.getByRole('radio', { name }))
  await user.click(pergunta.getByRole('button', { name: 'Excluir' }))
  await screen.findByText('Agendamento excluído com sucesso!')
  expect(enviados.map(({ consulta }) => consulta)).toEqual([dito])
})
