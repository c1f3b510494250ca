import { type DataHora, dataDaHora, horaDoDia } from '@clinica/domain/tempo/data-hora'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import type { TermoFio } from '@clinica/domain/titular/contract-descarte'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { MENSAGENS } from '../messages.ts'
import { downloadTermo, useTermos } from '../queries.ts'
import classes from './direitos.module.css'

const momento = (em: string) =>
  `${dataEmNumeros(dataDaHora(em as DataHora))} ${horaDoDia(em as DataHora)}`

function Termos({ termos }: { termos: readonly TermoFio[] }) {
  if (termos.length === 0) {
    return (
      <EmptyState
        message="Nenhum termo de descarte."
        hint="Cada cadastro descartado deixa um aqui, para sempre."
      />
    )
  }
  return (
    <ul className={classes.termos}>
      {termos.map((termo) => (
        <li key={termo.id}>
          <div>
            {momento(termo.em)}
            <div className={classes.resumo}>SHA-256: {termo.resumo.slice(0, 16)}…</div>
          </div>
          <Button
            size="sm"
            variant="default"
            onClick={() => downloadTermo(termo)}
            aria-label={`Baixar termo de ${momento(termo.em)}`}
          >
            Baixar termo
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** D6: every term of disposal, the newest first. */
export default function TermosDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useTermos()
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title="Termos de descarte"
      width={560}
      closeButton={false}
    >
      {data ? (
        <Termos termos={data} />
      ) : isError ? (
        <ErrorState
          message={MENSAGENS.erroAoBuscarTermos}
          onRetry={() => refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
      <DialogActions>
        <DialogCancel>Fechar</DialogCancel>
      </DialogActions>
    </Dialog>
  )
}
