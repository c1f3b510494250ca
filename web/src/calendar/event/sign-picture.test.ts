import { expect, test } from 'vitest'
import { REPEATS_SIGN, WARNING_SIGN } from './event-marks.tsx'
import { INKS, pictureOf } from './sign-picture.ts'

const elements = (svg: string, selector: string) => [
  ...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll(selector),
]

test('a picture has its signs once for every ink, the warning in its own colour', () => {
  const signs = [
    { sign: REPEATS_SIGN, opacity: 0.8 },
    { sign: WARNING_SIGN, warning: true },
  ]
  const svg = pictureOf({ signs, stroke: 2.2 })
  const drawn = elements(svg, 'g')
  expect(drawn).toHaveLength(2 * INKS.length)
  expect(drawn.map((one) => one.getAttribute('stroke'))).toEqual(
    INKS.flatMap(({ ink, warning }) => [ink, warning]),
  )
  expect(elements(svg, 'path')).toHaveLength(
    INKS.length * (REPEATS_SIGN.paths.length + WARNING_SIGN.paths.length),
  )
  expect(drawn[3]?.getAttribute('transform')).toBe('translate(26 26)')
})

test('one that is filled has no lines', () => {
  const sign = { ...WARNING_SIGN, name: 'alert-circle-filled', filled: true }
  expect(elements(pictureOf({ signs: [{ sign }], stroke: 2 }), 'g[stroke]')).toHaveLength(0)
})
