import classes from './foto.module.css'

type Tamanho = { width: number; height: number }

type Props = {
  /** The file's name in `web/public`, without its end: there is one for each scheme. */
  nome: string
  fala: string
  tamanho: Tamanho
  /** Another picture below 768 px: of a phone. */
  celular?: { nome: string; tamanho: Tamanho }
}

const ESQUEMAS = [
  ['clara', ''],
  ['escura', '-escuro'],
] as const

/** A true picture of the product (scripts/fotografar.ts takes it), in the scheme of the page; the other is not fetched. */
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
