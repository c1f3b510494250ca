import type { Regras } from '@clinica/domain/agenda/contract-falta'
import {
  type PoliticaGuardada,
  politicaDaLinha,
  politicaGuardada,
} from '@clinica/domain/agenda/politica-guardada'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const COLUNAS = 'falta_regra AS regra, falta_valor AS valor, duracao_minutos AS "duracaoMinutos"'
const SELECT = statement('profissional_regras', `SELECT ${COLUNAS} FROM profissional WHERE id = $1`)
const UPDATE = statement(
  'profissional_update_regras',
  `UPDATE profissional SET falta_regra = $2, falta_valor = $3, duracao_minutos = $4
    WHERE id = $1 RETURNING ${COLUNAS}`,
)

type Linha = PoliticaGuardada & Pick<Regras, 'duracaoMinutos'>

function daLinha(linhas: readonly Linha[]): Regras {
  const [linha] = linhas
  if (!linha) throw new Error('A session without its professional')
  const { duracaoMinutos, ...falta } = linha
  return { falta: politicaDaLinha(falta), duracaoMinutos }
}

/** P9: of a professional whom a session has proved to be there. */
export const selectRegras = async (db: Executor, { profissionalId }: Escopo) =>
  daLinha(await db.query<Linha>(SELECT, [profissionalId]))

export async function updateRegras(
  db: Executor,
  { profissionalId }: Escopo,
  { falta, duracaoMinutos }: Regras,
): Promise<Regras> {
  const { regra, valor } = politicaGuardada(falta)
  return daLinha(await db.query<Linha>(UPDATE, [profissionalId, regra, valor, duracaoMinutos]))
}
