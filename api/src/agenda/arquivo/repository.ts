import { TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import type { Lugar } from '../../pagamentos/service.ts'

/** Months as one number each, `ano * 12 + mes`. */
const numeros = (meses: readonly { ano: number; mes: number }[]) =>
  meses.map(({ ano, mes }) => ano * 12 + mes)

const INSERT = statement(
  'operacao_insert_arquivamento',
  `INSERT INTO operacao (profissional_id, id, tipo, paciente_id, usuario_id, criada_em)
   VALUES ($1, $2, 'ARQUIVAMENTO', $3, $4, $5)`,
)

/** D8: an archiving, as one thing that can be told and taken back. */
export const insertArquivamento = (
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  { id, pacienteId, em }: { id: string; pacienteId: string; em: Date },
) => tx.query(INSERT, [profissionalId, id, pacienteId, usuarioId, em])

const FUTUROS = statement(
  'agendamento_futuros',
  `SELECT paciente_id AS "pacienteId", tipo, inicio FROM agendamento
    WHERE profissional_id = $1 AND paciente_id = $2 AND inicio > $3::timestamp
      AND status_agendamento IN ('AGENDADO', 'CONFIRMADO')`,
)

/** D6: the sessions still ahead that archiving their patient removes. */
export const selectFuturos = (
  tx: Executor,
  { profissionalId }: Escopo,
  { pacienteId, agora }: { pacienteId: string; agora: DataHora },
) => tx.query<Lugar>(FUTUROS, [profissionalId, pacienteId, agora])

// What an edit moved to another month meanwhile stays: that month is not locked here.
const REMOVE = statement(
  'agendamento_remove_futuros',
  `WITH removido AS (
     DELETE FROM agendamento
      WHERE profissional_id = $1 AND paciente_id = $2 AND inicio > $3::timestamp
        AND status_agendamento IN ('AGENDADO', 'CONFIRMADO')
        AND (tipo <> ALL($5::text[])
             OR extract(year FROM inicio)::int * 12 + extract(month FROM inicio)::int = ANY($6::int[]))
     RETURNING id, agendamento_imagem(agendamento) AS imagem
   )
   INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, antes)
   SELECT $1, $4, r.id, r.imagem FROM removido r`,
)

/** Removes them, in the months that the caller has locked, and keeps each as it was. */
export const removeFuturos = (
  tx: Executor,
  { profissionalId }: Escopo,
  alvo: {
    operacaoId: string
    pacienteId: string
    agora: DataHora
    meses: readonly { ano: number; mes: number }[]
  },
) =>
  tx.query(REMOVE, [
    profissionalId,
    alvo.pacienteId,
    alvo.agora,
    alvo.operacaoId,
    TIPOS_QUE_CONTAM,
    numeros(alvo.meses),
  ])

const IMAGENS = `operacao_imagem i
     JOIN operacao o ON o.profissional_id = i.profissional_id AND o.id = i.operacao_id
    WHERE o.profissional_id = $1 AND o.paciente_id = $2 AND o.tipo = 'ARQUIVAMENTO'
      AND o.desfeita_em IS NULL AND (i.antes ->> 'inicio')::timestamp > $3::timestamp`

const REMOVIDOS = statement(
  'operacao_removidos',
  `SELECT i.antes ->> 'paciente_id' AS "pacienteId", i.antes ->> 'tipo' AS tipo,
          i.antes ->> 'inicio' AS inicio
     FROM ${IMAGENS}`,
)

/** D6: what the patient's archiving removed and is still ahead. */
export const selectRemovidos = (
  tx: Executor,
  { profissionalId }: Escopo,
  { pacienteId, agora }: { pacienteId: string; agora: DataHora },
) => tx.query<Lugar>(REMOVIDOS, [profissionalId, pacienteId, agora])

const RESTORE = statement(
  'agendamento_restore',
  `INSERT INTO agendamento
   SELECT r.*
     FROM (SELECT i.antes FROM ${IMAGENS}) AS imagem,
          agendamento_da_imagem(imagem.antes || jsonb_build_object(
            'versao', (imagem.antes ->> 'versao')::int + 1, 'alterado_em', $4::timestamptz)) AS r`,
)
const DESFEITA = statement(
  'operacao_desfeita',
  `UPDATE operacao SET desfeita_em = $3
    WHERE profissional_id = $1 AND paciente_id = $2 AND tipo = 'ARQUIVAMENTO' AND desfeita_em IS NULL`,
)

/** Brings them back as they were, one version on, and closes the archiving. */
export async function restoreRemovidos(
  tx: Executor,
  { profissionalId }: Escopo,
  { pacienteId, agora, em }: { pacienteId: string; agora: DataHora; em: Date },
): Promise<void> {
  await tx.query(RESTORE, [profissionalId, pacienteId, agora, em])
  await tx.query(DESFEITA, [profissionalId, pacienteId, em])
}
