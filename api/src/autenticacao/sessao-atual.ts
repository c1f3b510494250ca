import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import { showRowsOf } from '../database/rows-in-sight.ts'
import { mintEscopo, type SessaoAtual } from '../escopo.ts'
import { markSessaoUsada, selectSessaoViva } from './sessao-repository.ts'

/** D3: every request checks that its session lives, so an ended one stops at the very next request. */
export async function findSessaoAtual(
  { database, clock }: Contexto,
  sessaoId: string,
): Promise<SessaoAtual | null> {
  const agora = instante(clock)
  const linha = await selectSessaoViva(database, sessaoId, agora)
  if (!linha) return null
  if (linha.semMarca) await markSessaoUsada(database, sessaoId, agora)
  const { usuarioId, perfil, profissionalId, agenda, dinheiro } = linha
  if (profissionalId) showRowsOf(profissionalId)
  return {
    sessaoId,
    usuarioId,
    perfil,
    escopo: profissionalId ? mintEscopo(profissionalId, usuarioId) : null,
    versoes: agenda === null || dinheiro === null ? null : { agenda, dinheiro },
  }
}
