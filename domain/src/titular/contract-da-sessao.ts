import * as z from 'zod/mini'
import { type Centavos, reais } from '../dinheiro.ts'

const texto = z.nullable(z.string())

const campos = {
  tipo: z.string(),
  inicio: z.string(),
  fim: z.string(),
  valorSessao: z.nullable(z.number()),
  statusAgendamento: z.string(),
  statusPagamento: z.string(),
  modalidadeAtendimento: z.string(),
  recurrenceId: texto,
  observacoes: texto,
  ilegivel: z.boolean(),
}

/** LGPD art. 18: a session for the patient's copy, with its notes. */
export const sessaoGuardadaFio = z.object({ id: z.string(), ...campos })
type SessaoFio = z.infer<typeof sessaoGuardadaFio>

/** One side of a change in the history; where both sides exist it has only the fields that differ. */
export const ladoDaSessaoFio = z.nullable(z.partial(z.object(campos)))
type Lado = z.infer<typeof ladoDaSessaoFio>

/** A session as it is now, or before or after an operation. */
export type SessaoGuardada = Omit<SessaoFio, 'valorSessao'> & { valorSessao: Centavos | null }

export const sessaoParaFio = ({ valorSessao, ...resto }: SessaoGuardada): SessaoFio => ({
  ...resto,
  valorSessao: valorSessao === null ? null : reais(valorSessao),
})

function ladoParaFio(um: SessaoGuardada | null, outro: SessaoGuardada | null): Lado {
  if (!um) return null
  const { id: _, ...dele } = sessaoParaFio(um)
  if (!outro) return dele
  const outros = sessaoParaFio(outro)
  const mudaram = Object.entries(dele).filter(
    ([campo, valor]) => valor !== outros[campo as keyof typeof outros],
  )
  return Object.fromEntries(mudaram)
}

/** Both sides of an operation, reduced to the differing fields; a single side is complete. */
export const ladosParaFio = (antes: SessaoGuardada | null, depois: SessaoGuardada | null) => ({
  antes: ladoParaFio(antes, depois),
  depois: ladoParaFio(depois, antes),
})
