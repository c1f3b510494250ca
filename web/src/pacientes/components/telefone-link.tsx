import { telefoneComMascara } from '@clinica/domain/pessoa/telefone'
import classes from './telefone-link.module.css'

/** Area code and number: can be dialled from anywhere with the country code. */
const COMPLETO = /^[1-9]\d{9}/

/** Phone number as a tel: link. `telefone` is its digits. */
export function TelefoneLink({ telefone }: { telefone: string }) {
  const numero = COMPLETO.test(telefone) ? `+55${telefone}` : telefone
  return (
    <a href={`tel:${numero}`} className={classes.telefone}>
      {telefoneComMascara(telefone)}
    </a>
  )
}
