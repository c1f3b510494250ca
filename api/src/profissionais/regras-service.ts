import type { RegrasEntrada } from '@clinica/domain/agenda/contract'
import type { RegrasGuardadas } from '@clinica/domain/agenda/falta/contract'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { aceito, type Resultado, VERSAO_ANTIGA } from '../resultado.ts'
import { updateRegras } from './regras-repository.ts'

/** P9: the clinic's rules from now on; D1: one window at a time. */
export async function changeRegras(
  db: Executor,
  escopo: Escopo,
  regras: RegrasEntrada,
): Promise<Resultado<RegrasGuardadas>> {
  const mudadas = await updateRegras(db, escopo, regras)
  return mudadas ? aceito(mudadas) : VERSAO_ANTIGA
}
