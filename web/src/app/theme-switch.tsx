import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './frame.module.css'

/** One button between light and dark; until it is used, the system decides. */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const escuro = useComputedColorScheme('light') === 'dark'
  const rotulo = escuro ? 'Usar tema claro' : 'Usar tema escuro'
  const Icone = escuro ? IconSun : IconMoon
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={rotulo}
      title={rotulo}
      onClick={() => setColorScheme(escuro ? 'light' : 'dark')}
    >
      <Icone size={20} stroke={1.6} aria-hidden />
    </button>
  )
}
