import { horariosDasLinhas } from '@clinica/domain/importacoes/horarios-da-importacao'
import { planoDaImportacao } from '@clinica/domain/importacoes/plano-da-importacao'
import { ajustesIniciais } from '@clinica/domain/importacoes/sessoes-do-horario'
import type { Data } from '@clinica/domain/tempo/data'
import type { Tabela } from '../src/folha/tabela.ts'
import { tabelaDoIcs } from '../src/ics/tabela-do-ics.ts'
import { linhaLida } from '../src/linha/linha-lida.ts'

/** A day and a place to read a file in. */
export const ONDE = { hoje: '2026-03-09' as Data, fuso: 'America/Sao_Paulo' } as const

/** Calendar file with these lines. */
export const umCalendario = (...linhas: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...linhas, 'END:VCALENDAR', '']
    .join('\n')
    .replaceAll('\n', '\r\n')

/** Event with these lines. */
export const umEvento = (titulo: string, ...linhas: string[]): string =>
  ['BEGIN:VEVENT', `UID:${titulo}`, `SUMMARY:${titulo}`, ...linhas, 'END:VEVENT'].join('\n')

type Quando = { readonly hoje: Data; readonly ate?: Data; readonly fuso?: string }

/** Sessions that an import of the table books through 'Repetir até': 'Bia Lima 2026-12-01 14:00 50', in order. */
function sessoesDaTabela(tabela: Tabela, { hoje, ate }: Quando): string[] {
  const campos = tabela.colunas.map(({ campo }) => campo)
  const linhas = tabela.linhas.map((celulas) => ({
    lida: linhaLida(campos, celulas, hoje),
    decisao: null,
    existente: null,
  }))
  const ajustes = { ...ajustesIniciais(hoje, 60), ...(ate && { ate }) }
  const donoDe = (n: number) => ({
    pacienteId: linhas[n]?.lida.nome ?? '',
    valores: [],
  })
  const quando = { ajustes, hoje, ocupados: new Set<string>(), donoDe, fechados: [] }
  return [...horariosDasLinhas(linhas, planoDaImportacao(linhas), quando)]
    .flat()
    .flatMap(({ novas }) => novas)
    .map(({ pacienteId, inicio, fim }) => {
      const minutos = (Date.parse(`${fim}Z`) - Date.parse(`${inicio}Z`)) / 60_000
      return `${pacienteId} ${inicio.slice(0, 10)} ${inicio.slice(11, 16)} ${minutos}`
    })
    .sort()
}

/** Parsed calendar, and the sessions that its import books. */
export async function calendarioLido(texto: string, quando: Quando) {
  const tabela = await tabelaDoIcs('x.ics', texto, quando.hoje, quando.fuso ?? 'America/Sao_Paulo')
  return { ...tabela, sessoes: sessoesDaTabela(tabela, quando) }
}
