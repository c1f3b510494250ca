import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { IMPEDIMENTOS } from './impedimentos.ts'
import {
  diasAteOPrazo,
  filaDoLote,
  prazoDoAno,
  prontoParaOLote,
  resumoDosRecibos,
} from './resumo-dos-recibos.ts'
import { SITUACOES_DO_RECIBO } from './tipos.ts'

const recibo = fc.record({
  situacao: fc.constantFrom(...SITUACOES_DO_RECIBO),
  valor: fc.integer({ min: 1, max: 1_000 }).map(centavos),
  valorEnviado: fc.constant(null),
  impedimentos: fc.subarray([...IMPEDIMENTOS], { maxLength: 2 }),
  soFalta: fc.boolean(),
  incluido: fc.boolean(),
})

test('P5: what was received is emitted, to be emitted, or stays out; what goes into a lot is neither barred nor out', () => {
  fc.assert(
    fc.property(fc.array(recibo), (recibos) => {
      const { recebido, emitido, aEmitir, fora, semCpf, prontos } = resumoDosRecibos(recibos)
      expect(emitido.valor + aEmitir.valor + fora.valor).toBe(recebido.valor)
      expect(emitido.quantos + aEmitir.quantos + fora.quantos).toBe(recebido.quantos)
      expect(semCpf.quantos + prontos.quantos).toBeLessThanOrEqual(aEmitir.quantos)
      const barrados = recibos.filter((um) => prontoParaOLote(um) && um.impedimentos.length > 0)
      expect(barrados).toEqual([])
    }),
  )
})

test('P5: a pendente one can go or stays behind, and no other is in the queue', () => {
  const LIVRE = { situacao: 'PENDENTE', impedimentos: [], soFalta: false, incluido: false } as const
  const um = (nome: string, muda: object) => ({
    nome,
    valor: centavos(1),
    valorEnviado: null,
    ...LIVRE,
    ...muda,
  })
  const { prontos, ficam } = filaDoLote([
    um('livre', {}),
    um('barrado', { impedimentos: ['PACIENTE_SEM_CPF'] }),
    um('falta', { soFalta: true }),
    um('falta incluída', { soFalta: true, incluido: true }),
    ...['NO_LOTE', 'EMITIDO', 'CANCELADO', 'DISPENSADO'].map((situacao) => um('não', { situacao })),
  ])
  expect(prontos.map(({ nome }) => nome)).toEqual(['livre', 'falta incluída'])
  expect(ficam.map(({ nome }) => nome)).toEqual(['barrado', 'falta'])
})

test('P5: emitted is what the Receita has, whatever became of the money', () => {
  const estornado = {
    situacao: 'EMITIDO',
    valor: centavos(0),
    valorEnviado: centavos(500),
    impedimentos: [],
    soFalta: false,
    incluido: false,
  } as const
  const { recebido, emitido } = resumoDosRecibos([estornado])
  expect([recebido.quantos, emitido.valor]).toEqual([0, 500])
})

test.each([
  [2026, '2027-02-28', '2026-03-09', 356],
  [2027, '2028-02-29', '2028-02-29', 0],
  [2025, '2026-02-28', '2026-03-09', -9],
])('P5: until February’s last: %i', (ano, prazo, hoje, dias) => {
  expect(prazoDoAno(ano)).toBe(prazo)
  expect(diasAteOPrazo(ano, hoje as Data)).toBe(dias)
})
