import {
  conflitoFio,
  type conflitosConsulta,
  serieFio,
} from '@clinica/domain/agenda/serie/contract-serie'
import * as z from 'zod/mini'
import { request } from '../../lib/http/http-client.ts'
import { type Cancelavel, caminho } from '../api.ts'

const conflitos = z.array(conflitoFio)

/** D7: the appointment's series; 404 when it has none. */
export const findSerie = (agendamentoId: string, { signal }: Cancelavel = {}) =>
  request(`${caminho(agendamentoId)}/serie`, serieFio, { signal })

/** D7: which of these periods overlap appointments. */
export const listConflitos = (
  body: z.input<typeof conflitosConsulta>,
  { signal }: Cancelavel = {},
) => request('/agendamentos/conflitos', conflitos, { method: 'POST', body, signal })
