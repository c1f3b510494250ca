import { MOTIVO_MAXIMO } from '@clinica/domain/meses/contract'
import { fraseDosFechados } from '@clinica/domain/pagamentos/meses-fechados'
import type { Mes } from '@clinica/domain/tempo/data'
import { useState } from 'react'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { ERRO_AO_REABRIR } from '../messages.ts'

const SEM_MOTIVO = 'Diga por que o mês é reaberto.'

type Props = {
  meses: readonly Mes[]
  /** Action that continues after reopening; part of the button's label. */
  depois?: string
  onReopen: (motivo: string) => Promise<unknown>
  onClose: () => void
}

/** P4: asks for the reason of a reopening, which is stored. */
export function ReabrirDialog({ meses, depois, onReopen, onClose }: Props) {
  const [motivo, setMotivo] = useState('')
  const [problema, setProblema] = useState('')
  const [aCaminho, setACaminho] = useState(false)
  async function submit() {
    if (motivo.trim() === '') return setProblema(SEM_MOTIVO)
    setACaminho(true)
    await onReopen(motivo).catch((erro: unknown) => {
      setProblema(mensagemDoErro(erro, ERRO_AO_REABRIR))
      setACaminho(false)
    })
  }
  return (
    <FormDialog
      title={fraseDosFechados(meses)}
      width={520}
      small
      action={depois ?? 'Reabrir'}
      busy={aCaminho}
      unsaved={motivo !== '' && !aCaminho}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        Preço, status, pagamento e o que mais o mês soma só mudam com ele aberto. O motivo fica
        guardado no histórico.
      </p>
      <TextField
        label="Motivo"
        required
        data-autofocus
        maxLength={MOTIVO_MAXIMO}
        value={motivo}
        error={problema || undefined}
        description="Por exemplo: chegou um pagamento."
        onChange={({ target }) => {
          setMotivo(target.value)
          setProblema('')
        }}
      />
    </FormDialog>
  )
}
