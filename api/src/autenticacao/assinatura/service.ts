import type { Assinatura } from '@clinica/domain/assinatura/contract'
import type { Mostra } from '@clinica/domain/assinatura/tipos'
import { instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import { showRowsOf } from '../../database/rows-in-sight.ts'
import { mintEscopo, type SessaoAtual } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusa, runOuRecusa } from '../../resultado.ts'
import { confirmConta } from '../conta/confirmacao-service.ts'
import type { Quem } from '../limites/confirmacao.ts'
import { holdConta } from '../nucleo/sessao-repository.ts'
import { hashDaChave, newChave } from '../senha/link-de-senha.ts'
import {
  deleteAssinatura,
  markAssinaturaUsada,
  selectAssinatura,
  selectAssinaturaViva,
  updateMostra,
  upsertAssinatura,
} from './repository.ts'

/** The address that the account has given out, null for none. */
export const findAssinatura = ({ database }: Contexto, usuarioId: string) =>
  selectAssinatura(database, usuarioId)

/**
 * A new address, which ends the one before; its secret is told this once. It outlives the session that asks for
 * it: the password is asked again.
 */
export async function createAssinatura(
  contexto: Contexto,
  quem: Quem,
  { senhaAtual, mostra }: { senhaAtual: string; mostra: Mostra },
): Promise<Resultado<{ assinatura: Assinatura; segredo: string }>> {
  const { database, clock } = contexto
  const confirmada = await confirmConta(contexto, quem, senhaAtual)
  if (!confirmada.ok) return confirmada
  const segredo = newChave()
  const criadaEm = instante(clock)
  const nova = { id: newId(clock), hash: hashDaChave(segredo), mostra, criadaEm }
  return runOuRecusa(database, async (tx) => {
    if (!(await holdConta(tx, quem))) return recusa('SESSAO_ENCERRADA')
    await upsertAssinatura(tx, quem.usuarioId, nova)
    return aceito({ assinatura: { mostra, criadaEm, usadaEm: null }, segredo })
  })
}

/** What the address tells from now on. */
export async function changeAssinatura(
  { database }: Contexto,
  usuarioId: string,
  mostra: Mostra,
): Promise<Resultado<Assinatura>> {
  const mudada = await updateMostra(database, usuarioId, mostra)
  return mudada ? aceito(mudada) : NAO_ENCONTRADO
}

/** Ends the address. */
export const revokeAssinatura = ({ database }: Contexto, usuarioId: string) =>
  deleteAssinatura(database, usuarioId)

export type Assinante = { readonly sessao: SessaoAtual; readonly mostra: Mostra }

/** Whose living address this is, as a session would say it; not there for nobody's, or a switched off account's. */
export async function findAssinante(
  { database, clock }: Contexto,
  segredo: string,
): Promise<Resultado<Assinante>> {
  const agora = instante(clock)
  const viva = await selectAssinaturaViva(database, hashDaChave(segredo), agora)
  if (!viva) return NAO_ENCONTRADO
  const { id, mostra, usuarioId, perfil, profissionalId, agenda, dinheiro } = viva
  if (viva.semMarca) await markAssinaturaUsada(database, id, agora)
  showRowsOf(profissionalId)
  // What is told hangs on what was chosen as well: another choice is another version.
  const versoes =
    agenda === null || dinheiro === null ? null : { agenda: `${agenda} ${mostra}`, dinheiro }
  const escopo = mintEscopo(profissionalId, usuarioId)
  return aceito({ sessao: { sessaoId: id, usuarioId, perfil, escopo, versoes }, mostra })
}
