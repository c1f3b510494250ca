import { setImmediate as nextTurn } from 'node:timers/promises'
import { textoDaCobranca } from '@clinica/domain/conta/cobranca-que-sai'
import { horariosDoPaciente } from '@clinica/domain/conta/horarios-do-paciente'
import { type Conteudo, leiaMe } from '@clinica/domain/conta/leia-me'
import { type Codigos, codigosDaConta } from '@clinica/domain/conta/numeracao'
import {
  linhasDeDespesas,
  linhasDoCadastroDeDespesas,
  TITULOS_DE_DESPESAS,
  TITULOS_DO_CADASTRO_DE_DESPESAS,
} from '@clinica/domain/conta/planilha-de-despesas'
import { linhaDoPeriodo, TITULOS_DE_PERIODOS } from '@clinica/domain/conta/planilha-de-periodos'
import { linhaDoRecibo, TITULOS_DE_RECIBOS } from '@clinica/domain/conta/planilha-de-recibos'
import {
  type CadastroQueSai,
  linhaDaDesmarcada,
  linhaDaSessao,
  linhasDoPaciente,
  TITULOS_DE_DESMARCADAS,
  TITULOS_DE_PACIENTES,
  TITULOS_DE_SESSOES,
} from '@clinica/domain/conta/planilhas-da-conta'
import {
  linhaDoPagamento,
  linhaDoRecebimento,
  TITULOS_DE_PAGAMENTOS,
  TITULOS_DE_RECEBIMENTOS,
} from '@clinica/domain/conta/planilhas-do-dinheiro'
import {
  linhaDoExtrato,
  linhaDoFecho,
  TITULOS_DE_EXTRATOS,
  TITULOS_DE_MESES_FECHADOS,
} from '@clinica/domain/conta/planilhas-dos-meses'
import { BOM, type LinhaDaPlanilha, linhasDaPlanilha, planilha } from '@clinica/domain/planilha'
import { mesDaData } from '@clinica/domain/tempo/data'
import { inicioDoDia } from '@clinica/domain/tempo/data-hora'
import { agendaParaLevar } from '../assinatura/service.ts'
import { cobrancaParaLevar } from '../cobranca/service.ts'
import { agora, hoje } from '../contexto.ts'
import { findFechamentos } from '../fechamentos/service.ts'
import { findTodasAsDespesas } from '../financeiro/service.ts'
import { abrirSegredo } from '../pagamentos/chaves/segredos-service.ts'
import { anotacoes } from './anotacoes-service.ts'
import type { Leitura } from './leitura.ts'
import { selectExtratos, selectFechos } from './meses-repository.ts'
import { eachRecibos } from './recibos-repository.ts'
import {
  eachDesmarcadas,
  eachPagamentos,
  eachRecebimentos,
  eachSessoes,
  type RecebimentoCifrado,
  selectPadroes,
  selectPorVir,
  selectQuem,
} from './repository.ts'
import type { Parte } from './zip.ts'

type Contagem = { -readonly [C in keyof Conteudo]: Conteudo[C] }

type Tabela<L> = {
  readonly titulos: LinhaDaPlanilha
  readonly linhaDe: (linha: L, codigos: Codigos) => LinhaDaPlanilha
  readonly conta: 'sessoes' | 'desmarcadas' | 'pagamentos' | 'recebimentos' | 'recibos'
}

/** What was put into the files before, counted and numbered. */
type Feitas = { readonly contagem: Contagem; readonly codigos: Codigos }

/** The table of what is read a batch at a time; others are answered in between. */
async function* tabela<L>(
  batches: AsyncIterable<readonly L[]>,
  { titulos, linhaDe, conta }: Tabela<L>,
  { contagem, codigos }: Feitas,
): AsyncGenerator<string> {
  yield planilha([titulos])
  for await (const linhas of batches) {
    contagem[conta] += linhas.length
    yield linhasDaPlanilha(linhas.map((uma) => linhaDe(uma, codigos)))
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

const RECIBOS = { titulos: TITULOS_DE_RECIBOS, linhaDe: linhaDoRecibo, conta: 'recibos' } as const

/** D5: a receipt's secrets, opened. */
const recebimentos = ({ contexto, escopo }: Leitura): Tabela<RecebimentoCifrado> => ({
  titulos: TITULOS_DE_RECEBIMENTOS,
  linhaDe({ cpfPagador, observacao, ...um }, codigos) {
    const aberto = (segredo: 'cpf' | 'observacao', cifrado: Buffer | null) =>
      abrirSegredo(contexto.cofre, escopo, { id: um.id, segredo }, cifrado)
    const abertos = {
      cpfPagador: aberto('cpf', cpfPagador),
      observacao: aberto('observacao', observacao),
    }
    return linhaDoRecebimento({ ...um, ...abertos }, codigos)
  },
  conta: 'recebimentos',
})

const arquivado = ({ arquivadoEm }: CadastroQueSai) => arquivadoEm !== null

/** Active patients with their hours from today on, and the archived ones, in a table of their own. */
async function* pacientes(
  { tx, contexto, escopo }: Leitura,
  cadastros: readonly CadastroQueSai[],
  codigos: Codigos,
) {
  const dia = hoje(contexto)
  const padroes = await selectPadroes(tx, escopo, dia)
  const porVir = Map.groupBy(
    await selectPorVir(tx, escopo, inicioDoDia(dia)),
    ({ pacienteId }) => pacienteId,
  )
  const tabelaDe = (deles: readonly CadastroQueSai[]) =>
    planilha([
      TITULOS_DE_PACIENTES,
      ...deles.flatMap((um) => {
        const horarios = horariosDoPaciente(porVir.get(um.id) ?? [], padroes, dia)
        return linhasDoPaciente(um, codigos.pacientes.de(um.id), horarios, dia)
      }),
    ])
  yield { nome: 'pacientes.csv', texto: [tabelaDe(cadastros.filter((um) => !arquivado(um)))] }
  yield { nome: 'pacientes-arquivados.csv', texto: [tabelaDe(cadastros.filter(arquivado))] }
}

const contagemDe = (cadastros: readonly CadastroQueSai[]): Contagem => {
  const arquivados = cadastros.filter(arquivado).length
  return {
    pacientes: cadastros.length - arquivados,
    arquivados,
    sessoes: 0,
    desmarcadas: 0,
    pagamentos: 0,
    recebimentos: 0,
    recibos: 0,
    despesas: 0,
    fechos: 0,
    extratos: 0,
    periodos: 0,
    cpfsIlegiveis: cadastros.filter(({ ilegivel }) => ilegivel).map(({ nome }) => nome),
    anotacoes: [],
  }
}

/** All of the money: receipts before the entries that name them, both before recibos, and the expenses. */
async function* dinheiro({ tx, contexto, escopo }: Leitura, feitas: Feitas): AsyncGenerator<Parte> {
  const { contagem, codigos } = feitas
  const tabelaDeles = recebimentos({ tx, contexto, escopo })
  yield {
    nome: 'recebimentos.csv',
    texto: tabela(eachRecebimentos(tx, escopo), tabelaDeles, feitas),
  }
  yield { nome: 'pagamentos.csv', texto: tabela(eachPagamentos(tx, escopo), PAGAMENTOS, feitas) }
  yield { nome: 'recibos.csv', texto: tabela(eachRecibos(tx, escopo), RECIBOS, feitas) }
  const todas = await findTodasAsDespesas(tx, escopo)
  const porMes = linhasDeDespesas(todas, mesDaData(hoje(contexto)))
  contagem.despesas = porMes.length
  yield { nome: 'despesas.csv', texto: [planilha([TITULOS_DE_DESPESAS, ...porMes])] }
  const cadastro = linhasDoCadastroDeDespesas(todas, codigos)
  const texto = [planilha([TITULOS_DO_CADASTRO_DE_DESPESAS, ...cadastro])]
  yield { nome: 'despesas-cadastro.csv', texto }
}

/** P4: what was closed and opened again, and whose statement was marked as sent. */
async function* meses(
  { tx, contexto, escopo }: Leitura,
  { contagem, codigos }: Feitas,
): AsyncGenerator<Parte> {
  const { fuso } = contexto.config
  const fechos = await selectFechos(tx, escopo, fuso)
  contagem.fechos = fechos.length
  const deFechos = planilha([TITULOS_DE_MESES_FECHADOS, ...fechos.map(linhaDoFecho)])
  yield { nome: 'meses-fechados.csv', texto: [deFechos] }
  const extratos = await selectExtratos(tx, escopo, fuso)
  contagem.extratos = extratos.length
  const linhas = extratos.map((um) => linhaDoExtrato(um, codigos))
  yield { nome: 'extratos-enviados.csv', texto: [planilha([TITULOS_DE_EXTRATOS, ...linhas])] }
}

/** P2: holidays of one's own and closed periods, as they were typed. */
async function* periodos({ tx, escopo }: Leitura, { contagem }: Feitas): AsyncGenerator<Parte> {
  const linhas = (await findFechamentos(tx, escopo)).map(linhaDoPeriodo)
  contagem.periodos = linhas.length
  yield { nome: 'periodos-fechados.csv', texto: [planilha([TITULOS_DE_PERIODOS, ...linhas])] }
}

/** P6: every file of it, each made when the one before is packed; what leia-me.txt counts comes last. */
export async function* partesDaConta(
  leitura: Leitura,
  cadastros: readonly CadastroQueSai[],
): AsyncGenerator<Parte> {
  const { tx, contexto, escopo } = leitura
  const contagem = contagemDe(cadastros)
  const emOrdem = [...cadastros.filter((um) => !arquivado(um)), ...cadastros.filter(arquivado)]
  const codigos = codigosDaConta(emOrdem.map(({ id }) => id))
  const feitas = { contagem, codigos }
  yield* pacientes(leitura, cadastros, codigos)
  yield { nome: 'sessoes.csv', texto: tabela(eachSessoes(tx, escopo), SESSOES, feitas) }
  const desmarcadas = eachDesmarcadas(tx, escopo)
  yield { nome: 'desmarcadas.csv', texto: tabela(desmarcadas, DESMARCADAS, feitas) }
  yield* dinheiro(leitura, feitas)
  yield* meses(leitura, feitas)
  yield* periodos(leitura, feitas)
  const cobranca = textoDaCobranca(await cobrancaParaLevar(tx, contexto, escopo))
  yield { nome: 'cobranca.txt', texto: [BOM, cobranca] }
  yield { nome: 'agenda.ics', texto: agendaParaLevar(contexto, eachSessoes(tx, escopo)) }
  contagem.anotacoes = yield* anotacoes(leitura, cadastros, codigos)
  const { clinicaNome: clinica, fuso } = contexto.config
  const feito = { clinica, profissional: await selectQuem(tx, escopo), em: agora(contexto), fuso }
  yield { nome: 'leia-me.txt', texto: [BOM, leiaMe(contagem, feito)] }
}
