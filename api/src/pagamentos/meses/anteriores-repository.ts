import type { MesDoLivro } from '@clinica/domain/pagamentos/saldo-do-paciente'
import type { Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'

const anteriores = (quem: string) => `
  SELECT m.paciente_id AS "pacienteId", m.ano, m.mes, m.total_centavos AS total, m.pago_centavos AS pago
    FROM mes_do_paciente m
   WHERE m.profissional_id = $1 AND (m.ano, m.mes) < ($2::int, $3::int)
     AND m.total_centavos <> m.pago_centavos ${quem}`

const DE_TODOS = statement('meses_anteriores', anteriores(''))
const DE_UM = statement('meses_anteriores_de_um', anteriores('AND m.paciente_id = $4'))

/** P4: the unsettled months before `mes`, of all patients or of one. */
export const selectAnteriores = (
  db: Executor,
  { profissionalId }: Escopo,
  { ano, mes }: Mes,
  pacienteId: string | null,
): Promise<(MesDoLivro & { pacienteId: string })[]> =>
  pacienteId === null
    ? db.query(DE_TODOS, [profissionalId, ano, mes])
    : db.query(DE_UM, [profissionalId, ano, mes, pacienteId])
