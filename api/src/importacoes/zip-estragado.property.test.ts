import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import type { Conta } from '../../test/contas.ts'
import {
  confirma,
  desfaz,
  folhasDoZip,
  previaDe,
  tudoDaConta,
  umRascunhoDasFolhas,
} from '../../test/importacoes.ts'
import { meusDados } from '../../test/meus-dados.ts'
import { clinica, diferencas, umaPratica } from '../../test/pratica-inteira.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'
import { unzipped } from '../../test/zip.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()
const { umaContaComSenha, pede } = meusDados(t)

const TABELAS = ['pacientes', 'sessoes', 'recebimentos', 'pagamentos', 'anotacoes', 'despesas']
const estrago = fc.record({
  tabela: fc.constantFrom(...TABELAS),
  faz: fc.constantFrom(
    ...['celula', 'celula', 'celula', 'deOutraLinha', 'apaga', 'dobra', 'troca', 'coluna'],
    ...['tabela', 'titulo', 'curta'],
  ),
  linha: fc.nat(400),
  outra: fc.nat(400),
  coluna: fc.nat(40),
  texto: fc.constantFrom(
    ...['', '1', '2', '999', '-1', '0,01', '99999999,99', '-180,00', 'R$ ,', 'Sim', '=1+1', '***'],
    ...['2026-02-30', '31/12/2999', '01/01/1900', '24:00', '23:59', 'x'.repeat(4_000), '\ud800'],
    ...['PAGO', 'Realizado', 'Estorno', 'Recebimento', 'null', '__proto__', '‮', 'P10.01.00002'],
  ),
})
type Estrago = typeof estrago extends fc.Arbitrary<infer E> ? E : never
type Folhas = Record<string, string[][]>

const COMO: Record<string, (linhas: string[][], e: Estrago & { r: number; c: number }) => void> = {
  celula: (linhas, { r, c, texto }) => void linhas[r]?.splice(c, 1, texto),
  titulo: (linhas, { c, texto }) => void linhas[0]?.splice(c, 1, texto),
  deOutraLinha: (linhas, { r, c, outra }) =>
    void linhas[r]?.splice(c, 1, linhas[1 + (outra % (linhas.length - 1))]?.[c] ?? ''),
  apaga: (linhas, { r }) => void linhas.splice(r, 1),
  dobra: (linhas, { r }) => void linhas.splice(r, 0, [...(linhas[r] ?? [])]),
  troca: (linhas, { r, outra }) => {
    const q = 1 + (outra % (linhas.length - 1))
    const uma = linhas[r] ?? []
    const outraLinha = linhas[q] ?? []
    linhas.splice(r, 1, outraLinha)
    linhas.splice(q, 1, uma)
  },
  coluna: (linhas, { c }) => {
    for (const linha of linhas) linha.splice(c, 1)
  },
  curta: (linhas, { r, c }) => void linhas[r]?.splice(c),
  tabela: (linhas) => void linhas.splice(0),
}

function estraga(folhas: Folhas, e: Estrago) {
  const linhas = folhas[e.tabela] ?? []
  const [titulos = []] = linhas
  if (linhas.length < 2) return
  COMO[e.faz]?.(linhas, {
    ...e,
    r: 1 + (e.linha % (linhas.length - 1)),
    c: e.coluna % Math.max(1, titulos.length),
  })
}

const copiadas = (arquivos: Map<string, string>): Folhas =>
  Object.fromEntries(
    Object.entries(folhasDoZip(arquivos)).map(([nome, linhas]) => [
      nome,
      linhas.map((linha) => [...linha]),
    ]),
  )

/** Confirms, or is refused with a sentence. Where the past blocks it, it confirms without the past. */
async function confirmaComoVier(conta: Conta, id: string) {
  const feita = await confirma(t, conta, id)
  if (feita.status === 200) return feita
  expect([400, 409], feita.text).toContain(feita.status)
  expect((feita.body as { message: string }).message).toMatch(/^\p{Lu}.{10,300}[.!?]$/su)
  const { agenda } = (await t.call('GET', `/api/importacoes/${id}`, conta)).body as {
    agenda: Record<string, unknown>
  }
  const sem = { ...conta, body: { agenda: { ...agenda, semPassado: true } } }
  expect((await t.call('PUT', `/api/importacoes/${id}`, sem)).status).toBe(200)
  return confirma(t, conta, id)
}

async function traz(conta: Conta, folhas: Folhas): Promise<'feita' | 'recusada'> {
  const antes = await tudoDaConta(t, conta)
  const { id, recusada } = await umRascunhoDasFolhas(t, conta, folhas)
  if (recusada) {
    expect(recusada.status, recusada.text).toBe(400)
    await t.call('DELETE', `/api/importacoes/${id}`, conta)
    expect(await tudoDaConta(t, conta)).toEqual(antes)
    return 'recusada'
  }
  for (const problema of (await previaDe(t, conta, id)).passado?.problemas ?? [])
    expect(problema).toMatch(/^E mais [\d.]+\.$|\p{L}.{8,300}\.$/su)
  const feita = await confirmaComoVier(conta, id)
  if (feita.status === 200) {
    expect(await diferencas(t, conta)).toEqual([0, 0])
    const volta = await desfaz(t, conta, id)
    expect(volta.status, volta.text).toBe(200)
  } else {
    expect([400, 409], feita.text).toContain(feita.status)
    await t.call('DELETE', `/api/importacoes/${id}`, conta)
  }
  expect(await tudoDaConta(t, conta)).toEqual(antes)
  return feita.status === 200 ? 'feita' : 'recusada'
}

test(
  'P1, P6: a zip that was changed since it left comes whole and right, or not at all; undone, nothing of it is there',
  async () => {
    const quantas = { feita: 0, recusada: 0 }
    await fc.assert(
      fc.asyncProperty(
        clinica,
        fc.array(fc.array(estrago, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 6 }),
        async (uma, varios) => {
          const minha = await umaContaComSenha()
          const nova = await umaContaComSenha()
          await umaPratica(t, minha, uma)
          const arquivos = unzipped((await pede(minha)).rawPayload)
          for (const estragos of varios) {
            const folhas = copiadas(arquivos)
            for (const um of estragos) estraga(folhas, um)
            quantas[await traz(nova, folhas)] += 1
          }
        },
      ),
      tentativas(8),
    )
    expect(quantas.feita).toBeGreaterThan(0)
  },
  prazoDe(60),
)
