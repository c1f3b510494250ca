import { describe, expect, test } from 'vitest'
import { COR_DA_FALTA, type CorDoEvento, corDoEvento } from './cor-do-evento.ts'
import { TIPOS } from './tipos.ts'

type Rgb = [number, number, number]

const linear = (hex: string): Rgb =>
  [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Rgb

const luminancia = (hex: string) => {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contraste = ({ fundo, texto }: CorDoEvento) => {
  const [a, b] = [luminancia(fundo), luminancia(texto)].sort((x, y) => y - x) as [number, number]
  return (a + 0.05) / (b + 0.05)
}

/** Machado, Oliveira and Fernandes 2009, severity 1, applied to linear RGB. */
const DALTONISMO: Record<string, number[]> = {
  protan: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deutan: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritan: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
}
const visto = ([r, g, b]: Rgb, m: number[]): Rgb =>
  [0, 3, 6].map((i) => {
    const c = (m[i] ?? 0) * r + (m[i + 1] ?? 0) * g + (m[i + 2] ?? 0) * b
    return Math.min(1, Math.max(0, c))
  }) as Rgb

const lab = ([r, g, b]: Rgb): Rgb => {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
const menorDistancia = (fundos: string[], matriz?: number[]) => {
  const cores = fundos.map((hex) => lab(matriz ? visto(linear(hex), matriz) : linear(hex)))
  const pares = cores.flatMap((a, i) =>
    cores.slice(i + 1).map((b) => Math.hypot(...a.map((v, k) => v - (b[k] ?? 0)))),
  )
  return Math.min(...pares)
}

const paleta = (modalidadeAtendimento: 'PRESENCIAL' | 'ONLINE') =>
  TIPOS.map((tipo) => corDoEvento({ tipo, modalidadeAtendimento, statusAgendamento: 'AGENDADO' }))

describe('figures of the palette', () => {
  test.each(['PRESENCIAL', 'ONLINE'] as const)(
    '%s: text contrast is at least 4.5 : 1',
    (modalidade) => {
      for (const cor of [...paleta(modalidade), COR_DA_FALTA])
        expect(contraste(cor)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each([
    ['PRESENCIAL', 25.8, 12.1],
    ['ONLINE', 23.6, 10.7],
  ] as const)(
    '%s: any two are %d apart, %d to a colour-blind eye',
    (modalidade, normal, daltonico) => {
      const fundos = [...paleta(modalidade), COR_DA_FALTA].map(({ fundo }) => fundo)
      expect(menorDistancia(fundos)).toBeGreaterThanOrEqual(normal - 0.05)
      for (const matriz of Object.values(DALTONISMO)) {
        expect(menorDistancia(fundos, matriz)).toBeGreaterThanOrEqual(daltonico - 0.05)
      }
    },
  )
})

test('FALTA is dark red whatever the kind or modality', () => {
  for (const tipo of TIPOS) {
    for (const modalidadeAtendimento of ['PRESENCIAL', 'ONLINE', 'DOMICILIAR'] as const) {
      expect(corDoEvento({ tipo, modalidadeAtendimento, statusAgendamento: 'FALTA' }).fundo).toBe(
        '#c62828',
      )
    }
  }
})

test('an unknown kind falls back to grey, dark in person and light otherwise', () => {
  const de = (modalidadeAtendimento: 'PRESENCIAL' | 'DOMICILIAR') =>
    corDoEvento({ tipo: 'OUTRO', modalidadeAtendimento, statusAgendamento: 'AGENDADO' }).fundo
  expect([de('PRESENCIAL'), de('DOMICILIAR')]).toEqual(['#333845', '#aebfca'])
})
