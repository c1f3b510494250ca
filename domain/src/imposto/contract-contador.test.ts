import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import { anoDoContador } from './contador.ts'
import {
  contadorDeFio,
  contadorEntrada,
  contadorFio,
  contadorParaFio,
} from './contract-contador.ts'

const ID = '0199a000-0000-7000-8000-000000000001'

test.each([
  [2025, 'an estimate with cents'],
  [2024, 'no table'],
])('P5: the year %i goes out in reais and comes back as it was: %s', (ano) => {
  const um = anoDoContador(
    { ano, atual: { ano: 2026, mes: 3 } },
    [
      {
        id: ID,
        pacienteId: ID,
        nomePaciente: 'Gael',
        nomePagador: 'Ana',
        cpfPagador: '52998224725',
        rendimento: true,
        data: `${ano}-06-03` as Data,
        valor: centavos(600_005),
      },
    ],
    [],
  )
  const fio = contadorFio.parse(contadorParaFio(um))
  expect(fio.pagadores[0]?.meses[5]).toBe(6_000.05)
  expect(contadorDeFio(fio)).toEqual(um)
})

test.each([
  [{ ano: 1899, senhaAtual: 'x' }, 'ano'],
  [{ ano: '2026', senhaAtual: 'x' }, 'ano'],
  [{ ano: 2026 }, 'senhaAtual'],
  [{ ano: 2026, senhaAtual: '' }, 'senhaAtual'],
])('P5: the file is not asked for with %j', (corpo, campo) => {
  const { error } = contadorEntrada.safeParse(corpo)
  expect(error?.issues.map(({ path }) => path[0])).toEqual([campo])
})
