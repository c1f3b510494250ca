import { expect, test } from 'vitest'
import { nomeDoNavegador } from './navegador.ts'

const WEBKIT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${WEBKIT} Chrome/150.0.0.0 Safari/537.36`, 'Chrome'],
  [`${WEBKIT} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge'],
  [`${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari'],
  [`${WEBKIT} CriOS/150.0 Mobile/15E148 Safari/604.1`, 'Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox'],
  ['curl/8.0', 'Outro navegador'],
  ['', 'Desconhecido'],
  [null, 'Desconhecido'],
])('%s is %s', (userAgent, nome) => expect(nomeDoNavegador(userAgent)).toBe(nome))
