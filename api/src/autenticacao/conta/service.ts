import { randomBytes } from 'node:crypto'
import { chaveDoEmail } from '@clinica/domain/autenticacao/chave-do-email'
import { problemaDaSenha } from '@clinica/domain/autenticacao/senha'
import type { Perfil } from '@clinica/domain/autenticacao/tipos'
import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import type { Database } from '../../database/database.ts'
import { type Escopo, mintEscopo } from '../../escopo.ts'
import { aceito, type Resultado, recusa, recusaDoCampo } from '../../resultado.ts'
import {
  insertUsuario,
  selectContas,
  selectEmailEmUso,
  selectProfissionais,
  updateAtivo,
} from '../nucleo/conta-repository.ts'
import { dropPendencias } from '../nucleo/pendencias.ts'
import { hashSenha } from '../nucleo/senha-hash.ts'
import { senhasComuns } from '../nucleo/senhas-comuns.ts'
import { deleteSessoesDe } from '../nucleo/sessao-repository.ts'

export type ContaCriada = { id: string; email: string }

type NovaConta = { email: string; senha: string; perfil: Perfil; emailProvado: boolean }

/** An account without professional data: of the open sign-up, or an ADMIN's of the command line. */
export async function createConta(
  { database, clock }: Pick<Contexto, 'database' | 'clock'>,
  { email, senha, perfil, emailProvado }: NovaConta,
): Promise<Resultado<ContaCriada>> {
  const message = problemaDaSenha(senha, email, senhasComuns())
  if (message) return recusaDoCampo({ campo: 'senha', message })
  const emailChave = chaveDoEmail(email)
  if (await selectEmailEmUso(database, emailChave)) return recusa('EMAIL_EM_USO')
  const senhaHash = await hashSenha(senha)
  // D1, D2: 192 random bits, because for an hour the id alone opens the professional form.
  const id = randomBytes(24).toString('base64url')
  const criadoEm = instante(clock)
  const nova = { id, email, emailChave, senhaHash, perfil, criadoEm, emailProvado }
  if (!(await insertUsuario(database, nova))) return recusa('EMAIL_EM_USO')
  return aceito({ id, email })
}

/** D2, D3: switches an account off (its sessions and its link end at once) or on; false for an unknown e-mail. */
export const switchConta = (database: Database, email: string, ativa: boolean): Promise<boolean> =>
  database.transaction(async (tx) => {
    const id = await updateAtivo(tx, chaveDoEmail(email), ativa)
    if (id && !ativa) {
      await deleteSessoesDe(tx, id)
      await dropPendencias(tx, id)
    }
    return id !== null
  })

/** For whoever runs the server: every account, no CPF. */
export const listContas = (database: Database) => selectContas(database)

/** For a command of whoever runs the server: every professional's scope in turn. */
export const findEscopos = async (database: Database): Promise<Escopo[]> =>
  (await selectProfissionais(database)).map(({ profissionalId, usuarioId }) =>
    mintEscopo(profissionalId, usuarioId),
  )
