import { expect, test } from 'vitest'
import { dados, hora, membro, reais } from '../../../test/agenda-de-exemplo.ts'
import { em, quartas, refaz } from '../../../test/serie-de-exemplo.ts'
import type { DadosDoAgendamento } from '../contract.ts'

test('a member that stays keeps id, notes and confirmation; price, place and hour are the edited one’s', () => {
  const ficou = membro('2026-03-18', {
    observacoes: 'dela',
    statusAgendamento: 'CONFIRMADO',
    valorSessao: reais(90),
    fim: hora('2026-03-18T14:50:00'),
  })
  const { alteradas } = refaz(
    quartas('03-04', '03-11', ficou),
    '03-04',
    { ...em('2026-03-04T16:00:00'), modalidadeAtendimento: 'ONLINE' },
    ['future', 'biweekly', '03-18'],
  )
  expect(alteradas[1]).toEqual({
    antes: ficou,
    depois: {
      ...dados('2026-03-18T16:00:00'),
      observacoes: 'dela',
      statusAgendamento: 'CONFIRMADO',
      modalidadeAtendimento: 'ONLINE',
    },
  })
})

test('notes and status that the edit changes go to all', () => {
  const ficou = membro('2026-03-18', { observacoes: 'dela' })
  const { alteradas, novas } = refaz(
    quartas('03-04', ficou),
    '03-04',
    { observacoes: 'nova', statusAgendamento: 'CONFIRMADO' },
    ['future', 'biweekly', '04-01'],
  )
  const todas = { observacoes: 'nova', statusAgendamento: 'CONFIRMADO' }
  expect(alteradas[1]?.depois).toMatchObject(todas)
  expect(novas).toMatchObject([todas])
})

test.each([
  ['becomes FALTA', 'AGENDADO', 120, 'FALTA', 50, 180, 120, 120],
  ['leaves FALTA', 'FALTA', 50, 'AGENDADO', 180, 180, 90, 180],
  ['was FALTA, no default', 'FALTA', 50, 'FALTA', 50, null, 90, 50],
] as const)(
  'one that %s: its value stays its own',
  (_nome, antes, tinha, status, valor, padraoDela, ficam, novas) => {
    const clicado = membro('2026-03-04', { statusAgendamento: antes, valorSessao: reais(tinha) })
    const outro = membro('2026-03-18', { valorSessao: reais(90) })
    const mudancas = refaz(
      [clicado, outro],
      '03-04',
      { statusAgendamento: status, valorSessao: reais(valor), modalidadeAtendimento: 'ONLINE' },
      ['future', 'biweekly', '04-01'],
      padraoDela,
    )
    const custa = (uns: readonly DadosDoAgendamento[]) => uns.map(({ valorSessao }) => valorSessao)
    expect(custa(mudancas.alteradas.map(({ depois }) => depois))).toEqual([
      reais(valor),
      reais(ficam),
    ])
    expect(custa(mudancas.novas)).toEqual([reais(novas)])
  },
)
