/** What an icon of the library is drawn of, for whoever draws it otherwise than as an element. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  export const __iconNode: readonly (readonly [tag: 'path', attributes: { d: string }])[]
}
