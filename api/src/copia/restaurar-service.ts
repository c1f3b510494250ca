import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import { findEscopos } from '../autenticacao/conta/service.ts'
import type { Executor } from '../database/database.ts'
import { knownMigrations, MIGRATIONS_FOLDER, migrate } from '../database/migrate.ts'
import { StartupRefusal } from '../database/refusal.ts'
import { compareMeses } from '../pagamentos/conferencia/service.ts'
import {
  analyze,
  attachRegras,
  countLinhas,
  detachRegras,
  emptyTabelas,
  selectSomas,
  setSequencias,
  takeAlone,
} from './carga-repository.ts'
import { copiaDe, PALAVRAS, selectTabelas, temAlgo } from './catalogo-repository.ts'
import { type OrigemDaChave, provesChave } from './chave-guardada.ts'
import type { CopiaAberta } from './cifra.ts'
import { type Conexao, inside } from './conexao.ts'
import { danificada, type Fim, type Manifesto, type Tabela } from './formato.ts'
import { type Lida, readCopia } from './leitura.ts'

function refuseDesconhecida({ migracoes }: Manifesto): void {
  const conhecidas = knownMigrations()
  for (const { numero, nome, soma } of migracoes) {
    const nossa = conhecidas[numero - 1]
    if (nossa === undefined) {
      throw new StartupRefusal(
        `A cópia é de uma versão mais nova do programa (migração ${nome}), e nada foi mudado. ` +
          'Atualize o programa e rode de novo.',
      )
    }
    if (nossa.soma !== soma) {
      throw new StartupRefusal(
        `A migração ${nome} desta cópia não é a deste programa, e nada foi mudado. ` +
          'Use o programa que fez a cópia ou um mais novo que ele.',
      )
    }
  }
}

async function drain(_tabela: Tabela, dados: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of dados);
}

/** Reads a whole copy and refuses a damaged or foreign one, before anything is written. */
export const verifyCopia = (copia: CopiaAberta): Promise<Lida> =>
  copia.leia((texto) => readCopia(texto, { manifesto: refuseDesconhecida, tabela: drain }))

export const refuseCheio = (lugar: string): StartupRefusal =>
  new StartupRefusal(
    `${lugar}: uma cópia só é restaurada em um lugar vazio, e nada foi mudado. Aponte DATA_DIR para uma ` +
      'pasta nova (ou DATABASE_URL para um banco de dados vazio) e rode de novo.',
  )

async function loadTabela({ client }: Conexao, tabela: Tabela, dados: AsyncIterable<Buffer>) {
  await pipeline(Readable.from(dados, { objectMode: false }), client.query(from(copiaDe(tabela))))
}

function tabelaConhecida(nossas: Tabela[], tabela: Tabela): Tabela {
  const nossa = nossas.find((uma) => uma.tabela === tabela.tabela)
  if (nossa && tabela.colunas.every((coluna) => nossa.colunas.includes(coluna))) return tabela
  throw new StartupRefusal(
    `A cópia tem a tabela ${tabela.tabela}, que este programa não conhece assim. Restaure-a com o ` +
      'programa que a fez.',
  )
}

async function loadTabelas(conexao: Conexao, copia: CopiaAberta): Promise<Fim> {
  const nossas = await selectTabelas(conexao.executor)
  const { fim } = await copia.leia((texto) =>
    readCopia(texto, {
      tabela: (tabela, dados) => loadTabela(conexao, tabelaConhecida(nossas, tabela), dados),
    }),
  )
  return fim
}

async function refuseOutraContagem(db: Executor, { tabelas }: Fim): Promise<void> {
  for (const [tabela, { linhas }] of Object.entries(tabelas)) {
    if ((await countLinhas(db, tabela)) !== linhas) throw danificada()
  }
}

/** The figures that a restore reports. */
export type Figuras = {
  tabelas: number
  linhas: number
  meses: number
  /** Months whose stored sums differ from those of their appointments and payments. */
  diferentes: number
  totalCentavos: number
  pagoCentavos: number
  /** Null where the key is not available and could not be checked. */
  chave: true | null
}

async function figurasDe(db: Executor, { tabelas }: Fim, origem: OrigemDaChave): Promise<Figuras> {
  let meses = 0
  let diferentes = 0
  for (const escopo of await findEscopos(inside(db))) {
    const conferencia = await compareMeses(db, escopo)
    meses += conferencia.conferidos
    diferentes += conferencia.diferentes.length
  }
  const { total, pago } = await selectSomas(db)
  const contadas = Object.values(tabelas)
  return {
    tabelas: contadas.length,
    linhas: contadas.reduce((soma, { linhas }) => soma + linhas, 0),
    meses,
    diferentes,
    totalCentavos: total,
    pagoCentavos: pago,
    chave: await provesChave(db, origem),
  }
}

/**
 * Loads a verified copy into an empty database, in one transaction: our migrations up to the copy's, its rows, then the
 * later migrations. Answers the figures of the result.
 */
export async function loadCopia(
  conexao: Conexao,
  copia: CopiaAberta,
  { migracoes }: Manifesto,
  origem: OrigemDaChave,
): Promise<Figuras> {
  const { executor } = conexao
  await executor.script(PALAVRAS)
  await executor.script('BEGIN')
  await takeAlone(executor)
  if (await temAlgo(executor)) throw refuseCheio('O banco de dados não está vazio')
  await migrate(inside(executor), MIGRATIONS_FOLDER, migracoes.length)
  const regras = await detachRegras(executor)
  await emptyTabelas(executor)
  const fim = await loadTabelas(conexao, copia)
  await attachRegras(executor, regras)
  await setSequencias(executor, fim.sequencias)
  await refuseOutraContagem(executor, fim)
  await migrate(inside(executor))
  await analyze(executor)
  const figuras = await figurasDe(executor, fim, origem)
  await executor.script('COMMIT')
  return figuras
}
