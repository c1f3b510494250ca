import type { Plugin } from 'vite'
import { theme } from '../src/app/theme.ts'

const NAME = 'virtual:theme.css'

type Variables = Record<string, string>

const rule = (selector: string, variables: Variables) =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value};`)
    .join('')}}`

/**
 * Style sheet of the theme's variables. It loads before any script, and without scripts the system's scheme
 * applies.
 */
function themeCss(): string {
  const scheme = (name: 'light' | 'dark') => ({ 'color-scheme': name, ...theme[name] })
  const chosen = (name: 'light' | 'dark') =>
    rule(`:root[data-color-scheme="${name}"]`, scheme(name))
  const unscripted = (name: 'light' | 'dark') =>
    rule(':root:not([data-color-scheme])', scheme(name))
  return [
    rule(':root', theme.both),
    chosen('light'),
    chosen('dark'),
    unscripted('light'),
    `@media (prefers-color-scheme: dark){${unscripted('dark')}}`,
  ].join('')
}

/** `virtual:theme.css`, generated from app/theme.ts. */
export function themeStyles(): Plugin {
  return {
    name: 'clinica-theme-css',
    resolveId: (id) => (id === NAME ? NAME : null),
    load: (id) => (id === NAME ? themeCss() : null),
  }
}
