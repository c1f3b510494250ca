import { type DataHora, dataDaHora } from '../tempo/data-hora.ts'
import { diaEMes, horaFalada } from '../tempo/texto-de-tempo.ts'
import { enumerados } from '../texto.ts'

/** Whose sessions were called off, and who answers for a minor; null: the patient does. */
type QuemPerde = { readonly nome: string; readonly responsavel: string | null }

const momento = (inicio: DataHora) => `${diaEMes(dataDaHora(inicio))} às ${horaFalada(inicio)}`
const primeiroNome = (nome: string) => nome.trim().split(/\s+/)[0] ?? ''

/** P2: what is said when sessions were called off: first names, the times, nothing of why. */
export function textoDoAviso(
  { nome, responsavel }: QuemPerde,
  inicios: readonly DataHora[],
): string {
  const quando = enumerados(inicios.map(momento))
  const onde = inicios.length === 1 ? `em ${quando}` : `nestes horários: ${quando}`
  const atendimento = responsavel ? `atendimento de ${primeiroNome(nome)}` : 'atendimento'
  return `Olá, ${primeiroNome(responsavel ?? nome)}! Não haverá ${atendimento} ${onde}. Qualquer dúvida, é só responder por aqui.`
}
