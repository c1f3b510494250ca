import {
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
  STATUS_AGENDAMENTO,
  TIPOS,
} from '@clinica/domain/agenda/tipos'
import { expect, test } from 'vitest'
import { lerSituacao, lerTipo } from './sessao-lida.ts'

test.each(TIPOS)('P6: %s is read by its label', (tipo) =>
  expect(lerTipo(ROTULO_DO_TIPO[tipo])).toEqual({ valor: tipo }),
)

test.each(STATUS_AGENDAMENTO)('P6: %s is read by its label', (status) =>
  expect(lerSituacao(ROTULO_DO_STATUS[status].toUpperCase())).toEqual({ valor: status }),
)

test('P1: another word is no error: what is usual stands, which is said', () =>
  expect([lerTipo('Convênio'), lerSituacao('ativo'), lerTipo('')]).toEqual([
    {
      valor: null,
      dito: { tom: 'aviso', message: 'Isto não foi entendido: entra como Sessão de Terapia.' },
    },
    {
      valor: null,
      dito: { tom: 'aviso', message: 'Isto não foi entendido: entra como Agendado.' },
    },
    { valor: null },
  ]))
