import type { Endereco, Uf } from '@clinica/domain/pessoa/tipos'
import type {
  DadosDoProfissional,
  DadosEntrada,
  Profissional,
} from '@clinica/domain/profissionais/contract'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

/** What binds a CPF to its row: moved to another one, it no longer opens (D5). */
export const vinculoDoCpf = (id: string) => `profissional.cpf:${id}`

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
  'UPDATE profissional SET nome = $2, versao = versao + 1 WHERE id = $1',
)

export async function updateNome(
  db: Executor,
  { profissionalId }: Escopo,
  nome: string,
): Promise<void> {
  await db.query(UPDATE_NOME, [profissionalId, nome])
}

const COLUNAS = `registro_profissional AS "registroProfissional", especialidade, cep, logradouro, numero, bairro,
  localidade, uf, complemento, versao`
const SELECT_DADOS = statement(
  'profissional_dados',
  `SELECT ${COLUNAS} FROM profissional WHERE id = $1`,
)
const UPDATE_DADOS = statement(
  'profissional_update_dados',
  `UPDATE profissional SET registro_profissional = $3, especialidade = $4, cep = $5, logradouro = $6,
     numero = $7, bairro = $8, localidade = $9, uf = $10, complemento = $11, versao = versao + 1
    WHERE id = $1 AND versao = coalesce($2, versao) RETURNING ${COLUNAS}`,
)

type Linha = Omit<DadosDoProfissional, 'endereco'> & Endereco

const daLinha = ({
  registroProfissional,
  especialidade,
  versao,
  ...endereco
}: Linha): DadosDoProfissional => ({ registroProfissional, especialidade, endereco, versao })

/** Of a professional whom a session has proved to be there. */
export async function selectDados(
  db: Executor,
  { profissionalId }: Escopo,
): Promise<DadosDoProfissional> {
  const [linha] = await db.query<Linha>(SELECT_DADOS, [profissionalId])
  if (!linha) throw new Error('A session without its professional')
  return daLinha(linha)
}

const SELECT_UF = statement('profissional_uf', 'SELECT uf FROM profissional WHERE id = $1')

/** The state of the address; null where there is none. */
export async function selectUf(db: Executor, { profissionalId }: Escopo): Promise<Uf | null> {
  const [linha] = await db.query<{ uf: Uf | null }>(SELECT_UF, [profissionalId])
  return linha?.uf ?? null
}

/** Null when another version than the one that was read is kept (D1). */
export async function updateDados(
  db: Executor,
  { profissionalId }: Escopo,
  { registroProfissional, especialidade, endereco, versao }: DadosEntrada,
): Promise<DadosDoProfissional | null> {
  const [linha] = await db.query<Linha>(UPDATE_DADOS, [
    profissionalId,
    versao ?? null,
    registroProfissional ?? null,
    especialidade ?? null,
    endereco.cep,
    endereco.logradouro,
    endereco.numero,
    endereco.bairro,
    endereco.localidade,
    endereco.uf,
    endereco.complemento ?? null,
  ])
  return linha ? daLinha(linha) : null
}

export type CpfDoProfissional = { id: string; usuarioId: string; cpf: Buffer }

const CPFS = `SELECT id, usuario_id AS "usuarioId", cpf FROM profissional`
const LOCK_CPFS = statement('profissional_lock_cpfs', `${CPFS} ORDER BY id FOR NO KEY UPDATE`)
const CPFS_SOB = statement(
  'profissional_sob_chave',
  `${CPFS} WHERE chave_do_cifrado(cpf) = $1 ORDER BY id`,
)
const WRITE_CPFS = statement(
  'profissional_recifra',
  `UPDATE profissional p SET cpf = n.cpf FROM unnest($1::uuid[], $2::bytea[]) AS n (id, cpf)
    WHERE p.id = n.id`,
)

/** All of them, held until the transaction ends. */
export const lockCpfs = (tx: Executor) => tx.query<CpfDoProfissional>(LOCK_CPFS)

/** Those whose CPF is under this key. */
export const selectCpfsSobChave = (db: Executor, chave: string) =>
  db.query<CpfDoProfissional>(CPFS_SOB, [chave])

export const writeCpfs = (tx: Executor, linhas: readonly CpfDoProfissional[]) =>
  tx.query(WRITE_CPFS, [linhas.map(({ id }) => id), linhas.map(({ cpf }) => cpf)])
