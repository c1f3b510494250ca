import classes from './state.module.css'

type Props = { rows?: number; text?: string }

/** Holds the place of rows on their way, with the specification's words. */
export function SkeletonRows({ rows = 5, text = 'Carregando...' }: Props) {
  return (
    <div className={classes.skeleton}>
      <p role="status" className={classes.hint}>
        {text}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <div key={row} className={classes.bone} aria-hidden />
      ))}
    </div>
  )
}
