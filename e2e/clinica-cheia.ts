import { criarSemanaDeExemplo } from '../tools/semana-de-exemplo.ts'
import { hoje, umAgendamento, umaClinica } from './clinica.ts'

/** A clinic with a week of sessions, something today, on a Sunday too, and an expense. */
export async function umaClinicaCheia() {
  const clinica = await umaClinica()
  await criarSemanaDeExemplo(clinica.cliente, hoje(), 1)
  const hojeAsSete = { tipo: 'SOCIAL', valorSessao: null }
  await umAgendamento(clinica.cliente, `${hoje()}T19:00`, hojeAsSete)
  await clinica.cliente.call('POST', '/despesas', {
    nome: 'Aluguel',
    valor: 800,
    tipoDespesa: 'RECORRENTE',
    mesCompetencia: Number(hoje().slice(5, 7)),
    anoCompetencia: Number(hoje().slice(0, 4)),
  })
  return clinica
}
