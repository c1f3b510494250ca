import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rehearse } from './ensaio-de-restauracao.ts'

test('killed under load, a clinic comes back from its copy alone, elsewhere and under another user', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ensaio-'))
  chmodSync(root, 0o711)
  try {
    const ensaio = await rehearse(root)
    expect(ensaio).toMatchObject({ perdidas: 0, cpfAberto: true, mesesDiferentes: 0 })
    expect(ensaio.confirmadas).toBeGreaterThan(20)
    expect(ensaio.restauradas).toBeGreaterThanOrEqual(ensaio.confirmadas)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
