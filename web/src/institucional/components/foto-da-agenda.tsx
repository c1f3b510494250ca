import { Foto } from './foto.tsx'
import classes from './foto-da-agenda.module.css'

/** Picture of the calendar: a week on wide screens, a phone's day on a phone. */
export function FotoDaAgenda() {
  return (
    <div className={classes.moldura}>
      <Foto
        nome="calendario"
        fala="A agenda da clínica: as sessões em seus horários, cada tipo com a sua cor."
        tamanho={{ width: 1800, height: 1080 }}
        celular={{ nome: 'celular', tamanho: { width: 720, height: 1440 } }}
      />
    </div>
  )
}
