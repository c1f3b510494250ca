import type { Fechamento, Feriado, TipoDeFeriado } from './contract.ts'

/** The most years in one question about holidays: a series and the years beside it. */
export const ANOS_DOS_FERIADOS_MAXIMO = 30

/** P2: national holidays close the day unless switched off; the state's and optional ones are only offered. */
const ATENDE: Record<TipoDeFeriado, boolean> = {
  nacional: false,
  estadual: true,
  facultativo: true,
}

/** P2: the holidays with the professional's decisions. */
export const comEscolhas = (
  feriados: readonly Omit<Feriado, 'atende'>[],
  escolhas: ReadonlyMap<string, boolean>,
): Feriado[] => feriados.map((um) => ({ ...um, atende: escolhas.get(um.chave) ?? ATENDE[um.tipo] }))

/** A closed day that is a holiday. */
export type FeriadoFechado = Fechamento & { readonly feriado: true }

/** P2: the closing holidays as closures, so that both are drawn and warned of alike. */
export const feriadosFechados = (feriados: readonly Feriado[]): FeriadoFechado[] =>
  feriados
    .filter(({ atende }) => !atende)
    .map(({ chave, nome, data }) => ({
      id: `${chave} ${data}`,
      titulo: nome,
      de: data,
      ate: data,
      horaInicio: null,
      horaFim: null,
      todoAno: false,
      versao: 0,
      feriado: true,
    }))
