import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { campo, escolher, salvar } from '../../test/consulta.ts'
import { comServidor, enviados, nova, server } from '../../test/dialogo-da-consulta.tsx'

comServidor()

const feriado = (nome: string, data: string, atende = false) => ({
  chave: nome,
  nome,
  data,
  tipo: 'nacional',
  atende,
})

/** Mondays of March and April 2026 from the 9th on; two are closed holidays, one is a holiday with work. */
async function serie(...mais: object[]) {
  const anos: string[] = []
  server.use(
    http.get('*/api/feriados', ({ request }) => {
      const { searchParams } = new URL(request.url)
      anos.push(`${searchParams.get('ano')} ${searchParams.get('ate')}`)
      return HttpResponse.json([
        feriado('Primeiro', '2026-03-09'),
        feriado('Segundo', '2026-03-16'),
        feriado('Trabalhado', '2026-03-23', true),
        feriado('Terceiro', '2026-04-06'),
        ...mais,
      ])
    }),
  )
  const { user } = nova()
  await escolher(user, 'bia', 'Bia Souza')
  await user.selectOptions(campo('Repetir'), 'Repetir')
  fireEvent.change(campo('Repetir até'), { target: { value: '2026-04-20' } })
  return { user, anos }
}

const corpo = () => enviados[0]?.body as { pular?: string[] }

test('P2: holidays of a new series are passed over unless they are kept, the first one apart', async () => {
  const { user, anos } = await serie()
  const lista = await screen.findByRole('group', { name: '2 feriados' })
  expect(screen.getByText('5 sessões, de 9 de março a 20 de abril')).toBeTruthy()
  expect(screen.getByText('9 de março é feriado: Primeiro.')).toBeTruthy()
  expect(
    within(lista)
      .getAllByRole('listitem')
      .map((um) => um.textContent),
  ).toEqual(['16 de março, SegundoPularManter', '6 de abril, TerceiroPularManter'])
  expect(new Set(anos)).toEqual(new Set(['2025 2028']))
  await user.click(screen.getByRole('radio', { name: 'Manter: Terceiro, 6 de abril' }))
  expect(screen.getByText('6 sessões, de 9 de março a 20 de abril')).toBeTruthy()
  await user.click(salvar())
  await screen.findByText(/^Agendamento criado com sucesso!/)
  expect(corpo().pular).toEqual(['2026-03-16'])
})

test('kept and passed over again; what is not repeated any more says nothing of it', async () => {
  const { user } = await serie()
  await user.click(await screen.findByRole('radio', { name: 'Manter: Segundo, 16 de março' }))
  await user.click(screen.getByRole('radio', { name: 'Pular: Segundo, 16 de março' }))
  expect(screen.getByText('5 sessões, de 9 de março a 20 de abril')).toBeTruthy()
  await user.selectOptions(campo('Repetir'), 'Não repetir')
  expect(screen.queryByRole('group', { name: '2 feriados' })).toBeNull()
  await user.click(salvar())
  await screen.findByText(/^Agendamento criado com sucesso!/)
  expect(corpo()).not.toHaveProperty('pular')
})

test('closed days are chosen about in the same list, and more than three are unfolded', async () => {
  server.use(
    http.get('*/api/fechamentos', () =>
      HttpResponse.json([
        {
          id: 'f-1',
          titulo: 'Recesso',
          de: '2026-03-30',
          ate: '2026-03-31',
          horaInicio: null,
          horaFim: null,
          todoAno: false,
          versao: 1,
        },
      ]),
    ),
  )
  const { user } = await serie(feriado('Quarto', '2026-04-13'))
  await screen.findByRole('group', { name: '3 feriados e 1 data em dia fechado' })
  expect(screen.queryByRole('radio', { name: 'Manter: Quarto, 13 de abril' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mostrar mais 1' }))
  await user.click(screen.getByRole('radio', { name: 'Manter: Quarto, 13 de abril' }))
  await user.click(salvar())
  await screen.findByText(/^Agendamento criado com sucesso!/)
  expect(corpo().pular).toEqual(['2026-03-16', '2026-03-30', '2026-04-06'])
})
