// biome-ignore-all lint/style/noExcessiveLinesPerFile: the dialog's state and its calls belong together
import { DURACAO_PADRAO_MINUTOS } from '@clinica/domain/agenda/tipos'
import {
  ARQUIVOS_DO_PASSADO,
  LIMITES_DO_PASSADO,
  type TabelasDoPassado,
} from '@clinica/domain/importacoes/passado/contract-passado'
import { ajustesIniciais } from '@clinica/domain/importacoes/sessoes-do-horario'
import type { Campo, Decisao, LinhaCrua } from '@clinica/domain/importacoes/tipos'
import {
  celulaLegivel,
  contaDaTabela,
  partesDaTabela,
  type Tabela,
  type Trazida,
} from '@clinica/leitura'
import { useRef, useState } from 'react'
import { hoje } from '../../lib/clock.ts'
import { createImportacao, findRascunho, putParte, putPassado, updateImportacao } from '../api.ts'
import { lidaDa } from '../conferencia.ts'
import { useMudancas } from '../queries.ts'

export type Passo = 'trazer' | 'colunas' | 'conferir' | 'agenda'
export type Agenda = {
  incluir: boolean
  ate: string
  minutos: number
  manterFechados?: boolean | undefined
  semPassado?: boolean | undefined
}
type Colunas = Tabela['colunas']

/** A draft as it lies on the server: which rows are in which of its parts. */
type Guardado = { id: string; partes: readonly number[] }

type Conteudo = {
  titulo: string
  colunas: Colunas
  linhas: readonly LinhaCrua[]
  /** What became of each row or event of the file. */
  conta: string
}

const legiveis = (colunas: Colunas, linhas: readonly LinhaCrua[]): LinhaCrua[] =>
  linhas.map(({ celulas, decisao }) => ({
    celulas: celulas.map((uma, n) => celulaLegivel(colunas[n]?.campo ?? null, uma, hoje())),
    decisao,
  }))

/** P6: what is over, as it was read; or the draft that has it already. */
type Passado = { tabelas: TabelasDoPassado | null; em: string | null }

/**
 * Sends all of it as a new draft, a part after the other; `onProgress` hears how many lines are there. Each part is read
 * for 'Conferir' when it is sent: thousands of rows at once would hold the page.
 */
async function sendRascunho(
  { titulo, colunas, linhas, conta }: Conteudo,
  agenda: Agenda,
  { tabelas, em }: Passado,
  {
    onProgress,
    onCreate,
  }: { onProgress: (linhas: number) => void; onCreate: (id: string) => void },
): Promise<Guardado> {
  const { id } = await createImportacao({ titulo, colunas: [...colunas], conta }, em)
  onCreate(id)
  const partes = partesDaTabela(linhas)
  let postas = 0
  const count = (quantas: number) => {
    postas += quantas
    onProgress(postas)
  }
  for (const [n, parte] of partes.entries()) {
    await putParte(id, n, parte)
    for (const linha of parte) lidaDa(linha, colunas)
    count(parte.length)
  }
  for (const { arquivo, n, parte } of em === null ? partesDoPassado(tabelas) : []) {
    await putPassado(id, arquivo, n, parte)
    count(parte.length)
  }
  await updateImportacao(id, { agenda })
  return { id, partes: partes.map(({ length }) => length) }
}

const partesDoPassado = (tabelas: TabelasDoPassado | null) =>
  ARQUIVOS_DO_PASSADO.flatMap((arquivo) =>
    partesDaTabela(tabelas?.[arquivo] ?? [], LIMITES_DO_PASSADO.parte).map((parte, n) => ({
      arquivo,
      n,
      parte,
    })),
  )

/** How many lines a draft has, what is over included. */
const quantasLinhas = (tabelas: TabelasDoPassado | null) =>
  Object.values(tabelas ?? {}).reduce((soma, { length }) => soma + length, 0)

/** Where a row lies: its part, and that part's rows. */
function parteDa(linhas: readonly LinhaCrua[], partes: readonly number[], n: number) {
  let de = 0
  for (const [parte, quantas] of partes.entries()) {
    if (n < de + quantas) return { parte, linhas: linhas.slice(de, de + quantas) }
    de += quantas
  }
  return null
}

/** The rows of an import as they are changed, one write after the other. */
function useLinhas() {
  const [linhas, setLinhas] = useState<readonly LinhaCrua[]>([])
  const now = useRef(linhas)
  function set(novas: readonly LinhaCrua[]) {
    now.current = novas
    setLinhas(novas)
  }
  function change(n: number, mudanca: Partial<LinhaCrua>) {
    set(now.current.map((uma, lugar) => (lugar === n ? { ...uma, ...mudanca } : uma)))
    return now.current
  }
  return { linhas, set, change }
}

/** What was brought, and what its columns are. */
function useConteudo() {
  const [titulo, setTitulo] = useState('')
  const [colunas, setColunas] = useState<Colunas>([])
  const { linhas, set, change } = useLinhas()
  const [conta, setConta] = useState('')
  return {
    titulo,
    colunas,
    linhas,
    conta,
    change,
    put(conteudo: Conteudo) {
      setTitulo(conteudo.titulo)
      setColunas(conteudo.colunas)
      set(conteudo.linhas)
      setConta(conteudo.conta)
    },
    /** One column a field. */
    setCampo: (n: number, campo: Campo | null) =>
      setColunas((antes) =>
        antes.map((uma, lugar) => {
          if (lugar === n) return { ...uma, campo }
          return campo !== null && uma.campo === campo ? { ...uma, campo: null } : uma
        }),
      ),
  }
}

/** The draft on the server, and how far it is sent. */
function useGuardado() {
  const [guardado, setGuardado] = useState<Guardado>({ id: '', partes: [] })
  const [progresso, setProgresso] = useState<number | null>(null)
  const [passado, setPassado] = useState<Passado>({ tabelas: null, em: null })
  const { keep, forget, ...mudancas } = useMudancas(guardado.id)

  return {
    ...mudancas,
    id: guardado.id,
    progresso,
    /** What is over of a file that was just read. */
    bringPassado: (tabelas: TabelasDoPassado | null) => setPassado({ tabelas, em: null }),
    linhasAMais: passado.em === null ? quantasLinhas(passado.tabelas) : 0,
    async send(conteudo: Conteudo, agenda: Agenda, de: Passado = passado) {
      setProgresso(0)
      try {
        const novo = await sendRascunho(conteudo, agenda, de, {
          onProgress: setProgresso,
          // It took along what the draft before it had, which is gone.
          onCreate: (em) => de.em !== null && setPassado({ tabelas: null, em }),
        })
        setGuardado(novo)
        setPassado({ tabelas: null, em: novo.id })
        forget()
      } finally {
        setProgresso(null)
      }
    },
    rewrite(n: number, todas: readonly LinhaCrua[], soServidorSabe: boolean) {
      const { parte, linhas } = parteDa(todas, guardado.partes, n) ?? {}
      if (parte === undefined || !linhas) return
      keep(`linhas ${parte}`, () => putParte(guardado.id, parte, linhas), soServidorSabe)
    },
    rewriteAgenda: (agenda: Agenda) =>
      keep('agenda', () => updateImportacao(guardado.id, { agenda }), true),
  }
}

const comCelula = (linha: LinhaCrua | undefined, coluna: number, texto: string) =>
  (linha?.celulas ?? []).map((uma, lugar) => (lugar === coluna ? texto : uma))

/** Fields that identify a patient: only the server knows who exists already, so a change of one asks it again. */
const DE_QUEM: ReadonlySet<Campo | null> = new Set(['nome', 'cpf', 'codigo'])

/** P1: all that the dialog holds between its steps. The draft lies on the server from 'Conferir' on. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the dialog's whole state, one member a line
export function useImportacao() {
  const [passo, setPasso] = useState<Passo>('trazer')
  const [agenda, setAgenda] = useState<Agenda>(() =>
    ajustesIniciais(hoje(), DURACAO_PADRAO_MINUTOS),
  )
  const { titulo, colunas, linhas, conta, change, put, setCampo } = useConteudo()
  const { bringPassado, send, rewrite, rewriteAgenda, ...guardado } = useGuardado()

  return {
    ...guardado,
    passo,
    setPasso,
    colunas,
    linhas,
    conta,
    agenda,
    setCampo,
    bring({ passado = null, ...tabela }: Trazida) {
      bringPassado(passado)
      put({
        ...tabela,
        conta: contaDaTabela(tabela),
        linhas: tabela.linhas.map((celulas) => ({ celulas, decisao: null })),
      })
      setPasso('colunas')
    },
    async keep() {
      const conteudo = { titulo, colunas, conta, linhas: legiveis(colunas, linhas) }
      put(conteudo)
      await send(conteudo, agenda)
      setPasso('conferir')
    },
    async resume(rascunhoId: string) {
      const { conta: dita = '', ...rascunho } = await findRascunho(rascunhoId)
      const conteudo = { ...rascunho, conta: dita }
      put(conteudo)
      setAgenda(rascunho.agenda)
      await send(conteudo, rascunho.agenda, { tabelas: null, em: rascunhoId })
      setPasso('conferir')
    },
    changeCelula: (n: number, coluna: number, texto: string) =>
      rewrite(
        n,
        change(n, { celulas: comCelula(linhas[n], coluna, texto) }),
        DE_QUEM.has(colunas[coluna]?.campo ?? null),
      ),
    changeDecisao: (n: number, decisao: Decisao | null) =>
      rewrite(n, change(n, { decisao }), false),
    changeAgenda(mudanca: Partial<Agenda>) {
      const nova = { ...agenda, ...mudanca }
      setAgenda(nova)
      if (nova.ate) rewriteAgenda(nova)
    },
  }
}
export type Importacao = ReturnType<typeof useImportacao>
