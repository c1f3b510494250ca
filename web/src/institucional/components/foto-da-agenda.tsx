import classes from './foto-da-agenda.module.css'

const FALA =
  'Uma semana na agenda: vinte e cinco sessões de segunda a sábado, cada tipo com a sua cor.'
const TAMANHO = { width: 1800, height: 1080 }

/** One true picture of the calendar (scripts/fotografar.ts takes it), in the scheme of the page. */
export function FotoDaAgenda() {
  return (
    <div className={classes.moldura}>
      <img
        className={classes.clara}
        src="/calendario.webp"
        alt={FALA}
        {...TAMANHO}
        loading="lazy"
      />
      <img
        className={classes.escura}
        src="/calendario-escuro.webp"
        alt={FALA}
        {...TAMANHO}
        loading="lazy"
      />
    </div>
  )
}
