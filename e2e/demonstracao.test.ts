import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { expect, test } from 'vitest'
import { lerResumo } from '../scripts/pagar-mes.ts'
import { type Cliente, entrar, signedIn } from '../tools/cliente-da-api.ts'
import { ate } from './ate.ts'
import { startProduct } from './product.ts'

const ENTRADA = /Entre com (\S+) e a senha (\S+)/

/** The demonstration as `npm run demo` starts it, while `work` looks at it, signed in as it says. */
async function naDemonstracao<T>(
  DEMO_DIR: string,
  work: (cliente: Cliente) => Promise<T>,
): Promise<T & { login: string }> {
  const { url, said, stop } = await startProduct({ DEMO_DIR }, ['--demo'])
  try {
    await ate(said).toMatch(ENTRADA)
    const [, login = '', senha = ''] = ENTRADA.exec(said()) ?? []
    const conta = await entrar(url, { login, senha, deviceId: 'web-demo' })
    return { login, ...(await work(signedIn(url, conta))) }
  } finally {
    await stop()
  }
}

async function resumida(cliente: Cliente) {
  const pacientes = await cliente.call<PacienteFio[]>('GET', '/pacientes')
  const linhas = await lerResumo(cliente)
  const despesas = await cliente.call<unknown[]>('GET', '/despesas')
  return {
    pacientes: pacientes.length,
    meses: new Set(linhas.map(({ ano, mesNumero }) => `${ano}-${mesNumero}`)).size,
    emAberto: linhas.filter(({ valorPago, valorTotal }) => valorPago < valorTotal).length,
    pagas: linhas.filter(({ valorPago, valorTotal }) => valorPago === valorTotal).length,
    despesas: despesas.length,
  }
}

test('the demonstration is a year of a clinic, filled once, for the account that it names', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'demonstracao-'))
  try {
    const primeira = await naDemonstracao(pasta, resumida)
    expect(primeira.pacientes).toBe(26)
    expect(primeira.meses).toBeGreaterThan(11)
    expect(primeira.emAberto).toBeGreaterThan(20)
    expect(primeira.pagas).toBeGreaterThan(150)
    expect(primeira.despesas).toBeGreaterThan(10)
    expect(await naDemonstracao(pasta, resumida)).toEqual(primeira)
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
})
