import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { campo, digitar, salvar } from '../../test/consulta.ts'
import {
  comLinhas,
  comServidor,
  edicao,
  enviados,
  recusa,
} from '../../test/dialogo-da-consulta.tsx'

comServidor()

/** Saves a row that another window has changed meanwhile; returns how to save again, and what is sent then. */
async function salvaSobre(
  user: ReturnType<typeof edicao>['user'],
  mudanca: Parameters<typeof umAgendamento>[0],
) {
  comLinhas([umAgendamento({ ...mudanca, versao: 7 })])
  recusa('put', 409, erroNoFio('VERSAO_ANTIGA'))
  await user.click(salvar())
  await screen.findByText(/confira e salve de novo/)
  await waitFor(() => expect(salvar().disabled).toBe(false))
  return async () => {
    await user.click(salvar())
    await screen.findByText('Agendamento atualizado com sucesso!')
    return enviados.at(-1)?.body
  }
}

test('what another window changed comes in, and what was typed here stays (D1)', async () => {
  const { user } = edicao()
  await user.type(campo('Observações'), 'Trouxe desenho.')
  const deNovo = await salvaSobre(user, {
    inicio: '2026-03-10T16:00:00',
    fim: '2026-03-10T16:50:00',
    modalidadeAtendimento: 'ONLINE',
    observacoes: 'Da outra.',
  })
  expect([campo('Data Início').value, campo('Hora Fim').value]).toEqual(['10/03/2026', '16:50'])
  expect(await deNovo()).toMatchObject({
    inicio: '2026-03-10T16:00:00',
    fim: '2026-03-10T16:50:00',
    modalidadeAtendimento: 'ONLINE',
    observacoes: 'Trouxe desenho.',
    versao: 7,
  })
})

test('a start typed here keeps its end, a status chosen here its value', async () => {
  const { user } = edicao()
  await digitar(user, 'Hora Início', '10:00')
  await user.selectOptions(campo('Status Atendimento'), 'Falta')
  const deNovo = await salvaSobre(user, {
    inicio: '2026-03-10T16:00:00',
    fim: '2026-03-10T17:00:00',
    valorSessao: 150,
    statusPagamento: 'PAGO',
  })
  expect(await deNovo()).toMatchObject({
    inicio: '2026-03-09T10:00:00',
    fim: '2026-03-09T11:00:00',
    statusAgendamento: 'FALTA',
    valorSessao: 50,
    statusPagamento: 'PAGO',
  })
})

const naoEncontrado = erroNoFio('NAO_ENCONTRADO')

async function exclui(user: ReturnType<typeof edicao>['user']) {
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  const pergunta = await screen.findByRole('alertdialog')
  await user.click(within(pergunta).getByRole('button', { name: 'Excluir' }))
}

test('a deletion that was refused offers deleting again, not saving', async () => {
  recusa('delete', 409, erroNoFio('VERSAO_ANTIGA'))
  const { user } = edicao()
  await exclui(user)
  const outraJanela = `${fraseDoErro('VERSAO_ANTIGA')} Confira e exclua de novo.`
  await screen.findByText(outraJanela)
  recusa('delete', 500, {})
  await exclui(user)
  await screen.findByText('Erro ao excluir o agendamento. Tente de novo.')
})

test.each([
  ['put', async (user: ReturnType<typeof edicao>['user']) => user.click(salvar())],
  ['delete', exclui],
] as const)('what another window deleted is said to be gone (%s)', async (method, gesto) => {
  comLinhas([])
  recusa(method, 404, naoEncontrado)
  const { user } = edicao()
  await gesto(user)
  await screen.findByText('Este agendamento não está mais na agenda.')
  expect(screen.queryByText(/de novo/)).toBeNull()
})

test('a 404 about something else is in the server’s words', async () => {
  recusa('put', 404, naoEncontrado)
  const { user } = edicao()
  await user.click(salvar())
  await screen.findByText('Não encontrado. O que você digitou foi mantido: tente de novo.')
})
