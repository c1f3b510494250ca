import { expect, test } from 'vitest'
import { esperaPorExtenso } from './espera-por-extenso.ts'

test.each([
  [0.2, '1 segundo'],
  [30, '30 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [900, '15 minutos'],
])('%d s is %j', (segundos, texto) => expect(esperaPorExtenso(segundos)).toBe(texto))
