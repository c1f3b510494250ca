import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { Legenda } from '../grade/lado/legenda.tsx'
import { MarcasDeUmToque } from './marcas-de-um-toque.tsx'

const desenho = (dentro: Element | null | undefined) => dentro?.querySelector('svg')?.innerHTML

test('what is marked by a tap has the sign that the legend names so', () => {
  const status = {
    mostrada: (linha: object) => linha,
    ocupada: () => false,
    choose: async () => {},
  }
  render(
    <>
      <Legenda />
      <MarcasDeUmToque linha={umAgendamento({})} status={status as never} />
    </>,
  )
  const sinais = within(screen.getByRole('list', { name: 'Sinais' }))
  for (const nome of ['Realizado', 'Pago']) {
    const marca = desenho(screen.getByRole('button', { name: nome }))
    expect(marca).toBeTruthy()
    expect(marca).toBe(desenho(sinais.getByText(nome).closest('li')))
  }
})
