import { useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useNovosCodigos } from '../queries.ts'
import { CodigosDeRecuperacao } from './codigos-de-recuperacao.tsx'
import { ConfirmarDuasEtapasForm } from './confirmar-duas-etapas-form.tsx'

const nada = () => undefined

/** D2: ten new recovery codes, shown only once. */
export default function NovosCodigosDialog({ onClose }: { onClose: () => void }) {
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const [typed, setTyped] = useState(false)
  const novos = useNovosCodigos()
  return (
    <Dialog
      opened
      onClose={codigos ? nada : onClose}
      closeButton={!codigos}
      unsaved={typed && !codigos}
      title={codigos ? 'Códigos de recuperação' : 'Gerar novos códigos'}
    >
      <div onInput={() => setTyped(true)}>
        {codigos ? (
          <CodigosDeRecuperacao codigos={codigos} onGuardados={onClose} />
        ) : (
          <ConfirmarDuasEtapasForm
            mutation={novos}
            texto="Dez novos códigos de recuperação tomam o lugar dos que você guardou, que deixam de valer."
            acao="Gerar"
            onDone={(resposta) => setCodigos(resposta.codigos)}
          />
        )}
      </div>
    </Dialog>
  )
}
