import { type ProximoAtendimentoFio, proximoAtendimentoFio } from '@clinica/domain/agenda/contract'
import type { janelaDoPainel } from '@clinica/domain/agenda/proximos-atendimentos'
import * as z from 'zod/mini'
import { request } from '../lib/http-client.ts'

const proximos = z.array(proximoAtendimentoFio)

/** §7 GET /agendamentos/profissional/me/dashboard: what starts within the window, in order of time. */
export const listProximosAgendamentos = (
  janela: ReturnType<typeof janelaDoPainel>,
  signal: AbortSignal,
): Promise<ProximoAtendimentoFio[]> =>
  request('/agendamentos/profissional/me/dashboard', proximos, { query: janela, signal })
