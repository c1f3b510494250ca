import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  arquivoDasAnotacoes,
  textoDaAnotacao,
  tituloDasAnotacoes,
} from '@clinica/domain/conta/anotacoes-que-saem'
import { textoDaCobranca } from '@clinica/domain/conta/cobranca-que-sai'
import { horariosDoPaciente } from '@clinica/domain/conta/horarios-do-paciente'
import { type Conteudo, leiaMe } from '@clinica/domain/conta/leia-me'
import { linhasDeDespesas, TITULOS_DE_DESPESAS } from '@clinica/domain/conta/planilha-de-despesas'
import {
  type CadastroQueSai,
  linhaDaDesmarcada,
  linhaDaSessao,
  linhaDoPagamento,
  linhasDoPaciente,
  TITULOS_DE_DESMARCADAS,
  TITULOS_DE_PACIENTES,
  TITULOS_DE_PAGAMENTOS,
  TITULOS_DE_SESSOES,
} from '@clinica/domain/conta/planilhas-da-conta'
import { BOM, type LinhaDaPlanilha, linhasDaPlanilha, planilha } from '@clinica/domain/planilha'
import { mesDaData } from '@clinica/domain/tempo/data'
import { inicioDoDia } from '@clinica/domain/tempo/data-hora'
import { openObservacoes } from '../agenda/leitura/service.ts'
import { agendaParaLevar } from '../assinatura/service.ts'
import { cobrancaParaLevar } from '../cobranca/service.ts'
import { agora, type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { findTodasAsDespesas } from '../financeiro/service.ts'
import {
  type AnotacaoCifrada,
  eachAnotacoes,
  eachDesmarcadas,
  eachPagamentos,
  eachSessoes,
  selectPadroes,
  selectPorVir,
  selectQuem,
} from './repository.ts'
import type { Parte } from './zip.ts'

type Leitura = { readonly tx: Executor; readonly contexto: Contexto; readonly escopo: Escopo }
type Contagem = { -readonly [C in keyof Conteudo]: Conteudo[C] }

type Tabela<L> = {
  readonly titulos: LinhaDaPlanilha
  readonly linhaDe: (linha: L) => LinhaDaPlanilha
  readonly conta: 'sessoes' | 'desmarcadas' | 'pagamentos'
}

/** The table of what is read a batch at a time; others are answered in between. */
async function* tabela<L>(
  batches: AsyncIterable<readonly L[]>,
  { titulos, linhaDe, conta }: Tabela<L>,
  contagem: Contagem,
): AsyncGenerator<string> {
  yield planilha([titulos])
  for await (const linhas of batches) {
    contagem[conta] += linhas.length
    yield linhasDaPlanilha(linhas.map(linhaDe))
    await nextTurn()
  }
}

const SESSOES = { titulos: TITULOS_DE_SESSOES, linhaDe: linhaDaSessao, conta: 'sessoes' } as const
const DESMARCADAS = {
  titulos: TITULOS_DE_DESMARCADAS,
  linhaDe: linhaDaDesmarcada,
  conta: 'desmarcadas',
} as const
const PAGAMENTOS = {
  titulos: TITULOS_DE_PAGAMENTOS,
  linhaDe: linhaDoPagamento,
  conta: 'pagamentos',
} as const

/** Active patients with their hours from today on, and the archived ones, in a table of their own. */
async function* pacientes({ tx, contexto, escopo }: Leitura, cadastros: readonly CadastroQueSai[]) {
  const dia = hoje(contexto)
  const padroes = await selectPadroes(tx, escopo, dia)
  const porVir = Map.groupBy(
    await selectPorVir(tx, escopo, inicioDoDia(dia)),
    ({ pacienteId }) => pacienteId,
  )
  const tabelaDe = (deles: readonly CadastroQueSai[]) =>
    planilha([
      TITULOS_DE_PACIENTES,
      ...deles.flatMap((um, n) =>
        linhasDoPaciente(um, n + 1, horariosDoPaciente(porVir.get(um.id) ?? [], padroes, dia)),
      ),
    ])
  const arquivado = ({ arquivadoEm }: CadastroQueSai) => arquivadoEm !== null
  yield { nome: 'pacientes.csv', texto: [tabelaDe(cadastros.filter((um) => !arquivado(um)))] }
  yield { nome: 'pacientes-arquivados.csv', texto: [tabelaDe(cadastros.filter(arquivado))] }
}

/** What was noted of one patient's sessions, or of those without one; null: nothing. */
async function textoDe({ tx, contexto, escopo }: Leitura, um: CadastroQueSai | null) {
  let [quantas, ilegiveis] = [0, 0]
  const batches = eachAnotacoes(tx, escopo, um?.id ?? null)
  const primeira = await batches.next()
  if (primeira.done) return null
  const abertas = (linhas: readonly AnotacaoCifrada[]) =>
    linhas
      .map(({ id, observacoes, ...uma }) => {
        const texto = openObservacoes(contexto.cofre, escopo, id, observacoes)
        quantas += 1
        if (texto === null) ilegiveis += 1
        return textoDaAnotacao({ ...uma, texto })
      })
      .join('')
  async function* partes(linhas: readonly AnotacaoCifrada[]) {
    yield BOM + tituloDasAnotacoes(um?.nome ?? null) + abertas(linhas)
    for await (const outras of batches) {
      yield abertas(outras)
      await nextTurn()
    }
  }
  return { texto: partes(primeira.value), contadas: () => ({ quantas, ilegiveis }) }
}

/** A text for each patient of whom something was noted. */
async function* anotacoes(
  leitura: Leitura,
  cadastros: readonly CadastroQueSai[],
): AsyncGenerator<Parte, Conteudo['anotacoes']> {
  const feitas: Conteudo['anotacoes'][number][] = []
  for (const um of [...cadastros, null]) {
    const deste = await textoDe(leitura, um)
    if (!deste) continue
    const nome = um?.nome ?? null
    const arquivo = arquivoDasAnotacoes(feitas.length + 1, nome)
    yield { nome: arquivo, texto: deste.texto }
    feitas.push({ arquivo, nome, ...deste.contadas() })
  }
  return feitas
}

const contagemDe = (cadastros: readonly CadastroQueSai[]): Contagem => {
  const arquivados = cadastros.filter(({ arquivadoEm }) => arquivadoEm !== null).length
  return {
    pacientes: cadastros.length - arquivados,
    arquivados,
    sessoes: 0,
    desmarcadas: 0,
    pagamentos: 0,
    despesas: 0,
    cpfsIlegiveis: cadastros.filter(({ ilegivel }) => ilegivel).map(({ nome }) => nome),
    anotacoes: [],
  }
}

/** P6: every file of it, each made when the one before is packed; what leia-me.txt counts comes last. */
export async function* partesDaConta(
  leitura: Leitura,
  cadastros: readonly CadastroQueSai[],
): AsyncGenerator<Parte> {
  const { tx, contexto, escopo } = leitura
  const contagem = contagemDe(cadastros)
  yield* pacientes(leitura, cadastros)
  yield { nome: 'sessoes.csv', texto: tabela(eachSessoes(tx, escopo), SESSOES, contagem) }
  const desmarcadas = eachDesmarcadas(tx, escopo)
  yield { nome: 'desmarcadas.csv', texto: tabela(desmarcadas, DESMARCADAS, contagem) }
  const lancamentos = eachPagamentos(tx, escopo)
  yield { nome: 'pagamentos.csv', texto: tabela(lancamentos, PAGAMENTOS, contagem) }
  const despesas = linhasDeDespesas(
    await findTodasAsDespesas(tx, escopo),
    mesDaData(hoje(contexto)),
  )
  contagem.despesas = despesas.length
  yield { nome: 'despesas.csv', texto: [planilha([TITULOS_DE_DESPESAS, ...despesas])] }
  const cobranca = textoDaCobranca(await cobrancaParaLevar(tx, contexto, escopo))
  yield { nome: 'cobranca.txt', texto: [BOM, cobranca] }
  yield { nome: 'agenda.ics', texto: agendaParaLevar(contexto, eachSessoes(tx, escopo)) }
  contagem.anotacoes = yield* anotacoes(leitura, cadastros)
  const { clinicaNome: clinica, fuso } = contexto.config
  const feito = { clinica, profissional: await selectQuem(tx, escopo), em: agora(contexto), fuso }
  yield { nome: 'leia-me.txt', texto: [BOM, leiaMe(contagem, feito)] }
}
