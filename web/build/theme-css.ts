import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariables, theme } from '../src/app/theme.ts'

const NAME = 'virtual:theme.css'

/** The colours of the kit that the product does not use: two thirds of its variables. */
const UNUSED =
  /^--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/

type Variables = Record<string, string>

const used = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)))

/**
 * Every variable of the theme as a style sheet: it is there before any script, and without one the system's
 * theme holds. The kit would write most of them into the page when its script runs.
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const [kit, ours] = [defaultCssVariablesResolver(merged), cssVariables(merged)]
  const scheme = (name: 'light' | 'dark') =>
    used({ ...kit[name], ...ours[name], '--mantine-color-scheme': name })
  const [light, dark] = [scheme('light'), scheme('dark')]
  const css = convertCssVariables(
    { variables: used({ ...kit.variables, ...ours.variables }), light, dark },
    ':root',
  )
  const unscripted = (variables: Variables) =>
    convertCssVariables(
      { variables, light: {}, dark: {} },
      ':root:not([data-mantine-color-scheme])',
    )
  return `${css}${unscripted(light)}@media (prefers-color-scheme: dark){${unscripted(dark)}}`
}

/** `virtual:theme.css`, made of app/theme.ts. */
export function themeStyles(): Plugin {
  return {
    name: 'clinica-theme-css',
    resolveId: (id) => (id === NAME ? NAME : null),
    load: (id) => (id === NAME ? themeCss() : null),
  }
}
