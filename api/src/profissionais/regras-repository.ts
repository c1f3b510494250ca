import type { RegrasEntrada } from '@clinica/domain/agenda/contract'
import type { RegrasGuardadas } from '@clinica/domain/agenda/falta/contract'
import {
  type PoliticaGuardada,
  politicaDaLinha,
  politicaGuardada,
} from '@clinica/domain/agenda/falta/politica-guardada'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const COLUNAS = `falta_regra AS regra, falta_valor AS valor, duracao_minutos AS "duracaoMinutos",
  regras_versao AS versao`
const SELECT = statement('profissional_regras', `SELECT ${COLUNAS} FROM profissional WHERE id = $1`)
const UPDATE = statement(
  'profissional_update_regras',
  `UPDATE profissional SET falta_regra = $2, falta_valor = $3, duracao_minutos = $4,
          regras_versao = regras_versao + 1
    WHERE id = $1 AND ($5::int IS NULL OR regras_versao = $5) RETURNING ${COLUNAS}`,
)

type Linha = PoliticaGuardada & Omit<RegrasGuardadas, 'falta'>

const daLinha = ({ duracaoMinutos, versao, ...falta }: Linha): RegrasGuardadas => ({
  falta: politicaDaLinha(falta),
  duracaoMinutos,
  versao,
})

/** P9: of a professional whom a session has proved to be there. */
export async function selectRegras(
  db: Executor,
  { profissionalId }: Escopo,
): Promise<RegrasGuardadas> {
  const [linha] = await db.query<Linha>(SELECT, [profissionalId])
  if (!linha) throw new Error('A session without its professional')
  return daLinha(linha)
}

/** Null where the version that was read is no longer theirs (D1). */
export async function updateRegras(
  db: Executor,
  { profissionalId }: Escopo,
  { falta, duracaoMinutos, versao }: RegrasEntrada,
): Promise<RegrasGuardadas | null> {
  const { regra, valor } = politicaGuardada(falta)
  const valores = [profissionalId, regra, valor, duracaoMinutos, versao ?? null]
  const [linha] = await db.query<Linha>(UPDATE, valores)
  return linha ? daLinha(linha) : null
}
