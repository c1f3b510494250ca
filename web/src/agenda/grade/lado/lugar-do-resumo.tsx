import { IconChartBar } from '@tabler/icons-react'
import { Suspense } from 'react'
import { ToolbarButton } from '../../../calendar/calendar-toolbar.tsx'
import { lazyPart } from '../../../lib/page/lazy-part.ts'
import classes from '../calendario.module.css'
import type { Props } from './resumo-da-semana.tsx'

const ResumoDaSemana = lazyPart(() => import('./resumo-da-semana.tsx'))

/** §2: shows and hides the summary. */
export function BotaoDoResumo({ aberto, toggle }: { aberto: boolean; toggle: () => void }) {
  return (
    <ToolbarButton
      icon={<IconChartBar size={18} stroke={1.6} aria-hidden />}
      label={aberto ? 'Ocultar resumo' : 'Exibir resumo'}
      aria-expanded={aberto}
      onClick={toggle}
    />
  )
}

/** §2: place of the week summary. It keeps its height during loading, so that the grid does not move. */
export function LugarDoResumo(props: Props) {
  return (
    <div className={classes.resumo}>
      <Suspense fallback={null}>
        <ResumoDaSemana {...props} />
      </Suspense>
    </div>
  )
}
