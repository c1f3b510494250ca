import { Foto } from './foto.tsx'
import classes from './foto-da-agenda.module.css'

/** The calendar: a week on a wide screen, on a phone a day as a phone shows it. */
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
