import type { AvisoDoLembreteFio } from '@clinica/domain/lembretes/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { momentoPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifyError, notifySuccess } from '../../components/feedback/notify.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { mensagemDoErro } from '../../lib/http/http-errors.ts'
import { Link } from '../../lib/page/navigation.tsx'
import {
  avisoFalado,
  ERRO_AO_REPETIR,
  NENHUM_REPETIDO,
  podeRepetir,
  repetidosFalados,
  VOLTA_SE_FALHAR,
} from '../aviso-falado.ts'
import { AVISOS_NAO_CARREGADOS } from '../messages.ts'
import { useAvisos, useRepeatAvisos } from '../queries.ts'
import classes from './lembretes.module.css'

/** Initial number of rows; longer lists usually have one common cause. */
const PRIMEIROS = 8
/** Limit of the request. */
const TODOS_QUE_VEM = 200

type Props = { aviso: AvisoDoLembreteFio; busy: boolean; onRepeat: () => void }

function Aviso({ aviso, busy, onRepeat }: Props) {
  const quando = `sessão de ${momentoPorExtenso(aviso.inicio as DataHora)}`
  return (
    <li>
      <Link to={`/pacientes/${aviso.pacienteId}`}>{aviso.nomePaciente}</Link>, {quando}
      <p>{avisoFalado(aviso)}</p>
      {podeRepetir(aviso) && (
        <LinkButton
          flush
          busy={busy}
          aria-label={`Tentar novamente: ${aviso.nomePaciente}, ${quando}`}
          onClick={onRepeat}
        >
          Tentar novamente
        </LinkButton>
      )}
    </li>
  )
}

/** Retries and reports the result; `onDone` runs when the pressed button may be gone. */
function useRepetir(onDone: () => void) {
  const { mutate, isPending } = useRepeatAvisos()
  const repeat = (ids?: readonly string[]) =>
    mutate(ids, {
      onSuccess(repetidos) {
        if (repetidos.length === 0) notifyError(NENHUM_REPETIDO)
        else notifySuccess(repetidosFalados(repetidos.length), { detail: VOLTA_SE_FALHAR })
        onDone()
      },
      onError: (erro) => notifyError(mensagemDoErro(erro, ERRO_AO_REPETIR)),
    })
  return { repeat, busy: isPending }
}

function Lista({ avisos }: { avisos: readonly AvisoDoLembreteFio[] }) {
  const [todos, setTodos] = useState(false)
  const lista = useRef<HTMLDivElement>(null)
  const { repeat, busy } = useRepetir(() => lista.current?.focus())
  const repetiveis = avisos.filter(podeRepetir).length
  const vistos = todos ? avisos : avisos.slice(0, PRIMEIROS)
  return (
    <div ref={lista} tabIndex={-1} className={classes.lista}>
      {avisos.length === 0 && <p className={classes.nota}>Nada mais a resolver aqui.</p>}
      {repetiveis > 1 && (
        <Button variant="default" size="sm" loading={busy} onClick={() => repeat()}>
          Tentar todos de novo
        </Button>
      )}
      <ul className={classes.avisos}>
        {vistos.map((um) => (
          <Aviso key={um.id} aviso={um} busy={busy} onRepeat={() => repeat([um.id])} />
        ))}
      </ul>
      {vistos.length < avisos.length && (
        <LinkButton flush onClick={() => setTodos(true)}>
          Mostrar mais {avisos.length - vistos.length}
        </LinkButton>
      )}
      {todos && avisos.length >= TODOS_QUE_VEM && (
        <p className={classes.nota}>Aparecem aqui até {TODOS_QUE_VEM} lembretes.</p>
      )}
    </div>
  )
}

/** P4: reminders that failed, or may have been sent twice, each with advice. */
export default function Avisos() {
  const { data, isPending, isFetching, refetch } = useAvisos()
  if (isPending) return <SkeletonRows rows={2} />
  if (!data)
    return (
      <ErrorState
        message={AVISOS_NAO_CARREGADOS}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <Lista avisos={data} />
}
