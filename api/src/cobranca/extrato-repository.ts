import { TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import type { DadosDoExtrato, SessaoDoExtrato } from '@clinica/domain/cobranca/extrato'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { Data } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeDeRegistro, nomeExibido } from '../pacientes/nome-sql.ts'

const QUEM = statement(
  'cobranca_quem',
  `SELECT p.id, ${nomeExibido('p')} AS nome, ${nomeDeRegistro('p')} AS "nomeDeRegistro", p.responsavel_financeiro AS responsavel, p.telefone,
          p.data_nascimento AS "dataNascimento", f.nome AS profissional, f.especialidade,
          f.registro_profissional AS registro
     FROM paciente p JOIN profissional f ON f.id = p.profissional_id
    WHERE p.profissional_id = $1 AND p.id = $2`,
)

type Linha = {
  id: string
  nome: string
  nomeDeRegistro: string
  profissional: string
  dataNascimento: Data | null
} & Pick<DadosDoExtrato, 'responsavel' | 'telefone'> &
  Pick<DadosDoExtrato['profissional'], 'especialidade' | 'registro'>

/** Whose month it is, who pays and whom; archived ones too (D6). No CPF is read. */
export async function selectQuem(db: Executor, { profissionalId }: Escopo, pacienteId: string) {
  const [linha] = await db.query<Linha>(QUEM, [profissionalId, pacienteId])
  return linha ?? null
}

const SESSOES = statement(
  'cobranca_sessoes',
  `SELECT inicio, status_agendamento AS "statusAgendamento", coalesce(valor_centavos, 0) AS valor
     FROM agendamento
    WHERE profissional_id = $1 AND paciente_id = $2 AND tipo = ANY($5::text[])
      AND inicio >= make_timestamp($3::int, $4::int, 1, 0, 0, 0)
      AND inicio < make_timestamp($3::int, $4::int, 1, 0, 0, 0) + interval '1 month'
    ORDER BY inicio, id`,
)

/** D9: those that the month counts, in order of time. Their notes are not even read. */
export const selectSessoes = (
  db: Executor,
  { profissionalId }: Escopo,
  { pacienteId, ano, mes }: ChaveDoMes,
): Promise<SessaoDoExtrato[]> =>
  db.query(SESSOES, [profissionalId, pacienteId, ano, mes, TIPOS_QUE_CONTAM])
