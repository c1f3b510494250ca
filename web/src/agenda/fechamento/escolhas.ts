import type { SessaoDaPrevia } from '@clinica/domain/agenda/fechamento/contract'

/** What was chosen so far: sessions that stay, and whether those paid for go too. */
export type Escolhas = { readonly manter: ReadonlySet<string>; readonly creditar: boolean }
export const NADA_ESCOLHIDO: Escolhas = { manter: new Set(), creditar: false }

/** Those that go, of those shown. */
export const queSaem = (
  sessoes: readonly SessaoDaPrevia[],
  { manter, creditar }: Escolhas,
): SessaoDaPrevia[] => sessoes.filter(({ id, paga }) => (paga ? creditar : !manter.has(id)))

/** What the call says of them. */
export function corpoDasEscolhas(
  sessoes: readonly SessaoDaPrevia[],
  { manter, creditar }: Escolhas,
) {
  const pagas = sessoes.filter(({ paga }) => paga)
  const ficam = sessoes.filter(({ id, paga }) => !paga && manter.has(id))
  return {
    manter: ficam.map(({ id }) => id),
    creditar: creditar ? pagas.map(({ id }) => id) : [],
    sessoes: sessoes.length,
  }
}

/** The sessions of each day, in order of time. */
export const porDia = (sessoes: readonly SessaoDaPrevia[]) => [
  ...Map.groupBy(sessoes, ({ inicio }) => inicio.slice(0, 10)),
]

/** Each patient once, with the starts that they lose. */
export const porPaciente = (sessoes: readonly SessaoDaPrevia[]) =>
  [...Map.groupBy(sessoes, ({ pacienteId }) => pacienteId)]
    .map(([pacienteId, delas]) => ({
      pacienteId,
      nome: delas[0]?.nomePaciente ?? '',
      inicios: delas.map(({ inicio }) => inicio),
    }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
