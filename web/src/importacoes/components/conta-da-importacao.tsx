import { useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import classes from './importar.module.css'

/** What is longer is folded, between two of its parts. */
const LETRAS = 220

function comeco(conta: string): string {
  if (conta.length <= LETRAS) return conta
  const inicio = conta.slice(0, LETRAS)
  const corte = Math.max(
    inicio.lastIndexOf('; '),
    inicio.lastIndexOf('. '),
    inicio.lastIndexOf(', '),
  )
  return `${inicio.slice(0, corte > 0 ? corte : LETRAS).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** P1: what became of each row or event of the file, told wherever its rows are looked at. */
export function ContaDaImportacao({ conta }: { conta: string }) {
  const [inteira, setInteira] = useState(false)
  if (conta === '') return null
  const curta = comeco(conta)
  return (
    <p className={classes.conta}>
      {inteira ? conta : curta}{' '}
      {curta !== conta && (
        <LinkButton flush unfolded={inteira} onClick={() => setInteira(!inteira)}>
          {inteira ? 'Mostrar menos' : 'Mostrar tudo'}
        </LinkButton>
      )}
    </p>
  )
}
