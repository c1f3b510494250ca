import { useRef } from 'react'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { ajusteFalado, emReais } from './ajuste-falado.ts'
import classes from './consulta.module.css'
import type { ConsultaEmEdicao } from './use-consulta.ts'

type Props = { em: ConsultaEmEdicao; error?: string | undefined }

/** §4, D7: the value; what a status put there is said, with the way back in one click. */
export function ConsultaValor({ em, error }: Props) {
  const campo = useRef<HTMLInputElement>(null)
  const { ajuste } = em

  function manter(valor: number | null) {
    em.mudarValor(valor)
    // The button goes away with what it was about.
    campo.current?.focus()
  }

  return (
    <div>
      <MoneyField
        ref={campo}
        label="Valor da Sessão (R$)"
        value={em.consulta.valorSessao}
        error={error}
        onChange={em.mudarValor}
      />
      <div role="status">
        {ajuste && (
          <p className={classes.adjusted}>
            {ajusteFalado(ajuste.de, ajuste.para)}{' '}
            <LinkButton onClick={() => manter(ajuste.de)}>
              {ajuste.de === null ? 'Deixar sem valor' : `Manter ${emReais(ajuste.de)}`}
            </LinkButton>
          </p>
        )}
      </div>
    </div>
  )
}
