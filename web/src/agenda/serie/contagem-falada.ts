import type { Contagem } from '@clinica/domain/agenda/contract'
import { contados } from '@clinica/domain/texto'

type Gesto = 'criadas' | 'alteradas' | 'excluídas'

const singular = (palavra: string) => palavra.replace(/s$/, '')

/** P3: '2 sessões voltaram a Pendente.'; '' when none did. */
function quedaFalada(quantas = 0): string {
  if (quantas === 0) return ''
  return `${contados(quantas, 'sessão voltou', 'sessões voltaram')} a Pendente.`
}

function feitasFaladas({ alterados, preservados }: Contagem, gesto: Gesto): string {
  if (alterados <= 1 && preservados === 0) return ''
  const feitas = contados(alterados, `sessão ${singular(gesto)}`, `sessões ${gesto}`)
  if (preservados === 0) return `${feitas}.`
  return `${feitas}, ${contados(preservados, 'preservada', 'preservadas')}.`
}

/**
 * D7: '12 sessões alteradas, 2 preservadas.' and the sessions that are no longer paid; '' when a single session was
 * meant and changed.
 */
export const contagemFalada = (contagem: Contagem, gesto: Gesto): string =>
  `${feitasFaladas(contagem, gesto)} ${quedaFalada(contagem.voltaramAPendente)}`.trim()
