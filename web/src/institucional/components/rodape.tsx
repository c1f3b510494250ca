import { Link } from 'react-router'
import { nomeDaClinica } from '../../lib/clinica.ts'
import classes from './institucional.module.css'

/** The footer's links (§1). */
export function Rodape() {
  return (
    <footer className={classes.rodape}>
      <span>{nomeDaClinica()}</span>
      <Link to="/sobre">Sobre</Link>
      <Link to="/contato">Contato</Link>
      <Link to="/privacidade">Política de Privacidade</Link>
    </footer>
  )
}
