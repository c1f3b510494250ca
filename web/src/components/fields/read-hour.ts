import { lerHoraEscrita, partesDaHora } from '@clinica/domain/tempo/hora-escrita'

/** What is said under a field that holds no hour though something was typed. */
export function problemOfHour(text: string): string | null {
  if (text === '' || lerHoraEscrita(text)) return null
  if (partesDaHora(text)) return 'Esta hora não existe. Confira a hora e os minutos.'
  return /^[\d:]+$/.test(text)
    ? 'Complete a hora: hora e minutos, como em 14:30.'
    : 'Esta hora não foi entendida. Escreva hora e minutos, como em 14:30.'
}
