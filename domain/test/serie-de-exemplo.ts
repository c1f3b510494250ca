import type { Agendamento, DadosDoAgendamento } from '../src/agenda/contract.ts'
import { alcanceDaEdicao } from '../src/agenda/serie/alcance-edicao.ts'
import type { EdicaoDaSerie } from '../src/agenda/serie/edicao-da-serie.ts'
import { dadosDe, oQueEspalha } from '../src/agenda/serie/o-que-espalha.ts'
import { padraoDepois } from '../src/agenda/serie/padrao-depois.ts'
import { inicioDoRefeito, serieRefeita } from '../src/agenda/serie/serie-refeita.ts'
import type { Frequencia } from '../src/agenda/tipos.ts'
import { dados, data, membro, padrao, reais, sempre } from './agenda-de-exemplo.ts'

export const semanal = padrao('2026-03-04', 'weekly', '2026-03-25')
const QUARTAS = ['2026-03-04', '2026-03-11', '2026-03-18', '2026-03-25']
export const serie = (...mudados: Agendamento[]) =>
  QUARTAS.map((dia) => mudados.find(({ id }) => id === dia) ?? membro(dia))

export function edicao(
  membros: readonly Agendamento[],
  id: string,
  mudanca: Partial<DadosDoAgendamento>,
  outros: Partial<EdicaoDaSerie> = {},
): EdicaoDaSerie {
  const clicado = membros.find((um) => um.id === id)
  if (!clicado) throw new Error(id)
  return {
    padrao: semanal,
    membros,
    clicado,
    depois: { ...dadosDe(clicado), ...mudanca },
    repeticao: null,
    modo: 'future',
    precoEm: sempre(null),
    ...outros,
  }
}
export const em = (quando: string) => ({ inicio: dados(quando).inicio, fim: dados(quando).fim })
export const repete = (frequencia: Frequencia, ate: string) => ({
  repeticao: { frequencia, ate: data(ate) },
})
export const quartas = (...quais: (string | Agendamento)[]) =>
  quais.map((um) => (typeof um === 'string' ? membro(`2026-${um}`) : um))
export const pago = (dia: string) => membro(`2026-${dia}`, { statusPagamento: 'PAGO' })

export function refaz(
  membros: Agendamento[],
  dia: string,
  mudanca: Partial<DadosDoAgendamento>,
  [modo, frequencia, ate]: readonly ['future' | 'all', Frequencia, string],
  valorPadrao: number | null = null,
) {
  const clicado = membros.find(({ id }) => id === `2026-${dia}`)
  if (!clicado) throw new Error(dia)
  const depois = { ...dadosDe(clicado), ...mudanca }
  const espalhado = oQueEspalha(clicado, depois)
  return serieRefeita(
    {
      padrao: padraoDepois(padrao('2026-03-04', 'weekly', '2026-12-31'), depois, espalhado, {
        frequencia,
        ate: data(`2026-${ate}`),
      }),
      alcance: alcanceDaEdicao(membros, clicado, modo),
      clicado,
      depois,
      espalhado,
      precoEm: sempre(reais(valorPadrao)),
      pulada: () => false,
    },
    inicioDoRefeito(membros, { modo, depois, dias: espalhado.dias }),
  )
}
