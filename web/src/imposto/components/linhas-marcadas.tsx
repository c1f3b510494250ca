import { memo } from 'react'
import classes from './escolha.module.css'

/** A line of a list of ticks; `chave` is what it is called by. */
type LinhaMarcada<C> = {
  readonly chave: C
  readonly nome: string
  readonly detalhe: string
}

type LinhaProps<C> = {
  linha: LinhaMarcada<C>
  marcada: boolean
  onTroca: (chave: C) => void
}

function LinhaDe<C>({ linha: { chave, nome, detalhe }, marcada, onTroca }: LinhaProps<C>) {
  return (
    <label>
      <input type="checkbox" checked={marcada} onChange={() => onTroca(chave)} />
      <span>{nome}</span>
      <small>{detalhe}</small>
    </label>
  )
}

/** Of a thousand only the one that was ticked is drawn again. */
const Linha = memo(LinhaDe) as typeof LinhaDe

type Props<C> = {
  /** Said to screen readers; what is in sight says it too. */
  nome: string
  linhas: readonly LinhaMarcada<C>[]
  marcadas: ReadonlySet<C>
  /** The same from one render to the next. */
  onTroca: (chave: C) => void
}

/** Lines to tick, as many as a file has. */
export function LinhasMarcadas<C extends string | number>({
  nome,
  linhas,
  marcadas,
  onTroca,
}: Props<C>) {
  return (
    <fieldset className={classes.linhas}>
      <legend className="only-said">{nome}</legend>
      {linhas.map((linha) => (
        <Linha
          key={linha.chave}
          linha={linha}
          marcada={marcadas.has(linha.chave)}
          onTroca={onTroca}
        />
      ))}
    </fieldset>
  )
}

/** With one more in it, or one less. */
export function trocada<C>(marcadas: ReadonlySet<C>, chave: C): ReadonlySet<C> {
  const novas = new Set(marcadas)
  if (!novas.delete(chave)) novas.add(chave)
  return novas
}
