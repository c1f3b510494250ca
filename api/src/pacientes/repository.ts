import type { CadastroDoPaciente, LinhaDaLista, Paciente } from '@clinica/domain/pacientes/contract'
import type { ValorDesde } from '@clinica/domain/pacientes/valor-em'
import type { Endereco } from '@clinica/domain/pessoa/tipos'
import { chaveDeBusca } from '@clinica/domain/texto'
import { type Executor, statement } from '../database/database.ts'
import { attemptUnique } from '../database/unique-attempt.ts'
import type { Escopo } from '../escopo.ts'
import type { CpfGuardado } from './cpf-guardado.ts'
import { nomeDeRegistro, nomeExibido, nomeSocial, ordemDoNome } from './nome-sql.ts'
import { insertValores, replaceValores, VALORES } from './valores-repository.ts'

/** The unique index of D5. */
const CPF_ATIVO = 'paciente_cpf_ativo'

type Linha = Omit<Paciente, 'endereco'> & Endereco

const COLUNAS = `p.id, ${nomeDeRegistro('p')} AS nome, ${nomeSocial('p')} AS "nomeSocial",
  data_nascimento AS "dataNascimento", telefone, sexo, email,
  responsavel_financeiro AS "responsavelFinanceiro", cpf IS NOT NULL AS "temCpf", cpf_responsavel IS NOT NULL AS "temCpfResponsavel",
  escola, ${VALORES} AS valores, cep, logradouro, numero, bairro, localidade, uf,
  complemento, arquivado_em IS NOT NULL AS arquivado, versao`

const doBanco = (linha: Linha): Paciente => {
  const { cep, logradouro, numero, bairro, localidade, uf, complemento, ...paciente } = linha
  return { ...paciente, endereco: { cep, logradouro, numero, bairro, localidade, uf, complemento } }
}

const primeiro = (linhas: Linha[]): Paciente | null => (linhas[0] ? doBanco(linhas[0]) : null)

const colunasDosDados = (dados: CadastroDoPaciente) => [
  dados.nome,
  chaveDeBusca(dados.nome),
  dados.nomeSocial,
  dados.nomeSocial && chaveDeBusca(dados.nomeSocial),
  dados.dataNascimento,
  dados.telefone,
  dados.sexo,
  dados.email,
  dados.responsavelFinanceiro,
  dados.escola,
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
  `INSERT INTO paciente AS p (profissional_id, id, nome, nome_chave, nome_social, nome_social_chave,
     data_nascimento, telefone, sexo, email, responsavel_financeiro, escola, cep, logradouro, numero, bairro, localidade, uf, complemento,
     cpf, cpf_indice, cpf_valido, cpf_responsavel, criado_em, alterado_em)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
     $21, $22, $23, $24, $24)
   ON CONFLICT (profissional_id, cpf_indice) WHERE arquivado_em IS NULL AND cpf_valido DO NOTHING
   RETURNING ${COLUNAS}`,
)

/** Null: another active patient has this valid CPF (D5). */
export async function insertPaciente(
  db: Executor,
  escopo: Escopo,
  novo: {
    id: string
    dados: CadastroDoPaciente
    valores: readonly ValorDesde[]
    cpf: CpfGuardado
    cpfResponsavel: Buffer | null
    agora: Date
  },
): Promise<Paciente | null> {
  const { id, dados, valores, cpf, cpfResponsavel, agora } = novo
  const linhas = await db.query<Linha>(INSERT, [
    escopo.profissionalId,
    id,
    ...colunasDosDados(dados),
    cpf.cifrado,
    cpf.indice,
    cpf.valido,
    cpfResponsavel,
    agora,
  ])
  const paciente = primeiro(linhas)
  if (!paciente) return null
  await insertValores(db, escopo, [{ id, valores }])
  return { ...paciente, valores }
}

const SELECT = statement(
  'paciente_select',
  `SELECT ${COLUNAS} FROM paciente p WHERE p.profissional_id = $1 AND p.id = $2`,
)

/** Archived ones too. */
export const selectPaciente = async (db: Executor, { profissionalId }: Escopo, id: string) =>
  primeiro(await db.query<Linha>(SELECT, [profissionalId, id]))

const ATIVO = statement(
  'paciente_ativo',
  `SELECT p.id, ${nomeExibido('p')} AS nome, ${VALORES} AS valores FROM paciente p
    WHERE p.profissional_id = $1 AND p.id = $2 AND p.arquivado_em IS NULL`,
)

/** What a booking asks of its patient. */
export type Marcado = Pick<Paciente, 'id' | 'nome' | 'valores'>

/** Null: archived, or not there. */
export const selectMarcado = async (
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<Marcado | null> => (await tx.query<Marcado>(ATIVO, [profissionalId, id]))[0] ?? null

const ARQUIVADOS = statement(
  'paciente_arquivados',
  `SELECT arquivado_em IS NOT NULL AS arquivado FROM paciente
    WHERE profissional_id = $1 AND id = ANY($2::uuid[])`,
)

/** Of each of these that is there whether archived. */
export const selectArquivados = async (
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<{ arquivado: boolean }[]> =>
  ids.length === 0 ? [] : tx.query(ARQUIVADOS, [profissionalId, ids])

const LIST = statement(
  'paciente_list',
  `SELECT id, ${nomeDeRegistro('p')} AS nome, ${nomeSocial('p')} AS "nomeSocial",
          data_nascimento AS "dataNascimento", telefone, cpf IS NOT NULL AS "temCpf",
          responsavel_financeiro AS "responsavelFinanceiro", arquivado_em IS NOT NULL AS arquivado, versao
     FROM paciente p
    WHERE profissional_id = $1 AND (arquivado_em IS NOT NULL) = $2
    ORDER BY ${ordemDoNome('p')}, id`,
)

/** Accent- and case-blind by name. */
export const selectPacientes = (
  db: Executor,
  { profissionalId }: Escopo,
  arquivados: boolean,
): Promise<LinhaDaLista[]> => db.query<LinhaDaLista>(LIST, [profissionalId, arquivados])

const UPDATE = statement(
  'paciente_update',
  `UPDATE paciente p SET nome = $3, nome_chave = $4, nome_social = $5, nome_social_chave = $6,
     data_nascimento = $7, telefone = $8, sexo = $9,
     email = $10, responsavel_financeiro = $11, escola = $12, cep = $13,
     logradouro = $14, numero = $15, bairro = $16, localidade = $17, uf = $18, complemento = $19,
     cpf = coalesce($20, cpf), cpf_indice = coalesce($21, cpf_indice),
     cpf_valido = coalesce($22, cpf_valido),
     cpf_responsavel = CASE WHEN $23 THEN $24 ELSE cpf_responsavel END,
     lembrar_desde = CASE WHEN email IS NULL AND lembrar_desde < $25 THEN $25 ELSE lembrar_desde END,
     alterado_em = $25, versao = versao + 1
   WHERE p.profissional_id = $1 AND p.id = $2
   RETURNING ${COLUNAS}`,
)

/** Undefined CPFs are kept. 'repetido': another active patient has this valid CPF (D5). */
export async function updatePaciente(
  tx: Executor,
  escopo: Escopo,
  mudanca: {
    id: string
    dados: CadastroDoPaciente
    /** Undefined: as they are. */
    valores: readonly ValorDesde[] | undefined
    cpf: CpfGuardado | undefined
    cpfResponsavel: Buffer | null | undefined
    agora: Date
  },
): Promise<Paciente | 'repetido'> {
  const { id, dados, valores, cpf, cpfResponsavel, agora } = mudanca
  const parametros = [
    escopo.profissionalId,
    id,
    ...colunasDosDados(dados),
    cpf?.cifrado ?? null,
    cpf?.indice ?? null,
    cpf?.valido ?? null,
    cpfResponsavel !== undefined,
    cpfResponsavel ?? null,
    agora,
  ]
  const write = () => tx.query<Linha>(UPDATE, parametros)
  const mudado = gravado(cpf ? await attemptUnique(tx, CPF_ATIVO, write) : await write())
  if (mudado === 'repetido' || !valores) return mudado
  await replaceValores(tx, escopo, { id, valores })
  return { ...mudado, valores }
}

function gravado(linhas: Linha[] | 'repetido'): Paciente | 'repetido' {
  if (linhas === 'repetido') return 'repetido'
  const paciente = primeiro(linhas)
  if (!paciente) throw new Error('A locked patient vanished')
  return paciente
}

const ARCHIVE = statement(
  'paciente_archive',
  `UPDATE paciente p SET arquivado_em = $3, alterado_em = $4, versao = versao + 1
    WHERE p.profissional_id = $1 AND p.id = $2
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
