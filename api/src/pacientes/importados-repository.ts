import type { CadastroDoPaciente } from '@clinica/domain/pacientes/contract'
import type { ValorDesde } from '@clinica/domain/pacientes/valor-em'
import { chaveDeBusca } from '@clinica/domain/texto'
import { type Executor, statement } from '../database/database.ts'
import { attemptUnique } from '../database/unique-attempt.ts'
import type { Escopo } from '../escopo.ts'
import type { CpfGuardado } from './cpf-guardado.ts'
import { nomeExibido } from './nome-sql.ts'
import { insertValores, VALORES } from './valores-repository.ts'

/** An active patient, as an import looks for one. */
export type Encontrado = {
  id: string
  nome: string
  chave: string
  indice: Buffer | null
  valores: ValorDesde[]
}

const ENCONTRADO = `p.id, ${nomeExibido('p')} AS nome, p.cpf_indice AS indice, ${VALORES} AS valores`
const POR_INDICE = statement(
  'paciente_por_indices',
  `SELECT ${ENCONTRADO}, p.nome_chave AS chave FROM paciente p
    WHERE p.profissional_id = $1 AND p.arquivado_em IS NULL AND p.cpf_indice = ANY ($2::bytea[])`,
)
const POR_NOME = statement(
  'paciente_por_nomes',
  `SELECT ${ENCONTRADO}, c.chave FROM paciente p, unnest(ARRAY[p.nome_chave, p.nome_social_chave]) AS c (chave)
    WHERE p.profissional_id = $1 AND p.arquivado_em IS NULL AND c.chave = ANY ($2::text[])
    ORDER BY c.chave, p.id`,
)

/** P1: who is there with one of these CPFs. */
export const selectPorIndice = (
  db: Executor,
  { profissionalId }: Escopo,
  indices: readonly Buffer[],
) => db.query<Encontrado>(POR_INDICE, [profissionalId, indices])

/** P1: who is there with one of these names, registered or social: a row for each. */
export const selectPorNome = (
  db: Executor,
  { profissionalId }: Escopo,
  chaves: readonly string[],
) => db.query<Encontrado>(POR_NOME, [profissionalId, chaves])

/** A patient that an import brings; what it lacks is null. */
export type Importado = {
  readonly id: string
  readonly dados: CadastroDoPaciente
  readonly valores: readonly ValorDesde[]
  readonly cpf: CpfGuardado | null
  readonly cpfResponsavel: Buffer | null
  /** D6: an instant; null: active. */
  readonly arquivadoEm: string | null
}

const COLUNAS: readonly (readonly [nome: string, tipo: string, de: (um: Importado) => unknown])[] =
  [
    ['id', 'uuid', ({ id }) => id],
    ['nome', 'text', ({ dados }) => dados.nome],
    ['nome_chave', 'text', ({ dados }) => chaveDeBusca(dados.nome)],
    ['nome_social', 'text', ({ dados }) => dados.nomeSocial],
    [
      'nome_social_chave',
      'text',
      ({ dados }) => dados.nomeSocial && chaveDeBusca(dados.nomeSocial),
    ],
    ['data_nascimento', 'date', ({ dados }) => dados.dataNascimento],
    ['telefone', 'text', ({ dados }) => dados.telefone],
    ['sexo', 'text', ({ dados }) => dados.sexo],
    ['email', 'text', ({ dados }) => dados.email],
    ['responsavel_financeiro', 'text', ({ dados }) => dados.responsavelFinanceiro],
    ['escola', 'text', ({ dados }) => dados.escola],
    ['cep', 'text', ({ dados }) => dados.endereco.cep],
    ['logradouro', 'text', ({ dados }) => dados.endereco.logradouro],
    ['numero', 'text', ({ dados }) => dados.endereco.numero],
    ['bairro', 'text', ({ dados }) => dados.endereco.bairro],
    ['localidade', 'text', ({ dados }) => dados.endereco.localidade],
    ['uf', 'text', ({ dados }) => dados.endereco.uf],
    ['complemento', 'text', ({ dados }) => dados.endereco.complemento],
    ['cpf', 'bytea', ({ cpf }) => cpf?.cifrado ?? null],
    ['cpf_indice', 'bytea', ({ cpf }) => cpf?.indice ?? null],
    ['cpf_valido', 'bool', ({ cpf }) => cpf?.valido ?? false],
    ['cpf_responsavel', 'bytea', ({ cpfResponsavel }) => cpfResponsavel],
    ['arquivado_em', 'timestamptz', ({ arquivadoEm }) => arquivadoEm],
  ]
const NOMES = COLUNAS.map(([nome]) => nome).join(', ')

const INSERT = statement(
  'paciente_insert_importados',
  `INSERT INTO paciente (profissional_id, criado_em, alterado_em, ${NOMES})
   SELECT $1, $2, $2, n.*
     FROM unnest(${COLUNAS.map(([, tipo], n) => `$${n + 3}::${tipo}[]`).join(', ')}) AS n (${NOMES})
   ON CONFLICT (profissional_id, cpf_indice) WHERE arquivado_em IS NULL AND cpf_valido DO NOTHING
   RETURNING id`,
)

/** P1: all at once. False: another active patient has one of these valid CPFs (D5). */
export async function insertImportados(
  tx: Executor,
  escopo: Escopo,
  novos: readonly Importado[],
  agora: Date,
): Promise<boolean> {
  if (novos.length === 0) return true
  const valores = COLUNAS.map(([, , de]) => novos.map(de))
  const entraram = await tx.query(INSERT, [escopo.profissionalId, agora, ...valores])
  if (entraram.length < novos.length) return false
  await insertValores(tx, escopo, novos)
  return true
}

const IMPORTADOS = statement(
  'paciente_importados',
  `SELECT id, ${nomeExibido('p')} AS nome, versao, arquivado_em IS NOT NULL AS arquivado,
          falta_versao > 1 OR lembrar_desde IS NOT NULL AS decidido FROM paciente p
    WHERE profissional_id = $1 AND id = ANY ($2::uuid[])`,
)

export type ImportadoGuardado = {
  id: string
  nome: string
  versao: number
  arquivado: boolean
  /** Said of them besides the registration, which no import brings: P9, how a missed session is charged; P4, reminders. */
  decidido: boolean
}

/** The rows, archived or not. */
export const selectImportados = (
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
) => tx.query<ImportadoGuardado>(IMPORTADOS, [profissionalId, ids])

const DELETE = statement(
  'paciente_delete_importados',
  'DELETE FROM paciente WHERE profissional_id = $1 AND id = ANY ($2::uuid[])',
)

/** P1: rows that nothing points at any more. */
export const deletePacientesImportados = (
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
) => tx.query(DELETE, [profissionalId, ids])

/** What an import may fill in where it is empty. */
const PREENCHIVEIS = [
  'nome_social',
  'nome_social_chave',
  'data_nascimento',
  'telefone',
  'sexo',
  'email',
  'responsavel_financeiro',
  'escola',
  'cep',
  'logradouro',
  'numero',
  'bairro',
  'localidade',
  'uf',
  'complemento',
  'cpf',
  'cpf_responsavel',
] as const

/** What filling in reads of an imported one. */
const LIDAS = COLUNAS.filter(([nome]) =>
  (['id', 'cpf_indice', 'cpf_valido', ...PREENCHIVEIS] as string[]).includes(nome),
)
const lida = (coluna: string) => {
  const n = LIDAS.findIndex(([nome]) => nome === coluna)
  return `$${n + 3}::${LIDAS[n]?.[1]}`
}
const VAZIA = (coluna: string) =>
  `CASE WHEN ${coluna} IS NULL AND ${lida(coluna)} IS NOT NULL THEN '${coluna}' END`
const PREENCHE = PREENCHIVEIS.map((coluna) => `${coluna} = coalesce(p.${coluna}, ${lida(coluna)})`)

const FILL = statement(
  'paciente_fill',
  `WITH antes AS (
     SELECT id, array_remove(ARRAY[${PREENCHIVEIS.map(VAZIA).join(', ')}], NULL) AS preenchidas
       FROM paciente WHERE profissional_id = $1 AND id = ${lida('id')} AND arquivado_em IS NULL
   )
   UPDATE paciente p SET ${PREENCHE.join(', ')},
     cpf_indice = coalesce(p.cpf_indice, ${lida('cpf_indice')}),
     cpf_valido = CASE WHEN p.cpf IS NULL THEN ${lida('cpf_valido')} ELSE p.cpf_valido END,
     lembrar_desde = CASE WHEN 'email' = ANY (antes.preenchidas) AND p.lembrar_desde < $2 THEN $2
                          ELSE p.lembrar_desde END,
     alterado_em = $2, versao = p.versao + 1
    FROM antes
   WHERE p.profissional_id = $1 AND p.id = antes.id AND cardinality(antes.preenchidas) > 0
   RETURNING p.versao, antes.preenchidas`,
)

type Preenchido = { versao: number; preenchidas: string[] }

/**
 * P1, 'atualizar o que está vazio': what was empty, and the version it leaves; null: nothing was. 'repetido':
 * another active patient has this valid CPF (D5). Who wants to be reminded is so since there is an address (P4).
 */
export async function fillPaciente(
  tx: Executor,
  { profissionalId }: Escopo,
  um: Importado,
  agora: Date,
): Promise<Preenchido | null | 'repetido'> {
  const valores = [profissionalId, agora, ...LIDAS.map(([, , de]) => de(um))]
  const linhas = await attemptUnique(tx, 'paciente_cpf_ativo', () =>
    tx.query<Preenchido>(FILL, valores),
  )
  return linhas === 'repetido' ? linhas : (linhas[0] ?? null)
}

const ESVAZIA = PREENCHIVEIS.map(
  (coluna) => `${coluna} = CASE WHEN '${coluna}' = ANY ($3::text[]) THEN NULL ELSE ${coluna} END`,
)
const EMPTY = statement(
  'paciente_empty',
  `UPDATE paciente SET ${ESVAZIA.join(', ')},
     cpf_indice = CASE WHEN 'cpf' = ANY ($3::text[]) THEN NULL ELSE cpf_indice END,
     cpf_valido = cpf_valido AND NOT 'cpf' = ANY ($3::text[]),
     alterado_em = $4, versao = versao + 1
    WHERE profissional_id = $1 AND id = $2`,
)

/** P1: takes out again what an import filled in. */
export const emptyPaciente = (
  tx: Executor,
  { profissionalId }: Escopo,
  { id, preenchidas }: { id: string; preenchidas: readonly string[] },
  agora: Date,
) => tx.query(EMPTY, [profissionalId, id, preenchidas, agora])
