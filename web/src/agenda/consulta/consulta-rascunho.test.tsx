import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { campo, digitar, escolher, paciente, salvar } from '../../test/consulta.ts'
import { comServidor, edicao, nova, onClose } from '../../test/dialogo-da-consulta.tsx'
import { continua, descarta, FECHOS, NOTAS, pergunta, semPergunta } from '../../test/rascunho.ts'

comServidor()

test.each(Object.entries(FECHOS))('%s asks, and 508 characters stay', async (_, fecha) => {
  const { user } = edicao()
  await user.click(campo('Observações'))
  await user.paste(NOTAS)
  await fecha(user, 'Editar Consulta')
  expect((await pergunta()).textContent).toContain('em “Editar Consulta” ainda')
  await continua(user)
  expect(campo('Observações').value).toBe(NOTAS)
  expect(onClose).not.toHaveBeenCalled()
  await fecha(user, 'Editar Consulta')
  await descarta(user)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test.each([
  ['a new one', nova, 'Nova Consulta'],
  ['one that is there', edicao, 'Editar Consulta'],
] as const)('%s that was only looked at closes at once', async (_, abrir, nome) => {
  const { user } = abrir()
  await waitFor(() => expect(paciente().placeholder).toBe('Digite o nome'))
  await user.click(campo('Observações'))
  await FECHOS.Esc?.(user, nome)
  expect(onClose).toHaveBeenCalledTimes(1)
  semPergunta()
})

test('what was chosen counts as well; chosen back, there is nothing to ask', async () => {
  const { user } = nova()
  await escolher(user, 'antonia', 'Antônia Vasconcelos')
  await digitar(user, 'Hora Início', '1630')
  await user.selectOptions(campo('Modalidade Atendimento'), 'Online')
  await FECHOS.Cancelar?.(user, 'Nova Consulta')
  await continua(user)
  expect([paciente().value, campo('Hora Início').value, campo('Hora Fim').value]).toEqual([
    'Antônia Vasconcelos',
    '16:30',
    '17:30',
  ])
})

test('put back as it was, it closes at once', async () => {
  const { user } = edicao()
  const { value } = campo('Modalidade Atendimento')
  await user.selectOptions(campo('Modalidade Atendimento'), 'Online')
  await user.selectOptions(campo('Modalidade Atendimento'), value)
  await FECHOS.Cancelar?.(user, 'Editar Consulta')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a save asks nothing', async () => {
  const { user } = edicao()
  await user.type(campo('Observações'), 'Trouxe desenho.')
  await user.click(salvar())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  semPergunta()
})

test.each(Object.entries(FECHOS))(
  'a new patient on top: %s asks about it alone',
  async (_, fecha) => {
    const { user } = nova()
    await user.type(campo('Observações'), 'Primeira vez.')
    await user.click(screen.getByRole('button', { name: '+ Novo paciente' }))
    const novo = within(await screen.findByRole('dialog', { name: 'Novo paciente' }))
    await user.type(novo.getByLabelText(/^Nome( \*)?$/), 'Lívia Moura')
    await user.type(novo.getByLabelText(/^Telefone/), '27999990000')
    await fecha(user, 'Novo paciente')
    expect((await pergunta()).textContent).toContain('em “Novo paciente” ainda')
    await continua(user)
    const typed = () =>
      [/^Nome( \*)?$/, /^Telefone/].map((um) => (novo.getByLabelText(um) as HTMLInputElement).value)
    expect(typed()).toEqual(['Lívia Moura', '(27) 99999-0000'])
    await fecha(user, 'Novo paciente')
    await descarta(user)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Novo paciente' })).toBeNull())
    expect(campo('Observações').value).toBe('Primeira vez.')
    expect(onClose).not.toHaveBeenCalled()
  },
)
