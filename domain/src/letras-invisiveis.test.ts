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
  ['a\u00a0b\nc\u001b', 'a b\nc\u001b'],
  ['\u200BAna Luz\u200E', 'Ana Luz'],
  ['\u202AAna\u2060 Luz\u202C', 'Ana Luz'],
  ['\uFEFFAna\u00A0Luz\u200D', 'Ana Luz'],
  ['Ana\u202FLuz\u2069', 'Ana Luz'],
  ['tera\u00ADpia', 'terapia'],
  ['\u2066a\u200Cb\u2069', 'ab'],
  // An emoji made of several, with a skin colour and a variant, is one picture.
  ['\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
  ['\u{1F469}\u{1F3FD}\u200D\u{1F3EB}', '\u{1F469}\u{1F3FD}\u200D\u{1F3EB}'],
  [
    '\u2764\uFE0F\u200D\u{1F525} \u{1F3F3}\uFE0F\u200D\u{1F308}',
    '\u2764\uFE0F\u200D\u{1F525} \u{1F3F3}\uFE0F\u200D\u{1F308}',
  ],
  ['linha\n\toutra', 'linha\n\toutra'],
])('D1: %j is seen as %j', (texto, visto) => expect(semLetrasInvisiveis(texto)).toBe(visto))
