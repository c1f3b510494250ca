import type { SessaoDaPrevia } from '@clinica/domain/agenda/fechamento/contract'

/** Choices so far: sessions that stay, and paid sessions that go. */
export type Escolhas = { readonly manter: ReadonlySet<string>; readonly creditar: boolean }
export const NADA_ESCOLHIDO: Escolhas = { manter: new Set(), creditar: false }

/** Sessions that will be cancelled. */
export const queSaem = (
  sessoes: readonly SessaoDaPrevia[],
  { manter, creditar }: Escolhas,
): SessaoDaPrevia[] => sessoes.filter(({ id, paga }) => (paga ? creditar : !manter.has(id)))

/** Request body for the choices. */
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

/** Sessions by day, in order of time. */
export const porDia = (sessoes: readonly SessaoDaPrevia[]) => [
  ...Map.groupBy(sessoes, ({ inicio }) => inicio.slice(0, 10)),
]

/** Patients with the start times of their cancelled sessions. */
export const porPaciente = (sessoes: readonly SessaoDaPrevia[]) =>
  [...Map.groupBy(sessoes, ({ pacienteId }) => pacienteId)]
    .map(([pacienteId, delas]) => ({
      pacienteId,
      nome: delas[0]?.nomePaciente ?? '',
      inicios: delas.map(({ inicio }) => inicio),
    }))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
