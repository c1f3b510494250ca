import { codigoEntrada, type SegredoFio } from '@clinica/domain/autenticacao/contract'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { CopyButton } from '../../components/copy-button.tsx'
import { DialogForm } from '../../components/dialogs/form-dialog.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { mensagemDasDuasEtapas } from '../messages.ts'
import { useAtivacao } from '../queries.ts'
import { CodigoField } from './codigo-field.tsx'
import classes from './duas-etapas.module.css'

type Codigo = { codigo: string }
const resolver = contractResolver<Codigo>(codigoEntrada)

/** Shows the secret for the authenticator, and asks for its first code. */
export function PassoDoAplicativo(props: {
  segredo: SegredoFio
  onCodigos: (codigos: readonly string[]) => void
}) {
  const { mutate, error, isPending } = useAtivacao()
  const { register, handleSubmit, setError, getFieldState, setFocus, formState } = useForm<Codigo>({
    resolver,
    defaultValues: { codigo: '' },
  })
  useEffect(() => setFocus('codigo'), [setFocus])
  const onSubmit = handleSubmit((codigo) =>
    mutate(codigo, {
      onSuccess: ({ codigos }) => props.onCodigos(codigos),
      onError: (erro) => showCamposDoErro(erro, { setError, getFieldState }),
    }),
  )
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={problemaDe(error, mensagemDasDuasEtapas)}
      action="Ativar"
      busy={isPending}
    >
      <Segredo {...props.segredo} />
      <CodigoField error={formState.errors.codigo?.message} {...register('codigo')} />
    </DialogForm>
  )
}

/** Secret as QR code for another device, as link for this one, and as text. */
function Segredo({ segredo, endereco }: SegredoFio) {
  return (
    <div className={classes.qr}>
      <QrCode text={endereco} label="Código QR para o aplicativo autenticador" />
      <div className={classes.chave}>
        <p>Leia o código QR com o aplicativo autenticador, ou informe nele esta chave:</p>
        <code className={classes.segredo}>{segredo.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={segredo} label="Copiar chave" />
        <a className={classes.aqui} href={endereco}>
          Abrir no aplicativo deste aparelho
        </a>
      </div>
    </div>
  )
}
