import type { Contagem } from '@clinica/domain/agenda/contract'

type Gesto = 'criadas' | 'alteradas' | 'excluídas'

const singular = (palavra: string) => palavra.replace(/s$/, '')

/** D7: '12 sessões alteradas, 2 preservadas.'; '' where only one was meant and done. */
export function contagemFalada({ alterados, preservados }: Contagem, gesto: Gesto): string {
  if (alterados <= 1 && preservados === 0) return ''
  const feitas = alterados === 1 ? `1 sessão ${singular(gesto)}` : `${alterados} sessões ${gesto}`
  if (preservados === 0) return `${feitas}.`
  return `${feitas}, ${preservados} ${preservados === 1 ? 'preservada' : 'preservadas'}.`
}
