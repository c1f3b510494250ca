import { type DataHora, dataDaHora } from './data-hora.ts'
import { diaPorExtenso } from './data-por-extenso.ts'
import { horaFalada, momentoPorExtenso } from './texto-de-tempo.ts'

/** 'terça-feira, 10 de março, 15h até 16h'; with the day of the end where it is another. */
export function periodoPorExtenso(inicio: DataHora, fim: DataHora): string {
  const dia = dataDaHora(inicio)
  const termino = dataDaHora(fim) === dia ? horaFalada(fim) : momentoPorExtenso(fim)
  return `${diaPorExtenso(dia)}, ${horaFalada(inicio)} até ${termino}`
}
