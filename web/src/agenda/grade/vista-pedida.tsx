import {
  createContext,
  type PropsWithChildren,
  startTransition,
  use,
  useMemo,
  useOptimistic,
} from 'react'
import { painted } from '../../lib/painted.ts'
import { useQuickViews } from './use-quick-views.ts'
import type { Vista } from './visao.ts'

type Pedida = Omit<Vista, 'goTo'> & { goTo: (visao: Vista['visao'], data: Vista['data']) => void }
const VistaPedidaContext = createContext<Pedida | null>(null)

/**
 * Where a press leads is said at once, by those who ask here: the hours themselves take as long as they take. What
 * is between is not drawn for it. Where they take no time that a person would notice, all of it is drawn at once.
 */
export function VistaPedida({ vista, children }: PropsWithChildren<{ vista: Vista }>) {
  const { visao, data, goTo } = vista
  const [pedida, show] = useOptimistic({ visao, data })
  const steps = useQuickViews(visao, data)
  const dita = useMemo(
    (): Pedida => ({
      visao: pedida.visao,
      data: pedida.data,
      goTo(outra, dia) {
        if (outra === pedida.visao && steps.isQuick(outra)) {
          steps.begin()
          return goTo(outra, dia, { atOnce: true })
        }
        startTransition(async () => {
          show({ visao: outra, data: dia })
          goTo(outra, dia)
          // The hours are drawn in one go: begun before the frame, they would hold it back.
          await painted()
          steps.begin()
        })
      },
    }),
    [pedida.visao, pedida.data, goTo, show, steps],
  )
  return <VistaPedidaContext value={dita}>{children}</VistaPedidaContext>
}

/** The view and the date that were asked for last. */
export function useVistaPedida(): Pedida {
  const pedida = use(VistaPedidaContext)
  if (!pedida) throw new Error('No VistaPedida around')
  return pedida
}
