import { TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import type { SessaoQueSai } from '@clinica/domain/pagamentos/saldo-do-paciente'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { colunasLidas, type LinhaInteira } from '../gravacao/colunas.ts'

/** Months as one number each, `ano * 12 + mes`. */
const numeros = (meses: readonly { ano: number; mes: number }[]) =>
  meses.map(({ ano, mes }) => ano * 12 + mes)

type Alvo = { pacienteId: string; agora: DataHora }

const AINDA_POR_VIR = `profissional_id = $1 AND paciente_id = $2 AND inicio > $3::timestamp
      AND status_agendamento IN ('AGENDADO', 'CONFIRMADO')`

const FUTUROS = statement(
  'agendamento_futuros',
  `SELECT paciente_id AS "pacienteId", tipo, inicio, valor_centavos AS "valorSessao"
     FROM agendamento WHERE ${AINDA_POR_VIR}`,
)

/** D6: the sessions still ahead that archiving their patient removes. */
export const selectFuturos = (
  tx: Executor,
  { profissionalId }: Escopo,
  { pacienteId, agora }: Alvo,
) => tx.query<SessaoQueSai>(FUTUROS, [profissionalId, pacienteId, agora])

// What an edit moved to another month meanwhile stays: that month is not locked here.
const LOCK_FUTUROS = statement(
  'agendamento_lock_futuros',
  `SELECT id FROM agendamento
    WHERE ${AINDA_POR_VIR}
      AND (tipo <> ALL($4::text[])
           OR extract(year FROM inicio)::int * 12 + extract(month FROM inicio)::int = ANY($5::int[]))
    ORDER BY id FOR UPDATE`,
)

/** Holds them, in the months that the caller has locked. */
export async function lockFuturos(
  tx: Executor,
  { profissionalId }: Escopo,
  { pacienteId, agora, meses }: Alvo & { meses: readonly { ano: number; mes: number }[] },
): Promise<string[]> {
  const valores = [profissionalId, pacienteId, agora, TIPOS_QUE_CONTAM, numeros(meses)]
  const linhas = await tx.query<{ id: string }>(LOCK_FUTUROS, valores)
  return linhas.map(({ id }) => id)
}

const REMOVIDOS = statement(
  'operacao_removidos',
  `SELECT ${colunasLidas('r')}
     FROM operacao o
     JOIN operacao_imagem i ON i.profissional_id = o.profissional_id AND i.operacao_id = o.id,
          LATERAL agendamento_da_imagem(i.antes) AS r
    WHERE o.profissional_id = $1 AND o.paciente_id = $2 AND o.tipo = 'ARQUIVAMENTO'
      AND o.desfeita_em IS NULL AND (i.antes ->> 'inicio')::timestamp > $3::timestamp
    ORDER BY r.id`,
)

/** D6: what the patient's archiving removed and is still ahead, as it was. */
export const selectRemovidos = (
  tx: Executor,
  { profissionalId }: Escopo,
  { pacienteId, agora }: Alvo,
): Promise<LinhaInteira[]> => tx.query<LinhaInteira>(REMOVIDOS, [profissionalId, pacienteId, agora])

const DESFEITA = statement(
  'operacao_desfeita',
  `UPDATE operacao SET desfeita_em = $3
    WHERE profissional_id = $1 AND paciente_id = $2 AND tipo = 'ARQUIVAMENTO' AND desfeita_em IS NULL`,
)

/** D6: closes the patient's archiving. */
export const closeArquivamento = (
  tx: Executor,
  { profissionalId }: Escopo,
  { pacienteId, em }: { pacienteId: string; em: Date },
) => tx.query(DESFEITA, [profissionalId, pacienteId, em])
