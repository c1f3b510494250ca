import type { Perfil } from '@clinica/domain/autenticacao/tipos'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import { type Escopo, mintEscopo } from '../escopo.ts'
import { markSessaoUsada, selectSessaoViva } from './sessao-repository.ts'

/** Who is calling, proven by a living session. */
export type SessaoAtual = {
  readonly sessaoId: string
  readonly usuarioId: string
  readonly perfil: Perfil
  /** Null until the professional form is finished (D2). */
  readonly escopo: Escopo | null
}

/** D3: every request checks that its session lives, so an ended one stops at the very next request. */
export async function findSessaoAtual(
  { database, clock }: Contexto,
  sessaoId: string,
): Promise<SessaoAtual | null> {
  const agora = instante(clock)
  const linha = await selectSessaoViva(database, sessaoId, agora)
  if (!linha) return null
  if (linha.semMarca) await markSessaoUsada(database, sessaoId, agora)
  const { usuarioId, perfil, profissionalId } = linha
  return {
    sessaoId,
    usuarioId,
    perfil,
    escopo: profissionalId ? mintEscopo(profissionalId, usuarioId) : null,
  }
}
