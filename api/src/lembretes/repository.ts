import type { AvisoDoLembreteFio, LembreteDoPacienteFio } from '@clinica/domain/lembretes/contract'
import { type Lembretes, SEM_LEMBRETES } from '@clinica/domain/lembretes/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const SELECT = statement(
  'lembrete_ajuste_select',
  'SELECT ligado, hora, versao FROM lembrete_ajuste WHERE profissional_id = $1',
)
// Said again as it was, it is as old as it was: nobody's turn changes.
const SAVE = statement(
  'lembrete_ajuste_save',
  `INSERT INTO lembrete_ajuste AS j (profissional_id, ligado, hora, desde) VALUES ($1, $2, $3, $4)
   ON CONFLICT (profissional_id) DO UPDATE
     SET ligado = $2, hora = $3, versao = j.versao + 1,
         desde = CASE WHEN j.ligado = $2 AND j.hora = $3 THEN j.desde ELSE $4 END
   WHERE j.versao = coalesce($5, j.versao)
   RETURNING ligado, hora, versao`,
)

/** P4: as the professional has set it; where nothing was set, off. */
export async function selectLembretes(
  db: Executor,
  { profissionalId }: Escopo,
): Promise<Lembretes> {
  const [linha] = await db.query<Lembretes>(SELECT, [profissionalId])
  return linha ?? SEM_LEMBRETES
}

type Novos = Omit<Lembretes, 'versao'> & { agora: Date; versao: number | null }

/** Null when another version than the one that was read is kept (D1). */
export async function saveLembretes(
  db: Executor,
  { profissionalId }: Escopo,
  { ligado, hora, agora, versao }: Novos,
): Promise<Lembretes | null> {
  const [linha] = await db.query<Lembretes>(SAVE, [profissionalId, ligado, hora, agora, versao])
  return linha ?? null
}

const CONTA_AVISO = `(l.estado = 'FALHOU' OR l.estado = 'ENVIADO' AND l.talvez_saiu)`
const CONTADOS = statement(
  'lembrete_avisos_contados',
  `SELECT count(*) FILTER (WHERE l.estado = 'FALHOU')::int AS "naoSairam",
          count(*) FILTER (WHERE l.estado = 'ENVIADO')::int AS "talvezDuasVezes"
     FROM lembrete l WHERE l.profissional_id = $1 AND l.inicio >= $2 AND ${CONTA_AVISO}`,
)
const AVISOS = statement(
  'lembrete_avisos',
  `SELECT l.id, l.paciente_id AS "pacienteId", p.nome AS "nomePaciente", l.inicio, l.motivo,
          l.talvez_saiu AS "talvezSaiu"
     FROM lembrete l
     JOIN paciente p ON p.profissional_id = l.profissional_id AND p.id = l.paciente_id
    WHERE l.profissional_id = $1 AND l.inicio >= $2 AND ${CONTA_AVISO}
    ORDER BY l.estado = 'ENVIADO', l.inicio DESC, l.id LIMIT 200`,
)

export async function countAvisos(db: Executor, { profissionalId }: Escopo, desde: Data) {
  type Contados = { naoSairam: number; talvezDuasVezes: number }
  const [contados] = await db.query<Contados>(CONTADOS, [profissionalId, desde])
  return contados ?? { naoSairam: 0, talvezDuasVezes: 0 }
}

/** P4: of sessions from that day on: what did not go out, then what may have gone out twice. */
export const selectAvisos = (db: Executor, { profissionalId }: Escopo, desde: Data) =>
  db.query<AvisoDoLembreteFio>(AVISOS, [profissionalId, desde])

const DO_PACIENTE = statement(
  'lembrete_do_paciente',
  `SELECT p.lembrar_desde IS NOT NULL AS lembrar, p.email, coalesce(j.ligado, false) AS ativos
     FROM paciente p LEFT JOIN lembrete_ajuste j ON j.profissional_id = p.profissional_id
    WHERE p.profissional_id = $1 AND p.id = $2`,
)
// Said again, it is as old as it was.
const LEMBRAR = statement(
  'paciente_lembrar',
  `UPDATE paciente SET lembrar_desde = CASE WHEN $3::boolean THEN coalesce(lembrar_desde, $4::timestamptz) END
    WHERE profissional_id = $1 AND id = $2`,
)

export async function selectDoPaciente(
  db: Executor,
  { profissionalId }: Escopo,
  pacienteId: string,
): Promise<Omit<LembreteDoPacienteFio, 'possivel'> | null> {
  type Linha = Omit<LembreteDoPacienteFio, 'possivel'>
  const [linha] = await db.query<Linha>(DO_PACIENTE, [profissionalId, pacienteId])
  return linha ?? null
}

export const updateLembrar = (
  tx: Executor,
  { profissionalId }: Escopo,
  { pacienteId, lembrar, agora }: { pacienteId: string; lembrar: boolean; agora: Date },
) => tx.query(LEMBRAR, [profissionalId, pacienteId, lembrar, agora])
