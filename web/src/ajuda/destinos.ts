import type { Usuario } from '../lib/http/session-store.ts'
import type { Destino } from './tipos.ts'

type Lugar = { to: string; rotulo: string }

/** Screens of a professional. */
const lugaresDe = (profissionalId: string): Partial<Record<Destino, Lugar>> => ({
  calendario: { to: `/calendario/${profissionalId}`, rotulo: 'Ir para o calendário' },
  atendimentos: { to: `/atendimentos/${profissionalId}`, rotulo: 'Ir para Atendimentos' },
  despesas: { to: `/despesas/${profissionalId}`, rotulo: 'Ir para Financeiro' },
  pacientes: { to: '/pacientes', rotulo: 'Ir para Pacientes' },
})

/** Link of an answer for this user; undefined when the user may not go there (§6). */
export function lugarDoDestino(
  destino: Destino | undefined,
  usuario: Usuario | null,
): Lugar | undefined {
  if (destino === undefined) return undefined
  if (!usuario) {
    return destino === 'senha'
      ? { to: '/login?esqueci', rotulo: 'Criar uma nova senha' }
      : undefined
  }
  if (destino === 'conta') return { to: '/sessions', rotulo: 'Ir para Minha conta' }
  const { perfil, profissionalId } = usuario
  if (perfil !== 'PROFISSIONAL' || profissionalId === null) return undefined
  return lugaresDe(profissionalId)[destino]
}
