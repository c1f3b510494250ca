import { expect, test } from 'vitest'
import { edicao, em, repete, semanal, serie } from '../../../test/serie-de-exemplo.ts'
import type { Data } from '../../tempo/data.ts'
import type { Frequencia } from '../tipos.ts'
import { edicaoDaSerie, problemaDaEdicao } from './edicao-da-serie.ts'
import { INFORME_ATE_QUANDO } from './ocorrencias.ts'

const FIM = { campo: 'recurrenceEnd', message: INFORME_ATE_QUANDO }
const LONGA = {
  campo: 'recurrenceEnd',
  message: 'A repetição pode ter no máximo 261 sessões e 5 anos.',
}
const ANOS = { campo: 'inicio', message: 'As sessões devem ficar entre 1900 e 2099.' }

test.each<[string, string, Frequencia | null, string, 'future' | 'all', object | null]>([
  ['2026-03-11', 'no pattern', null, '', 'future', null],
  ['2026-03-11', 'the same', 'weekly', '2026-03-25', 'future', null],
  ['2026-03-11', 'the end on the edited one', 'weekly', '2026-03-11', 'future', null],
  ['2026-03-11', 'the end before the edited one', 'weekly', '2026-03-10', 'all', FIM],
  ['2026-03-11', 'five years from the anchor', 'weekly', '2031-03-04', 'future', null],
  ['2026-03-11', 'a day more', 'weekly', '2031-03-05', 'future', LONGA],
  ['2026-03-11T16:00:00', 'five years from the new anchor', 'weekly', '2031-03-11', 'future', null],
  ['2026-03-11T16:00:00', 'a day more than that', 'weekly', '2031-03-12', 'future', LONGA],
  ['2026-03-11', 'made again from it, five years', 'biweekly', '2031-03-11', 'future', null],
  ['2026-03-11', 'made again from the first, five years', 'biweekly', '2031-03-04', 'all', null],
  ['2026-03-11', 'made again from the first, a week more', 'biweekly', '2031-03-11', 'all', LONGA],
  ['2026-03-11', 'made again, ending before', 'biweekly', '2026-03-10', 'future', FIM],
  ['2026-03-26', 'moved past an end that stays', null, '', 'future', null],
  ['2099-12-20', 'moved, the last to 2100', null, '', 'future', ANOS],
  ['1900-01-01', 'moved, the first to 1899', null, '', 'all', ANOS],
  ['1900-01-01', 'moved, the first not reached', null, '', 'future', null],
])('to %s, %s (%s %s, %s)', (para, _nome, frequencia, ate, modo, problema) =>
  expect(
    problemaDaEdicao(
      edicao(serie(), '2026-03-11', em(para), {
        modo,
        ...(frequencia === null ? {} : repete(frequencia, ate)),
      }),
    ),
  ).toEqual(problema),
)

test('an end that is later, but still before an anchor that an earlier end cut off, adds nothing', () => {
  const padrao = { ...semanal, ...em('2026-03-18'), dia: 18, ate: '2026-03-12' as Data }
  const membros = serie().slice(0, 2)
  const pedida = { ...edicao(membros, '2026-03-04', {}, repete('weekly', '2026-03-14')), padrao }
  expect(problemaDaEdicao(pedida)).toBeNull()
  expect(edicaoDaSerie(pedida)).toMatchObject({ novas: [], removidas: [] })
})
