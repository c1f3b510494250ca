import { meusDadosEntrada } from '@clinica/domain/conta/contract'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { useMeusDados } from '../queries.ts'
import classes from './meus-dados.module.css'

export const DADOS_BAIXADOS = 'Dados baixados. Guarde o arquivo num lugar que só você abre.'
export const PREPARANDO = 'Preparando... Anos de agenda podem levar um minuto.'

type Pedido = { senhaAtual: string }
const resolver = contractResolver<Pedido>(meusDadosEntrada)

/** Aborts the request when the dialog is closed. */
function useGivenUpWhenClosed() {
  const asked = useRef<AbortController>(null)
  useEffect(() => () => asked.current?.abort(), [])
  return () => {
    asked.current = new AbortController()
    return asked.current.signal
  }
}

/** P6: explains the file and its risks, asks for the password, and downloads the file. */
export default function MeusDadosDialog({ onClose }: { onClose: () => void }) {
  const { mutate, error, isPending } = useMeusDados()
  const newSignal = useGivenUpWhenClosed()
  const { register, handleSubmit, setError, getFieldState, formState } = useForm<Pedido>({
    resolver,
    defaultValues: { senhaAtual: '' },
  })
  const { errors, isDirty } = formState
  const onSubmit = handleSubmit(({ senhaAtual }) =>
    mutate(
      { senhaAtual, signal: newSignal() },
      {
        onSuccess: () => {
          notifySuccess(DADOS_BAIXADOS)
          onClose()
        },
        onError: (erro) => showCamposDoErro(erro, { setError, getFieldState }),
      },
    ),
  )
  return (
    <FormDialog
      onClose={onClose}
      unsaved={isDirty && !isPending}
      title="Baixar meus dados"
      width={520}
      onSubmit={onSubmit}
      problem={problemaDe(error)}
      busy={isPending}
      action="Baixar"
    >
      <p>
        Um arquivo .zip com planilhas dos pacientes (os arquivados também), das sessões, dos
        pagamentos e das despesas, as anotações de cada paciente em texto e a agenda inteira.
      </p>
      <p className={classes.cuidado}>
        Ele leva nomes, CPFs e anotações, e abre sem senha. Guarde-o num lugar que só você abre. O
        download fica no registro de acessos.
      </p>
      <PasswordField
        label="Senha atual"
        required
        autoComplete="current-password"
        data-autofocus
        error={errors.senhaAtual?.message}
        {...register('senhaAtual')}
      />
      {isPending && <p role="status">{PREPARANDO}</p>}
    </FormDialog>
  )
}
