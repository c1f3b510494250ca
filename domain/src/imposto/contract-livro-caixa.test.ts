import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { livroCaixaDeFio, livroCaixaFio, livroCaixaParaFio } from './contract.ts'
import type { LinhaDoLivroCaixa } from './livro-caixa.ts'

test('P5: a line goes out in reais and comes back as it was', () => {
  const linha: LinhaDoLivroCaixa = {
    id: 'a 2026-03',
    data: '2026-03-31' as Data,
    codigo: '',
    valor: centavos(15_005),
    historico: 'Luz',
    pacienteId: null,
    nomePaciente: null,
    fora: 'SEM_CATEGORIA',
  }
  const fio = livroCaixaFio.parse(livroCaixaParaFio([linha]))
  expect(fio.linhas[0]?.valor).toBe(150.05)
  expect(livroCaixaDeFio(fio)).toEqual([linha])
})
