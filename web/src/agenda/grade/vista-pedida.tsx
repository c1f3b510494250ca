import {
  createContext,
  type PropsWithChildren,
  startTransition,
  use,
  useMemo,
  useOptimistic,
} from 'react'
import { painted } from '../../lib/page/painted.ts'
import { dataVizinha, type Vista } from '../visao.ts'
import { useQuickViews } from './use-quick-views.ts'

type Pedida = Omit<Vista, 'goTo'> & {
  goTo: (visao: Vista['visao'], data: Vista['data']) => void
  /** On or back, from what was asked for last. */
  step: (passo: -1 | 1) => void
}
const VistaPedidaContext = createContext<Pedida | null>(null)

/**
 * Where a press leads is said at once, by those who ask here: the hours themselves take as long as they take. What
 * is between is not drawn for it. Where they take no time that a person would notice, all of it is drawn at once.
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
        // The hours are drawn in one go: begun before the frame, they would hold it back.
        await painted()
        steps.begin()
      })
    }
    return { visao, data, goTo: go, step: (passo) => go(visao, dataVizinha(visao, data, passo)) }
  }, [visao, data, goTo, show, steps])
  return <VistaPedidaContext value={pedida}>{children}</VistaPedidaContext>
}

/** The view and the date that were asked for last. */
export function useVistaPedida(): Pedida {
  const pedida = use(VistaPedidaContext)
  if (!pedida) throw new Error('No VistaPedida around')
  return pedida
}
