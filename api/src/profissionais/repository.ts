import type { Profissional } from '@clinica/domain/profissionais/contract'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const INSERT = statement(
  'profissional_insert',
  `INSERT INTO profissional (id, usuario_id, registro_profissional, especialidade, nome,
     data_nascimento, cpf, telefone, sexo, cep, logradouro, numero, bairro, localidade, uf,
     complemento, criado_em)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
)

/** `cpfCifrado` is bound to this row (D5). */
export async function insertProfissional(
  tx: Executor,
  { id, usuarioId, pessoa, endereco, ...resto }: Profissional,
  { cpfCifrado, criadoEm }: { cpfCifrado: Buffer; criadoEm: Date },
): Promise<void> {
  await tx.query(INSERT, [
    id,
    usuarioId,
    resto.registroProfissional ?? null,
    resto.especialidade ?? null,
    pessoa.nome,
    pessoa.dataNascimento,
    cpfCifrado,
    pessoa.telefone ?? null,
    pessoa.sexo,
    endereco.cep,
    endereco.logradouro,
    endereco.numero,
    endereco.bairro,
    endereco.localidade,
    endereco.uf,
    endereco.complemento ?? null,
    criadoEm,
  ])
}

const UPDATE_NOME = statement(
  'profissional_update_nome',
  'UPDATE profissional SET nome = $2 WHERE id = $1',
)

export async function updateNome(
  db: Executor,
  { profissionalId }: Escopo,
  nome: string,
): Promise<void> {
  await db.query(UPDATE_NOME, [profissionalId, nome])
}
