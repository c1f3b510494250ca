import { type Centavos, centavos, soma, textoEmReais } from '@clinica/domain/dinheiro'
import { SEM_NOME } from '@clinica/domain/imposto/arquivo-do-contador'
import type {
  CategoriaDoAno,
  ForaDaConta,
  PagadorDoAno,
  PorMes,
} from '@clinica/domain/imposto/contador'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { type ReactNode, useMemo } from 'react'
import { Badge } from '../../components/feedback/badge.tsx'
import { GrowingTable } from '../../components/tables/growing-table.tsx'
import classes from './imposto.module.css'

type ComMeses = { readonly meses: PorMes }
type Periodo = { mes: number | null }

const valorDe = ({ meses }: ComMeses, mes: number | null): Centavos =>
  mes === null ? soma(meses) : (meses[mes - 1] ?? centavos(0))
const quando = (mes: number | null) =>
  mes === null ? 'No ano' : `Em ${nomeDoMes(mes).toLowerCase()}`

type ListaProps<T> = Periodo & {
  titulo: string
  vazia: string
  linhas: readonly T[]
  nome: { header: string; cell: (linha: T) => ReactNode }
  chave: (linha: T) => string
}

/** Rows of the year, or of the selected month. */
function Lista<T extends ComMeses>({ titulo, vazia, linhas, nome, chave, mes }: ListaProps<T>) {
  const { header, cell } = nome
  const colunas = useMemo(
    () => [
      { header, cell, role: 'title' as const },
      {
        header: quando(mes),
        figure: true,
        cell: (linha: T) => textoEmReais(valorDe(linha, mes)),
      },
    ],
    [header, cell, mes],
  )
  const delas = linhas.filter((linha) => valorDe(linha, mes) !== 0)
  return (
    <>
      <div className={classes.titulo}>
        <h2>{titulo}</h2>
      </div>
      {delas.length === 0 ? (
        <p>{vazia}</p>
      ) : (
        <div className={`${classes.cartoes} ${classes.pares}`}>
          <GrowingTable caption={titulo} columns={colunas} rows={delas} rowKey={chave} />
        </div>
      )}
    </>
  )
}

/** A patient who pays for themselves is not named twice. */
const deQuem = ({ nome, pacientes }: PagadorDoAno) =>
  pacientes
    .map((um) => um.nome)
    .filter((um) => um !== nome)
    .join(', ')

const PAGADOR = {
  header: 'Pagador',
  cell: (um: PagadorDoAno) => (
    <>
      <span className={classes.nome}>{um.nome || SEM_NOME}</span>
      {!um.comCpf && <Badge tone="warning">Sem CPF</Badge>}
      {deQuem(um) && <small className={classes.descricao}>por {deQuem(um)}</small>}
    </>
  ),
}
const idDe = ({ id }: PagadorDoAno) => id

type PagadoresProps = Periodo & { pagadores: readonly PagadorDoAno[] }
export const Pagadores = ({ pagadores, mes }: PagadoresProps) => (
  <Lista
    titulo="Recebido por pagador"
    vazia="Ninguém pagou neste período."
    linhas={pagadores}
    nome={PAGADOR}
    chave={idDe}
    mes={mes}
  />
)

const CATEGORIA = {
  header: 'Categoria',
  cell: ({ codigo, nome }: CategoriaDoAno) => (
    <>
      {nome}
      <small className={classes.descricao}>{codigo}</small>
    </>
  ),
}
const codigoDe = ({ codigo }: CategoriaDoAno) => codigo

type CategoriasProps = Periodo & { categorias: readonly CategoriaDoAno[] }
export const Categorias = ({ categorias, mes }: CategoriasProps) => (
  <Lista
    titulo="Dedutível por categoria"
    vazia="Nenhuma despesa dedutível paga neste período. Escolha a categoria em cada despesa."
    linhas={categorias}
    nome={CATEGORIA}
    chave={codigoDe}
    mes={mes}
  />
)

const FORA = { header: 'O quê', cell: ({ nome }: { nome: string }) => nome }
const nomeDe = ({ nome }: { nome: string }) => nome

/** Amounts outside the tax, so that the year can be checked against Recibos and Livro-caixa. */
export const linhasDeFora = (fora: ForaDaConta) => [
  { nome: 'Recebido que não é rendimento', meses: fora.naoERendimento },
  { nome: 'Despesas que não são dedutíveis', meses: fora.naoDedutiveis },
  { nome: 'Despesas sem categoria', meses: fora.semCategoria },
]

export function Fora({ fora, mes }: Periodo & { fora: ForaDaConta }) {
  const linhas = linhasDeFora(fora)
  if (linhas.every((linha) => valorDe(linha, mes) === 0)) return null
  return (
    <Lista titulo="Fora da conta" vazia="" linhas={linhas} nome={FORA} chave={nomeDe} mes={mes} />
  )
}
