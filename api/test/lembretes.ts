import { openCorreio } from '../src/correio/correio.ts'
import { statement } from '../src/database/database.ts'
import { type Lembrador, passLembretes } from '../src/lembretes/fila-service.ts'
import type { TestApp } from './app.ts'
import type { Conta } from './contas.ts'
import { umPaciente } from './pacientes.ts'
import { correioPor } from './senha.ts'
import type { Letter, StandInSmtp } from './smtp.ts'

const LIGA = statement(
  'teste_lembretes_liga',
  `INSERT INTO lembrete_ajuste (profissional_id, ligado, hora, desde) VALUES ($1, true, $2, '2026-01-01')
   ON CONFLICT (profissional_id) DO UPDATE SET ligado = true, hora = $2, desde = '2026-01-01'`,
)
/** Whose e-mail is proved, and which is old enough for as many letters as a practice has sessions. */
const CONHECIDA = statement(
  'teste_conta_conhecida',
  `UPDATE usuario SET email_provado = true, criado_em = '2026-01-01'
    WHERE id = (SELECT usuario_id FROM profissional WHERE id = $1)`,
)
const LEMBRA = statement(
  'teste_lembra',
  `UPDATE paciente SET lembrar_desde = '2026-01-01' WHERE profissional_id = $1 AND id = $2`,
)
const FILA = statement(
  'teste_fila',
  `SELECT id, agendamento_id AS "agendamentoId", inicio, estado, motivo, tentativas, talvez_saiu AS "talvezSaiu"
     FROM lembrete WHERE profissional_id = $1 ORDER BY inicio, id`,
)

type NaFila = {
  id: string
  agendamentoId: string
  inicio: string
  estado: string
  motivo: string | null
  tentativas: number
  talvezSaiu: boolean
}

export const fila = ({ contexto }: TestApp, { profissionalId }: Conta) =>
  contexto.database.query<NaFila>(FILA, [profissionalId])

/** On since long ago, at this hour of the day before. */
export async function liga({ contexto }: TestApp, { profissionalId }: Conta, hora = 18) {
  await contexto.database.query(CONHECIDA, [profissionalId])
  await contexto.database.query(LIGA, [profissionalId, hora])
}

/** A patient who has wanted reminders since long ago. */
export async function umLembrado(t: TestApp, conta: Conta, email: string, nome = 'Bia Lima') {
  const paciente = await umPaciente(t, conta, { pessoa: { nome, email } })
  await t.contexto.database.query(LEMBRA, [conta.profissionalId, paciente.id])
  return paciente
}

const NUNCA = new AbortController().signal

export const lembradorDe = (
  { contexto }: Pick<TestApp, 'contexto'>,
  smtp: Pick<StandInSmtp, 'url'>,
): Lembrador => {
  const correio = correioPor(smtp)
  return { ...contexto, correio: openCorreio(correio), urlPublica: correio.urlPublica }
}

/** One look at the clock, as the server takes it every few seconds. */
export const passa = (lembrador: Lembrador) =>
  passLembretes(lembrador, { parou: () => false, cut: NUNCA })

/** Where the link of a letter leads, below the system's address. */
export const linkDe = (carta: Pick<Letter, 'texto'> | undefined): string =>
  /^https:\/\/[^/]+(\/api\/confirmacao\/[\w-]{43})$/m.exec(carta?.texto ?? '')?.[1] ?? ''
