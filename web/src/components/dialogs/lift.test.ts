import { expect, test } from 'vitest'
import { liftOverDialogs } from './lift.ts'

const HEAD = { top: 0, bottom: 60 }
const span = (top: number, bottom: number) => ({ top, bottom })

test.each([
  ['nothing at the lower edge: there', 768, 60, [span(40, 100), span(400, 460)], 0, 16],
  ['a foot at the lower edge: above it', 740, 60, [HEAD, span(660, 740)], 0, 96],
  ['a foot in the middle: below it', 740, 60, [HEAD, span(300, 360)], 0, 16],
  ['a foot that leaves too little: above it', 740, 100, [HEAD, span(600, 660)], 0, 156],
  ['two dialogs: clear of both feet', 740, 60, [HEAD, span(600, 660), span(500, 560)], 0, 256],
  ['what was pressed last lies there: above it', 740, 60, [HEAD], 700, 72],
  [
    'pressed in the foot: the foot is kept clear as it is',
    740,
    60,
    [HEAD, span(660, 740)],
    700,
    96,
  ],
  ['no room for all three: head and foot count', 360, 200, [HEAD, span(300, 360)], 200, 76],
  ['no room at all: the lower edge', 200, 120, [HEAD, span(140, 200)], 0, 16],
  ['a foot below the window is in nobody’s way', 360, 60, [HEAD, span(500, 560)], 0, 16],
] as const)('§8 %s', (_nome, windowHeight, height, topmost, pressedAt, lift) =>
  expect(liftOverDialogs(height, windowHeight, { topmost, below: [], pressedAt })).toBe(lift),
)

test.each([
  ['clear of both', 740, [span(600, 660)], [span(200, 260)], 156],
  ['no room: on the one below', 300, [HEAD, span(220, 300)], [span(100, 160)], 96],
])('§8 a dialog on another: %s', (_nome, windowHeight, topmost, below, lift) =>
  expect(liftOverDialogs(100, windowHeight, { topmost, below, pressedAt: 0 })).toBe(lift),
)
