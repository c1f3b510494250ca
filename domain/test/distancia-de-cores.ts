export type Rgb = [number, number, number]

/** Red, green and blue from 0 to 255, without the curve of sRGB: from 0 to 1. */
export const linear = (cor: readonly number[]): Rgb =>
  cor.map((parte) => {
    const c = parte / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Rgb

/** CIELAB, in daylight, of a linear colour. */
export function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** CIE76: how far two colours in CIELAB are apart. */
export const distancia = (a: Rgb, b: Rgb) => Math.hypot(...a.map((v, k) => v - (b[k] ?? 0)))

const luminancia = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** WCAG: how far two linear colours stand out from each other, to 1. */
export function contraste(uma: Rgb, outra: Rgb): number {
  const [clara = 0, escura = 0] = [luminancia(uma), luminancia(outra)].sort((x, y) => y - x)
  return (clara + 0.05) / (escura + 0.05)
}

export const partesDoHex = (hex: string) =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

type Matriz = readonly (readonly [number, number, number])[]
const vezes = (matriz: Matriz, [x, y, z]: Rgb) =>
  matriz.map(([a, b, c]) => a * x + b * y + c * z) as Rgb

// OKLab (Ottosson 2020).
const LMS: Matriz = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const OKLAB: Matriz = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const DE_OKLAB: Matriz = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const DE_LMS: Matriz = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/** A linear colour at least so light (L of OKLCH), at its own hue: `oklch(from … max(l, …) c h)`. */
export function clareada(cor: Rgb, minimo: number): Rgb {
  const [l, a, b] = vezes(OKLAB, vezes(LMS, cor).map(Math.cbrt) as Rgb)
  const lms = vezes(DE_OKLAB, [Math.max(l, minimo), a, b]).map((c) => c ** 3) as Rgb
  return vezes(DE_LMS, lms).map((c) => Math.min(1, Math.max(0, c))) as Rgb
}
