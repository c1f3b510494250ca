import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { DURACAO_PADRAO_MINUTOS } from '@clinica/domain/agenda/tipos'
import { Suspense, useImperativeHandle } from 'react'
import { focusBack } from '../../calendar/event/event-focus.ts'
import { useOpened } from '../../components/dialogs/use-opened.ts'
import { prefetchedPart, usePrefetchWhenIdle } from '../../lib/page/prefetched-part.ts'
import { WarmUp } from '../../lib/page/warm-up.tsx'
import type { VistaAtras } from '../consulta/use-fora-da-vista.ts'
import {
  type Aberta,
  type ConsultaAberta,
  consultaDoAgendamento,
  consultaNoDia,
} from './use-consulta-aberta.ts'

const dialogo = prefetchedPart(
  async () => (await import('../consulta/consulta-dialog.tsx')).default,
)
const ConsultaDialog = dialogo.Part

type AquecimentoProps = VistaAtras & { linhas: readonly AgendamentoFio[]; isWanted: boolean }

/** Warms up both forms of the dialog, new and existing, before one is opened. */
function AquecimentoDaConsulta({ linhas, isWanted, ...atras }: AquecimentoProps) {
  const [uma] = linhas
  const nova = consultaNoDia(atras.data, linhas, DURACAO_PADRAO_MINUTOS)
  return (
    <WarmUp isWanted={isWanted}>
      <ConsultaDialog {...nova} {...atras} onClose={nada} />
      {uma && <ConsultaDialog {...consultaDoAgendamento(uma)} {...atras} onClose={nada} />}
    </WarmUp>
  )
}
const nada = () => undefined

type Props = VistaAtras & {
  de: ConsultaAberta
  linhas: readonly AgendamentoFio[]
  /** The calendar has its data, so there is time to prefetch the dialog. */
  pronto: boolean
}

/** The appointment's dialog. It holds its own open state, so that opening it does not render the calendar. */
export function ConsultaEmVista({ de, linhas, pronto, ...atras }: Props) {
  const { opened: aberta, open, close } = useOpened<Aberta>(focusBack)
  useImperativeHandle(de.abre, () => open, [open])
  const comDialogo = usePrefetchWhenIdle(dialogo.load, pronto)
  return (
    <>
      {aberta && (
        <Suspense fallback={null}>
          <ConsultaDialog {...aberta} {...atras} onClose={close} />
        </Suspense>
      )}
      {comDialogo && (
        <AquecimentoDaConsulta {...atras} linhas={linhas} isWanted={aberta !== null} />
      )}
    </>
  )
}
