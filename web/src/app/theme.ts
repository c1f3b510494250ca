import { MARCA_NO_ESCURO, PASSADO } from '@clinica/domain/agenda/cor-do-evento'

// docs/rules/aparencia.md. Every colour of the product is defined in this file, with the shared radii and shadows.

/** Independent of the scheme. */
const BOTH = {
  '--cd-top': '3.5rem',
  '--cd-shadow': '0 0.5rem 2rem rgb(20 40 38 / 0.14)',
  '--cd-radius-sm': '6px',
  '--cd-radius-md': '10px',
}

/** Contrast of the tokens: filled colours take white text in light, dark text in dark. */
const LIGHT = {
  '--cd-ground': '#fbfaf7',
  '--cd-raised': PASSADO.light.papel,
  '--cd-sunken': '#f4f1ea',
  '--cd-hairline': '#e3e0d7',
  '--cd-field': '#ffffff',
  '--cd-field-edge': '#8b8679',
  '--cd-on-filled': '#ffffff',
  '--cd-accent': '#0a7d78',
  '--cd-danger': '#c62828',
  '--cd-positive': '#0a6f4f',
  '--cd-warning': '#7a5400',
  '--cd-dimmed': '#5b6663',
  '--cd-placeholder': '#6b7572',
  '--cd-disabled': '#f0eee7',
  '--cd-disabled-ink': '#5b6663',
  '--cd-link': '#0a6f6a',
  '--cd-edge': '#cfcbbf',
  '--cd-ink': PASSADO.light.texto,
  '--cd-hover': '#f7f5f0',
  '--cd-accent-hover': '#086863',
  '--cd-danger-hover': '#a81f1f',
  '--cd-mark': '0',
}

const DARK = {
  '--cd-ground': '#141a19',
  '--cd-raised': PASSADO.dark.papel,
  '--cd-sunken': '#101514',
  '--cd-hairline': '#2e3937',
  '--cd-field': '#1c2423',
  '--cd-field-edge': '#72817d',
  '--cd-on-filled': '#0e1b19',
  '--cd-accent': '#4fc3b5',
  '--cd-danger': '#ef8a84',
  '--cd-positive': '#6fd3a4',
  '--cd-warning': '#e3b75a',
  '--cd-dimmed': '#9fb0ac',
  '--cd-placeholder': '#8ea09b',
  '--cd-disabled': '#27312f',
  '--cd-disabled-ink': '#9fb0ac',
  '--cd-link': '#63cdc0',
  '--cd-edge': '#43514e',
  '--cd-ink': PASSADO.dark.texto,
  '--cd-hover': '#27312f',
  '--cd-accent-hover': '#82d3c8',
  '--cd-danger-hover': '#f0a6a1',
  // Least lightness (OKLCH) of an event's colour as a mark on the ground, for a contrast of 3:1.
  '--cd-mark': `${MARCA_NO_ESCURO}`,
}

/** Custom properties: for both schemes, and for each. */
export const theme = { both: BOTH, light: LIGHT, dark: DARK }
