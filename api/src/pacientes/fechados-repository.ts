import type { Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

// A month with neither session nor money says nothing of the patient's, by whatever name.
const FECHADOS = statement(
  'paciente_meses_fechados',
  `SELECT m.ano, m.mes
     FROM mes_do_paciente m JOIN mes_fechado f USING (profissional_id, ano, mes)
    WHERE m.profissional_id = $1 AND m.paciente_id = $2 AND f.fechado
      AND (m.quantidade > 0 OR m.total_centavos <> 0 OR m.pago_centavos <> 0)
    ORDER BY m.ano, m.mes`,
)

/** P4: the closed months that this patient has something in, the oldest first. */
export const selectFechadosDoPaciente = (
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<Mes[]> => tx.query(FECHADOS, [profissionalId, id])
