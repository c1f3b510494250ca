import { type Data, somaDias } from './data.ts'
import { type DataHora, dataDaHora } from './data-hora.ts'
import { diaAbreviado } from './data-por-extenso.ts'
import { horaFalada, nomeDoMes } from './texto-de-tempo.ts'

function diaDoMomento(dia: Data, hoje: Data): string {
  if (dia === hoje) return 'hoje'
  if (dia === somaDias(hoje, 1)) return 'amanhã'
  const [ano = '', mes, numero] = dia.split('-')
  const outroAno = ano === hoje.slice(0, 4) ? '' : ` ${ano}`
  return `${diaAbreviado(dia)}, ${Number(numero)} ${nomeDoMes(Number(mes)).slice(0, 3).toLowerCase()}${outroAno}`
}

/** 'seg., 23 nov, 14h', 'hoje, 14h30'; the year where it is another one. */
export const momentoAbreviado = (quando: DataHora, hoje: Data): string =>
  `${diaDoMomento(dataDaHora(quando), hoje)}, ${horaFalada(quando)}`
