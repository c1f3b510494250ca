import { useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { DUAS_ETAPAS_DESATIVADAS } from '../messages.ts'
import { useDesativacao } from '../queries.ts'
import { ConfirmarDuasEtapasForm } from './confirmar-duas-etapas-form.tsx'

/** D2: switches the second step off, with the password and a code. */
export default function DesativarDuasEtapasDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(false)
  const desativacao = useDesativacao()
  return (
    <Dialog
      opened
      onClose={onClose}
      unsaved={typed}
      title="Desativar verificação em duas etapas"
      width={440}
    >
      <div onInput={() => setTyped(true)}>
        <ConfirmarDuasEtapasForm
          mutation={desativacao}
          texto="A sua conta volta a abrir só com a senha, e os códigos de recuperação deixam de valer."
          acao="Desativar"
          danger
          onDone={() => {
            notifySuccess(DUAS_ETAPAS_DESATIVADAS)
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
