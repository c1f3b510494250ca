import { expect, test } from 'vitest'
import { contraste, linear, partesDoHex } from '../../../domain/test/distancia-de-cores.ts'
import { theme } from './theme.ts'

const cor = (hex: string) => linear(partesDoHex(hex))

// docs/rules/aparencia.md: WCAG 1.4.11, on the page, on a card or in a dialog, and on the field itself.
test.each(['light', 'dark'] as const)(
  '%s: the edge of a field is 3 : 1 on every ground',
  (tema) => {
    const cores = theme[tema]
    for (const onde of ['ground', 'raised', 'sunken', 'field', 'disabled'] as const)
      expect(
        contraste(cor(cores['--cd-field-edge']), cor(cores[`--cd-${onde}`])),
      ).toBeGreaterThanOrEqual(3)
  },
)
