import type { MesComHistoricoFio } from '@clinica/domain/meses/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'

const t = await useApp()

test('the server’s clock set back between a closing and its reopening: the newest is still the first', async () => {
  const { token } = await umaConta(t)
  const vira = async (como: string, body: object) =>
    (await t.call('POST', `/api/meses/2026/3/${como}`, { token, body })).body as MesComHistoricoFio
  t.relogio.avancar(3_600_000)
  await vira('fechar', {})
  t.relogio.avancar(-3_600_000)
  const { historico } = await vira('reabrir', { motivo: 'Chegou um Pix' })
  expect(historico.map(({ tipo }) => tipo)).toEqual(['REABERTO', 'FECHADO'])
})
