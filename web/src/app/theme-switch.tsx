import { IconMoon, IconSun } from '@tabler/icons-react'
import { TEMA } from '../lib/http/session-store.ts'
import { writeKey } from '../lib/storage/local-storage.ts'
import classes from './theme-switch.module.css'

/** Stores the theme. porta.js applies it on the next visit, and in other open windows at once. */
function turn() {
  const { dataset } = document.documentElement
  const chosen = dataset.colorScheme === 'dark' ? 'light' : 'dark'
  dataset.colorScheme = chosen
  writeKey(TEMA, chosen)
}

/**
 * Toggles light and dark; the system decides until first use. CSS chooses the visible icon, because a prerendered
 * page does not know the theme.
 */
export function ThemeSwitch() {
  return (
    <button type="button" className={classes.button} onClick={turn}>
      <span className={classes.inLight} title="Usar tema escuro">
        <IconMoon size={20} stroke={1.6} aria-hidden />
        <span className="only-said">Usar tema escuro</span>
      </span>
      <span className={classes.inDark} title="Usar tema claro">
        <IconSun size={20} stroke={1.6} aria-hidden />
        <span className="only-said">Usar tema claro</span>
      </span>
    </button>
  )
}
