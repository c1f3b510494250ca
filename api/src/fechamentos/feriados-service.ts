import type { Feriado } from '@clinica/domain/fechamentos/contract'
import { ANOS_DOS_FERIADOS_MAXIMO, comEscolhas } from '@clinica/domain/fechamentos/feriados'
import type { Uf } from '@clinica/domain/pessoa/tipos'
import { mesDaData } from '@clinica/domain/tempo/data'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { findUf } from '../profissionais/service.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusaDoCampo } from '../resultado.ts'
import { existeFeriado, feriadosDoAno } from './feriados-do-ano.ts'
import { type EscolhaDoFeriado, selectEscolhas, writeEscolha } from './feriados-repository.ts'

type Anos = { readonly ano: number; readonly ate: number; readonly uf?: Uf | null | undefined }

const MUITOS_ANOS = `Peça até ${ANOS_DOS_FERIADOS_MAXIMO} anos de uma vez.`

/** P2: the holidays of these years, with what the professional decided of each. */
export async function findFeriados(
  db: Executor,
  escopo: Escopo,
  { ano, ate, uf }: Anos,
): Promise<Feriado[]> {
  const estado = uf ?? (await findUf(db, escopo))
  const escolhas = (await selectEscolhas(db, escopo)).map(
    ({ chave, atende }) => [chave, atende] as const,
  )
  const anos = Array.from({ length: ate - ano + 1 }, (_, n) => ano + n)
  return comEscolhas(
    anos.flatMap((um) => feriadosDoAno(um, estado)),
    new Map(escolhas),
  )
}

type Pedido = {
  readonly ano?: number | null | undefined
  readonly ate?: number | null | undefined
  readonly uf?: Uf | null | undefined
}

/** P2 GET /feriados. */
export async function listFeriados(
  contexto: Contexto,
  escopo: Escopo,
  { ano, ate, uf }: Pedido,
): Promise<Resultado<Feriado[]>> {
  const primeiro = ano ?? mesDaData(hoje(contexto)).ano
  const ultimo = ate ?? primeiro
  if (ultimo < primeiro)
    return recusaDoCampo({ campo: 'ate', message: 'O último ano deve ser a partir do primeiro.' })
  if (ultimo - primeiro >= ANOS_DOS_FERIADOS_MAXIMO)
    return recusaDoCampo({ campo: 'ate', message: MUITOS_ANOS })
  return aceito(await findFeriados(contexto.database, escopo, { ano: primeiro, ate: ultimo, uf }))
}

/** P2 PUT /feriados/{chave}: 'atendo neste dia', each year from now on. */
export async function chooseFeriado(
  contexto: Contexto,
  escopo: Escopo,
  escolha: EscolhaDoFeriado,
): Promise<Resultado<EscolhaDoFeriado>> {
  if (!existeFeriado(escolha.chave, mesDaData(hoje(contexto)).ano)) return NAO_ENCONTRADO
  await writeEscolha(contexto.database, escopo, escolha)
  return aceito(escolha)
}
