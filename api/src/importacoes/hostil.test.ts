import type { Campo } from '@clinica/domain/importacoes/tipos'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { previaDe, umRascunho } from '../../test/importacoes.ts'

const t = await useApp()

test('P1: a preview of cells that are made to take long tells each of them, and the draft stays', async () => {
  const conta = await umaConta(t)
  const campos: Campo[] = ['nome', 'dia', 'hora', 'frequencia']
  // Parts of these rows are as large as a body may be.
  const pedacos = ['14h ', '/', '2a ', 'seg 14h ', '12/03/2026 14h ', 'semana sim ']
  const linhas = pedacos.flatMap((pedaco) => {
    const longa = pedaco.repeat(5_000 / pedaco.length)
    return [
      ['Bia', 'seg', longa, ''],
      ['Bia', longa, '', ''],
      ['Bia', 'seg', '14h', longa],
    ]
  })
  const id = await umRascunho(t, conta, linhas, campos)
  const previa = await previaDe(t, conta, id)
  expect(previa.linhas.map(({ estado }) => estado)).toEqual(linhas.map(() => 'erro'))
  for (const { problemas } of previa.linhas)
    expect(problemas.map(({ message }) => message)).toContain(
      'Este texto tem mais de 500 letras e não foi lido. Encurte-o.',
    )
  const guardado = await t.call('GET', `/api/importacoes/${id}`, { token: conta.token })
  expect(guardado.body).toMatchObject({ linhas: linhas.map((celulas) => ({ celulas })) })
})
