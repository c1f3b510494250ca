import { fraseDoErro } from '@clinica/domain/erros'
import { act, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import {
  abrirPreenchido,
  campo,
  comServidor,
  criado,
  digitar,
  diz,
  enviado,
  finalizar,
  PATH,
  recusa,
  responder,
} from '../../test/cadastro-de-paciente.tsx'
import { espera } from '../../test/espera.ts'
import { refusal } from '../../test/recusa.ts'

comServidor()

test.each([
  ['the server’s sentence', () => recusa({ message: 'Dados inválidos.' }), 'Dados inválidos.'],
  [
    'its own without one',
    () => new HttpResponse(null, { status: 500 }),
    'Erro ao cadastrar paciente.',
  ],
  ['its own without an answer', () => HttpResponse.error(), 'Erro ao cadastrar paciente.'],
])('a refusal says %s, and nothing typed is lost', async (_, resposta, sentenca) => {
  responder(resposta)
  const { endereco } = await abrirPreenchido()
  finalizar()
  await diz(sentenca)
  expect([campo('CPF').value, campo('Telefone').value]).toEqual([
    '529.982.247-25',
    '(27) 99999-0000',
  ])
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(endereco()).toBe(PATH)
})

test('a CPF that is taken is said under its field alone, and the person taken there', async () => {
  const message = fraseDoErro('CPF_EM_USO')
  responder(() => refusal('CPF_EM_USO', message, [{ campo: 'pessoa.cpf', message }]))
  await abrirPreenchido()
  finalizar()
  await espera(() => expect(screen.getAllByText(message)).toHaveLength(1))
  expect(document.activeElement).toBe(campo('CPF'))
})

test('a wrong check digit is said and refuses nothing', async () => {
  responder(criado)
  await abrirPreenchido({ CPF: '52998224726' })
  await diz('Confira o CPF: o dígito verificador não confere.')
  finalizar()
  await diz('Paciente cadastrado com sucesso!')
})

test('the same body again goes with the same key, a mended one with another', async () => {
  responder(() => HttpResponse.error())
  await abrirPreenchido()
  const enviar = async (vezes: number) => {
    finalizar()
    await espera(() => expect(enviado).toHaveBeenCalledTimes(vezes))
    await diz('Erro ao cadastrar paciente.')
  }
  await enviar(1)
  await enviar(2)
  digitar('Escola', 'Outra')
  await enviar(3)
  const [primeira, segunda, terceira] = enviado.mock.calls.map(([, chave]) => chave)
  expect(primeira).toMatch(/^[0-9a-f]{32}$/)
  expect([segunda === primeira, terceira === primeira]).toEqual([true, false])
})
