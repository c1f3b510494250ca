import { vagaDoCadastro } from '@clinica/domain/profissionais/vaga-do-cadastro'
import { shareChaveDoIndice } from '../../calls/indice-store.ts'
import { enderecoDeRede } from '../../calls/rede.ts'
import { consume } from '../../calls/throttle-store.ts'
import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import { type Resultado, recusa } from '../../resultado.ts'
import { muitasTentativas } from '../limites/muitas-tentativas.ts'
import { claimCpf, lockContaEmCadastro } from '../nucleo/conta-repository.ts'
import { DONO, indiceDoCpf } from '../nucleo/cpf-do-login.ts'
import { type ContaCriada, createConta } from './service.ts'

const HORA_SEGUNDOS = 60 * 60

/** D2: open sign-up: always a PROFISSIONAL; refused tries count towards the address's limit. */
export async function createUsuario(
  contexto: Contexto,
  { email, senha, endereco }: { email: string; senha: string; endereco: string },
): Promise<Resultado<ContaCriada>> {
  const { database, clock, cofre, config } = contexto
  if (!config.cadastroAberto) return recusa('CADASTRO_FECHADO')
  const { permitido, esperarSegundos } = await consume(database, {
    chave: cofre.digerir('cadastro', enderecoDeRede(endereco)),
    limite: config.cadastroLimiteHora,
    janelaSegundos: HORA_SEGUNDOS,
    agora: instante(clock),
  })
  if (!permitido) return muitasTentativas(esperarSegundos)
  return createConta(contexto, { email, senha, perfil: 'PROFISSIONAL', emailProvado: false })
}

/** Holds the account that the professional form is for, and says whether it may be filled in (D2). */
export async function lockVaga(
  tx: Executor,
  usuarioId: string,
  quando: { dono: boolean; agora: number },
): Promise<'livre' | 'usada' | 'nenhuma'> {
  const conta = await lockContaEmCadastro(tx, usuarioId)
  if (!conta) return 'nenhuma'
  const { perfil, ativo: ativa, temDados, criadoEm } = conta
  const profissional = perfil === 'PROFISSIONAL'
  return vagaDoCadastro({ profissional, ativa, temDados, criadaEm: criadoEm.getTime() }, quando)
}

/** D2: whether this account signs in with this CPF from now on; false when it already does elsewhere. */
export async function claimCpfDoLogin(
  { cofre }: Contexto,
  tx: Executor,
  { usuarioId, cpf }: { usuarioId: string; cpf: string },
): Promise<boolean> {
  const chave = await shareChaveDoIndice(tx, DONO, cofre.chaveAtual())
  return claimCpf(tx, usuarioId, indiceDoCpf(cofre, chave, cpf))
}
