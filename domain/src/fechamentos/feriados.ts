import type { Fechamento, Feriado, TipoDeFeriado } from './contract.ts'

/** Years that one question about holidays may span: as many as a series and what is beside it. */
export const ANOS_DOS_FERIADOS_MAXIMO = 30

/** P2: national holidays close the day unless told otherwise; the state's are offered, and so is what is facultativo. */
const ATENDE: Record<TipoDeFeriado, boolean> = {
  nacional: false,
  estadual: true,
  facultativo: true,
}

/** P2: the holidays with what the professional decided of each. */
export const comEscolhas = (
  feriados: readonly Omit<Feriado, 'atende'>[],
  escolhas: ReadonlyMap<string, boolean>,
): Feriado[] => feriados.map((um) => ({ ...um, atende: escolhas.get(um.chave) ?? ATENDE[um.tipo] }))

/** A closed day that is a holiday. */
export type FeriadoFechado = Fechamento & { readonly feriado: true }

/** P2: the holidays that close their day, as closures of that day: what is drawn and warned of is one thing. */
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
