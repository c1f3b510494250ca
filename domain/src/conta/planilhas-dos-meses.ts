import type { Fecho } from '../meses/contract.ts'
import type { LinhaDaPlanilha } from '../planilha.ts'
import type { Mes } from '../tempo/data.ts'
import { type DataHora, dataDaHora, horaDoDia } from '../tempo/data-hora.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import type { Codigos } from './numeracao.ts'

const momento = (em: DataHora) => `${dataEmNumeros(dataDaHora(em))} ${horaDoDia(em)}`

/** P6, P4: a closing of a month, or its reopening. */
export type FechoQueSai = Mes & Fecho

export const TITULOS_DE_MESES_FECHADOS: LinhaDaPlanilha =
  'Mês|Ano|O que aconteceu|Quando|Total|Pago|Motivo'.split('|')

export const linhaDoFecho = (um: FechoQueSai): LinhaDaPlanilha => [
  um.mes,
  um.ano,
  um.tipo === 'FECHADO' ? 'Fechado' : 'Reaberto',
  momento(um.em),
  { centavos: um.total },
  { centavos: um.pago },
  um.motivo ?? '',
]

/** P6, P4: a month's statement that was marked as sent. */
export type ExtratoQueSai = Mes & {
  readonly pacienteId: string
  readonly nomePaciente: string
  readonly em: DataHora
}

export const TITULOS_DE_EXTRATOS: LinhaDaPlanilha =
  'Paciente|Mês|Ano|Marcado como enviado em|Código do paciente'.split('|')

export const linhaDoExtrato = (um: ExtratoQueSai, codigos: Codigos): LinhaDaPlanilha => [
  um.nomePaciente,
  um.mes,
  um.ano,
  momento(um.em),
  codigos.pacientes.se(um.pacienteId),
]
