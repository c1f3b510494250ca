import { type AssinaturaFio, criarAssinaturaEntrada } from '@clinica/domain/assinatura/contract'
import type { Mostra } from '@clinica/domain/assinatura/tipos'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { DialogForm } from '../../components/dialogs/form-dialog.tsx'
import { PasswordField } from '../../components/fields/password-field.tsx'
import { RadioList } from '../../components/fields/radio-list.tsx'
import { contractResolver } from '../../lib/forms/contract-resolver.ts'
import { problemaDe, showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { QUE_MOSTRA } from '../messages.ts'
import { useNovaAssinatura } from '../queries.ts'
import { EnderecoNovo } from './endereco-novo.tsx'

type Pedido = { senhaAtual: string; mostra: Mostra }

const resolver = contractResolver<Pedido>(criarAssinaturaEntrada)

type Props = { assinatura: AssinaturaFio; onClose: () => void }

/** Creates a calendar address: what it reveals, the password, and then the address, shown only once. */
export default function AssinarDialog({ assinatura, onClose }: Props) {
  const [caminho, setCaminho] = useState<string | null>(null)
  const [typed, setTyped] = useState(false)
  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved={typed && caminho === null}
      title="Agenda em outro calendário"
      width={520}
    >
      {caminho === null ? (
        <div onInput={() => setTyped(true)}>
          <Pedir assinatura={assinatura} onCriada={setCaminho} />
        </div>
      ) : (
        <EnderecoNovo caminho={caminho} onGuardado={onClose} />
      )}
    </Dialog>
  )
}

function Pedir({
  assinatura: { mostra, criadaEm },
  onCriada,
}: {
  assinatura: AssinaturaFio
  onCriada: (caminho: string) => void
}) {
  const { mutate, error, isPending } = useNovaAssinatura()
  const { register, handleSubmit, setError, getFieldState, control, formState } = useForm<Pedido>({
    resolver,
    defaultValues: { senhaAtual: '', mostra },
  })
  const { field } = useController({ control, name: 'mostra' })
  const onSubmit = handleSubmit((pedido) =>
    mutate(pedido, {
      onSuccess: ({ caminho }) => onCriada(caminho),
      onError: (erro) => showCamposDoErro(erro, { setError, getFieldState }),
    }),
  )
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={problemaDe(error)}
      action="Criar endereço"
      busy={isPending}
    >
      <p>
        {criadaEm === null
          ? 'Crie um endereço secreto e ponha-o no seu calendário: a agenda aparece lá, um ano para trás e dois para a frente. Lá ela só é lida, não alterada.'
          : 'O endereço de agora deixa de valer assim que o novo for criado.'}
      </p>
      <RadioList
        legend="O outro calendário mostra"
        options={QUE_MOSTRA}
        value={field.value}
        onChange={field.onChange}
      />
      <PasswordField
        label="Senha atual"
        required
        autoComplete="current-password"
        error={formState.errors.senhaAtual?.message}
        {...register('senhaAtual')}
      />
    </DialogForm>
  )
}
