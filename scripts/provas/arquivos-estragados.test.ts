import { passadoDasFolhas, tabelaDoArquivo } from '@clinica/leitura'
import { expect, test } from 'vitest'
import type { Data } from '../../domain/src/tempo/data.ts'
import { acasoDe, MALDOSOS, umEstragado } from './arquivos-estragados.ts'
import { INTEIROS, MEUS_DADOS, umZip } from './arquivos-inteiros.ts'
import { leArquivo } from './leitor-de-arquivos.ts'

test('the same seed spoils the same files in the same way', () => {
  const um = acasoDe(7)
  const outro = acasoDe(7)
  expect(umEstragado(um)).toEqual(umEstragado(outro))
})

test.each(INTEIROS)('$nome, whole, is read', async (arquivo) =>
  expect(await leArquivo(arquivo)).toMatchObject({ linhas: expect.any(Number) }),
)

test('the whole zip of P6 tells all that it holds', async () => {
  const hoje = '2026-03-09' as Data
  const arquivo = new File([umZip(MEUS_DADOS) as BlobPart], 'x.zip')
  const { passado } = await tabelaDoArquivo(arquivo, { hoje, fuso: 'America/Sao_Paulo' })
  const lido = await passadoDasFolhas(passado ?? {}, hoje, async (todos) => [...todos])
  const { problemas, sessoes, lancamentos, recebimentos, despesas, anotacoes } = lido
  expect(problemas).toEqual([])
  const todas = [sessoes.length, lancamentos.length, recebimentos.length, despesas.length]
  expect([...todas, anotacoes.size]).toEqual([20, 20, 1, 1, 1])
})

test('of 200 spoilt files each is read or refused in a sentence', async () => {
  const acaso = acasoDe(12)
  for (let n = 0; n < 200; n += 1) {
    const lido = await leArquivo(umEstragado(acaso))
    expect(lido.erro, `${n} ${lido.nome}`).toBeUndefined()
  }
})

const CURTOS = MALDOSOS.filter(([nome]) => nome.endsWith('.ics') && !/^(muitos|dobrado)/.test(nome))
// How long is measured by `npm run provas -- arquivos`; here a file that never ends meets the test's own limit.
test.each(CURTOS)('%s, made to take long, is read to its end', async (nome, make) => {
  const lido = await leArquivo({ nome, bytes: make() })
  expect(lido).toMatchObject({ nome })
  expect(lido.erro).toBeUndefined()
})
