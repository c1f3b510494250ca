import type { FaltaEntrada } from '@clinica/domain/agenda/contract'
import type { PoliticaDaFalta } from '@clinica/domain/agenda/falta/politica-da-falta'
import {
  type PoliticaGuardada,
  politicaDaLinha,
  politicaGuardada,
} from '@clinica/domain/agenda/falta/politica-guardada'
import type { ValorDesde } from '@clinica/domain/pacientes/valor-em'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { VALORES } from './valores-repository.ts'

/** P9: what a patient's sessions cost, and how a missed one is charged: of the patient's own, and the clinic's. */
export type PrecosDoPaciente = {
  readonly id: string
  readonly valores: readonly ValorDesde[]
  readonly falta: PoliticaDaFalta | null
  readonly faltaDaClinica: PoliticaDaFalta | null
  /** Of the patient's own policy (D1). */
  readonly versaoDaFalta: number
}

type Linha = Pick<PrecosDoPaciente, 'id' | 'valores' | 'versaoDaFalta'> &
  PoliticaGuardada & {
    regraDaClinica: PoliticaGuardada['regra']
    valorDaClinica: PoliticaGuardada['valor']
  }

const PRECOS = statement(
  'paciente_precos',
  `SELECT p.id, ${VALORES} AS valores, p.falta_regra AS regra, p.falta_valor AS valor,
          p.falta_versao AS "versaoDaFalta", d.falta_regra AS "regraDaClinica", d.falta_valor AS "valorDaClinica"
     FROM paciente p JOIN profissional d ON d.id = p.profissional_id
    WHERE p.profissional_id = $1 AND p.id = ANY($2::uuid[])`,
)

/** The prices of these patients, archived ones too (D6). */
export async function selectPrecos(
  db: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<PrecosDoPaciente[]> {
  const linhas = await db.query<Linha>(PRECOS, [profissionalId, ids])
  return linhas.map(({ regra, valor, regraDaClinica, valorDaClinica, ...resto }) => ({
    ...resto,
    falta: politicaDaLinha({ regra, valor }),
    faltaDaClinica: politicaDaLinha({ regra: regraDaClinica, valor: valorDaClinica }),
  }))
}

// The registration's own version stays: what an open form holds is not among this.
const UPDATE_FALTA = statement(
  'paciente_update_falta',
  `UPDATE paciente SET falta_regra = $3, falta_valor = $4, falta_versao = falta_versao + 1
    WHERE profissional_id = $1 AND id = $2 AND ($5::int IS NULL OR falta_versao = $5)
    RETURNING falta_versao AS versao`,
)

/**
 * P9: how a patient's missed session is charged; null: as the clinic has it. Answers the version from now on,
 * null where the one that was read is no longer theirs (D1).
 */
export async function updateFalta(
  db: Executor,
  { profissionalId }: Escopo,
  id: string,
  { falta, versao }: FaltaEntrada,
): Promise<number | null> {
  const { regra, valor } = politicaGuardada(falta)
  const valores = [profissionalId, id, regra, valor, versao ?? null]
  const [linha] = await db.query<{ versao: number }>(UPDATE_FALTA, valores)
  return linha?.versao ?? null
}
