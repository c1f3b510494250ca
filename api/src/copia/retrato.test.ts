import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { copia, useClinicaCheia, useFolder } from '../../test/copias.ts'

const folder = useFolder()
const { t, env, conta, pacienteId } = await useClinicaCheia(folder)
const identidade = await generateX25519Identity()
const chaveArquivo = join(folder, 'chave.txt')
writeFileSync(chaveArquivo, identidade)
const comChave = {
  ...env,
  COPIAS_CHAVE_PUBLICA: await identityToRecipient(identidade),
  COPIAS_CHAVE_ARQUIVO: chaveArquivo,
}

test('while others write, a copy is of one moment: what was acknowledged before it, and whole gestures', async () => {
  let writing = true
  let gravados = 0
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let i = 0; writing; i += 1) {
      const inicio = `20${30 + writer}-0${(i % 9) + 1}-1${i % 10}T09:00:00`
      await umAgendamento(t, conta, {
        pacienteId,
        inicio,
        valorSessao: 10,
        statusPagamento: 'PAGO',
      })
      gravados += 1
    }
  })
  await expect.poll(() => gravados).toBeGreaterThan(20)
  const antes = gravados
  const arquivo = join(folder, 'retrato.age')
  await copia(['salvar', arquivo], comChave)
  const depois = gravados
  writing = false
  await Promise.all(writers)
  expect(depois).toBeGreaterThan(antes)

  const { ditos, certo } = await copia(['conferir', arquivo], comChave)
  // A month would differ if its row and its appointments came from two snapshots.
  expect([certo, ditos[2]]).toEqual([true, expect.stringMatching(/ 0 diferentes;/)])
  const pago = Number(/pago R\$.([\d.]+),45/.exec(ditos[2] ?? '')?.[1]?.replaceAll('.', ''))
  const sessoes = (pago - 123) / 10
  expect(sessoes).toBeGreaterThanOrEqual(antes)
  expect(sessoes).toBeLessThanOrEqual(depois + writers.length)
})
