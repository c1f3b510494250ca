import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vezes } from '../../test/zonas.ts'
import { centavos } from '../dinheiro.ts'
import { type MesDoPaciente, paraFio, resumoFio } from './contract.ts'
import { linhasDoResumo, type MesesDoPaciente, resumoEmTexto } from './contract-resumo.ts'

const PROFISSIONAL = { profissionalId: 'p', nomeProfissional: 'Helena "Lena" Prado\n' }
const lidas = (pacientes: readonly MesesDoPaciente[]) =>
  JSON.parse([...resumoEmTexto(pacientes)].join(''))

const dinheiro = fc.integer({ min: 0, max: 999_999_999 }).map(centavos)
const conta = fc.nat(60)
const linha = fc.record({
  ano: fc.integer({ min: 1900, max: 2099 }),
  mes: fc.integer({ min: 1, max: 12 }),
  quantidade: conta,
  realizadas: conta,
  faltas: conta,
  total: dinheiro,
  pago: dinheiro,
})
const paciente = fc.record({
  pacienteId: fc.uuid(),
  nomePaciente: fc.string({ unit: 'grapheme', maxLength: 12 }),
  descartado: fc.constantFrom(true, undefined),
  linhas: fc.uniqueArray(linha, { maxLength: 30, selector: ({ ano, mes }) => `${ano} ${mes}` }),
})
const clinica = fc.uniqueArray(paciente, { maxLength: 6, selector: ({ pacienteId }) => pacienteId })
type Paciente = typeof paciente extends fc.Arbitrary<infer Um> ? Um : never

const ladoALado = ({ linhas, ...dele }: Paciente): MesesDoPaciente => ({
  ...PROFISSIONAL,
  ...dele,
  anos: linhas.map(({ ano }) => ano),
  meses: linhas.map(({ mes }) => mes),
  quantidades: linhas.map(({ quantidade }) => quantidade),
  realizadas: linhas.map(({ realizadas }) => realizadas),
  faltas: linhas.map(({ faltas }) => faltas),
  totais: linhas.map(({ total }) => total),
  pagos: linhas.map(({ pago }) => pago),
})

/** The same, said as slowly as can be: a value a row, sorted. */
const umaAUma = (pacientes: readonly Paciente[]): MesDoPaciente[] =>
  pacientes
    .flatMap(({ linhas, ...dele }) => linhas.map((um) => ({ ...PROFISSIONAL, ...dele, ...um })))
    .sort((um, outro) => outro.ano * 12 + outro.mes - (um.ano * 12 + um.mes))

test('§7 the text says what the rows say: newest month first, then in the order of the patients', () => {
  fc.assert(
    fc.property(clinica, (pacientes) => {
      const ditas = lidas(pacientes.map(ladoALado))
      expect(ditas).toEqual(JSON.parse(JSON.stringify(umaAUma(pacientes).map(paraFio))))
      expect(ditas).toHaveLength(linhasDoResumo(pacientes.map(ladoALado)))
    }),
    { numRuns: vezes(100) },
  )
})

test('§3 a row has the fields of the contract, in its order', () => {
  const linhas = [
    { ano: 2026, mes: 12, quantidade: 4, realizadas: 3, faltas: 1, total: 92_050, pago: 1 },
  ]
  const dele = { pacienteId: 'a', nomePaciente: 'Á', descartado: true as const }
  const um = {
    ...dele,
    linhas: linhas.map((uma) => ({ ...uma, total: centavos(uma.total), pago: centavos(uma.pago) })),
  }
  const [dita] = lidas([ladoALado(um)])
  expect(Object.keys(dita)).toEqual(Object.keys(resumoFio.shape))
  expect(dita).toMatchObject({ valorTotal: 920.5, valorPago: 0.01, mesNome: 'Dezembro', ano: 2026 })
})

test('nobody has no rows', () => expect(lidas([])).toEqual([]))
