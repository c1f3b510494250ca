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
