import { type DataHora, dataDaHora } from '../tempo/data-hora.ts'
import { diaEMes, horaFalada } from '../tempo/texto-de-tempo.ts'
import { somenteDigitos } from '../texto.ts'

/** Which telephone WhatsApp can be opened with: 'fixo' has ten digits, null is none or another. */
export function celularDe(telefone: string | null | undefined): string | 'fixo' | null {
  const digitos = somenteDigitos(telefone ?? '')
  if (digitos.length === 10) return 'fixo'
  return digitos.length === 11 ? digitos : null
}

const enumerados = (partes: readonly string[]) =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1) ?? ''}`

const momento = (inicio: DataHora) => `${diaEMes(dataDaHora(inicio))} às ${horaFalada(inicio)}`

/** P2: what is said to a patient whose sessions were called off: the first name, the times, nothing of why. */
export function textoDoAviso(nome: string, inicios: readonly DataHora[]): string {
  const [primeiro = ''] = nome.trim().split(/\s+/)
  const quando = enumerados(inicios.map(momento))
  return inicios.length === 1
    ? `Olá, ${primeiro}! Não haverá atendimento em ${quando}. Qualquer dúvida, é só responder por aqui.`
    : `Olá, ${primeiro}! Não haverá atendimento nestes horários: ${quando}. Qualquer dúvida, é só responder por aqui.`
}

/** The link that opens WhatsApp with the text written; a person presses it. */
export const linkDoWhatsApp = (celular: string, texto: string): string =>
  `https://wa.me/55${celular}?text=${encodeURIComponent(texto)}`
