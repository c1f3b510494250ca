import { lerHoraEscrita, partesDaHora } from '@clinica/domain/tempo/hora-escrita'

/** Error below a field whose text is not an hour. */
export function problemOfHour(text: string): string | null {
  if (text === '' || lerHoraEscrita(text)) return null
  if (partesDaHora(text)) return 'Esta hora não existe. Confira a hora e os minutos.'
  return /^[\d:]+$/.test(text)
    ? 'Complete a hora: hora e minutos, como em 14:30.'
    : 'Esta hora não foi entendida. Escreva hora e minutos, como em 14:30.'
}
