import { describe, expect, test } from 'vitest'
import { COR_DA_FALTA, type CorDoEvento, corDoEvento, PASSADO } from './cor-do-evento.ts'
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
const distancia = (a: Rgb, b: Rgb) => Math.hypot(...a.map((v, k) => v - (b[k] ?? 0)))
const menorDistancia = (fundos: string[], matriz?: number[]) => {
  const cores = fundos.map((hex) => lab(matriz ? visto(linear(hex), matriz) : linear(hex)))
  const pares = cores.flatMap((a, i) => cores.slice(i + 1).map((b) => distancia(a, b)))
  return Math.min(...pares)
}
/** The smallest distance between a colour of the one list and one of the other. */
const entreListas = (uns: string[], outros: string[]) => {
  const [a, b] = [uns, outros].map((lista) => lista.map((hex) => lab(linear(hex))))
  return Math.min(...(a ?? []).flatMap((um) => (b ?? []).map((outro) => distancia(um, outro))))
}
/** What `color-mix(in srgb, …)` makes of two colours. */
const misturada = (cor: string, fica: number, papel: string) =>
  `#${[1, 3, 5]
    .map((i) => {
      const [a, b] = [cor, papel].map((hex) => Number.parseInt(hex.slice(i, i + 2), 16))
      return Math.round((a ?? 0) * fica + (b ?? 0) * (1 - fica))
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

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

describe('what is over', () => {
  const desbotada = (tema: 'light' | 'dark', modalidade: 'presencial' | 'outras') => {
    const { papel, [modalidade]: resto } = PASSADO[tema]
    return paleta(modalidade === 'presencial' ? 'PRESENCIAL' : 'ONLINE').map(({ fundo }) => ({
      fundo: misturada(fundo, resto.fica, papel),
      texto: resto.texto,
    }))
  }
  const fundos = (cores: readonly CorDoEvento[]) => cores.map(({ fundo }) => fundo)

  test.each([
    ['light', 'presencial', 'ONLINE', 25],
    ['light', 'outras', 'PRESENCIAL', 47.7],
    ['dark', 'presencial', 'ONLINE', 49.4],
    ['dark', 'outras', 'PRESENCIAL', 19.1],
  ] as const)(
    '%s, %s keeps away from what is to come in %s: %d at least',
    (tema, modalidade, outra, minimo) => {
      const [passadas, futuras] = [fundos(desbotada(tema, modalidade)), fundos(paleta(outra))]
      expect(entreListas(passadas, futuras)).toBeGreaterThanOrEqual(minimo - 0.05)
    },
  )

  test.each([
    ['light', 8.9],
    ['dark', 33.2],
  ] as const)('%s: in person and otherwise are %d apart', (tema, minimo) => {
    const [presencial, outras] = (['presencial', 'outras'] as const).map((modalidade) =>
      fundos(desbotada(tema, modalidade)),
    )
    expect(entreListas(presencial ?? [], outras ?? [])).toBeGreaterThanOrEqual(minimo - 0.05)
  })

  test.each([
    ['light', 'presencial', 14.6],
    ['light', 'outras', 9],
    ['dark', 'presencial', 8.9],
    ['dark', 'outras', 4.8],
  ] as const)('%s, %s: text contrast is %d : 1 at least', (tema, modalidade, minimo) => {
    const contrastes = desbotada(tema, modalidade).map(contraste)
    expect(Math.min(...contrastes)).toBeGreaterThanOrEqual(minimo - 0.05)
    expect(minimo).toBeGreaterThanOrEqual(4.5)
  })
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
