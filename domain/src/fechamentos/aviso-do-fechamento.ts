import { type DataHora, dataDaHora } from '../tempo/data-hora.ts'
import { diaEMes, horaFalada } from '../tempo/texto-de-tempo.ts'
import { enumerados } from '../texto.ts'

/** A patient whose sessions were cancelled, and the person responsible for a minor; null: the patient. */
type QuemPerde = { readonly nome: string; readonly responsavel: string | null }

const momento = (inicio: DataHora) => `${diaEMes(dataDaHora(inicio))} às ${horaFalada(inicio)}`
const primeiroNome = (nome: string) => nome.trim().split(/\s+/)[0] ?? ''

/** P2: the message about cancelled sessions: first names and times, without the reason. */
export function textoDoAviso(
  { nome, responsavel }: QuemPerde,
  inicios: readonly DataHora[],
): string {
  const quando = enumerados(inicios.map(momento))
  const onde = inicios.length === 1 ? `em ${quando}` : `nestes horários: ${quando}`
  const atendimento = responsavel ? `atendimento de ${primeiroNome(nome)}` : 'atendimento'
  return `Olá, ${primeiroNome(responsavel ?? nome)}! Não haverá ${atendimento} ${onde}. Qualquer dúvida, é só responder por aqui.`
}
