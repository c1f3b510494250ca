import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

/** The CPFs of a patient as they are kept. */
export type CpfsGuardados = {
  profissionalId: string
  id: string
  /** P1: null of an imported record that lacks it, and so is its index. */
  cpf: Buffer | null
  cpfResponsavelFinanceiro: Buffer | null
  indice: Buffer | null
}

const COLUNAS = `profissional_id AS "profissionalId", id, cpf,
  cpf_responsavel AS "cpfResponsavelFinanceiro", cpf_indice AS indice`
const CPFS = statement(
  'paciente_cpfs',
  `SELECT ${COLUNAS} FROM paciente WHERE profissional_id = $1 ORDER BY id`,
)
const SOB = statement(
  'paciente_sob_chave',
  `SELECT ${COLUNAS} FROM paciente
    WHERE chave_do_cifrado(cpf) = $1 OR chave_do_cifrado(cpf_responsavel) = $1
    ORDER BY profissional_id, id`,
)
const WRITE = statement(
  'paciente_recifra',
  `UPDATE paciente p SET cpf = n.cpf, cpf_responsavel = n.responsavel, cpf_indice = n.indice
     FROM unnest($2::uuid[], $3::bytea[], $4::bytea[], $5::bytea[]) AS n (id, cpf, responsavel, indice)
    WHERE p.profissional_id = $1 AND p.id = n.id`,
)

/** Every patient of a professional, archived or not. */
export const selectCpfs = (tx: Executor, { profissionalId }: Escopo) =>
  tx.query<CpfsGuardados>(CPFS, [profissionalId])

/** Whoever has a CPF under this key. */
export const selectCpfsSobChave = (db: Executor, chave: string) =>
  db.query<CpfsGuardados>(SOB, [chave])

/** The same CPFs in other bytes: no version changes. */
export const writeCpfs = (
  tx: Executor,
  { profissionalId }: Escopo,
  linhas: readonly CpfsGuardados[],
) =>
  tx.query(WRITE, [
    profissionalId,
    linhas.map(({ id }) => id),
    linhas.map(({ cpf }) => cpf),
    linhas.map(({ cpfResponsavelFinanceiro }) => cpfResponsavelFinanceiro),
    linhas.map(({ indice }) => indice),
  ])
