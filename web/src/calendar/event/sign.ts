import type { ComponentType } from 'react'

type Shapes = readonly (readonly [tag: 'path', attributes: { d: string }])[]

/** Small sign on an event: a component for React, and its paths for the generated pictures of the grid. */
export type Sign = {
  readonly name: string
  readonly Icon: ComponentType<{
    size?: number | string
    stroke?: number | string
    className?: string | undefined
    'aria-hidden'?: boolean
  }>
  readonly paths: readonly string[]
  /** Shapes are filled instead of stroked. */
  readonly filled: boolean
}

/** Sign made from an icon of the icon library. */
export const signOf = (name: string, Icon: Sign['Icon'], shapes: Shapes): Sign => ({
  name,
  Icon,
  paths: shapes.map(([, { d }]) => d),
  filled: name.endsWith('-filled'),
})
