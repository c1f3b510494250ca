import type { FormEvent, ReactNode } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FormColumn, FormMessage } from '../../components/fields/form-section.tsx'
import { Link } from '../../lib/page/navigation.tsx'
import classes from './account-page.module.css'

type Props = {
  onSubmit: (event: FormEvent) => void
  /** What the server refused, null when nothing was. */
  erro: string | null
  /** The main button, and what it says while the answer is on its way. */
  acao: string
  ocupada: string
  busy: boolean
  /** The neighbouring account screen, for who is at the wrong one. */
  outra?: { pergunta: string; to: string; rotulo: string }
  /** Where 'Voltar' leads, if not to /. */
  onVoltar?: () => void
  children: ReactNode
}

/** One column: fields, what went wrong, the main button, 'Voltar'. */
export function AccountForm(props: Props) {
  const { onSubmit, erro, acao, ocupada, busy, outra, onVoltar, children } = props
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <FormColumn>{children}</FormColumn>
      {erro && <FormMessage tone="error">{erro}</FormMessage>}
      <div className={classes.buttons}>
        <Button type="submit" size="md" busy={busy}>
          {busy ? ocupada : acao}
        </Button>
        {onVoltar ? (
          <Button variant="default" size="md" onClick={onVoltar}>
            Voltar
          </Button>
        ) : (
          <ButtonLink to="/" variant="default" size="md">
            Voltar
          </ButtonLink>
        )}
      </div>
      {outra && (
        <p className={classes.other}>
          {outra.pergunta} <Link to={outra.to}>{outra.rotulo}</Link>
        </p>
      )}
    </form>
  )
}
