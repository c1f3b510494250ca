import { telefoneComMascara } from '@clinica/domain/pessoa/telefone'
import classes from './telefone-link.module.css'

/** Area code and number: what can be dialled from anywhere with the country's code before it. */
const COMPLETO = /^[1-9]\d{9}/

/** A phone as it is read, which calls when it is pressed. `telefone` is its digits. */
export function TelefoneLink({ telefone }: { telefone: string }) {
  const numero = COMPLETO.test(telefone) ? `+55${telefone}` : telefone
  return (
    <a href={`tel:${numero}`} className={classes.telefone}>
      {telefoneComMascara(telefone)}
    </a>
  )
}
