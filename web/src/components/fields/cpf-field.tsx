import { cpfComMascara, cpfConfere, cpfDigitado } from '@clinica/domain/cpf'
import type { ComponentProps } from 'react'
import classes from './cpf-field.module.css'
import { DigitsField } from './digits-field.tsx'

const DIGITS = 11
const DEVE_TER = 'CPF deve ter 11 dígitos.'
const CONFIRA = 'Confira o CPF: o dígito verificador não confere.'

/**
 * CPF with its punctuation while typing. D5: a wrong check digit is shown once the CPF is complete, and prevents
 * nothing.
 */
export function CpfField(
  props: Omit<ComponentProps<typeof DigitsField>, 'mask' | 'read' | 'refusal'>,
) {
  const duvidoso = props.value.length === DIGITS && !cpfConfere(props.value)
  return (
    <DigitsField
      autoComplete="off"
      {...props}
      mask={cpfComMascara}
      read={cpfDigitado}
      refusal={() => DEVE_TER}
      classNames={{ description: classes.descricao }}
      description={
        <span role="status" className={classes.confira}>
          {duvidoso && CONFIRA}
        </span>
      }
    />
  )
}
