import { type Data, diaDoMes, somaDias } from '../../tempo/data.ts'
import {
  comHorario,
  type DataHora,
  dataDaHora,
  horario,
  minutosEntre,
  somaMinutos,
} from '../../tempo/data-hora.ts'
import type { Agendamento, DadosDoAgendamento } from '../contract.ts'
import { type Alcance, congelado } from './alcance-edicao.ts'
import { copiaDaSessao, modeloDasNovas, type PrecoDoDia } from './copia-da-sessao.ts'
import type { Mudancas, Padrao } from './mudancas.ts'
import {
  dadosDe,
  difere,
  type Espalhado,
  inicioEspalhado,
  observacoesEspalhadas,
} from './o-que-espalha.ts'
import { ocorrencias } from './ocorrencias.ts'

type Pedido = {
  /** The new pattern, with the edited occurrence as its anchor. */
  padrao: Padrao
  alcance: Alcance
  clicado: Agendamento
  depois: DadosDoAgendamento
  espalhado: Espalhado
  precoEm: PrecoDoDia
  /** P2: true for a start at which no new session is made; existing ones stay. */
  pulada: (inicio: DataHora) => boolean
}

/** D7: the start of the remade pattern: the edited occurrence, or ('all') the first of the series. */
export function inicioDoRefeito(
  membros: readonly Agendamento[],
  { modo, depois, dias }: { modo: 'future' | 'all'; depois: DadosDoAgendamento; dias: number },
): DataHora {
  if (modo === 'future') return depois.inicio
  const datas = membros.map(({ inicio }) => dataDaHora(inicio)).sort()
  const primeira = datas[0]
  return primeira === undefined
    ? depois.inicio
    : comHorario(somaDias(primeira, dias), horario(depois.inicio))
}

/**
 * D7: dates at which no session is made again: those of frozen members, at their place and where the edit would have
 * moved them, and those of members before the clicked one, which the edit does not reach.
 */
export function datasOcupadas({ congelados, fora }: Alcance, dias: number): ReadonlySet<Data> {
  const datas = (uns: readonly Agendamento[]) => uns.map(({ inicio }) => dataDaHora(inicio))
  const paradas = datas(congelados)
  return new Set([...paradas, ...paradas.map((data) => somaDias(data, dias)), ...datas(fora)])
}

/**
 * The place of the clicked one: its new day if the pattern has it, else the next place, else the last. A clicked one
 * that is frozen, or becomes so by this edit, stays: it took place there.
 */
function lugarDoClicado(
  { clicado, depois }: Pedido,
  todas: readonly DataHora[],
  vagas: readonly DataHora[],
): DataHora {
  const data = dataDaHora(depois.inicio)
  const parada = congelado(clicado) || congelado(depois)
  const fica = parada || todas.some((uma) => dataDaHora(uma) === data)
  if (fica) return depois.inicio
  return vagas.find((vaga) => dataDaHora(vaga) >= data) ?? vagas.at(-1) ?? depois.inicio
}

/**
 * A member whose date the new pattern has again: it keeps id, notes and confirmation, and its price, too, where the
 * clicked one has one set by FALTA.
 */
function refeito(
  membro: Agendamento,
  copia: DadosDoAgendamento,
  { clicado, espalhado }: Pedido,
): DadosDoAgendamento {
  const { campos } = espalhado
  const semPreco = clicado.statusAgendamento === 'FALTA' && campos.valorSessao === undefined
  return {
    ...copia,
    observacoes: observacoesEspalhadas(membro, espalhado),
    statusAgendamento: campos.statusAgendamento ?? membro.statusAgendamento,
    valorSessao: semPreco ? membro.valorSessao : copia.valorSessao,
  }
}

/** Assigns each member that is not frozen to the place of its (moved) date; the other places get new sessions. */
function distribuicao(pedido: Pedido, vagas: readonly DataHora[]) {
  const { alcance, clicado, depois, espalhado, padrao, precoEm, pulada } = pedido
  const minutos = minutosEntre(padrao.inicio, padrao.fim)
  const modelo = modeloDasNovas(clicado, depois, espalhado.campos, precoEm)
  const porData = new Map<Data, Agendamento>()
  for (const livre of alcance.livres) {
    const data = dataDaHora(inicioEspalhado(livre.inicio, espalhado))
    if (!porData.has(data)) porData.set(data, livre)
  }
  const alteradas: { antes: Agendamento; depois: DadosDoAgendamento }[] = []
  const novas: DadosDoAgendamento[] = []
  const ficam = new Set<string>()
  for (const inicio of vagas) {
    const copia = copiaDaSessao(modelo(inicio), { inicio, minutos })
    const membro = porData.get(dataDaHora(inicio))
    if (!membro) {
      if (!pulada(inicio)) novas.push(copia)
      continue
    }
    ficam.add(membro.id)
    const novo = refeito(membro, copia, pedido)
    if (difere(novo, membro)) alteradas.push({ antes: membro, depois: novo })
  }
  return { alteradas, novas, removidas: alcance.livres.filter(({ id }) => !ficam.has(id)) }
}

/**
 * D7: remakes the members that are not frozen by a new frequency, from `inicio` on. Deleted and singly edited ones are
 * made again, too. A date taken by a frozen one gets no second session; the clicked one is always kept.
 */
export function serieRefeita(pedido: Pedido, inicio: DataHora): Mudancas {
  const { alcance, clicado, depois, espalhado, padrao, pulada } = pedido
  const ocupadas = datasOcupadas(alcance, espalhado.dias)
  const dia = diaDoMes(dataDaHora(inicio))
  const todas = ocorrencias({ ...padrao, inicio, dia })
  const vagas = todas.filter((vaga) => !ocupadas.has(dataDaHora(vaga)))
  const abertas = vagas.filter((vaga) => !pulada(vaga))
  const lugar = lugarDoClicado(pedido, todas, abertas)
  const minutos = minutosEntre(depois.inicio, depois.fim)
  const outras = distribuicao(
    pedido,
    vagas.filter((vaga) => dataDaHora(vaga) !== dataDaHora(lugar)),
  )
  const doClicado = { ...dadosDe(depois), inicio: lugar, fim: somaMinutos(lugar, minutos) }
  const ancora = todas.includes(lugar) ? lugar : inicio
  return {
    ...outras,
    alteradas: [{ antes: clicado, depois: doClicado }, ...outras.alteradas],
    recurrenceId: clicado.recurrenceId,
    padrao: { ...padrao, inicio: ancora, fim: somaMinutos(ancora, minutos), dia },
    preservados: alcance.congelados.length,
  }
}
