import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeDeRegistro, nomeExibido } from './nome-sql.ts'

/** P3: who may pay for a patient, CPFs as they are kept. */
export type PagadoresGuardados = {
  nome: string
  nomeExibido: string
  responsavelFinanceiro: string | null
  cpf: Buffer | null
  cpfResponsavelFinanceiro: Buffer | null
}

const SELECT = statement(
  'paciente_pagadores',
  `SELECT ${nomeDeRegistro('p')} AS nome, ${nomeExibido('p')} AS "nomeExibido", responsavel_financeiro AS "responsavelFinanceiro", cpf,
          cpf_responsavel AS "cpfResponsavelFinanceiro"
     FROM paciente p WHERE profissional_id = $1 AND id = $2`,
)

/** Of an archived patient too: a debtor stays one (D6). */
export async function selectPagadores(
  db: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<PagadoresGuardados | null> {
  const [linha] = await db.query<PagadoresGuardados>(SELECT, [profissionalId, id])
  return linha ?? null
}
