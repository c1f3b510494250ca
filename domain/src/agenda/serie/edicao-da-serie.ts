import { type Data, dataDe } from '../../tempo/data.ts'
import { dataDaHora, minutosEntre } from '../../tempo/data-hora.ts'
import type { Agendamento, DadosDoAgendamento } from '../contract.ts'
import { type Alcance, alcanceDaEdicao } from './alcance-edicao.ts'
import { modeloDasNovas, type PrecoDoDia } from './copia-da-sessao.ts'
import type { dataPulada } from './datas-puladas.ts'
import { acrescimos, depoisDoFim } from './fim-da-serie.ts'
import type { Mudancas, Padrao } from './mudancas.ts'
import {
  comEspalhado,
  dadosDe,
  difere,
  type Espalhado,
  inicioEspalhado,
  oQueEspalha,
} from './o-que-espalha.ts'
import {
  INFORME_ATE_QUANDO,
  type ProblemaDaRepeticao,
  problemaDaRepeticao,
  type Repeticao,
} from './ocorrencias.ts'
import { mesmoPadrao, mudaAncora, padraoDepois } from './padrao-depois.ts'
import { datasOcupadas, inicioDoRefeito, serieRefeita } from './serie-refeita.ts'

type Medida = Parameters<typeof dataPulada>[1]

/** D7: a bulk edit. `clicado` is the edited appointment as stored, `depois` its data after the edit. */
export type EdicaoDaSerie = {
  readonly padrao: Padrao
  /** Every existing member, the clicked one included. */
  readonly membros: readonly Agendamento[]
  readonly clicado: Agendamento
  readonly depois: DadosDoAgendamento
  /** null: the pattern stays. */
  readonly repeticao: Repeticao | null
  readonly modo: 'future' | 'all'
  /** The patient's default price, for sessions made again after a FALTA. */
  readonly precoEm: PrecoDoDia
  /** P2: true where no new session is made; absent: nowhere. */
  readonly pulada?: ((medida: Medida) => ReturnType<typeof dataPulada>) | undefined
}

function leitura(edicao: EdicaoDaSerie) {
  const { padrao, membros, clicado, depois, repeticao, modo } = edicao
  const espalhado = oQueEspalha(clicado, depois)
  const novo = padraoDepois(padrao, depois, espalhado, repeticao ?? padrao)
  const minutos = minutosEntre(novo.inicio, novo.fim)
  return {
    espalhado,
    novo,
    pulada: edicao.pulada?.({ dias: espalhado.dias, minutos }) ?? (() => false),
    alcance: alcanceDaEdicao(membros, clicado, modo),
    refaz: novo.frequencia !== padrao.frequencia,
    inicioDoRefeito: inicioDoRefeito(membros, { modo, depois, dias: espalhado.dias }),
  }
}

const FORA_DO_CALENDARIO = 'As sessões devem ficar entre 1900 e 2099.'

/** D1: true where a change of day would move a member out of the supported years, which is refused. */
const saiDoCalendario = ({ livres }: Alcance, espalhado: Espalhado) =>
  livres.some(({ inicio }) => dataDe(dataDaHora(inicioEspalhado(inicio, espalhado))) === null)

/** D7: the problem of the pattern that an edit asks for, with its field; null when there is none. */
export function problemaDaEdicao(edicao: EdicaoDaSerie): ProblemaDaRepeticao | null {
  const { novo, refaz, alcance, espalhado, inicioDoRefeito: inicio } = leitura(edicao)
  if (saiDoCalendario(alcance, espalhado)) return { campo: 'inicio', message: FORA_DO_CALENDARIO }
  if (!refaz && novo.ate === edicao.padrao.ate) return null
  if (novo.ate < dataDaHora(edicao.depois.inicio)) {
    return { campo: 'recurrenceEnd', message: INFORME_ATE_QUANDO }
  }
  if (refaz) return problemaDaRepeticao({ ...novo, inicio })
  // An earlier end asks for nothing new, nor does an end before an anchor that was cut off.
  const nadaNovo = novo.ate < edicao.padrao.ate || novo.ate < dataDaHora(novo.inicio)
  return nadaNovo ? null : problemaDaRepeticao(novo)
}

/** The sessions that a later end adds. */
function acrescimosDaEdicao(
  { padrao, clicado, depois, precoEm }: EdicaoDaSerie,
  { novo, espalhado, alcance, pulada }: ReturnType<typeof leitura>,
  movidos: readonly DadosDoAgendamento[],
): DadosDoAgendamento[] {
  if (novo.ate <= padrao.ate) return []
  const ficam = [depois, ...movidos].map(({ inicio }) => dataDaHora(inicio))
  return acrescimos({
    padrao: novo,
    antes: mudaAncora(espalhado) ? { ...padrao, inicio: clicado.inicio } : padrao,
    modelo: modeloDasNovas(clicado, depois, espalhado.campos, precoEm),
    ocupadas: new Set<Data>([...datasOcupadas(alcance, espalhado.dias), ...ficam]),
    pulada,
  })
}

/** D7: all changes of an edit 'future' or 'all'. Call it only where `problemaDaEdicao` finds nothing. */
export function edicaoDaSerie(edicao: EdicaoDaSerie): Mudancas {
  const { padrao, clicado, depois, precoEm } = edicao
  const lida = leitura(edicao)
  const { espalhado, novo, alcance, refaz, pulada, inicioDoRefeito: inicio } = lida
  if (refaz) {
    const pedido = { padrao: novo, alcance, clicado, depois, espalhado, precoEm, pulada }
    return serieRefeita(pedido, inicio)
  }
  const encolhe = novo.ate < padrao.ate
  const movidos = alcance.livres.map((antes) => ({
    antes,
    depois: dadosDe(comEspalhado(antes, espalhado)),
  }))
  const fora = movidos.filter((um) => encolhe && depoisDoFim(um.depois.inicio, novo.ate))
  const ficam = movidos.filter((um) => !fora.includes(um) && difere(um.antes, um.depois))
  return {
    alteradas: [{ antes: clicado, depois: dadosDe(depois) }, ...ficam],
    novas: acrescimosDaEdicao(
      edicao,
      lida,
      movidos.map((um) => um.depois),
    ),
    removidas: fora.map(({ antes }) => antes),
    recurrenceId: clicado.recurrenceId,
    padrao: mesmoPadrao(padrao, novo) ? null : novo,
    preservados: alcance.congelados.length,
  }
}
