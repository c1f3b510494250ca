import { useRef } from 'react'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { campoDe } from '../formulario/use-campo.ts'
import type { ConsultaEmEdicao } from '../formulario/use-consulta.ts'
import { ajusteFalado, manterFalado } from '../status/ajuste-falado.ts'
import classes from './consulta.module.css'

/** §4, D7: the value. If a status changed it, a note says so and offers to undo it. */
export function ConsultaValor({ em }: { em: ConsultaEmEdicao }) {
  const input = useRef<HTMLInputElement>(null)
  const { ajuste } = em

  function keep(valor: number | null) {
    em.changeValor(valor)
    // The button is removed with its note, so the focus moves to the field.
    input.current?.focus()
  }

  return (
    <div>
      <MoneyField
        ref={input}
        label="Valor da Sessão (R$)"
        {...campoDe(em, 'valorSessao')}
        onChange={em.changeValor}
      />
      <div role="status">
        {ajuste && (
          <p className={classes.adjusted}>
            {ajusteFalado(ajuste.de, ajuste.para)}{' '}
            <LinkButton onClick={() => keep(ajuste.de)}>{manterFalado(ajuste.de)}</LinkButton>
          </p>
        )}
      </div>
    </div>
  )
}
