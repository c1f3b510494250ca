import type { ConteudoDaDespesa, Despesa } from '@clinica/domain/financeiro/contract'
import type { Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

/** One statement, so that an expense is never seen half changed. */
const despesas = (where: string) =>
  `SELECT d.id, d.tipo, d.ano, d.mes, d.fim_ano AS "fimAno", d.fim_mes AS "fimMes", d.versao,
          (SELECT json_agg(json_build_object('ano', v.ano, 'mes', v.mes, 'nome', v.nome,
                    'valor', v.valor_centavos, 'categoria', v.categoria, 'pagoMeses', v.pago_meses,
                    'pagoDia', v.pago_dia) ORDER BY v.ano, v.mes)
             FROM despesa_vigencia v
            WHERE v.profissional_id = d.profissional_id AND v.despesa_id = d.id) AS vigencias,
          (SELECT json_agg(json_build_object('ano', e.ano, 'mes', e.mes, 'nome', e.nome,
                    'valor', e.valor_centavos, 'categoria', e.categoria, 'pagoMeses', e.pago_meses,
                    'pagoDia', e.pago_dia) ORDER BY e.ano, e.mes)
             FROM despesa_excecao e
            WHERE e.profissional_id = d.profissional_id AND e.despesa_id = d.id) AS excecoes
     FROM despesa d
    WHERE d.profissional_id = $1 ${where}
    ORDER BY d.criado_em, d.id`

const SELECT = statement('despesa_select', despesas(''))
const SELECT_ONE = statement('despesa_select_one', despesas('AND d.id = $2'))

type Marco<Conteudo> = Mes & Conteudo
type Vigencia = Despesa['vigencias'][number]
/** P5, as kept. */
type Fiscal = { categoria: string | null; pagoMeses: number | null; pagoDia: number | null }
type Nome = Pick<Vigencia, 'nome' | 'valor'>

const daFiscal = ({ categoria, pagoMeses: meses, pagoDia: dia }: Fiscal) => ({
  ...(categoria !== null && { categoria }),
  ...(meses !== null && dia !== null && { pagamento: { meses, dia } }),
})

type Linha = Pick<Despesa, 'id' | 'tipo' | 'versao'> &
  Mes & {
    fimAno: number | null
    fimMes: number | null
    vigencias: Marco<Nome & Fiscal>[] | null
    excecoes: Marco<{ [K in keyof Nome]: Nome[K] | null } & Fiscal>[] | null
  }

const daLinha = ({ id, tipo, versao, ...linha }: Linha): Despesa => ({
  id,
  tipo,
  versao,
  inicio: { ano: linha.ano, mes: linha.mes },
  fim: linha.fimAno && linha.fimMes ? { ano: linha.fimAno, mes: linha.fimMes } : null,
  vigencias: (linha.vigencias ?? []).map(({ ano, mes, nome, valor, ...fiscal }) => ({
    desde: { ano, mes },
    nome,
    valor,
    ...daFiscal(fiscal),
  })),
  excecoes: (linha.excecoes ?? []).map(({ ano, mes, nome, valor, ...fiscal }) => ({
    mes: { ano, mes },
    conteudo: nome === null || valor === null ? null : { nome, valor, ...daFiscal(fiscal) },
  })),
})

/** Every expense as kept, in the order they were entered. */
export async function selectDespesas(db: Executor, { profissionalId }: Escopo): Promise<Despesa[]> {
  return (await db.query<Linha>(SELECT, [profissionalId])).map(daLinha)
}

export async function selectDespesa(
  db: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<Despesa | null> {
  const [linha] = await db.query<Linha>(SELECT_ONE, [profissionalId, id])
  return linha ? daLinha(linha) : null
}

const INSERT = statement(
  'despesa_insert',
  `INSERT INTO despesa (profissional_id, id, tipo, ano, mes, criado_em, alterado_em, fim_ano, fim_mes)
   VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
)
const UPDATE = statement(
  'despesa_update',
  `UPDATE despesa SET tipo = $3, ano = $4, mes = $5, alterado_em = $6, fim_ano = $7, fim_mes = $8,
     versao = versao + 1
    WHERE profissional_id = $1 AND id = $2
   RETURNING versao`,
)
const DELETE = statement(
  'despesa_delete',
  'DELETE FROM despesa WHERE profissional_id = $1 AND id = $2',
)

/** The tables of an expense's months are written alike: all of it goes, all of it comes. */
const meses = (tabela: 'vigencia' | 'excecao') => ({
  remove: statement(
    `despesa_${tabela}_delete`,
    `DELETE FROM despesa_${tabela} WHERE profissional_id = $1 AND despesa_id = $2`,
  ),
  insert: statement(
    `despesa_${tabela}_insert`,
    `INSERT INTO despesa_${tabela} (profissional_id, despesa_id, ano, mes, nome, valor_centavos,
         categoria, pago_meses, pago_dia)
     SELECT $1, $2, m.*
       FROM unnest($3::int[], $4::int[], $5::text[], $6::bigint[], $7::text[], $8::int[], $9::int[]) AS m`,
  ),
})
const VIGENCIAS = meses('vigencia')
const EXCECOES = meses('excecao')

type MesGravado = { mes: Mes; conteudo: ConteudoDaDespesa | null }

const insertMeses = (
  tx: Executor,
  { insert }: typeof VIGENCIAS,
  chave: readonly [profissionalId: string, id: string],
  gravados: readonly MesGravado[],
) =>
  tx.query(insert, [
    ...chave,
    gravados.map(({ mes }) => mes.ano),
    gravados.map(({ mes }) => mes.mes),
    gravados.map(({ conteudo }) => conteudo?.nome ?? null),
    gravados.map(({ conteudo }) => conteudo?.valor ?? null),
    gravados.map(({ conteudo }) => conteudo?.categoria ?? null),
    gravados.map(({ conteudo }) => conteudo?.pagamento?.meses ?? null),
    gravados.map(({ conteudo }) => conteudo?.pagamento?.dia ?? null),
  ])

async function writeMeses(
  tx: Executor,
  chave: readonly [string, string],
  { vigencias, excecoes }: Despesa,
) {
  await insertMeses(
    tx,
    VIGENCIAS,
    chave,
    vigencias.map(({ desde, ...conteudo }) => ({ mes: desde, conteudo })),
  )
  if (excecoes.length === 0) return
  await insertMeses(tx, EXCECOES, chave, excecoes)
}

/** Enters a new expense. */
export async function insertDespesa(
  tx: Executor,
  { profissionalId }: Escopo,
  { despesa, agora }: { despesa: Despesa; agora: Date },
): Promise<void> {
  const { id, tipo, inicio, fim } = despesa
  const meses = [inicio.ano, inicio.mes, agora, fim?.ano ?? null, fim?.mes ?? null]
  await tx.query(INSERT, [profissionalId, id, tipo, ...meses])
  await writeMeses(tx, [profissionalId, id], despesa)
}

/** Keeps an expense as it is now; answers its new version. */
export async function updateDespesa(
  tx: Executor,
  { profissionalId }: Escopo,
  { despesa, agora }: { despesa: Despesa; agora: Date },
): Promise<Despesa> {
  const { id, tipo, inicio, fim } = despesa
  const chave = [profissionalId, id] as const
  const [linha] = await tx.query<{ versao: number }>(UPDATE, [
    ...chave,
    tipo,
    inicio.ano,
    inicio.mes,
    agora,
    fim?.ano ?? null,
    fim?.mes ?? null,
  ])
  await tx.query(VIGENCIAS.remove, chave)
  await tx.query(EXCECOES.remove, chave)
  await writeMeses(tx, chave, despesa)
  return { ...despesa, versao: linha?.versao ?? despesa.versao }
}

/** Its months go with it. */
export const deleteDespesaRow = (tx: Executor, { profissionalId }: Escopo, id: string) =>
  tx.query(DELETE, [profissionalId, id])
