import { type ProfissionalFio, profissionalFio } from '@clinica/domain/profissionais/contract'
import { request } from '../lib/http/http-client.ts'
import type { FormularioDeProfissional } from './formulario.ts'

/** §7 POST /profissionais/usuario/{usuarioId}. */
export function postProfissional(
  usuarioId: string,
  body: FormularioDeProfissional,
): Promise<ProfissionalFio> {
  const path = `/profissionais/usuario/${encodeURIComponent(usuarioId)}`
  return request(path, profissionalFio, { method: 'POST', body })
}
