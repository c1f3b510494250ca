import { insertEvento, selectRevelacaoDoLimite } from '../calls/access-log-store.ts'
import { type Clock, instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import type { DeOnde } from '../registro.ts'
import { aceito, NAO_ENCONTRADO, type Recusa, type Resultado, recusa } from '../resultado.ts'
import { type CampoDoCpf, decifrarCpf } from './cpf-guardado.ts'
import { selectCpfs } from './repository.ts'

/** D5: reveals an hour, per account, both calls together. */
const LIMITE = 60
const HORA_MS = 60 * 60 * 1000
/**
 * How far ahead of this process the clock of another may be. What the log holds beyond it was written
 * before the clock was set back, and must hold nobody until that time comes again.
 */
const ADIANTE_MS = 60 * 1000

const limiteAtingido = (esperarSegundos: number) =>
  recusa('MUITAS_TENTATIVAS', {
    message: 'Limite de consultas de CPF por hora atingido. Tente de novo mais tarde.',
    retryAfter: esperarSegundos,
  })

type Revelacao = DeOnde & { pacienteId: string; campos: readonly CampoDoCpf[] }

/**
 * D5: writes these reveals to the access log, each one counted; a refusal where the account's hour has no
 * room for all of them. To be kept by the caller's transaction before any is answered.
 */
export async function noteRevelacoes(
  tx: Executor,
  clock: Clock,
  escopo: Escopo,
  { pacienteId, campos, ...deOnde }: Revelacao,
): Promise<Recusa | null> {
  if (campos.length === 0) return null
  const desde = instante(clock, -HORA_MS)
  const ate = instante(clock, ADIANTE_MS)
  const limite = LIMITE + 1 - campos.length
  const cheio = await selectRevelacaoDoLimite(tx, escopo, { desde, ate, limite })
  if (cheio) {
    const falta = Math.min(cheio.getTime() - desde.getTime(), HORA_MS)
    return limiteAtingido(Math.ceil(falta / 1000))
  }
  const { usuarioId, profissionalId } = escopo
  const quem = { acao: 'revelou_cpf', usuarioId, profissionalId, ...deOnde } as const
  for (const campo of campos)
    await insertEvento(tx, { ...quem, quando: instante(clock), pacientes: [pacienteId], campo })
  return null
}

/** §7 GET cpf and cpf-responsavel: what is answered is first written to the access log (D5). */
export async function revealCpf(
  { database, cofre, clock }: Contexto,
  escopo: Escopo,
  { campo, ...pedido }: DeOnde & { pacienteId: string; campo: CampoDoCpf },
): Promise<Resultado<string | null>> {
  const { pacienteId } = pedido
  return database.transaction(async (tx) => {
    const cpfs = await selectCpfs(tx, escopo, pacienteId)
    if (!cpfs) return NAO_ENCONTRADO
    const cheio = await noteRevelacoes(tx, clock, escopo, { ...pedido, campos: [campo] })
    if (cheio) return cheio
    const cifrado = cpfs[campo]
    return aceito(cifrado && decifrarCpf(cofre, escopo, pacienteId, campo, cifrado))
  })
}
