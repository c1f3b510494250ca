import { chaveDoEmail } from '@clinica/domain/autenticacao/chave-do-email'
import { problemaDaSenha } from '@clinica/domain/autenticacao/senha'
import { DIAS_DA_PROVA, MINUTOS_DO_LINK } from '@clinica/domain/autenticacao/tipos'
import { enderecoDeRede } from '../../calls/rede.ts'
import { consume } from '../../calls/throttle-store.ts'
import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import { letChangeConta } from '../../database/rows-in-sight.ts'
import { aceito, type Resultado, recusa, recusaDoCampo, runOuRecusa } from '../../resultado.ts'
import { forgetFalhas, JANELA_DO_ENDERECO } from '../limites/limites-do-login.ts'
import { muitasTentativas } from '../limites/muitas-tentativas.ts'
import { proveEmail, selectContaAtiva, updateSenha } from '../nucleo/conta-repository.ts'
import {
  type DoLink,
  selectContaDoLink,
  takeLink,
  upsertLink,
} from '../nucleo/link-de-senha-repository.ts'
import { dropPendencias } from '../nucleo/pendencias.ts'
import { hashSenha } from '../nucleo/senha-hash.ts'
import { senhasComuns } from '../nucleo/senhas-comuns.ts'
import { deleteSessoesDe } from '../nucleo/sessao-repository.ts'
import { hashDaChave, newChave } from './link-de-senha.ts'

const LINK_VENCIDO = recusa('LINK_VENCIDO')

/** A proof opens nothing: it may wait until somebody reads their letters. */
const MINUTOS: Record<DoLink['para'], number> = {
  senha: MINUTOS_DO_LINK,
  email: MINUTOS_DO_LINK,
  prova: DIAS_DA_PROVA * 24 * 60,
}

/** A new link's key; the account's old one for the same is out. Null when the account is not active. */
export async function createLink(
  { database, clock }: Pick<Contexto, 'clock'> & { database: Executor },
  usuarioId: string,
  doLink: DoLink = { para: 'senha' },
): Promise<string | null> {
  const chave = newChave()
  const expiraEm = instante(clock, MINUTOS[doLink.para] * 60_000)
  const hash = hashDaChave(chave)
  return (await upsertLink(database, usuarioId, { ...doLink, hash, expiraEm })) ? chave : null
}

/** Keys are tried as often as passwords, from one address. */
export async function countChave(
  { database, clock, cofre, config }: Contexto,
  endereco: string,
): Promise<Resultado<null>> {
  const { permitido, esperarSegundos } = await consume(database, {
    chave: cofre.digerir('senha-redefinir', enderecoDeRede(endereco)),
    limite: config.loginLimiteEndereco,
    janelaSegundos: JANELA_DO_ENDERECO,
    agora: instante(clock),
  })
  return permitido ? aceito(null) : muitasTentativas(esperarSegundos)
}

/** For whoever runs the server: null without an active account of this e-mail. */
export async function createLinkDoEmail(
  contexto: Pick<Contexto, 'database' | 'clock'>,
  email: string,
): Promise<string | null> {
  const conta = await selectContaAtiva(contexto.database, 'email', chaveDoEmail(email))
  return conta && createLink(contexto, conta.id)
}

/** In this order: whoever holds an account's row may go on to its link, never the other way round. */
function exchange(
  contexto: Contexto,
  usuarioId: string,
  novo: { hash: Buffer; senhaHash: string },
) {
  const { database, clock } = contexto
  letChangeConta(usuarioId)
  return runOuRecusa(database, async (tx) => {
    if (!(await updateSenha(tx, usuarioId, novo.senhaHash))) return LINK_VENCIDO
    if (!(await takeLink(tx, usuarioId, { hash: novo.hash, agora: instante(clock) }))) {
      return LINK_VENCIDO
    }
    await proveEmail(tx, usuarioId)
    await dropPendencias(tx, usuarioId)
    await deleteSessoesDe(tx, usuarioId)
    await forgetFalhas(contexto, tx, usuarioId)
    return aceito(null)
  })
}

/**
 * D2: a new password for the account of the link, which opens once: all its sessions end, and so does a
 * link for another e-mail; the account's e-mail is proved by it, and nobody waits any more for failures at the old one. A password that will not do leaves the link as it is.
 */
export async function changeSenhaPeloLink(
  contexto: Contexto,
  { chave, senha, endereco }: { chave: string; senha: string; endereco: string },
): Promise<Resultado<null>> {
  const { database, clock } = contexto
  const contada = await countChave(contexto, endereco)
  if (!contada.ok) return contada
  const hash = hashDaChave(chave)
  const conta = await selectContaDoLink(database, 'senha', { hash, agora: instante(clock) })
  if (!conta) return LINK_VENCIDO
  const message = problemaDaSenha(senha, conta.email, senhasComuns())
  if (message) return recusaDoCampo({ campo: 'senha', message })
  return exchange(contexto, conta.id, { hash, senhaHash: await hashSenha(senha) })
}
