import { historicoFio } from '@clinica/domain/agenda/historico/contract-historico'
import * as z from 'zod/mini'
import { request } from '../../lib/http/http-client.ts'
import { type Cancelavel, caminho } from '../api.ts'

const historico = z.array(historicoFio)

/** D8: operations on an appointment, the newest first. */
export const findHistorico = (agendamentoId: string, { signal }: Cancelavel = {}) =>
  request(`${caminho(agendamentoId)}/historico`, historico, { signal })
