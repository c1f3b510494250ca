import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Padrao } from '../agenda/serie/mudancas.ts'
import { ocorrencias } from '../agenda/serie/ocorrencias.ts'
import { FREQUENCIAS } from '../agenda/tipos.ts'
import { centavos } from '../dinheiro.ts'
import { type Data, diaDoMes, somaDias } from '../tempo/data.ts'
import { type DataHora, dataDaHora, dataHora, somaMinutos } from '../tempo/data-hora.ts'
import {
  type HorarioQueSai,
  horariosDoPaciente,
  type SessaoPorVir,
} from './horarios-do-paciente.ts'

const HOJE = '2026-03-09' as Data

const padrao = (mudancas: Partial<Padrao> = {}): Padrao => ({
  frequencia: 'weekly',
  inicio: '2026-02-02T14:00:00' as DataHora,
  fim: '2026-02-02T14:50:00' as DataHora,
  ate: '2026-04-06' as Data,
  dia: 2,
  ...mudancas,
})
const sessao = (inicio: string, serieId: string | null = 's', minutos = 50): SessaoPorVir => ({
  inicio: `${inicio}:00` as DataHora,
  fim: somaMinutos(`${inicio}:00` as DataHora, minutos),
  modalidade: 'ONLINE',
  tipo: 'SESSAO_INDIVIDUAL',
  situacao: 'AGENDADO',
  valor: centavos(18_000),
  serieId,
})
const horarios = (sessoes: SessaoPorVir[], um = padrao()) =>
  horariosDoPaciente(sessoes, new Map([['s', um]]), HOJE)

const SEMANAL = {
  hora: '14:00',
  minutos: 50,
  ritmo: 'weekly',
  modalidade: 'ONLINE',
  tipo: 'SESSAO_INDIVIDUAL',
  situacao: 'AGENDADO',
  valor: 18_000,
  desde: '2026-02-02',
  ate: '2026-03-30',
  exceto: [],
}
const avulsa = (desde: string, hora: string, minutos = 50) => ({
  ...SEMANAL,
  hora,
  minutos,
  ritmo: 'unica',
  desde,
  ate: null,
})

test.each([
  [
    'a series through its last session',
    ['2026-03-09T14:00', '2026-03-16T14:00', '2026-03-23T14:00', '2026-03-30T14:00'],
    [SEMANAL],
  ],
  [
    'the days that it leaves out, not what comes after its last',
    ['2026-03-16T14:00', '2026-03-30T14:00'],
    [{ ...SEMANAL, desde: '2026-03-16', exceto: ['2026-03-23'] }],
  ],
  [
    'what was moved stands alone',
    ['2026-03-09T14:00', '2026-03-17T15:30', '2026-03-23T14:00', '2026-03-30T14:00'],
    [{ ...SEMANAL, exceto: ['2026-03-16'] }, avulsa('2026-03-17', '15:30')],
  ],
  ['moved all of them', ['2026-03-10T14:00'], [avulsa('2026-03-10', '14:00')]],
  ['none', [], []],
])('P6: %s', (_caso, inicios, esperados) =>
  expect(horarios(inicios.map((um) => sessao(um)))).toEqual(esperados),
)

test('P6: one that is longer than its series stands alone; so does one of no series', () =>
  expect(
    horarios([
      sessao('2026-03-30T14:00'),
      sessao('2026-03-23T14:00', 's', 90),
      sessao('2026-03-12T08:00', null),
    ]),
  ).toEqual([
    { ...SEMANAL, desde: '2026-03-30' },
    avulsa('2026-03-12', '08:00'),
    avulsa('2026-03-23', '14:00', 90),
  ]))

test('P6: of a series whose price was raised midway each price is an hour of its own', () =>
  expect(
    horarios([
      sessao('2026-03-09T14:00'),
      { ...sessao('2026-03-16T14:00'), valor: centavos(20_000) },
      { ...sessao('2026-03-23T14:00'), valor: centavos(20_000) },
      sessao('2026-03-30T14:00'),
    ]),
  ).toEqual([
    { ...SEMANAL, exceto: ['2026-03-16', '2026-03-23'] },
    { ...SEMANAL, valor: 20_000, desde: '2026-03-16', ate: '2026-03-23' },
  ]))

/** The starts of an exported hour as P1 books it again from today on. */
function reservados({ ritmo, desde, hora, ate, exceto }: HorarioQueSai): string[] {
  if (ritmo === 'unica' || ate === null) return [dataHora(desde, hora)]
  const inicio = dataHora(desde, hora)
  return ocorrencias({ frequencia: ritmo, inicio, ate, dia: diaDoMes(desde) }).filter(
    (um) => dataDaHora(um) >= HOJE && !exceto.includes(dataDaHora(um)),
  )
}

test('P6: whatever was deleted and moved, the hours give the same sessions again', () => {
  const gesto = fc.constantFrom('fica', 'fica', 'sai', 'muda')
  fc.assert(
    fc.property(
      fc.constantFrom(...FREQUENCIAS),
      fc.integer({ min: -400, max: 60 }),
      fc.integer({ min: 1, max: 31 }),
      fc.array(gesto, { minLength: 20, maxLength: 20 }),
      (frequencia, dias, dia, gestos) => {
        const ancora = dataHora(somaDias(HOJE, dias), '10:00')
        const um = padrao({
          frequencia,
          inicio: ancora,
          fim: somaMinutos(ancora, 50),
          ate: somaDias(HOJE, 300),
          dia,
        })
        const sessoes = ocorrencias(um)
          .filter((inicio) => dataDaHora(inicio) >= HOJE)
          .flatMap((inicio, n) => {
            const feito = gestos[n % gestos.length]
            const onde = feito === 'muda' ? somaMinutos(inicio, 90) : inicio
            return feito === 'sai' ? [] : [sessao(onde.slice(0, 16))]
          })
        expect(horarios(sessoes, um).flatMap(reservados).sort()).toEqual(
          sessoes.map(({ inicio }) => inicio as string).sort(),
        )
      },
    ),
  )
})
