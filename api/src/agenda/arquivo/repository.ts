import type { SessaoQueSai } from '@clinica/domain/pagamentos/saldo-do-paciente'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { colunasLidas, type LinhaInteira } from '../linhas/colunas.ts'

type Alvo = { pacienteId: string; agora: DataHora }

const FUTUROS = statement(
  'agendamento_futuros',
  `SELECT id, paciente_id AS "pacienteId", tipo, inicio, valor_centavos AS "valorSessao"
     FROM agendamento
    WHERE profissional_id = $1 AND paciente_id = $2 AND inicio > $3::timestamp
      AND status_agendamento IN ('AGENDADO', 'CONFIRMADO')
    ORDER BY id`,
)

/** D6: the sessions still ahead that archiving their patient removes. */
export const selectFuturos = (
  tx: Executor,
  { profissionalId }: Escopo,
  { pacienteId, agora }: Alvo,
) => tx.query<SessaoQueSai & { id: string }>(FUTUROS, [profissionalId, pacienteId, agora])

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
