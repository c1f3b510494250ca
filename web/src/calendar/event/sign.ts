import type { ComponentType } from 'react'

type Shapes = readonly (readonly [tag: 'path', attributes: { d: string }])[]

/** A small picture that an event carries: as an element, and as what the pictures of the grid are made of. */
export type Sign = {
  readonly name: string
  readonly Icon: ComponentType<{
    size?: number | string
    stroke?: number | string
    className?: string | undefined
    'aria-hidden'?: boolean
  }>
  readonly paths: readonly string[]
  /** Its shapes are filled, and not lines. */
  readonly filled: boolean
}

/** A sign of the icons' library. */
export const signOf = (name: string, Icon: Sign['Icon'], shapes: Shapes): Sign => ({
  name,
  Icon,
  paths: shapes.map(([, { d }]) => d),
  filled: name.endsWith('-filled'),
})
