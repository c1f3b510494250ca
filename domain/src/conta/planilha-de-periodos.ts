import type { Fechamento } from '../fechamentos/contract.ts'
import type { LinhaDaPlanilha } from '../planilha.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'

export const TITULOS_DE_PERIODOS: LinhaDaPlanilha = 'Título|De|Até|Início|Fim|Todo ano'.split('|')

/** P6, P2: a period that is closed, or hours of one day. */
export const linhaDoPeriodo = (um: Omit<Fechamento, 'id' | 'versao'>): LinhaDaPlanilha => [
  um.titulo,
  dataEmNumeros(um.de),
  dataEmNumeros(um.ate),
  um.horaInicio ?? '',
  um.horaFim ?? '',
  um.todoAno ? 'Sim' : 'Não',
]
