import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './theme-switch.module.css'

/**
 * One button between light and dark; until it is used, the system decides. Which of its two faces shows is
 * for the style sheet: a page that was drawn ahead does not know the theme.
 */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const escuro = useComputedColorScheme('light') === 'dark'
  return (
    <button
      type="button"
      className={classes.button}
      onClick={() => setColorScheme(escuro ? 'light' : 'dark')}
    >
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
