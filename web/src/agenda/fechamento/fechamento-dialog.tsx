import type { SessaoDaPrevia } from '@clinica/domain/agenda/fechamento/contract'
import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { DialogForm } from '../../components/dialogs/form-dialog.tsx'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { RetryButton } from '../../components/feedback/retry-button.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import classes from './fechamento.module.css'
import { FechamentoAvisos } from './fechamento-avisos.tsx'
import { FechamentoCampos } from './fechamento-campos.tsx'
import { FechamentoPrevia } from './fechamento-previa.tsx'
import { FechamentoRemocao } from './fechamento-remocao.tsx'
import { fraseDasQueVoltam, rotuloDoBotao } from './frases-do-fechamento.ts'
import { type FechamentoEmEdicao, useFechamento } from './use-fechamento.ts'

type Props = { guardado: Fechamento | null; onClose: () => void }

/** Sessions in the period, shown when its dates are complete. */
function Previa({ em }: { em: FechamentoEmEdicao }) {
  const { periodo, previa, falhou, refetch } = em
  if (!periodo) return null
  if (falhou) {
    return (
      <div className={classes.falha}>
        <FormMessage tone="error">Não foi possível conferir as sessões deste período.</FormMessage>
        <RetryButton size="sm" onRetry={refetch} />
      </div>
    )
  }
  if (!previa) return <p className={classes.quieto}>Conferindo as sessões...</p>
  const { voltam } = previa
  return (
    <div className={classes.previa}>
      <FechamentoPrevia
        sessoes={previa.sessoes}
        mantidas={previa.mantidas}
        escolhas={em.escolhas}
        onChange={em.setEscolhas}
      />
      {voltam.length > 0 && (
        <label className={classes.marca}>
          <input
            type="checkbox"
            checked={em.devolver}
            onChange={(event) => em.setDevolver(event.currentTarget.checked)}
          />
          {fraseDasQueVoltam(voltam.length)}
        </label>
      )}
    </div>
  )
}

function Formulario({
  em,
  onRemove,
}: {
  em: FechamentoEmEdicao
  onRemove: (() => void) | undefined
}) {
  const remover = onRemove && (
    <Button variant="subtle" color="perigo" disabled={em.ocupado} onClick={onRemove}>
      Remover
    </Button>
  )
  return (
    <DialogForm
      onSubmit={em.submit}
      problem={em.recusa}
      action={rotuloDoBotao(em.saem.length)}
      busy={em.ocupado}
      disabled={em.esperando}
      left={remover}
    >
      <FechamentoCampos digitado={em.digitado} erros={em.erros} onChange={em.change} />
      <Previa em={em} />
    </DialogForm>
  )
}

/** P2: 'Adicionar período' or an existing period, followed by the messages to patients. */
export default function FechamentoDialog({ guardado, onClose }: Props) {
  const [avisar, setAvisar] = useState<readonly SessaoDaPrevia[] | null>(null)
  const { opened: removendo, open: askToRemove, close: keep } = useOpened<true>()
  const em = useFechamento(guardado, (saem) => (saem.length > 0 ? setAvisar(saem) : onClose()))
  const titulo = guardado ? 'Editar período' : 'Adicionar período'
  return (
    <>
      {/* A new key makes it another dialog: it starts at the top and takes the focus. */}
      <Dialog
        key={avisar ? 'avisos' : 'periodo'}
        opened
        onClose={onClose}
        unsaved={em.mudou && !avisar}
        title={avisar ? 'Avisar os pacientes' : titulo}
        width={640}
      >
        {avisar ? (
          <FechamentoAvisos desmarcadas={avisar} onClose={onClose} />
        ) : (
          <Formulario em={em} onRemove={guardado ? () => askToRemove(true) : undefined} />
        )}
      </Dialog>
      {removendo && em.base && (
        <FechamentoRemocao
          guardado={em.base}
          onClose={keep}
          onRemoved={onClose}
          onRefused={em.bringInAfter}
        />
      )}
    </>
  )
}
