import * as fc from 'fast-check'
import {
  FREQUENCIAS,
  type Frequencia,
  MODALIDADES,
  STATUS_AGENDAMENTO,
  STATUS_PAGAMENTO,
  type StatusAgendamento,
  type StatusPagamento,
} from '../src/agenda/tipos.ts'
import { type Centavos, centavos } from '../src/dinheiro.ts'
import { numeroDe } from './calendario-a-mao.ts'
import type { Modo } from './modelo-da-serie.ts'

/** Days where calendars go wrong, and days between them. */
const NOTAVEIS = [
  ...['2018-02-11', '2018-02-17', '2018-02-18', '2018-10-31', '2018-11-03', '2018-11-04'],
  ...['2023-12-31', '2024-01-29', '2024-01-30', '2024-01-31', '2024-02-29', '2024-12-31'],
  ...['2026-01-30', '2026-01-31', '2026-02-28', '2026-08-31', '2027-01-01', '2028-02-29'],
].map(numeroDe)
export const dia = fc.oneof(
  fc.constantFrom(...NOTAVEIS),
  fc.integer({ min: numeroDe('2017-12-01'), max: numeroDe('2018-12-31') }),
  fc.integer({ min: numeroDe('2023-11-01'), max: numeroDe('2028-12-31') }),
)
export const frequencia = fc.constantFrom<Frequencia>(...FREQUENCIAS)
const segundo = fc.oneof(
  fc.constantFrom(0, 1800, 14 * 3600, 16 * 3600 + 15, 23 * 3600 + 1800),
  fc.integer({ min: 0, max: 86_399 }),
)
const minutos = fc.oneof(fc.constantFrom(1, 50, 60, 1440), fc.integer({ min: 1, max: 1440 }))
const valor = fc.constantFrom<(Centavos | null)[]>(
  null,
  ...[0, 5_000, 12_000, 18_000].map((um) => centavos(um)),
)
const status = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<StatusAgendamento>('AGENDADO', 'CONFIRMADO') },
  { weight: 2, arbitrary: fc.constantFrom<StatusAgendamento>(...STATUS_AGENDAMENTO) },
)
const pagamento = fc.oneof(
  { weight: 2, arbitrary: fc.constant<StatusPagamento>('PENDENTE') },
  { weight: 1, arbitrary: fc.constantFrom<StatusPagamento>(...STATUS_PAGAMENTO) },
)
const notas = fc.constantFrom(null, 'uma', 'outra')
const alcance = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 100 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 800 }) },
  { weight: 1, arbitrary: fc.constantFrom(1820, 1825, 1826, 1827, 1828, -1) },
)
/** Absent three times out of four: an edit says little. */
const talvez = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const campos = {
  tipo: fc.constantFrom('SESSAO_INDIVIDUAL' as const, 'REUNIAO_PAIS' as const),
  pacienteId: fc.constantFrom('ana', 'caio'),
  observacoes: notas,
  valorSessao: valor,
  statusAgendamento: status,
  statusPagamento: pagamento,
  modalidadeAtendimento: fc.constantFrom(...MODALIDADES),
}

const marca = fc.record({ gesto: fc.constant('marca' as const), dia, segundo, minutos, ...campos })
const modo = fc.constantFrom<Modo>('single', 'future', 'future', 'all')
/** Which of the rows that are there, in order of time. */
const qual = fc.nat({ max: 999 })

const marcaSerie = fc.record({
  gesto: fc.constant('serie' as const),
  dia,
  segundo,
  minutos,
  ...campos,
  frequencia,
  alcance,
  padrao: valor,
})
const repete = fc.record({
  gesto: fc.constant('repete' as const),
  qual,
  frequencia,
  alcance,
  padrao: valor,
  valorSessao: talvez(valor),
  statusAgendamento: talvez(status),
})
const edita = fc.record({
  gesto: fc.constant('edita' as const),
  qual,
  modo,
  padrao: valor,
  dias: talvez(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -40, max: 40 }))),
  segundo: talvez(segundo),
  minutos: talvez(minutos),
  frequencia: talvez(frequencia),
  /** How much later the series ends than it did. */
  fim: talvez(fc.oneof(fc.integer({ min: -60, max: 60 }), alcance)),
  tipo: talvez(campos.tipo),
  pacienteId: talvez(campos.pacienteId),
  observacoes: talvez(notas),
  valorSessao: talvez(valor),
  statusAgendamento: talvez(status),
  statusPagamento: talvez(pagamento),
  modalidadeAtendimento: talvez(campos.modalidadeAtendimento),
})
const exclui = fc.record({ gesto: fc.constant('exclui' as const), qual, modo })

type De<A> = A extends fc.Arbitrary<infer T> ? T : never
export type Gesto =
  | De<typeof marca>
  | De<typeof marcaSerie>
  | De<typeof repete>
  | De<typeof edita>
  | De<typeof exclui>

/** A series, and what a hasty therapist does to it. */
export const gestos: fc.Arbitrary<Gesto[]> = fc
  .tuple(
    marcaSerie,
    fc.array(
      fc.oneof(
        { weight: 1, arbitrary: marca },
        { weight: 1, arbitrary: marcaSerie },
        { weight: 1, arbitrary: repete },
        { weight: 8, arbitrary: edita },
        { weight: 2, arbitrary: exclui },
      ),
      { minLength: 1, maxLength: 7 },
    ),
  )
  .map(([primeiro, outros]) => [primeiro, ...outros])
