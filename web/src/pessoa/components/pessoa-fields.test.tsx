import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { DadosDoPaciente } from '../../pacientes/components/dados-do-paciente.tsx'
import { FORMULARIO_VAZIO as PACIENTE } from '../../pacientes/components/formulario.ts'
import { DadosDoProfissional } from '../../profissionais/components/dados-do-profissional.tsx'
import { FORMULARIO_VAZIO as PROFISSIONAL } from '../../profissionais/formulario.ts'
import { campo } from '../../test/cadastro-de-paciente.tsx'
import { renderApp } from '../../test/render.tsx'

function Formulario({ vazio, children }: { vazio: object; children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: vazio })}>{children}</FormProvider>
}

test.each([
  {
    de: 'one’s own data',
    campos: <DadosDoProfissional />,
    vazio: PROFISSIONAL,
    oferece: { Nome: 'name', CPF: 'off', 'Data de Nascimento': 'bday', Telefone: 'tel-national' },
  },
  {
    de: 'a patient’s data',
    campos: <DadosDoPaciente />,
    vazio: PACIENTE,
    oferece: {
      Nome: '',
      CPF: 'off',
      'Data de Nascimento': 'off',
      Telefone: 'off',
      'E-mail': 'off',
    },
  },
])('what the browser may fill in of $de', async ({ campos, vazio, oferece }) => {
  renderApp(<Formulario vazio={vazio}>{campos}</Formulario>)
  await waitFor(() => expect(campo('Nome')).toBeTruthy())
  const pedidos = Object.keys(oferece).map((nome) => [nome, campo(nome).autocomplete])
  expect(Object.fromEntries(pedidos)).toEqual(oferece)
})
