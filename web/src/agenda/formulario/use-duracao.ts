import { fimPadrao } from '@clinica/domain/agenda/regras-do-agendamento'
import { DURACAO_PADRAO_MINUTOS } from '@clinica/domain/agenda/tipos'
import { somaMinutos } from '@clinica/domain/tempo/data-hora'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Consulta, momentosDoFim } from './consulta.ts'
import { comInicio, duracaoDe, inicioDe } from './regras-da-consulta.ts'
import type { CamposDaConsulta } from './use-campos.ts'

export type Inicio = Partial<Pick<Consulta, 'dataInicio' | 'horaInicio'>>
type Fim = Partial<Pick<Consulta, 'dataFim' | 'horaFim'>>

/** §4, P9: a new start puts the end one hour, or the clinic's length, later; one click restores the former length. */
export function useDuracao(
  { form, change, adjust, intocado }: CamposDaConsulta,
  { nova, minutos = DURACAO_PADRAO_MINUTOS }: { nova: boolean; minutos?: number | undefined },
) {
  const [anterior, setAnterior] = useState<number | null>(null)
  /** True while a new session still has its proposed end, which need not be kept. */
  const isProposta = (consulta: Consulta) =>
    nova && duracaoDe(consulta) === DURACAO_PADRAO_MINUTOS && intocado('horaFim')
  // The clinic's length may load after the proposal: the proposed end follows it, an end chosen by the person
  // stays.
  const followPadrao = useEffectEvent(() => {
    const consulta = form.getValues()
    const inicio = inicioDe(consulta)
    if (!inicio || !isProposta(consulta)) return
    setAnterior(null)
    adjust(momentosDoFim(fimPadrao(inicio, minutos)))
  })
  useEffect(() => {
    if (nova && minutos !== DURACAO_PADRAO_MINUTOS) followPadrao()
  }, [nova, minutos])

  return {
    /** In minutes; null when the length is unchanged. */
    ajuste(consulta: Consulta): { de: number; para: number } | null {
      const para = duracaoDe(consulta)
      return anterior === null || para === null || anterior === para ? null : { de: anterior, para }
    },
    changeInicio(mudanca: Inicio) {
      const antes = form.getValues()
      const { dataFim, horaFim } = comInicio(antes, mudanca, minutos)
      if (!isProposta(antes)) setAnterior((mantido) => mantido ?? duracaoDe(antes))
      change(mudanca)
      adjust({ dataFim, horaFim })
    },
    /** An end chosen by the person settles the length. */
    changeFim(mudanca: Fim) {
      setAnterior(null)
      change(mudanca)
    },
    keep() {
      const inicio = inicioDe(form.getValues())
      if (inicio && anterior) change(momentosDoFim(somaMinutos(inicio, anterior)))
      setAnterior(null)
    },
  }
}

export type Duracao = ReturnType<typeof useDuracao>
