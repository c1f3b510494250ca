import type { DadosDoPaciente, LinhaDaLista, Paciente } from '@clinica/domain/pacientes/contract'
import type { Endereco } from '@clinica/domain/pessoa/tipos'
import { chaveDeBusca } from '@clinica/domain/texto'
import { type Executor, statement } from '../database/database.ts'
import { attemptUnique } from '../database/unique-attempt.ts'
import type { Escopo } from '../escopo.ts'
import type { CpfGuardado } from './cpf-guardado.ts'

/** The unique index of D5. */
const CPF_ATIVO = 'paciente_cpf_ativo'

type Linha = Omit<Paciente, 'endereco'> & Endereco

const COLUNAS = `id, nome, data_nascimento AS "dataNascimento", telefone, sexo, email,
  responsavel_financeiro AS "responsavelFinanceiro", cpf IS NOT NULL AS "temCpf", cpf_responsavel IS NOT NULL AS "temCpfResponsavel",
  escola, valor_consulta_centavos AS "valorConsulta", cep, logradouro, numero, bairro, localidade, uf,
  complemento, arquivado_em IS NOT NULL AS arquivado, versao`

const doBanco = (linha: Linha): Paciente => {
  const { cep, logradouro, numero, bairro, localidade, uf, complemento, ...paciente } = linha
  return { ...paciente, endereco: { cep, logradouro, numero, bairro, localidade, uf, complemento } }
}

const primeiro = (linhas: Linha[]): Paciente | null => (linhas[0] ? doBanco(linhas[0]) : null)

const colunasDosDados = (dados: DadosDoPaciente) => [
  dados.nome,
  chaveDeBusca(dados.nome),
  dados.dataNascimento,
  dados.telefone,
  dados.sexo,
  dados.email,
  dados.responsavelFinanceiro,
  dados.escola,
  dados.valorConsulta,
  dados.endereco.cep,
  dados.endereco.logradouro,
  dados.endereco.numero,
  dados.endereco.bairro,
  dados.endereco.localidade,
  dados.endereco.uf,
  dados.endereco.complemento,
]

const INSERT = statement(
  'paciente_insert',
  `INSERT INTO paciente (profissional_id, id, nome, nome_chave, data_nascimento, telefone, sexo, email,
     responsavel_financeiro, escola, valor_consulta_centavos, cep, logradouro, numero, bairro, localidade,
     uf, complemento, cpf, cpf_indice, cpf_valido, cpf_responsavel, criado_em, alterado_em)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
     $21, $22, $23, $23)
   ON CONFLICT (profissional_id, cpf_indice) WHERE arquivado_em IS NULL AND cpf_valido DO NOTHING
   RETURNING ${COLUNAS}`,
)

/** Null: another active patient has this valid CPF (D5). */
export async function insertPaciente(
  db: Executor,
  { profissionalId }: Escopo,
  novo: {
    id: string
    dados: DadosDoPaciente
    cpf: CpfGuardado
    cpfResponsavel: Buffer | null
    agora: Date
  },
): Promise<Paciente | null> {
  const { id, dados, cpf, cpfResponsavel, agora } = novo
  const linhas = await db.query<Linha>(INSERT, [
    profissionalId,
    id,
    ...colunasDosDados(dados),
    cpf.cifrado,
    cpf.indice,
    cpf.valido,
    cpfResponsavel,
    agora,
  ])
  return primeiro(linhas)
}

const SELECT = statement(
  'paciente_select',
  `SELECT ${COLUNAS} FROM paciente WHERE profissional_id = $1 AND id = $2`,
)

/** Archived ones too. */
export const selectPaciente = async (db: Executor, { profissionalId }: Escopo, id: string) =>
  primeiro(await db.query<Linha>(SELECT, [profissionalId, id]))

const LOCK = statement(
  'paciente_lock',
  `SELECT ${COLUNAS} FROM paciente WHERE profissional_id = $1 AND id = $2 FOR NO KEY UPDATE`,
)

/** The row, archived or not, held until the transaction ends. */
export const lockPaciente = async (tx: Executor, { profissionalId }: Escopo, id: string) =>
  primeiro(await tx.query<Linha>(LOCK, [profissionalId, id]))

const SHARE = statement(
  'paciente_share',
  `SELECT id, nome, valor_consulta_centavos AS "valorConsulta" FROM paciente
    WHERE profissional_id = $1 AND id = $2 AND arquivado_em IS NULL FOR SHARE`,
)

/** What a booking asks of its patient. */
export type Marcado = Pick<Paciente, 'id' | 'nome' | 'valorConsulta'>

/** An active patient that cannot be archived before the transaction ends. */
export const sharePacienteAtivo = async (
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<Marcado | null> => (await tx.query<Marcado>(SHARE, [profissionalId, id]))[0] ?? null

// In order of the key, as every gesture holds rows.
const SHARE_TODOS = statement(
  'paciente_share_todos',
  `SELECT arquivado_em IS NOT NULL AS arquivado FROM paciente
    WHERE profissional_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR SHARE`,
)

/** Of each of these that is there whether archived, which does not change before the transaction ends. */
export const sharePacientes = async (
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<{ arquivado: boolean }[]> =>
  ids.length === 0 ? [] : tx.query(SHARE_TODOS, [profissionalId, ids])

const LIST = statement(
  'paciente_list',
  `SELECT id, nome, data_nascimento AS "dataNascimento", telefone, cpf IS NOT NULL AS "temCpf",
          responsavel_financeiro AS "responsavelFinanceiro", arquivado_em IS NOT NULL AS arquivado, versao
     FROM paciente
    WHERE profissional_id = $1 AND (arquivado_em IS NOT NULL) = $2
    ORDER BY nome_chave, id`,
)

/** Accent- and case-blind by name. */
export const selectPacientes = (
  db: Executor,
  { profissionalId }: Escopo,
  arquivados: boolean,
): Promise<LinhaDaLista[]> => db.query<LinhaDaLista>(LIST, [profissionalId, arquivados])

const UPDATE = statement(
  'paciente_update',
  `UPDATE paciente SET nome = $3, nome_chave = $4, data_nascimento = $5, telefone = $6, sexo = $7,
     email = $8, responsavel_financeiro = $9, escola = $10, valor_consulta_centavos = $11, cep = $12,
     logradouro = $13, numero = $14, bairro = $15, localidade = $16, uf = $17, complemento = $18,
     cpf = coalesce($19, cpf), cpf_indice = coalesce($20, cpf_indice),
     cpf_valido = coalesce($21, cpf_valido),
     cpf_responsavel = CASE WHEN $22 THEN $23 ELSE cpf_responsavel END,
     lembrar_desde = CASE WHEN email IS NULL AND lembrar_desde < $24 THEN $24 ELSE lembrar_desde END,
     alterado_em = $24, versao = versao + 1
   WHERE profissional_id = $1 AND id = $2
   RETURNING ${COLUNAS}`,
)

/** Undefined CPFs are kept. 'repetido': another active patient has this valid CPF (D5). */
export async function updatePaciente(
  tx: Executor,
  { profissionalId }: Escopo,
  mudanca: {
    id: string
    dados: DadosDoPaciente
    cpf: CpfGuardado | undefined
    cpfResponsavel: Buffer | null | undefined
    agora: Date
  },
): Promise<Paciente | 'repetido'> {
  const { id, dados, cpf, cpfResponsavel, agora } = mudanca
  const valores = [
    profissionalId,
    id,
    ...colunasDosDados(dados),
    cpf?.cifrado ?? null,
    cpf?.indice ?? null,
    cpf?.valido ?? null,
    cpfResponsavel !== undefined,
    cpfResponsavel ?? null,
    agora,
  ]
  const write = () => tx.query<Linha>(UPDATE, valores)
  return gravado(cpf ? await attemptUnique(tx, CPF_ATIVO, write) : await write())
}

function gravado(linhas: Linha[] | 'repetido'): Paciente | 'repetido' {
  if (linhas === 'repetido') return 'repetido'
  const paciente = primeiro(linhas)
  if (!paciente) throw new Error('A locked patient vanished')
  return paciente
}

const ARCHIVE = statement(
  'paciente_archive',
  `UPDATE paciente SET arquivado_em = $3, alterado_em = $4, versao = versao + 1
    WHERE profissional_id = $1 AND id = $2
   RETURNING ${COLUNAS}`,
)

/** D6: archives (`arquivado`) or restores; restoring may find the CPF taken. */
export async function updateArquivado(
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
  { arquivado, agora }: { arquivado: boolean; agora: Date },
): Promise<Paciente | 'repetido'> {
  const valores = [profissionalId, id, arquivado ? agora : null, agora]
  return gravado(await attemptUnique(tx, CPF_ATIVO, () => tx.query<Linha>(ARCHIVE, valores)))
}

const DELETE = statement(
  'paciente_delete',
  'DELETE FROM paciente WHERE profissional_id = $1 AND id = $2',
)

/** D6: the row itself, when nothing points at it any more. */
export const deletePaciente = (tx: Executor, { profissionalId }: Escopo, id: string) =>
  tx.query(DELETE, [profissionalId, id])

const SELECT_CPFS = statement(
  'paciente_cpfs',
  `SELECT cpf, cpf_responsavel AS "cpfResponsavelFinanceiro" FROM paciente
    WHERE profissional_id = $1 AND id = $2 AND arquivado_em IS NULL`,
)

type CpfsCifrados = { cpf: Buffer | null; cpfResponsavelFinanceiro: Buffer | null }

/** D5: the encrypted CPFs of an active patient. */
export async function selectCpfs(db: Executor, { profissionalId }: Escopo, id: string) {
  const [linha] = await db.query<CpfsCifrados>(SELECT_CPFS, [profissionalId, id])
  return linha ?? null
}
