import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { abrir, comServidor, SEM_NADA, server } from '../../test/edicao-de-paciente.tsx'
import { saldoHandlers, umaPrevia } from '../../test/recebimentos.ts'

comServidor()

const RESUMO = '*/api/resumo-atendimentos/paciente/p1'
const resumo = (corpo: object) => server.use(http.get(RESUMO, () => HttpResponse.json(corpo)))
const cabecalho = () => within(screen.getByRole('region', { name: 'Antônia Vasconcelos' }))
const figuras = () =>
  cabecalho()
    .getAllByRole('term')
    .map((termo) => `${termo.textContent}: ${termo.nextElementSibling?.textContent}`)

const saldo = () =>
  cabecalho().getByRole('region', { name: 'Saldo de Antônia Vasconcelos' }).textContent

const PROXIMA = {
  id: 's1',
  inicio: '2031-03-03T14:00:00',
  fim: '2031-03-03T15:00:00',
  tipo: 'SESSAO_INDIVIDUAL',
  statusAgendamento: 'CONFIRMADO',
}
const ultima = (statusAgendamento: string, tipo = 'SESSAO_INDIVIDUAL') => ({
  id: 's0',
  inicio: '2024-02-05T09:30:00',
  fim: '2024-02-05T10:20:00',
  tipo,
  statusAgendamento,
})
const mes = (numero: number, emAberto: number, credito = 0) => ({
  ano: 2026,
  mes: numero,
  emAberto,
  credito,
})

test('who it is, how to call, when one meets next, what is owed and in credit (P9)', async () => {
  server.use(...saldoHandlers(() => umaPrevia({ emAberto: 280.1, credito: 30 })))
  resumo({
    proxima: PROXIMA,
    ultima: ultima('REALIZADO'),
    emAberto: 280.1,
    credito: 30,
    meses: [mes(3, 180), mes(2, 100.1), mes(1, 0, 30)],
  })
  const { user } = await abrir()
  await waitFor(() =>
    expect(figuras()).toEqual([
      'Próxima sessão: seg., 3 mar 2031, 14hConfirmado',
      'Última sessão: seg., 5 fev 2024, 9h30Realizado',
    ]),
  )
  expect(await cabecalho().findByText(/^Em aberto há 34 dias:/)).toBeTruthy()
  expect(saldo()).toBe('Em aberto há 34 dias: R$ 280,10Crédito: R$ 30,00Receber')
  await user.click(cabecalho().getByRole('button', { name: 'Receber' }))
  const receber = await screen.findByRole('dialog', { name: 'Receber de Antônia Vasconcelos' })
  await user.click(within(receber).getByRole('button', { name: 'Cancelar' }))
  cabecalho().getByRole('heading', { name: 'Antônia Vasconcelos', level: 2 })
  const destino = (name: RegExp) => cabecalho().getByRole('link', { name }).getAttribute('href')
  expect(destino(/2031/)).toBe('/calendario/prof-1?data=2031-03-03')
  expect(destino(/2024/)).toBe('/calendario/prof-1?data=2024-02-05')
  expect(destino(/^\(27\)/)).toBe('tel:+5527999990000')
  await user.click(cabecalho().getByRole('button', { name: 'Saldo por mês' }))
  cabecalho().getByText(/^Cada mês conta por inteiro, também com as sessões que ainda vão/)
  const lista = within(cabecalho().getByRole('list', { name: 'Saldo por mês' }))
  expect(lista.getAllByRole('listitem').map((um) => um.textContent)).toEqual([
    'Março de 2026R$ 180,00 em aberto',
    'Fevereiro de 2026R$ 100,10 em aberto',
    'Janeiro de 2026R$ 30,00 de crédito',
  ])
})

test.each([
  ['AGENDADO', 'SESSAO_INDIVIDUAL', 'Sem registro'],
  ['FALTA', 'SESSAO_INDIVIDUAL', 'Falta'],
  ['AGENDADO', 'CAFEZINHO', 'Agendado'],
])('the last one, %s %s: %s (D9)', async (status, tipo, dito) => {
  resumo({ ...SEM_NADA, ultima: ultima(status, tipo) })
  await abrir()
  await waitFor(() => expect(figuras()[1]).toBe(`Última sessão: seg., 5 fev 2024, 9h30${dito}`))
})

test('nothing booked and nothing owed is said, credit and months are not', async () => {
  await abrir()
  await waitFor(() =>
    expect(figuras()).toEqual(['Próxima sessão: Nenhuma marcada', 'Última sessão: Nenhuma ainda']),
  )
  expect(await cabecalho().findByText('Nada em aberto até hoje')).toBeTruthy()
  expect(cabecalho().queryByRole('button', { name: 'Saldo por mês' })).toBeNull()
})

test('where it cannot be had the form is there, no zero is told, and it can be asked again', async () => {
  server.use(http.get(RESUMO, () => HttpResponse.json({}, { status: 400 })))
  const { user } = await abrir()
  await screen.findByText(/^As sessões e o saldo não foram carregados/)
  expect(figuras()).toEqual(['Próxima sessão: —', 'Última sessão: —'])
  resumo(SEM_NADA)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(figuras()[1]).toBe('Última sessão: Nenhuma ainda'))
})
