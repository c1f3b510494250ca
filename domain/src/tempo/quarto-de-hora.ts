import { type DataHora, dataDaHora, inicioDoDia, minutosEntre, somaMinutos } from './data-hora.ts'

/** The quarter of an hour that has begun: asked so, a question stays the same for as long. */
export const quartoDeHora = (agora: DataHora): DataHora => {
  const dia = inicioDoDia(dataDaHora(agora))
  return somaMinutos(dia, Math.floor(minutosEntre(dia, agora) / 15) * 15)
}
