import { IconMoon, IconSun } from '@tabler/icons-react'
import { TEMA } from '../lib/http/session-store.ts'
import { writeKey } from '../lib/storage/local-storage.ts'
import classes from './theme-switch.module.css'

/** porta.js reads the choice again on the next visit, and in the other windows of this browser now. */
function turn() {
  const { dataset } = document.documentElement
  const chosen = dataset.colorScheme === 'dark' ? 'light' : 'dark'
  dataset.colorScheme = chosen
  writeKey(TEMA, chosen)
}

/**
 * One button between light and dark; until it is used, the system decides. Which of its two faces shows is
 * for the style sheet: a page that was drawn ahead does not know the theme.
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
