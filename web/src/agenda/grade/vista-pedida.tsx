import {
  createContext,
  type PropsWithChildren,
  startTransition,
  use,
  useMemo,
  useOptimistic,
} from 'react'
import { nextPaint } from '../../lib/page/next-paint.ts'
import { dataVizinha, type Vista } from '../visao.ts'
import { useQuickViews } from './use-quick-views.ts'

type Pedida = Omit<Vista, 'goTo'> & {
  goTo: (visao: Vista['visao'], data: Vista['data']) => void
  /** Goes on or back from the last requested date. */
  step: (passo: -1 | 1) => void
}
const VistaPedidaContext = createContext<Pedida | null>(null)

/**
 * Optimistic view and date: the toolbar shows them at once, while the grid renders in a transition. Views that
 * render quickly are rendered synchronously instead.
 */
export function VistaPedida({ vista, children }: PropsWithChildren<{ vista: Vista }>) {
  const { goTo } = vista
  const steps = useQuickViews(vista.visao, vista.data)
  const [{ visao, data }, show] = useOptimistic({ visao: vista.visao, data: vista.data })
  const pedida = useMemo((): Pedida => {
    function go(outra: Vista['visao'], dia: Vista['data']) {
      if (outra === visao && steps.isQuick(outra)) {
        steps.begin()
        return goTo(outra, dia, { atOnce: true })
      }
      startTransition(async () => {
        show({ visao: outra, data: dia })
        goTo(outra, dia)
        // The grid renders in one long task: started before the paint, it would delay the toolbar.
        await nextPaint()
        steps.begin()
      })
    }
    return { visao, data, goTo: go, step: (passo) => go(visao, dataVizinha(visao, data, passo)) }
  }, [visao, data, goTo, show, steps])
  return <VistaPedidaContext value={pedida}>{children}</VistaPedidaContext>
}

/** View and date that were requested last. */
export function useVistaPedida(): Pedida {
  const pedida = use(VistaPedidaContext)
  if (!pedida) throw new Error('No VistaPedida around')
  return pedida
}
