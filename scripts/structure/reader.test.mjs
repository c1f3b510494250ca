import { expect, test } from 'vitest'
import { arrows } from './arrows.mjs'

const importing = (path, to) => ({ path, text: `import { a } from '${to}'` })

test.each([
  ['domain/src/a.ts', '@clinica/leitura', 'the domain is pure'],
  ['leitura/src/linha/a.ts', '../folha/b.ts', "'linha' may not import 'folha'"],
  ['leitura/src/arquivo/a.ts', 'node:fs', 'stands on the domain alone'],
  ['leitura/src/arquivo/a.ts', '../../../web/src/lib/b.ts', 'stands on the domain alone'],
  ['web/src/importacoes/a.ts', '../../../leitura/src/linha/b.ts', 'use or widen the door'],
  ['api/test/a.ts', '@clinica/leitura/linha/b', 'use or widen the door'],
])('%s must not import %s', (path, to, reason) => {
  expect(arrows([importing(path, to)])).toEqual([expect.stringContaining(reason)])
})

test.each([
  ['web/src/importacoes/components/a.tsx', '@clinica/leitura'],
  ['api/src/importacoes/service.ts', '@clinica/leitura'],
  ['bench/a.ts', '../leitura/src/public.ts'],
  ['leitura/src/arquivo/a.ts', '../ics/b.ts'],
  ['leitura/src/linha/a.ts', '@clinica/domain/texto'],
])('%s may import %s', (path, to) => {
  expect(arrows([importing(path, to)])).toEqual([])
})
