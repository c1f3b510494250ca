import type { FastifyRequest } from 'fastify'
import type { DeOnde } from '../registro.ts'
import { sessaoDe } from './authentication.ts'
import { dispositivoDe, enderecoDe } from './caller-address.ts'

/** D5: session, route, device and address of a call, as the access log keeps them. Throws where nobody is signed in. */
export const deOnde = (request: FastifyRequest): DeOnde => ({
  sessaoId: sessaoDe(request).sessaoId,
  dispositivo: dispositivoDe(request),
  endereco: enderecoDe(request),
  rota: `${String(request.routeOptions.method)} ${request.routeOptions.url ?? ''}`,
})
