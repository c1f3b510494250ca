import { expect, test } from 'vitest'
import { semLetrasInvisiveis } from './letras-invisiveis.ts'

test.each([
  ['Ana Souza', 'Ana Souza'],
  ['Zoë Ñandú 李', 'Zoë Ñandú 李'],
  ['\u200eana\u200b@clinica.test\u2069', 'ana@clinica.test'],
  ['\u202aCaio\u202c', 'Caio'],
  ['An\u00ada\ufeff', 'Ana'],
  ['\u3164\u2800\u115f\uffa0\u180e', ''],
  ['tag\u{e0041}', 'tag'],
  ['a\u00a0b\nc\u001b', 'a\u00a0b\nc\u001b'],
])('D1: %j is seen as %j', (texto, visto) => expect(semLetrasInvisiveis(texto)).toBe(visto))
