import type { ProfissionalFio } from '@clinica/domain/profissionais/contract'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { problemaDe } from '../../lib/forms/server-field-errors.ts'
import { temCodigo } from '../../lib/http/http-errors.ts'
import { Link } from '../../lib/page/navigation.tsx'
import {
  mensagemDoCadastroDeProfissional,
  PROFISSIONAL_CADASTRADO,
  SO_POR_EMAIL,
} from '../messages.ts'
import classes from './profissional.module.css'

type Props = {
  cadastrado: ProfissionalFio | undefined
  error: Error | null
  /** Nobody is signed in to this form's account. */
  anonimo: boolean
}

/** D2: the link's id is used or expired; signing in leads to the right page. */
const perdeuAVez = (error: Error): boolean =>
  temCodigo(error, 'NAO_ENCONTRADO', 'DADOS_JA_CADASTRADOS')

/** Result message, beside the pressed button. */
export function Resultado({ cadastrado, error, anonimo }: Props) {
  if (cadastrado) {
    return (
      <div className={classes.fim}>
        <FormMessage tone="ok">{PROFISSIONAL_CADASTRADO}</FormMessage>
        {!cadastrado.entraPorCpf && <FormMessage tone="ok">{SO_POR_EMAIL}</FormMessage>}
      </div>
    )
  }
  const problema = problemaDe(error, mensagemDoCadastroDeProfissional)
  if (!error || !problema) return null
  return (
    <FormMessage tone="error">
      {problema}
      {anonimo && perdeuAVez(error) && (
        <>
          {' '}
          <Link to="/login">Entrar</Link>
        </>
      )}
    </FormMessage>
  )
}
