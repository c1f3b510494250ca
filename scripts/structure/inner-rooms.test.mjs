import { expect, test } from 'vitest'
import { innerRooms } from './inner-rooms.mjs'

const importing = (path, ...what) => ({
  path,
  text: what.map((to) => `import { a } from '${to}'`).join('\n'),
})

test('rooms of one noun import each other one way; the fewer imports are named', () => {
  const files = [
    importing('api/src/agenda/serie/a.ts', '../leitura/b.ts', '../leitura/c.ts'),
    importing('api/src/agenda/leitura/b.ts', '../serie/a.ts'),
    importing('api/src/agenda/service.ts', './serie/a.ts'),
    importing('api/src/agenda/serie/d.ts', '../service.ts', '../../pacientes/serie/x.ts'),
    importing('api/src/agenda/leitura/b.test.ts', '../serie/d.ts'),
  ]
  expect(innerRooms(files)).toEqual([
    'api/src/agenda/leitura/b.ts imports api/src/agenda/serie/a.ts, but api/src/agenda/serie imports ' +
      'api/src/agenda/leitura: move what both need to a room below.',
  ])
})
