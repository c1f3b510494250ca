import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { oQueDifere, TYPED_STAYS, useDigitado, useEdicao } from './edicao.ts'
import { HttpError, NetworkError } from './http/http-errors.ts'

const FIXO = { regra: 'FIXO', valor: 50 }

test.each([
  ['nothing where all is the same', { nome: 'Ana', falta: FIXO }, { nome: 'Ana' }, {}],
  ['another text', { nome: 'Ana', hora: 8 }, { nome: 'Bia', hora: 8 }, { nome: 'Bia' }],
  ['an emptied one', { nome: 'Ana', hora: 8 }, { nome: '', hora: 8 }, { nome: '' }],
  ['null is not zero', { hora: null }, { hora: 0 }, { hora: 0 }],
  ['nothing where an object says the same', { falta: FIXO }, { falta: { ...FIXO } }, {}],
  [
    'an object whole',
    { falta: FIXO },
    { falta: { ...FIXO, valor: 60 } },
    { falta: { ...FIXO, valor: 60 } },
  ],
  ['an object that goes', { falta: FIXO }, { falta: null }, { falta: null }],
])('what differs from a row: %s', (_o, daLinha, valores, esperado) => {
  expect(oQueDifere<object>(daLinha, valores)).toEqual(esperado)
})

type Linha = { versao: number; nome: string; hora: string }
const ANTES: Linha = { versao: 1, nome: 'Ana', hora: '08' }
const AGORA: Linha = { versao: 2, nome: 'Ana Lima', hora: '10' }
const valuesOf = ({ nome, hora }: Linha) => ({ nome, hora })

/** Both ways in which a dialog holds what is typed. */
const JEITOS = {
  digitado: () => {
    const edicao = useEdicao(ANTES)
    const { valores, change, mudou } = useDigitado(valuesOf(edicao.base))
    return { ...edicao, valores, change, mudou }
  },
  formulario: () => {
    const form = useForm({ defaultValues: valuesOf(ANTES) })
    const edicao = useEdicao(ANTES, (agora) => form.reset(valuesOf(agora), TYPED_STAYS))
    const change = (novos: Partial<Linha>) => {
      for (const [campo, valor] of Object.entries(novos)) {
        form.setValue(campo as 'nome', valor as string, { shouldDirty: true })
      }
    }
    return { ...edicao, valores: form.watch(), change, mudou: form.formState.isDirty }
  },
}
const conflito = new HttpError(409, { codigo: 'VERSAO_ANTIGA' })

test.each(
  (['digitado', 'formulario'] as const).flatMap((jeito) => [
    { jeito, o: 'nothing typed', typed: [], valores: ['Ana Lima', '10'], mudou: false },
    { jeito, o: 'a name', typed: [{ nome: 'Bia' }], valores: ['Bia', '10'], mudou: true },
    {
      jeito,
      o: 'a name and back',
      typed: [{ nome: 'Bia' }, { nome: 'Ana' }],
      valores: ['Ana Lima', '10'],
      mudou: false,
    },
    {
      jeito,
      o: 'what the other window put there too',
      typed: [{ hora: '10' }],
      valores: ['Ana Lima', '10'],
      mudou: false,
    },
  ]),
)('D1: after a conflict, $o ($jeito)', async ({ jeito, typed, valores, mudou }) => {
  const { result } = renderHook(JEITOS[jeito])
  for (const um of typed) await act(async () => result.current.change(um))
  await act(() => result.current.bringInAfter(conflito, async () => ({ data: AGORA })))
  const { base, valores: agora } = result.current
  expect([base.versao, agora.nome, agora.hora]).toEqual([2, ...valores])
  expect(result.current.mudou).toBe(mudou)
})

test.each([
  ['another refusal', new HttpError(400), async () => ({ data: AGORA })],
  ['no answer', new NetworkError(), async () => ({ data: AGORA })],
  ['a row that cannot be had', conflito, async () => ({ data: null })],
])('after %s the base row stays', async (_o, erro, refetch) => {
  const { result } = renderHook(JEITOS.digitado)
  await act(() => result.current.bringInAfter(erro, refetch))
  expect([result.current.base, result.current.valores]).toEqual([ANTES, valuesOf(ANTES)])
})
