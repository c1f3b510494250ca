import {
  createContext,
  type PropsWithChildren,
  startTransition,
  use,
  useMemo,
  useOptimistic,
} from 'react'
import { painted } from '../../lib/painted.ts'
import type { Vista } from './visao.ts'

const Pedida = createContext<Vista | null>(null)

/**
 * Where a press leads is said at once, by those who ask here: the hours themselves take as long as they take. What
 * is between is not drawn for it.
 */
export function VistaPedida({ vista, children }: PropsWithChildren<{ vista: Vista }>) {
  const { visao, data, goTo } = vista
  const [pedida, show] = useOptimistic({ visao, data })
  const dita = useMemo(
    () => ({
      visao: pedida.visao,
      data: pedida.data,
      goTo: (...lugar: Parameters<Vista['goTo']>) =>
        startTransition(async () => {
          const [outra, dia] = lugar
          show({ visao: outra, data: dia })
          goTo(outra, dia)
          // The hours are drawn in one go: begun before the frame, they would hold it back.
          await painted()
        }),
    }),
    [pedida.visao, pedida.data, goTo, show],
  )
  return <Pedida value={dita}>{children}</Pedida>
}

/** The view and the date that were asked for last. */
export function useVistaPedida(): Vista {
  const pedida = use(Pedida)
  if (!pedida) throw new Error('No VistaPedida around')
  return pedida
}
