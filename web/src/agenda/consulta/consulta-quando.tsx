import { useRef } from 'react'
import { DateField } from '../../components/fields/date-field.tsx'
import { HourField } from '../../components/fields/hour-field.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { campoDe } from '../formulario/use-campo.ts'
import type { ConsultaEmEdicao } from '../formulario/use-consulta.ts'
import { duracaoFalada } from '../historico/frases-do-historico.ts'
import classes from './consulta.module.css'

/** §4: date and time. If a new start changed the length, a note says so and offers to undo it. */
export function ConsultaQuando({ em }: { em: ConsultaEmEdicao }) {
  const { changeInicio, changeFim, ajusteDaDuracao: ajuste } = em
  const input = useRef<HTMLInputElement>(null)

  function keep() {
    em.keepDuracao()
    // The button is removed with its note, so the focus moves to the field.
    input.current?.focus()
  }

  return (
    <div className={classes.when}>
      <DateField
        label="Data Início"
        {...campoDe(em, 'dataInicio')}
        onChange={(dataInicio) => changeInicio({ dataInicio })}
      />
      <HourField
        label="Hora Início"
        {...campoDe(em, 'horaInicio')}
        onChange={(horaInicio) => changeInicio({ horaInicio })}
      />
      <DateField
        label="Data Fim"
        {...campoDe(em, 'dataFim')}
        onChange={(dataFim) => changeFim({ dataFim })}
      />
      <HourField
        ref={input}
        label="Hora Fim"
        {...campoDe(em, 'horaFim')}
        onChange={(hora) => changeFim({ horaFim: hora })}
      />
      <div role="status" className={classes.length}>
        {ajuste && (
          <p className={classes.adjusted}>
            Duração ajustada de {duracaoFalada(ajuste.de)} para {duracaoFalada(ajuste.para)}{' '}
            <LinkButton onClick={keep}>Manter {duracaoFalada(ajuste.de)}</LinkButton>
          </p>
        )}
      </div>
    </div>
  )
}
