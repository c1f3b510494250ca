import { expect, test } from 'vitest'
import { data, membro } from '../../../test/agenda-de-exemplo.ts'
import { edicao, repete, serie } from '../../../test/serie-de-exemplo.ts'
import { dataPulada } from './datas-puladas.ts'
import { edicaoDaSerie } from './edicao-da-serie.ts'

const semana = (de: string, ate: string) => ({
  de: data(de),
  ate: data(ate),
  horaInicio: null,
  horaFim: null,
  todoAno: false,
})
const pulos = {
  desmarcadas: [data('2026-03-18')],
  fechamentos: [semana('2026-04-05', '2026-04-11')],
}
const pulada = (medida: Parameters<typeof dataPulada>[1]) => dataPulada(pulos, medida)
const dias = (uns: readonly { inicio: string }[]) => uns.map(({ inicio }) => inicio.slice(5, 10))

const quinzenal = [membro('2026-03-04')]

test('a remade series makes none in closed days, nor where it was called off', () => {
  const pedida = edicao(
    quinzenal,
    '2026-03-04',
    {},
    {
      ...repete('biweekly', '2026-04-30'),
      pulada,
    },
  )
  const mudancas = edicaoDaSerie(pedida)
  expect(dias(mudancas.novas)).toEqual(['04-01', '04-15', '04-29'])
})

test('weekly, then biweekly, then weekly: what was only deleted comes back, the rest does not', () => {
  const semPrazo = { ...repete('weekly', '2026-04-22'), pulada }
  const pedida = edicao(quinzenal, '2026-03-04', {}, semPrazo)
  const padrao = { ...pedida.padrao, frequencia: 'biweekly' as const }
  expect(dias(edicaoDaSerie({ ...pedida, padrao }).novas)).toEqual([
    '03-11',
    '03-25',
    '04-01',
    '04-15',
    '04-22',
  ])
})

test('a later end passes over closed days', () => {
  const pedida = edicao(serie(), '2026-03-25', {}, { ...repete('weekly', '2026-04-15'), pulada })
  expect(dias(edicaoDaSerie(pedida).novas)).toEqual(['04-01', '04-15'])
})

test('who is there stays, closed or not; the edited one is not sent into closed days', () => {
  const uns = [membro('2026-03-04'), membro('2026-03-11'), membro('2026-04-08')]
  const fica = edicao(uns, '2026-03-04', {}, { ...repete('weekly', '2026-04-15'), pulada })
  const padrao = { ...fica.padrao, frequencia: 'biweekly' as const }
  expect(dias(edicaoDaSerie({ ...fica, padrao }).removidas)).toEqual([])
  const vai = edicao(
    uns,
    '2026-03-11',
    {},
    { ...repete('biweekly', '2026-04-15'), pulada, modo: 'all' },
  )
  expect(edicaoDaSerie(vai).alteradas[0]?.depois.inicio).toBe('2026-04-01T14:00:00')
})
