import { memo } from 'react'
import classes from './escolha.module.css'

/** Row of a checklist; `chave` is its id. */
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

/** Memoised, so that among a thousand rows only the toggled one renders again. */
const Linha = memo(LinhaDe) as typeof LinhaDe

type Props<C> = {
  /** Accessible name; a visible heading says it too. */
  nome: string
  linhas: readonly LinhaMarcada<C>[]
  marcadas: ReadonlySet<C>
  /** Keep its identity between renders. */
  onTroca: (chave: C) => void
}

/** Checklist for up to a file's number of rows. */
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

/** Set with the key toggled. */
export function trocada<C>(marcadas: ReadonlySet<C>, chave: C): ReadonlySet<C> {
  const novas = new Set(marcadas)
  if (!novas.delete(chave)) novas.add(chave)
  return novas
}
