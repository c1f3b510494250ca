import { proximoAtendimentoFio } from '@clinica/domain/agenda/proximas/contract-proximas'
import * as z from 'zod/mini'
import { request } from '../../lib/http/http-client.ts'
import type { Cancelavel, Periodo } from '../api.ts'

const proximos = z.array(proximoAtendimentoFio)

/** §7: the dashboard's next sessions. */
export const listProximosAtendimentos = (periodo: Periodo, { signal }: Cancelavel = {}) =>
  request('/agendamentos/profissional/me/dashboard', proximos, { query: periodo, signal })
