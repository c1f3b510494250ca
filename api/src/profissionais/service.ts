import { NASCIMENTO_NO_FUTURO, nasceNoFuturo } from '@clinica/domain/pessoa/nascimento'
import type {
  DadosDoProfissional,
  DadosEntrada,
  Profissional,
  ProfissionalEntrada,
} from '@clinica/domain/profissionais/contract'
import { claimCpfDoLogin, lockVaga } from '../autenticacao/conta/cadastro-service.ts'
import { lockProfissional } from '../calls/professional-lock-store.ts'
import { insertVersoes, raiseDinheiro } from '../calls/versoes-store.ts'
import { instante } from '../clock.ts'
import { type Contexto, hoje } from '../contexto.ts'
import { letChangeConta } from '../database/rows-in-sight.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import {
  aceito,
  NAO_ENCONTRADO,
  type Resultado,
  recusa,
  recusaDoCampo,
  VERSAO_ANTIGA,
} from '../resultado.ts'
import {
  insertProfissional,
  selectUf,
  updateDados,
  updateNome,
  vinculoDoCpf,
} from './repository.ts'

const NASCIMENTO = recusaDoCampo({
  campo: 'pessoa.dataNascimento',
  message: NASCIMENTO_NO_FUTURO,
})

/** D2: fills in the professional form of an account: its owner at any time, the bare id within an hour. */
export async function createProfissional(
  contexto: Contexto,
  { usuarioId, dono }: { usuarioId: string; dono: boolean },
  { pessoa: { cpf, ...pessoa }, ...dados }: ProfissionalEntrada,
): Promise<Resultado<Profissional>> {
  const { database, clock, cofre } = contexto
  if (nasceNoFuturo(pessoa.dataNascimento, hoje(contexto))) return NASCIMENTO
  letChangeConta(usuarioId)
  return database.transaction(async (tx) => {
    const vaga = await lockVaga(tx, usuarioId, { dono, agora: clock.now() })
    if (vaga === 'usada') return recusa('DADOS_JA_CADASTRADOS')
    if (vaga === 'nenhuma') return NAO_ENCONTRADO
    const id = newId(clock)
    const entraPorCpf = await claimCpfDoLogin(contexto, tx, { usuarioId, cpf })
    const profissional = { id, usuarioId, pessoa, ...dados, entraPorCpf }
    const cpfCifrado = cofre.cifrar(cpf, vinculoDoCpf(id))
    await insertProfissional(tx, profissional, { cpfCifrado, criadoEm: instante(clock) })
    await insertVersoes(tx, id)
    return aceito(profissional)
  })
}

/** D2: what the professional of the session is called from now on; D1: answers about money tell it (§7). */
export const renameProfissional = (
  { database }: Contexto,
  escopo: Escopo,
  nome: string,
): Promise<void> =>
  database.transaction(async (tx) => {
    await lockProfissional(tx, escopo)
    await updateNome(tx, escopo, nome)
    await raiseDinheiro(tx, escopo)
  })

/** P2: whose state's holidays are offered. */
export const findUf = selectUf

/** D2: what the professional of the session has written of oneself; D1: one window at a time. */
export async function changeDados(
  { database }: Contexto,
  escopo: Escopo,
  dados: DadosEntrada,
): Promise<Resultado<DadosDoProfissional>> {
  const mudados = await updateDados(database, escopo, dados)
  return mudados ? aceito(mudados) : VERSAO_ANTIGA
}
