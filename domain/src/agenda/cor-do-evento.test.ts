import { describe, expect, test } from 'vitest'
import {
  clareada,
  contraste as contrasteDe,
  distancia,
  lab,
  partesDoHex,
  type Rgb,
  linear as semCurva,
} from '../../test/distancia-de-cores.ts'
import {
  COR_DA_FALTA,
  type CorDoEvento,
  corDoEvento,
  MARCA_NO_ESCURO,
  PASSADO,
} from './cor-do-evento.ts'
import { TIPOS } from './tipos.ts'

const linear = (hex: string) => semCurva(partesDoHex(hex))
const contraste = ({ fundo, texto }: CorDoEvento) => contrasteDe(linear(fundo), linear(texto))

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

const menorDistancia = (fundos: string[], matriz?: number[]) => {
  const cores = fundos.map((hex) => lab(matriz ? visto(linear(hex), matriz) : linear(hex)))
  const pares = cores.flatMap((a, i) => cores.slice(i + 1).map((b) => distancia(a, b)))
  return Math.min(...pares)
}
/** The smallest distance between a colour of one list and a colour of the other. */
const entreListas = (uns: string[], outros: string[]) => {
  const [a, b] = [uns, outros].map((lista) => lista.map((hex) => lab(linear(hex))))
  return Math.min(...(a ?? []).flatMap((um) => (b ?? []).map((outro) => distancia(um, outro))))
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

const fundosDe = (modalidade: 'PRESENCIAL' | 'ONLINE') =>
  paleta(modalidade).map(({ fundo }) => fundo)

describe('of two states or modalities no colour is nearer than 25 (CIE76)', () => {
  test.each([
    ['light', 'PRESENCIAL', 60.8],
    ['light', 'ONLINE', 25],
    ['dark', 'PRESENCIAL', 25.6],
    ['dark', 'ONLINE', 63.4],
  ] as const)('%s: what is over and what is to come, %s: %d', (tema, modalidade, minimo) => {
    const distante = entreListas([PASSADO[tema].papel], fundosDe(modalidade))
    expect(distante).toBeGreaterThanOrEqual(minimo - 0.05)
  })

  test('in person and otherwise, on the ground of what is to come and at the edge of what is over: 31.1', () => {
    const distante = entreListas(fundosDe('PRESENCIAL'), fundosDe('ONLINE'))
    expect(distante).toBeGreaterThanOrEqual(31.1 - 0.05)
  })

  test.each([
    ['PRESENCIAL', 48.3],
    ['ONLINE', 53.5],
  ] as const)('FALTA and %s to come: %d', (modalidade, minimo) => {
    const distante = entreListas([COR_DA_FALTA.fundo], fundosDe(modalidade))
    expect(distante).toBeGreaterThanOrEqual(minimo - 0.05)
  })

  test.each([
    ['light', 91.8, 14.6],
    ['dark', 81.9, 13.3],
  ] as const)(
    '%s: FALTA and what is over, %d; what is over is read at %d : 1',
    (tema, minimo, lida) => {
      const { papel: fundo, texto } = PASSADO[tema]
      expect(entreListas([COR_DA_FALTA.fundo], [fundo])).toBeGreaterThanOrEqual(minimo - 0.05)
      expect(contraste({ fundo, texto })).toBeGreaterThanOrEqual(lida - 0.05)
    },
  )
})

test('a mark on dark paper is 3 : 1 at least, and in person and otherwise are 26.1 apart', () => {
  const marcas = (fundos: string[]) => fundos.map((um) => clareada(linear(um), MARCA_NO_ESCURO))
  const presencial = marcas(fundosDe('PRESENCIAL'))
  const outras = marcas(fundosDe('ONLINE'))
  const papel = linear(PASSADO.dark.papel)
  for (const marca of [...presencial, ...outras, ...marcas([COR_DA_FALTA.fundo])])
    expect(contrasteDe(marca, papel)).toBeGreaterThanOrEqual(3)
  const distancias = presencial.flatMap((a) => outras.map((b) => distancia(lab(a), lab(b))))
  expect(Math.min(...distancias)).toBeGreaterThanOrEqual(26.1 - 0.05)
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
  expect([de('PRESENCIAL'), de('DOMICILIAR')]).toEqual(['#4a5066', '#aebfca'])
})
