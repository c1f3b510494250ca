import type { ObservacaoFio } from '@clinica/domain/agenda/contract'
import { OBSERVACOES_ILEGIVEIS } from '@clinica/domain/agenda/tipos'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { MENSAGENS } from '../messages.ts'
import { useObservacoes } from '../queries.ts'
import classes from './observacoes-do-paciente.module.css'
import { SessaoDoPaciente } from './sessao-do-paciente.tsx'

type Props = { pacienteId: string }

function Lista({ pacienteId, sessoes }: Props & { sessoes: readonly ObservacaoFio[] }) {
  const lista = useRef<HTMLOListElement>(null)
  const [antes, setAntes] = useState(sessoes.length)
  // The 'more' button may be gone: the focus moves to the first new note.
  useEffect(() => {
    if (sessoes.length === antes) return
    ;(lista.current?.children[antes] as HTMLElement | undefined)?.focus()
    setAntes(sessoes.length)
  }, [sessoes.length, antes])
  return (
    <ol ref={lista} className={classes.lista}>
      {sessoes.map(({ observacoes, ...sessao }) => (
        <li key={sessao.id} tabIndex={-1}>
          <SessaoDoPaciente pacienteId={pacienteId} sessao={sessao} />
          <p data-ilegivel={observacoes === null || undefined}>
            {observacoes ?? OBSERVACOES_ILEGIVEIS}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** P9: notes of a patient's sessions, from first to last. */
export default function ObservacoesDoPaciente({ pacienteId }: Props) {
  const { data, isFetching, isFetchingNextPage, isFetchNextPageError, ...lidas } =
    useObservacoes(pacienteId)
  const sessoes = data?.pages.flatMap((parte) => parte.sessoes)
  if (!sessoes) {
    if (!lidas.isError) return <SkeletonRows rows={3} />
    return (
      <ErrorState
        message={MENSAGENS.erroNasObservacoes}
        onRetry={() => void lidas.refetch()}
        busy={isFetching}
      />
    )
  }
  if (sessoes.length === 0) return <p className={classes.nada}>{MENSAGENS.semObservacoes}</p>
  return (
    <>
      <Lista pacienteId={pacienteId} sessoes={sessoes} />
      {isFetchNextPageError && (
        <FormMessage tone="error">{MENSAGENS.erroNasObservacoes}</FormMessage>
      )}
      {lidas.hasNextPage && (
        <Button
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void lidas.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </>
  )
}
