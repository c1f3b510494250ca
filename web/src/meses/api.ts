import {
  type EstadoFio,
  type enviadosEntrada,
  estadoFio,
  type fechoEntrada,
  type MesComHistoricoFio,
  type MesFio,
  mesComHistoricoFio,
  mesFio,
  type reaberturaEntrada,
} from '@clinica/domain/meses/contract'
import type { Mes } from '@clinica/domain/tempo/data'
import * as z from 'zod/mini'
import { request, semCorpo } from '../lib/http/http-client.ts'

const estados = z.array(estadoFio)
const doMes = ({ ano, mes }: Mes) => `/meses/${ano}/${mes}`

/** P4 GET /meses: months that were closed at least once. */
export const listMeses = (signal: AbortSignal): Promise<EstadoFio[]> =>
  request('/meses', estados, { signal })

/** P4 GET /meses/{ano}/{mes} */
export const getMes = (mes: Mes, signal: AbortSignal): Promise<MesFio> =>
  request(doMes(mes), mesFio, { signal })

/** P4 POST …/fechar, with the figures that were shown. */
export const postFechar = (
  mes: Mes,
  body: z.input<typeof fechoEntrada>,
): Promise<MesComHistoricoFio> =>
  request(`${doMes(mes)}/fechar`, mesComHistoricoFio, { method: 'POST', body })

/** P4 POST …/reabrir */
export const postReabrir = (
  mes: Mes,
  body: z.input<typeof reaberturaEntrada>,
): Promise<MesComHistoricoFio> =>
  request(`${doMes(mes)}/reabrir`, mesComHistoricoFio, { method: 'POST', body })

/** P4 PUT …/enviados */
export const putEnviados = (mes: Mes, body: z.input<typeof enviadosEntrada>): Promise<void> =>
  request(`${doMes(mes)}/enviados`, semCorpo, { method: 'PUT', body })
