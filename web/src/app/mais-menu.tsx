import { IconDots, IconLifebuoy, IconLogout } from '@tabler/icons-react'
import { useRef } from 'react'
import sheet from '../components/menu-sheet.module.css'
import { NavLink } from '../lib/page/navigation.tsx'
import bar from './bar-button.module.css'
import classes from './mais-menu.module.css'
import type { Lugar } from './nav-links.ts'

type Props = { lugares: Lugar[]; openAjuda: () => void; signOut: () => void }

/** 'Mais' menu below 768 px: everything but the daily screens. A native popover, so Esc and a tap outside close it. */
export function MaisMenu({ lugares, openAjuda, signOut }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover?.()
  const closing = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <>
      <button type="button" className={`${bar.button} ${classes.more}`} popoverTarget="menu-mais">
        <IconDots size={22} stroke={1.6} aria-hidden />
        <span>Mais</span>
      </button>
      <div id="menu-mais" ref={menu} popover="auto" className={`${sheet.sheet} ${classes.menu}`}>
        {lugares.map(({ to, rotulo, Icone }) => (
          <NavLink key={to} to={to} className={classes.item} onClick={close}>
            <Icone size={20} stroke={1.6} aria-hidden />
            {rotulo}
          </NavLink>
        ))}
        <button type="button" className={classes.item} onClick={closing(openAjuda)}>
          <IconLifebuoy size={20} stroke={1.6} aria-hidden />
          Ajuda
        </button>
        <button type="button" className={classes.item} onClick={closing(signOut)}>
          <IconLogout size={20} stroke={1.6} aria-hidden />
          Sair
        </button>
      </div>
    </>
  )
}
