import type { EnderecoDoCep } from '@clinica/domain/cep/contract'
import { type Executor, statement } from '../database/database.ts'

type Linha = EnderecoDoCep & { encontrado: boolean }

const SELECT = statement(
  'cep_select',
  `SELECT cep, encontrado, logradouro, bairro, localidade, uf FROM cep
    WHERE cep = $1 AND (encontrado OR consultado_em > $2)`,
)

/** The kept answer; a not-found one only if it came after `desde`. */
export async function selectCep(
  db: Executor,
  cep: string,
  desde: Date,
): Promise<EnderecoDoCep | 'nao_encontrado' | null> {
  const [linha] = await db.query<Linha>(SELECT, [cep, desde])
  if (!linha) return null
  const { encontrado, ...endereco } = linha
  return encontrado ? endereco : 'nao_encontrado'
}

const UPSERT = statement(
  'cep_upsert',
  `INSERT INTO cep (cep, encontrado, logradouro, bairro, localidade, uf, consultado_em)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (cep) DO UPDATE SET encontrado = excluded.encontrado, logradouro = excluded.logradouro,
     bairro = excluded.bairro, localidade = excluded.localidade, uf = excluded.uf,
     consultado_em = excluded.consultado_em`,
)
const VAZIO = { logradouro: '', bairro: '', localidade: '', uf: '' }

export async function saveCep(
  db: Executor,
  cep: string,
  resposta: EnderecoDoCep | 'nao_encontrado',
  agora: Date,
): Promise<void> {
  const encontrado = resposta !== 'nao_encontrado'
  const { logradouro, bairro, localidade, uf } = encontrado ? resposta : VAZIO
  await db.query(UPSERT, [cep, encontrado, logradouro, bairro, localidade, uf, agora])
}

const PURGE = statement('cep_purge', 'DELETE FROM cep WHERE NOT encontrado AND consultado_em <= $1')

/** Forgets what was not found up to `ate`. */
export const purgeNaoEncontrados = (db: Executor, ate: Date) => db.query(PURGE, [ate])
