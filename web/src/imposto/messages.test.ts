import { centavos } from '@clinica/domain/dinheiro'
import type { Recibo } from '@clinica/domain/imposto/contract-lidos'
import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { fraseDaMudanca, frasePrazo } from './messages.ts'

test.each([
  [356, 'Faltam 356 dias até 28/02/2027'],
  [1, 'Falta 1 dia até 28/02/2027'],
  [0, 'O prazo termina hoje, 28/02/2027'],
  [-3, 'O prazo terminou em 28/02/2027'],
])('P5: %i days left', (dias, frase) => {
  expect(frasePrazo(dias, '2027-02-28')).toBe(frase)
})

test('P5: what to do with one that changed after it was sent', () => {
  const um = {
    situacao: 'EMITIDO',
    mudanca: 'ESTORNADO',
    valor: centavos(0),
    data: '2026-03-09' as Data,
    cancelavelAte: '2026-03-19' as Data,
  } as Recibo
  expect(fraseDaMudanca(um)).toMatch(/estornado.*Cancele no Receita Saúde até 19\/03\/2026/)
  expect(
    fraseDaMudanca({ ...um, situacao: 'NO_LOTE', mudanca: 'VALOR', valor: centavos(60_00) }),
  ).toMatch(/vale agora R\$ 60,00\. Abandone o lote/)
  expect(fraseDaMudanca({ ...um, mudanca: null })).toBeNull()
})
