import { telefoneComMascara } from '@clinica/domain/pessoa/telefone'
import classes from './telefone-link.module.css'

/** Area code and number: what can be dialled from anywhere with the country's code before it. */
const COMPLETO = 10

/** A phone as it is read, which calls when it is pressed. `telefone` is its digits. */
export function TelefoneLink({ telefone }: { telefone: string }) {
  const numero = telefone.length >= COMPLETO ? `+55${telefone}` : telefone
  return (
    <a href={`tel:${numero}`} className={classes.telefone}>
      {telefoneComMascara(telefone)}
    </a>
  )
}
