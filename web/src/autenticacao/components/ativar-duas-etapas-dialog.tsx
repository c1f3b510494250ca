import type { SegredoFio } from '@clinica/domain/autenticacao/contract'
import { useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { CodigosDeRecuperacao } from './codigos-de-recuperacao.tsx'
import { PassoDaSenha } from './passo-da-senha.tsx'
import { PassoDoAplicativo } from './passo-do-aplicativo.tsx'

const nada = () => undefined

/** D2: password, then the secret and its first code, then the recovery codes, shown only once. */
export default function AtivarDuasEtapasDialog({ onClose }: { onClose: () => void }) {
  const [segredo, setSegredo] = useState<SegredoFio | null>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const [typed, setTyped] = useState(false)
  const go = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      setTyped(false)
      set(value)
    }
  }
  return (
    <Dialog
      opened
      onClose={codigos ? nada : onClose}
      closeButton={!codigos}
      unsaved={typed}
      title={codigos ? 'Códigos de recuperação' : 'Ativar verificação em duas etapas'}
    >
      <div onInput={() => setTyped(true)}>
        {!segredo && <PassoDaSenha onSegredo={go(setSegredo)} />}
        {segredo && !codigos && <PassoDoAplicativo segredo={segredo} onCodigos={go(setCodigos)} />}
        {codigos && <CodigosDeRecuperacao codigos={codigos} onGuardados={onClose} />}
      </div>
    </Dialog>
  )
}
