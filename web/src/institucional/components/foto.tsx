import classes from './foto.module.css'

type Tamanho = { width: number; height: number }

type Props = {
  /** File name in `web/public` without its suffix; each scheme has its own file. */
  nome: string
  fala: string
  tamanho: Tamanho
  /** Another picture below 768 px, taken on a phone. */
  celular?: { nome: string; tamanho: Tamanho }
}

const ESQUEMAS = [
  ['clara', ''],
  ['escura', '-escuro'],
] as const

/**
 * Screenshot of the product (made by scripts/fotografar.ts) in the page's scheme; the browser does not load the
 * other one.
 */
export function Foto({ nome, fala, tamanho, celular }: Props) {
  return ESQUEMAS.map(([esquema, fim]) => (
    <picture key={esquema} className={classes[esquema]}>
      {celular && (
        <source
          media="(max-width: 47.99em)"
          srcSet={`/${celular.nome}${fim}.webp`}
          {...celular.tamanho}
        />
      )}
      <img src={`/${nome}${fim}.webp`} alt={fala} {...tamanho} loading="lazy" />
    </picture>
  ))
}
