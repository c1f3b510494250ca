import { enderecoDeRede } from '../../calls/rede.ts'
import { consume } from '../../calls/throttle-store.ts'
import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import { showRowsOf } from '../../database/rows-in-sight.ts'
import { mintEscopo, type SessaoAtual } from '../../escopo.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import { muitasTentativas } from '../limites/muitas-tentativas.ts'
import { selectUsuarioDo } from './em-nome-de-repository.ts'

/**
 * For whoever holds a secret that a professional gave out: as a session of theirs would say it, `id` standing for it
 * in the access log. Null once the account is switched off.
 */
export async function sessaoEmNomeDe(
  { database }: Pick<Contexto, 'database'>,
  profissionalId: string,
  id: string,
): Promise<SessaoAtual | null> {
  const usuario = await selectUsuarioDo(database, profissionalId)
  if (!usuario) return null
  showRowsOf(profissionalId)
  const escopo = mintEscopo(profissionalId, usuario.id)
  return { sessaoId: id, usuarioId: usuario.id, perfil: usuario.perfil, escopo, versoes: null }
}

type Contada = {
  /** What is counted, apart from every other use. */
  uso: string
  endereco: string
  limite: number
  janelaSegundos: number
}

/** Counts a call without a session by the network that it comes from. */
export async function consumeDaRede(
  { database, clock, cofre }: Pick<Contexto, 'database' | 'clock' | 'cofre'>,
  { uso, endereco, limite, janelaSegundos }: Contada,
): Promise<Resultado<null>> {
  const { permitido, esperarSegundos } = await consume(database, {
    chave: cofre.digerir(uso, enderecoDeRede(endereco)),
    limite,
    janelaSegundos,
    agora: instante(clock),
  })
  return permitido ? aceito(null) : muitasTentativas(esperarSegundos)
}
