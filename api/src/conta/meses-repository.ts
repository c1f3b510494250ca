import type { ExtratoQueSai, FechoQueSai } from '@clinica/domain/conta/planilhas-dos-meses'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeExibido, ordemDoNome } from '../pacientes/nome-sql.ts'

const FECHOS = statement(
  'conta_fechos',
  `SELECT ano, mes, tipo, motivo, total_centavos AS total, pago_centavos AS pago,
          (em AT TIME ZONE $2)::timestamp(0) AS em
     FROM mes_fechamento WHERE profissional_id = $1 ORDER BY ano, mes, mes_fechamento.em, id`,
)

/** P4: every closing and reopening, month by month. */
export const selectFechos = (
  tx: Executor,
  { profissionalId }: Escopo,
  fuso: string,
): Promise<FechoQueSai[]> => tx.query(FECHOS, [profissionalId, fuso])

const EXTRATOS = statement(
  'conta_extratos',
  `SELECT e.paciente_id AS "pacienteId", ${nomeExibido('p')} AS "nomePaciente", e.ano, e.mes,
          (e.em AT TIME ZONE $2)::timestamp(0) AS em
     FROM extrato_enviado e
     JOIN paciente p ON p.profissional_id = e.profissional_id AND p.id = e.paciente_id
    WHERE e.profissional_id = $1 ORDER BY e.ano, e.mes, ${ordemDoNome('p')}, e.paciente_id`,
)

/** P4: every mark 'enviado', month by month. */
export const selectExtratos = (
  tx: Executor,
  { profissionalId }: Escopo,
  fuso: string,
): Promise<ExtratoQueSai[]> => tx.query(EXTRATOS, [profissionalId, fuso])
