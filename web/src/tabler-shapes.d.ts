/** Paths of the library's icons, for code that draws them without React. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  export const __iconNode: readonly (readonly [tag: 'path', attributes: { d: string }])[]
}
