import type { LembreteDoPacienteFio } from '@clinica/domain/lembretes/contract'
import { type Lembretes, SEM_LEMBRETES } from '@clinica/domain/lembretes/tipos'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const SELECT = statement(
  'lembrete_ajuste_select',
  'SELECT ligado, hora, versao FROM lembrete_ajuste WHERE profissional_id = $1',
)
const DA_CONTA = statement(
  'lembrete_da_conta',
  `SELECT email_provado AS "emailProvado", criado_em AS "contaDesde" FROM usuario WHERE id = $1`,
)
// Saving unchanged values keeps `desde`, so that nobody's turn changes.
const SAVE = statement(
  'lembrete_ajuste_save',
  `INSERT INTO lembrete_ajuste AS j (profissional_id, ligado, hora, desde) VALUES ($1, $2, $3, $4)
   ON CONFLICT (profissional_id) DO UPDATE
     SET ligado = $2, hora = $3, versao = j.versao + 1,
         desde = CASE WHEN j.ligado = $2 AND j.hora = $3 THEN j.desde ELSE $4 END
   WHERE j.versao = coalesce($5, j.versao)
   RETURNING ligado, hora, versao`,
)

/** P4: the professional's settings; off where none were saved. */
export async function selectLembretes(
  db: Executor,
  { profissionalId }: Escopo,
): Promise<Lembretes> {
  const [linha] = await db.query<Lembretes>(SELECT, [profissionalId])
  return linha ?? SEM_LEMBRETES
}

/** The account's facts that decide whether and how many letters may leave. */
export async function selectDaConta(db: Executor, { usuarioId }: Escopo) {
  type Linha = { emailProvado: boolean; contaDesde: Date }
  const [linha] = await db.query<Linha>(DA_CONTA, [usuarioId])
  if (!linha) throw new Error('A session without its account')
  return linha
}

type Novos = Omit<Lembretes, 'versao'> & { agora: Date; versao: number | null }

/** Saves the settings; null where their version has changed since they were read (D1). */
export async function saveLembretes(
  db: Executor,
  { profissionalId }: Escopo,
  { ligado, hora, agora, versao }: Novos,
): Promise<Lembretes | null> {
  const [linha] = await db.query<Lembretes>(SAVE, [profissionalId, ligado, hora, agora, versao])
  return linha ?? null
}

const DO_PACIENTE = statement(
  'lembrete_do_paciente',
  `SELECT p.lembrar_desde IS NOT NULL AND r.motivo IS NULL AS lembrar, p.email,
          coalesce(j.ligado, false) AS ativos, r.motivo AS recusa
     FROM paciente p
     LEFT JOIN lembrete_ajuste j ON j.profissional_id = p.profissional_id
     LEFT JOIN lembrete_recusado r ON r.profissional_id = p.profissional_id AND r.paciente_id = p.id
      AND r.email = lower(p.email)
    WHERE p.profissional_id = $1 AND p.id = $2`,
)
// Saving it again keeps the date.
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
