import { cpfConfere } from '@clinica/domain/cpf'
import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { statement } from '../src/database/database.ts'
import type { TestApp } from './app.ts'
import type { Conta } from './contas.ts'

let numero = 100_000_000

/** A valid CPF that no other call in this file gets. */
export function umCpf(): string {
  numero += 1
  const finais = Array.from({ length: 100 }, (_, final) => String(final).padStart(2, '0'))
  const cpf = finais.map((final) => `${numero}${final}`).find(cpfConfere)
  if (!cpf) throw new Error(`No check digits for ${numero}`)
  return cpf
}

type CorpoDoPaciente = {
  pessoa: Record<string, unknown>
  endereco?: unknown
  [campo: string]: unknown
}

/** A body that POST /pacientes takes; `pessoa` is merged. */
export const corpoDePaciente = ({
  pessoa = {},
  ...resto
}: Partial<CorpoDoPaciente> = {}): CorpoDoPaciente => ({
  pessoa: {
    nome: 'Bia Lima',
    cpf: umCpf(),
    dataNascimento: '2015-05-02',
    sexo: 'Feminino',
    ...pessoa,
  },
  valorConsulta: 180,
  ...resto,
})

/** A patient of `conta`, registered through the API. */
export async function umPaciente(
  t: TestApp,
  { token }: Conta,
  corpo: Partial<CorpoDoPaciente> = {},
): Promise<PacienteFio> {
  const answer = await t.call('POST', '/api/pacientes', { token, body: corpoDePaciente(corpo) })
  if (answer.status !== 201) throw new Error(`umPaciente: ${answer.status} ${answer.text}`)
  return answer.body as PacienteFio
}

const MUITOS = statement(
  'teste_pacientes',
  `WITH novos AS (
     INSERT INTO paciente (profissional_id, id, nome, nome_chave, cpf, cpf_indice, cpf_valido,
       data_nascimento, sexo, criado_em, alterado_em)
     SELECT $1::uuid, gen_random_uuid(), 'Paciente ' || n, 'paciente ' || n, '\\x00', int4send(n::int), false,
       '1990-01-01', 'Feminino', now(), now()
       FROM generate_series(1, $2::int) AS n
     RETURNING id
   )
   INSERT INTO paciente_valor SELECT $1::uuid, id, '1900-01-01', 18000 FROM novos`,
)

/** Many patients at once, past the API; their CPFs cannot be revealed. */
export const muitosPacientes = (t: TestApp, { profissionalId }: Conta, quantos: number) =>
  t.contexto.database.query(MUITOS, [profissionalId, quantos])

const ARQUIVAR = statement(
  'teste_arquivar',
  'UPDATE paciente SET arquivado_em = now() WHERE profissional_id = $1 AND id = $2',
)

/** Archived past the API. */
export const arquivado = (t: TestApp, { profissionalId }: Conta, id: string) =>
  t.contexto.database.query(ARQUIVAR, [profissionalId, id])

const INCOMPLETO = statement(
  'teste_paciente_incompleto',
  `WITH novo AS (
     INSERT INTO paciente (profissional_id, id, nome, nome_chave, cpf_valido, criado_em, alterado_em)
     VALUES ($1, gen_random_uuid(), $2, lower($2), false, now(), now()) RETURNING id
   )
   INSERT INTO paciente_valor SELECT $1, id, '1900-01-01', 18000 FROM novo RETURNING paciente_id AS id`,
)

/** P1: as an import may leave one: without CPF, birth date and sexo. */
export async function umIncompleto(t: TestApp, { profissionalId }: Conta, nome = 'Bia Lima') {
  const [linha] = await t.contexto.database.query<{ id: string }>(INCOMPLETO, [
    profissionalId,
    nome,
  ])
  if (!linha) throw new Error('umIncompleto')
  return linha.id
}
