import { PASSADO } from '@clinica/domain/agenda/cor-do-evento'
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

// docs/rules/aparencia.md. Every colour, size and radius of the product starts in this file.

/** Deep teal: 6 is the filled shade in light, 4 in dark. */
const petroleo: MantineColorsTuple = [
  '#eef8f6',
  '#d9efeb',
  '#b3dfd8',
  '#82d3c8',
  '#4fc3b5',
  '#22978d',
  '#0a7d78',
  '#086863',
  '#07544f',
  '#05403c',
]
const perigo: MantineColorsTuple = [
  '#fcf0ef',
  '#f9dddb',
  '#f3bdb9',
  '#f0a6a1',
  '#ef8a84',
  '#dd5650',
  '#c62828',
  '#a81f1f',
  '#8a1919',
  '#6b1313',
]
const atencao: MantineColorsTuple = [
  '#fdf6e7',
  '#f9e8c3',
  '#f2d491',
  '#eac569',
  '#e3b75a',
  '#b98417',
  '#8f6200',
  '#765100',
  '#5e4000',
  '#463000',
]
/** Warm paper greys. */
const gray: MantineColorsTuple = [
  '#f7f5f0',
  '#f0eee7',
  '#e6e3da',
  '#dad6cb',
  '#c6c2b7',
  '#8b908c',
  '#6b7572',
  '#5b6663',
  '#3d4846',
  '#1c2b29',
]
/** 0 ink, 2 muted ink, 4 hairline, 6 raised, 7 ground. */
const dark: MantineColorsTuple = [
  '#e8ecea',
  '#cbd4d1',
  '#9fb0ac',
  '#7f918d',
  '#34403d',
  '#27312f',
  '#1c2423',
  '#141a19',
  '#0f1413',
  '#0a0e0d',
]

const FAMILY = "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
const SHADOW = '0 0.5rem 2rem rgb(20 40 38 / 0.14)'

/** Filled colours take white text in light and dark text in dark: the contrast of the tokens. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...colors, color: 'var(--cd-on-filled)' } : colors
}

export const theme = createTheme({
  colors: { petroleo, perigo, atencao, gray, dark },
  primaryColor: 'petroleo',
  primaryShade: { light: 6, dark: 4 },
  white: '#ffffff',
  black: '#1c2b29',
  fontFamily: FAMILY,
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver,
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.25' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  shadows: { xs: 'none', sm: SHADOW, md: SHADOW, lg: SHADOW, xl: SHADOW },
  headings: {
    fontFamily: FAMILY,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'md', loaderProps: { type: 'dots' } } },
    Modal: { defaultProps: { transitionProps: { duration: 150, transition: 'fade' } } },
  },
})

/** What an event of the calendar that is over keeps of its colour. */
const pastOf = (scheme: 'light' | 'dark') => {
  const { presencial, outras } = PASSADO[scheme]
  return {
    '--cd-past-dark': `${100 * presencial.fica}%`,
    '--cd-past-dark-ink': presencial.texto,
    '--cd-past-light': `${100 * outras.fica}%`,
    '--cd-past-light-ink': outras.texto,
  }
}

/** Our own variables (--cd-…), and Mantine's where they are not what the theme makes of them. */
const LIGHT = {
  ...pastOf('light'),
  '--cd-ground': '#fbfaf7',
  '--cd-raised': PASSADO.light.papel,
  '--cd-sunken': '#f4f1ea',
  '--cd-hairline': '#e3e0d7',
  '--cd-field': '#ffffff',
  '--cd-field-edge': '#c6c2b7',
  '--cd-on-filled': '#ffffff',
  '--cd-accent': '#0a7d78',
  '--cd-danger': '#c62828',
  '--cd-positive': '#0a6f4f',
  '--cd-warning': '#7a5400',
  '--mantine-color-body': '#fbfaf7',
  '--mantine-color-dimmed': '#5b6663',
  '--mantine-color-placeholder': '#6b7572',
  '--mantine-color-error': '#c62828',
  '--mantine-color-disabled': '#f0eee7',
  '--mantine-color-disabled-color': '#5b6663',
  '--mantine-color-anchor': '#0a6f6a',
  '--mantine-color-default-border': '#cfcbbf',
  '--mantine-primary-color-contrast': '#ffffff',
  '--mantine-color-petroleo-light-color': '#0a6f6a',
  '--mantine-color-perigo-light-color': '#b32424',
}

const DARK = {
  ...pastOf('dark'),
  '--cd-ground': '#141a19',
  '--cd-raised': PASSADO.dark.papel,
  '--cd-sunken': '#101514',
  '--cd-hairline': '#2e3937',
  '--cd-field': '#1c2423',
  '--cd-field-edge': '#34403d',
  '--cd-on-filled': '#0e1b19',
  '--cd-accent': '#4fc3b5',
  '--cd-danger': '#ef8a84',
  '--cd-positive': '#6fd3a4',
  '--cd-warning': '#e3b75a',
  '--mantine-color-body': '#141a19',
  '--mantine-color-dimmed': '#9fb0ac',
  '--mantine-color-placeholder': '#8ea09b',
  '--mantine-color-error': '#ef8a84',
  '--mantine-color-disabled': '#27312f',
  '--mantine-color-disabled-color': '#9fb0ac',
  '--mantine-color-anchor': '#63cdc0',
  '--mantine-color-default-border': '#43514e',
  '--mantine-color-default-color': '#e8ecea',
  '--mantine-primary-color-contrast': '#0e1b19',
  '--mantine-color-petroleo-filled-hover': '#82d3c8',
  '--mantine-color-petroleo-light-color': '#82d3c8',
  '--mantine-color-perigo-light-color': '#f0a6a1',
  '--mantine-color-perigo-filled-hover': '#f0a6a1',
}

/** What the style sheets read in each scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--cd-top': '3.5rem', '--cd-shadow': SHADOW },
  light: LIGHT,
  dark: DARK,
})
