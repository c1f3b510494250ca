import DataLoader from 'dataloader'
import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import { letChangeConta, showRowsOf } from '../../database/rows-in-sight.ts'
import { mintEscopo, type SessaoAtual } from '../../escopo.ts'
import {
  markSessaoUsada,
  type SessaoViva,
  selectSessoesVivas,
} from '../nucleo/sessao-repository.ts'

/**
 * Asked for by the requests that were read in one turn of the event loop, sessions are looked up by one
 * statement. Nothing is kept: who asks in the next turn is looked up anew.
 */
function sessoesDoTurno({ database, clock }: Contexto) {
  const vivas = async (sessoes: readonly string[]): Promise<(SessaoViva | null)[]> => {
    const linhas = await selectSessoesVivas(database, [...new Set(sessoes)], instante(clock))
    const porId = new Map(linhas.map((linha) => [linha.sessaoId, linha]))
    return sessoes.map((id) => porId.get(id) ?? null)
  }
  return new DataLoader(vivas, {
    cache: false,
    batchScheduleFn: (look) => void setImmediate(look),
  })
}

/** D3: every request checks that its session lives, so an ended one stops at the very next request. */
export function sessoesAtuais(
  contexto: Contexto,
): (sessaoId: string) => Promise<SessaoAtual | null> {
  const { database, clock } = contexto
  const vivas = sessoesDoTurno(contexto)
  return async (sessaoId) => {
    const linha = await vivas.load(sessaoId)
    if (!linha) return null
    if (linha.semMarca) await markSessaoUsada(database, sessaoId, instante(clock))
    const { usuarioId, perfil, profissionalId, agenda, dinheiro } = linha
    letChangeConta(usuarioId)
    if (profissionalId) showRowsOf(profissionalId)
    return {
      sessaoId,
      usuarioId,
      perfil,
      escopo: profissionalId ? mintEscopo(profissionalId, usuarioId) : null,
      versoes: agenda === null || dinheiro === null ? null : { agenda, dinheiro },
    }
  }
}
