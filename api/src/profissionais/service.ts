import { nasceNoFuturo } from '@clinica/domain/pessoa/nascimento'
import type { Profissional, ProfissionalEntrada } from '@clinica/domain/profissionais/contract'
import { claimCpfDoLogin, lockVaga } from '../autenticacao/cadastro-service.ts'
import { instante } from '../clock.ts'
import { type Contexto, hoje } from '../contexto.ts'
import { newId } from '../ids.ts'
import { insertProfissional } from './repository.ts'

export type MotivoDosDados = 'usada' | 'nenhuma' | 'nascimento_futuro'
export type ResultadoDosDados =
  | { ok: true; profissional: Profissional }
  | { ok: false; motivo: MotivoDosDados }

/** D2: fills in the professional form of an account: its owner at any time, the bare id within an hour. */
export async function createProfissional(
  contexto: Contexto,
  { usuarioId, dono }: { usuarioId: string; dono: boolean },
  { pessoa: { cpf, ...pessoa }, ...dados }: ProfissionalEntrada,
): Promise<ResultadoDosDados> {
  const { database, clock, cofre } = contexto
  if (nasceNoFuturo(pessoa.dataNascimento, hoje(contexto)))
    return { ok: false, motivo: 'nascimento_futuro' }
  return database.transaction(async (tx) => {
    const vaga = await lockVaga(tx, usuarioId, { dono, agora: clock.now() })
    if (vaga !== 'livre') return { ok: false, motivo: vaga }
    const id = newId(clock)
    const entraPorCpf = await claimCpfDoLogin(contexto, tx, { usuarioId, cpf })
    const profissional = { id, usuarioId, pessoa, ...dados, entraPorCpf }
    const cpfCifrado = cofre.cifrar(cpf, `profissional.cpf:${id}`)
    await insertProfissional(tx, profissional, { cpfCifrado, criadoEm: instante(clock) })
    return { ok: true, profissional }
  })
}
