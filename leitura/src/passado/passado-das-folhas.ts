import {
  type ArquivoDoPassado,
  NOME_DO_ARQUIVO,
  type PassadoLido,
  type TabelasDoPassado,
} from '@clinica/domain/importacoes/passado/contract-passado'
import type { Data } from '@clinica/domain/tempo/data'
import { DESPESAS, despesasDasLinhas } from './despesas-do-passado.ts'
import { folhaDoPassado } from './folha-do-passado.ts'
import {
  ANOTACOES,
  PAGAMENTOS,
  RECEBIMENTOS,
  SESSOES,
  type TabelaDoPassado,
} from './linhas-do-passado.ts'

type Leitura = { readonly hoje: Data; readonly problemas: string[] }

/** Reads a table row by row, so that other calls get their turn in between. */
function* lidas<T>(
  arquivo: ArquivoDoPassado,
  { titulos, le }: TabelaDoPassado<T>,
  folhas: TabelasDoPassado,
  { hoje, problemas }: Leitura,
): Generator<T | null> {
  const cruas = folhas[arquivo]
  if (!cruas) return
  const nome = NOME_DO_ARQUIVO[arquivo]
  const linhas = folhaDoPassado(nome, titulos, cruas)
  if (typeof linhas === 'string') {
    problemas.push(linhas)
    return
  }
  for (const linha of linhas) {
    const um = le(linha, hoje)
    const erro = linha.erro()
    if (erro !== null) problemas.push(`${nome}, linha ${linha.n}: ${erro}`)
    yield erro === null ? um : null
  }
}

const semNulos = <T>(itens: readonly (T | null)[]): T[] => itens.filter((um) => um !== null)

/** Runs a step for each of many rows, with turns for other calls in between. */
type EmTurnos = <T>(itens: Iterable<T>) => Promise<T[]>

function anotacoesLidas(folhas: TabelasDoPassado, problemas: string[]): Map<string, string> {
  const [, ...linhas] = folhas.anotacoes ?? []
  const lidas = new Map<string, string>()
  for (const [sessao = '', texto = ''] of linhas) {
    if (texto.length > ANOTACOES.maximo)
      problemas.push(`Há uma anotação com mais de ${ANOTACOES.maximo} caracteres.`)
    else if (texto !== '') lidas.set(sessao, texto)
  }
  return lidas
}

/** P1, P6: reads the past from all tables. */
export async function passadoDasFolhas(
  folhas: TabelasDoPassado,
  hoje: Data,
  emTurnos: EmTurnos,
): Promise<PassadoLido> {
  const problemas: string[] = []
  const leitura = { hoje, problemas }
  const todas = async <T>(arquivo: ArquivoDoPassado, como: TabelaDoPassado<T>) =>
    semNulos(await emTurnos(lidas(arquivo, como, folhas, leitura)))
  return {
    sessoes: await todas('sessoes', SESSOES),
    recebimentos: await todas('recebimentos', RECEBIMENTOS),
    lancamentos: await todas('pagamentos', PAGAMENTOS),
    anotacoes: anotacoesLidas(folhas, problemas),
    despesas: despesasDasLinhas(await todas('despesas', DESPESAS), problemas),
    problemas,
  }
}
