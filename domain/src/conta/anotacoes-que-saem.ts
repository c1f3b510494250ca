import {
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
  type StatusAgendamento,
  type Tipo,
} from '../agenda/tipos.ts'
import { iniciais } from '../assinatura/titulo-do-evento.ts'
import { type DataHora, dataDaHora } from '../tempo/data-hora.ts'
import { dataEmNumeros, horaFalada } from '../tempo/texto-de-tempo.ts'
import { chaveDeBusca } from '../texto.ts'

/** A session's notes; null where they exist and cannot be decrypted (D5). */
export type AnotacaoQueSai = {
  readonly inicio: DataHora
  readonly tipo: Tipo
  readonly statusAgendamento: StatusAgendamento
  readonly texto: string | null
}

/** P6: 'anotacoes/007-MS.txt': the name is inside the file and in leia-me.txt, so that a list of files names nobody. */
export function arquivoDasAnotacoes(numero: number, nome: string | null): string {
  const letras = nome === null ? '' : chaveDeBusca(iniciais(nome)).replace(/[^a-z0-9]/g, '')
  const quem = nome === null ? 'sem-paciente' : letras.slice(0, 8).toUpperCase()
  return `anotacoes/${[String(numero).padStart(3, '0'), quem].filter(Boolean).join('-')}.txt`
}

const TRACO = '-'.repeat(40)

export const NAO_PUDERAM_SER_LIDAS =
  '[As anotações desta sessão estão guardadas e não puderam ser lidas.]'

/** P6: the beginning of a patient's text. */
export const tituloDasAnotacoes = (nome: string | null): string =>
  `${nome ?? 'Horários sem paciente'}\r\nAnotações das sessões, em ordem de data\r\n`

/**
 * P6: a session's notes as typed, under day and hour. `numero` is the session's in sessoes.csv. The text's length lets
 * an import read the notes back to the letter, whatever they contain.
 */
export const textoDaAnotacao = (
  { inicio, tipo, statusAgendamento, texto }: AnotacaoQueSai,
  numero: number | '',
) =>
  [
    '',
    TRACO,
    [
      `${dataEmNumeros(dataDaHora(inicio))}, ${horaFalada(inicio)}`,
      ROTULO_DO_TIPO[tipo],
      ROTULO_DO_STATUS[statusAgendamento],
      `sessão nº ${numero}`,
      ...(texto === null ? [] : [`${texto.length} letras`]),
    ].join(' · '),
    '',
    texto ?? NAO_PUDERAM_SER_LIDAS,
    '',
  ].join('\r\n')
