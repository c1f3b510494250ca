import {
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
  STATUS_AGENDAMENTO,
  type StatusAgendamento,
  TIPOS,
  type Tipo,
} from '@clinica/domain/agenda/tipos'
import { chaveDeBusca } from '@clinica/domain/texto'
import { comAviso, type Lido, lido, VAZIO } from './celula-lida.ts'

/** Reads a word by the labels of the product; another one is said, and what is usual stands. */
const peloRotulo =
  <T extends string>(quais: readonly T[], rotulos: Record<T, string>, usual: string) =>
  (texto: string): Lido<T> => {
    if (texto === '') return VAZIO
    const chave = chaveDeBusca(texto)
    const um = quais.find((qual) => chaveDeBusca(rotulos[qual]) === chave)
    return um ? lido(um) : comAviso<T>(null, `Isto não foi entendido: entra como ${usual}.`)
  }

/** P1, P6: the kind of a session by its label; another spreadsheet's words are no error. */
export const lerTipo: (texto: string) => Lido<Tipo> = peloRotulo(
  TIPOS,
  ROTULO_DO_TIPO,
  ROTULO_DO_TIPO.SESSAO_INDIVIDUAL,
)

/** P1, P6: how a session stands, by its label. */
export const lerSituacao: (texto: string) => Lido<StatusAgendamento> = peloRotulo(
  STATUS_AGENDAMENTO,
  ROTULO_DO_STATUS,
  ROTULO_DO_STATUS.AGENDADO,
)
