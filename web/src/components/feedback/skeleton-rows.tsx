import classes from './state.module.css'

type Props = { rows?: number; text?: string }

/** Placeholder of loading rows, with the specification's words. */
export function SkeletonRows({ rows = 5, text = 'Carregando...' }: Props) {
  return (
    <div className={classes.skeleton}>
      <p role="status" className={classes.hint}>
        {text}
      </p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike and never move
        <div key={row} className={classes.bone} aria-hidden />
      ))}
    </div>
  )
}
