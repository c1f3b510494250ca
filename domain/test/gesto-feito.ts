import type { Agendamento, DadosDoAgendamento } from '../src/agenda/contract.ts'
import {
  type EdicaoDaSerie,
  edicaoDaSerie,
  problemaDaEdicao,
} from '../src/agenda/serie/edicao-da-serie.ts'
import { exclusaoDaSerie } from '../src/agenda/serie/exclusao-da-serie.ts'
import type { Mudancas, Padrao } from '../src/agenda/serie/mudancas.ts'
import { dadosDe } from '../src/agenda/serie/o-que-espalha.ts'
import { padraoNovo, problemaDaRepeticao, type Repeticao } from '../src/agenda/serie/ocorrencias.ts'
import { serieDoAvulso, serieNova } from '../src/agenda/serie/serie-nova.ts'
import type { Data } from '../src/tempo/data.ts'
import type { DataHora } from '../src/tempo/data-hora.ts'
import { sempre } from './agenda-de-exemplo.ts'
import { type Agenda, linhaDe } from './agenda-em-memoria.ts'
import { folha, horarioDe, numeroDe } from './calendario-a-mao.ts'
import type { Gesto } from './gestos-ao-acaso.ts'
import { edita, modeloDasNovas } from './modelo-da-edicao.ts'
import {
  type Estado,
  exclui,
  type Modo,
  precoDaNova,
  type Resultado,
  repete,
} from './modelo-da-serie.ts'

/** One gesture, by the rules and by the model. null: refused. */
export type Feito = {
  readonly mudancas: Mudancas | null
  readonly modelo: Resultado | null
  readonly clicado: Agendamento | null
  readonly modo: Modo
  /** Whether the pattern was asked to change. */
  readonly repeticao: Repeticao | null
  readonly depois: DadosDoAgendamento | null
}
type Mesa = { readonly agenda: Agenda; readonly estado: Estado; readonly ids: () => () => string }
type De<G extends Gesto['gesto']> = Extract<Gesto, { gesto: G }>

const quando = (dia: number, segundo: number) =>
  `${folha(dia + Math.floor(segundo / 86_400)).texto}T${horarioDe(segundo % 86_400)}` as DataHora
const periodo = (dia: number, segundo: number, minutos: number) => ({
  inicio: quando(dia, segundo),
  fim: quando(dia, segundo + minutos * 60),
})
const dataNo = (dia: number) => folha(dia).texto as Data
const pedidoDe = ({ frequencia, ate }: Repeticao) => ({ frequencia, ate: numeroDe(ate) })
const SO = { alteradas: [], novas: [], removidas: [], padrao: null, preservados: 0 }
const NADA = { clicado: null, modo: 'single' as const, repeticao: null, depois: null }

function dadosDaMarca({ dia, segundo, minutos, ...gesto }: De<'marca'> | De<'serie'>) {
  return dadosDe({ ...gesto, ...periodo(dia, segundo, minutos) })
}

function marca({ estado, ids }: Mesa, gesto: De<'marca'>): Feito {
  const dados = dadosDaMarca(gesto)
  const linhas = [...estado.linhas, linhaDe(dados, ids()(), null)]
  return {
    ...NADA,
    mudancas: { ...SO, novas: [dados], recurrenceId: null },
    modelo: { estado: { ...estado, linhas }, preservados: 0 },
  }
}

function marcaSerie({ estado, ids }: Mesa, gesto: De<'serie'>): Feito {
  const dados = dadosDaMarca(gesto)
  const repeticao = { frequencia: gesto.frequencia, ate: dataNo(gesto.dia + gesto.alcance) }
  const id = ids()
  const linha = linhaDe(dados, id(), null)
  const serie = `s-${linha.id}`
  return {
    ...NADA,
    mudancas: problemaDaRepeticao({ ...dados, ...repeticao })
      ? null
      : serieNova(dados, padraoNovo(dados, repeticao), serie, sempre(gesto.padrao)),
    modelo: repete(estado, linha, serie, {
      pedido: pedidoDe(repeticao),
      modelo: { ...linha, valor: precoDaNova(linha, gesto.padrao) },
      id,
    }),
  }
}

function depoisDe(clicado: Agendamento, gesto: De<'edita'>): DadosDoAgendamento {
  const { dias = 0, ...g } = gesto
  const linha = linhaDe(clicado, clicado.id, null)
  const { segundo = linha.segundo, minutos = linha.minutos } = g
  const ditos = Object.fromEntries(Object.entries(g).filter(([, dito]) => dito !== undefined))
  return dadosDe({ ...clicado, ...ditos, ...periodo(linha.dia + dias, segundo, minutos) })
}

function sozinho({ estado }: Mesa, clicado: Agendamento, depois: DadosDoAgendamento): Feito {
  const linha = linhaDe(depois, clicado.id, clicado.recurrenceId)
  const linhas = [...estado.linhas.filter(({ id }) => id !== clicado.id), linha]
  return {
    ...NADA,
    clicado,
    depois,
    mudancas: {
      ...SO,
      alteradas: [{ antes: clicado, depois }],
      recurrenceId: clicado.recurrenceId,
    },
    modelo: { estado: { ...estado, linhas }, preservados: 0 },
  }
}

function repeticaoDe({ frequencia, fim }: De<'edita'>, padrao: Padrao): Repeticao | null {
  if (frequencia === undefined && fim === undefined) return null
  return {
    frequencia: frequencia ?? padrao.frequencia,
    ate: dataNo(numeroDe(padrao.ate) + (fim ?? 0)),
  }
}

function editaSerie(mesa: Mesa, clicado: Agendamento, gesto: De<'edita'>): Feito {
  const { agenda, estado, ids } = mesa
  const depois = depoisDe(clicado, gesto)
  const padrao = agenda.padroes[clicado.recurrenceId ?? '']
  if (gesto.modo === 'single' || !padrao) return sozinho(mesa, clicado, depois)
  const repeticao = repeticaoDe(gesto, padrao)
  const edicao: EdicaoDaSerie = {
    padrao,
    clicado,
    depois,
    repeticao,
    modo: gesto.modo,
    precoEm: sempre(gesto.padrao),
    membros: agenda.linhas.filter(({ recurrenceId }) => recurrenceId === clicado.recurrenceId),
  }
  const serie = clicado.recurrenceId
  return {
    clicado,
    depois,
    repeticao,
    modo: gesto.modo,
    mudancas: problemaDaEdicao(edicao) ? null : edicaoDaSerie(edicao),
    modelo: edita(estado, {
      clicada: linhaDe(clicado, clicado.id, serie),
      depois: linhaDe(depois, clicado.id, serie),
      pedido: repeticao && pedidoDe(repeticao),
      modo: gesto.modo,
      padrao: gesto.padrao,
      id: ids(),
    }),
  }
}

/** A single one begins to repeat. */
function repeteAvulso({ estado, ids }: Mesa, clicado: Agendamento, gesto: De<'repete'>): Feito {
  const { valorSessao = clicado.valorSessao, statusAgendamento = clicado.statusAgendamento } = gesto
  const depois = dadosDe({ ...clicado, valorSessao, statusAgendamento })
  const antes = linhaDe(clicado, clicado.id, null)
  const repeticao = { frequencia: gesto.frequencia, ate: dataNo(antes.dia + gesto.alcance) }
  const serie = `s-${clicado.id}`
  const primeira = linhaDe(depois, clicado.id, null)
  return {
    clicado,
    depois,
    repeticao,
    modo: 'single',
    mudancas: problemaDaRepeticao({ ...depois, ...repeticao })
      ? null
      : serieDoAvulso(clicado, depois, padraoNovo(depois, repeticao), serie, sempre(gesto.padrao)),
    modelo: repete(estado, primeira, serie, {
      pedido: pedidoDe(repeticao),
      modelo: modeloDasNovas({ clicada: antes, depois: primeira, padrao: gesto.padrao }),
      id: ids(),
    }),
  }
}

function excluiSerie({ agenda, estado }: Mesa, clicado: Agendamento, modo: Modo): Feito {
  const { recurrenceId } = clicado
  const padrao = agenda.padroes[recurrenceId ?? '']
  const membros = agenda.linhas.filter((um) => um.recurrenceId === recurrenceId)
  return {
    ...NADA,
    clicado,
    modo: padrao ? modo : 'single',
    mudancas:
      modo === 'single' || !padrao
        ? { ...SO, removidas: [clicado], recurrenceId }
        : exclusaoDaSerie({ padrao, membros, clicado, modo }),
    modelo: exclui(estado, linhaDe(clicado, clicado.id, recurrenceId), modo),
  }
}

/** undefined: there is no row to do it to. */
export function feito(mesa: Mesa, gesto: Gesto): Feito | undefined {
  if (gesto.gesto === 'marca') return marca(mesa, gesto)
  if (gesto.gesto === 'serie') return marcaSerie(mesa, gesto)
  const servem = mesa.estado.linhas.filter(
    ({ serie }) => gesto.gesto !== 'repete' || serie === null,
  )
  const escolhida = servem[gesto.qual % servem.length]
  const clicado = mesa.agenda.linhas.find(({ id }) => id === escolhida?.id)
  if (!clicado) return undefined
  if (gesto.gesto === 'repete') return repeteAvulso(mesa, clicado, gesto)
  if (gesto.gesto === 'exclui') return excluiSerie(mesa, clicado, gesto.modo)
  return editaSerie(mesa, clicado, gesto)
}
