import type { Centavos } from '../dinheiro.ts'
import { dataDaHora } from '../tempo/data-hora.ts'
import { alcanceDaEdicao } from './alcance-edicao.ts'
import type { Agendamento, DadosDoAgendamento } from './contract.ts'
import { modeloDasNovas } from './copia-da-sessao.ts'
import { acrescimos, depoisDoFim } from './fim-da-serie.ts'
import type { Mudancas, Padrao } from './mudancas.ts'
import { comEspalhado, dadosDe, difere, oQueEspalha } from './o-que-espalha.ts'
import { INFORME_ATE_QUANDO, problemaDaRepeticao, type Repeticao } from './ocorrencias.ts'
import { mesmoPadrao, padraoDepois } from './padrao-depois.ts'
import { datasOcupadas, inicioDoRefeito, serieRefeita } from './serie-refeita.ts'

/** D7: a bulk edit. `clicado` is the edited one as stored, `depois` what it is to hold. */
export type EdicaoDaSerie = {
  readonly padrao: Padrao
  /** Every member that is there, the clicked one included. */
  readonly membros: readonly Agendamento[]
  readonly clicado: Agendamento
  readonly depois: DadosDoAgendamento
  /** null: the pattern stays. */
  readonly repeticao: Repeticao | null
  readonly modo: 'future' | 'all'
  /** The patient's default price, for what is made again after a FALTA. */
  readonly valorPadrao: Centavos | null
}

function leitura({ padrao, membros, clicado, depois, repeticao, modo }: EdicaoDaSerie) {
  const espalhado = oQueEspalha(clicado, depois)
  const novo = padraoDepois(padrao, depois, espalhado, repeticao ?? padrao)
  return {
    espalhado,
    novo,
    alcance: alcanceDaEdicao(membros, clicado, modo),
    refaz: novo.frequencia !== padrao.frequencia,
    inicioDoRefeito: inicioDoRefeito(membros, { modo, depois, dias: espalhado.dias }),
  }
}

/** D7: what is wrong with the pattern that an edit asks for, and under which field; null when nothing. */
export function problemaDaEdicao(edicao: EdicaoDaSerie): ReturnType<typeof problemaDaRepeticao> {
  const { novo, refaz, inicioDoRefeito: inicio } = leitura(edicao)
  if (!refaz && novo.ate === edicao.padrao.ate) return null
  if (novo.ate < dataDaHora(edicao.depois.inicio)) {
    return { campo: 'recurrenceEnd', message: INFORME_ATE_QUANDO }
  }
  if (refaz) return problemaDaRepeticao({ ...novo, inicio })
  // An earlier end asks for nothing that was not there.
  return novo.ate < edicao.padrao.ate ? null : problemaDaRepeticao(novo)
}

/** D7: all that an edit 'future' or 'all' changes. Call it only where `problemaDaEdicao` finds nothing. */
export function edicaoDaSerie(edicao: EdicaoDaSerie): Mudancas {
  const { padrao, clicado, depois, valorPadrao } = edicao
  const { espalhado, novo, alcance, refaz, inicioDoRefeito: inicio } = leitura(edicao)
  if (refaz) {
    return serieRefeita({ padrao: novo, alcance, clicado, depois, espalhado, valorPadrao }, inicio)
  }
  const encolhe = novo.ate < padrao.ate
  const cresce = novo.ate > padrao.ate
  const movidos = alcance.livres.map((antes) => ({
    antes,
    depois: dadosDe(comEspalhado(antes, espalhado)),
  }))
  const fora = movidos.filter((um) => encolhe && depoisDoFim(um.depois.inicio, novo.ate))
  const ficam = movidos.filter((um) => !fora.includes(um) && difere(um.antes, um.depois))
  return {
    alteradas: [{ antes: clicado, depois: dadosDe(depois) }, ...ficam],
    novas: cresce
      ? acrescimos({
          padrao: novo,
          ateAntes: padrao.ate,
          dias: espalhado.dias,
          modelo: modeloDasNovas(depois, espalhado.campos),
          ocupadas: datasOcupadas(alcance.congelados, espalhado.dias),
          valorPadrao,
        })
      : [],
    removidas: fora.map(({ antes }) => antes),
    recurrenceId: clicado.recurrenceId,
    padrao: mesmoPadrao(padrao, novo) ? null : novo,
    preservados: alcance.congelados.length,
  }
}
