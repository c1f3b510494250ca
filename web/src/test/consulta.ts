import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

// Gestures of a person in the appointment dialog.

export const campo = (rotulo: string) => screen.getByLabelText<HTMLInputElement>(rotulo)
export const paciente = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Paciente' })
export const salvar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' })
export async function escolher(user: UserEvent, digitado: string, nome: string) {
  await user.click(paciente())
  await user.type(paciente(), digitado)
  await user.click(await screen.findByRole('option', { name: nome, hidden: true }))
}
export async function digitar(user: UserEvent, rotulo: string, texto: string) {
  await user.clear(campo(rotulo))
  await user.type(campo(rotulo), texto)
  await user.tab()
}
