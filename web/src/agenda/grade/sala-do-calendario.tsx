import { IconLayoutSidebar } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { standOverThePage } from '../../lib/page/over-the-page.ts'
import type { PainelLateral } from './lado/use-painel-lateral.ts'
import classes from './sala-do-calendario.module.css'

const ID = 'painel-lateral'

export function BotaoDoPainel({ painel }: { painel: PainelLateral }) {
  return (
    <IconButton
      ref={painel.botao}
      label={painel.aberto ? 'Ocultar painel lateral' : 'Mostrar painel lateral'}
      aria-expanded={painel.aberto}
      aria-controls={ID}
      onClick={painel.toggle}
    >
      <IconLayoutSidebar size={20} stroke={1.6} aria-hidden />
    </IconButton>
  )
}

type Props = { painel: PainelLateral; lateral: ReactNode; children: ReactNode }

/** The calendar with its sidebar, which is a drawer where there is no room beside it. */
export function SalaDoCalendario({ painel, lateral, children }: Props) {
  const { aberto, gaveta, botao, close } = painel
  const lado = useRef<HTMLElement>(null)
  const cobre = gaveta && aberto

  useEffect(() => {
    if (!cobre) return
    lado.current?.focus()
    const leave = standOverThePage(close)
    return () => {
      leave()
      botao.current?.focus()
    }
  }, [cobre, botao, close])

  return (
    <div className={classes.sala}>
      <section
        ref={lado}
        id={ID}
        aria-label="Painel lateral"
        tabIndex={-1}
        inert={!aberto}
        className={classes.lado}
        data-open={aberto || undefined}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {lateral}
      </section>
      {/* For touch; keyboards use Esc or the toggle button. */}
      {cobre && (
        <button type="button" className={classes.veu} tabIndex={-1} aria-hidden onClick={close} />
      )}
      <div className={classes.centro} inert={cobre}>
        {children}
      </div>
    </div>
  )
}
