import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { DURACAO_PADRAO_MINUTOS } from '@clinica/domain/agenda/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { Suspense, useImperativeHandle } from 'react'
import { focusBack } from '../../calendar/event/event-focus.ts'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { fetchedAhead, useFetchWhenIdle } from '../../lib/fetched-ahead.ts'
import { Rehearsal } from '../../lib/rehearsal.tsx'
import {
  type Aberta,
  type ConsultaAberta,
  consultaDoAgendamento,
  consultaNoDia,
} from './use-consulta-aberta.ts'

const dialogo = fetchedAhead(async () => (await import('../consulta/consulta-dialog.tsx')).default)
const ConsultaDialog = dialogo.Part

type EnsaioProps = { data: Data; linhas: readonly AgendamentoFio[]; isWanted: boolean }

/** Both of its faces, before anybody opens one. */
function EnsaioDaConsulta({ data, linhas, isWanted }: EnsaioProps) {
  const [uma] = linhas
  return (
    <Rehearsal isWanted={isWanted}>
      <ConsultaDialog {...consultaNoDia(data, linhas, DURACAO_PADRAO_MINUTOS)} onClose={nada} />
      {uma && <ConsultaDialog {...consultaDoAgendamento(uma)} onClose={nada} />}
    </Rehearsal>
  )
}
const nada = () => undefined

type Props = {
  de: ConsultaAberta
  data: Data
  linhas: readonly AgendamentoFio[]
  /** The calendar has what it shows: now there is time for what may be asked for. */
  pronto: boolean
}

/** The appointment's dialog. It knows by itself whether it is open: of the calendar behind it nothing is drawn again. */
export function ConsultaEmVista({ de, data, linhas, pronto }: Props) {
  const { opened: aberta, open, close } = useOpened<Aberta>(focusBack)
  useImperativeHandle(de.abre, () => open, [open])
  const comDialogo = useFetchWhenIdle(dialogo.load, pronto)
  return (
    <>
      {aberta && (
        <Suspense fallback={null}>
          <ConsultaDialog {...aberta} onClose={close} />
        </Suspense>
      )}
      {comDialogo && <EnsaioDaConsulta {...{ data, linhas }} isWanted={aberta !== null} />}
    </>
  )
}
