import type { Fechamento, Periodo } from '@clinica/domain/fechamentos/contract'
import { problemaDoFechamento } from '@clinica/domain/fechamentos/problema-do-fechamento'
import { TITULO_MAXIMO } from '@clinica/domain/fechamentos/tipos'
import { dataDe } from '@clinica/domain/tempo/data'

/** Values of the form 'Adicionar período'. */
export type PeriodoDigitado = {
  readonly titulo: string
  readonly de: string
  readonly ate: string
  readonly comHoras: boolean
  readonly horaInicio: string
  readonly horaFim: string
  readonly todoAno: boolean
}

export const digitadoDe = (guardado: Fechamento | null): PeriodoDigitado => ({
  titulo: guardado?.titulo ?? '',
  de: guardado?.de ?? '',
  ate: guardado?.ate ?? '',
  comHoras: guardado?.horaInicio != null,
  horaInicio: guardado?.horaInicio ?? '',
  horaFim: guardado?.horaFim ?? '',
  todoAno: guardado?.todoAno ?? false,
})

/** The typed period; null while it is incomplete. A period with hours covers one day. */
export function periodoDigitado(digitado: PeriodoDigitado): Periodo | null {
  const { comHoras, todoAno } = digitado
  const de = dataDe(digitado.de)
  const ate = comHoras ? de : dataDe(digitado.ate)
  if (!de || !ate) return null
  const horas = comHoras
    ? { horaInicio: digitado.horaInicio || null, horaFim: digitado.horaFim || null }
    : { horaInicio: null, horaFim: null }
  const periodo = { de, ate, todoAno, ...horas }
  const semHoras = comHoras && (!horas.horaInicio || !horas.horaFim)
  return semHoras || problemaDoFechamento(periodo) ? null : periodo
}

export type ErrosDoPeriodo = Partial<Record<keyof PeriodoDigitado, string>>

/** Validation errors by field. */
export function errosDoPeriodo(digitado: PeriodoDigitado): ErrosDoPeriodo {
  const { comHoras, horaInicio, horaFim, todoAno } = digitado
  const titulo = digitado.titulo.trim()
  const erros: ErrosDoPeriodo = {}
  if (titulo === '') erros.titulo = 'Título é obrigatório.'
  if (titulo.length > TITULO_MAXIMO) {
    erros.titulo = `Título deve ter no máximo ${TITULO_MAXIMO} caracteres.`
  }
  const de = dataDe(digitado.de)
  const ate = comHoras ? de : dataDe(digitado.ate)
  if (!de) erros.de = 'Informe o primeiro dia.'
  if (!ate && !comHoras) erros.ate = 'Informe o último dia.'
  if (comHoras && !horaInicio) erros.horaInicio = 'Informe a hora de início.'
  if (comHoras && !horaFim) erros.horaFim = 'Informe a hora de fim.'
  if (!de || !ate || erros.horaInicio || erros.horaFim) return erros
  const horas = comHoras ? { horaInicio, horaFim } : { horaInicio: null, horaFim: null }
  const problema = problemaDoFechamento({ de, ate, todoAno, ...horas })
  return problema ? { ...erros, [problema.campo]: problema.message } : erros
}
