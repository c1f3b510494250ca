/** The calendar as a child learns it: one day after the other. Days are numbered; 0 is 1 January 1900. */
export type Folha = {
  readonly texto: string
  readonly ano: number
  readonly mes: number
  readonly dia: number
  /** How many days its month has. */
  readonly ultimo: number
}

const TAMANHOS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const bissexto = (ano: number) => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0
const doisDigitos = (n: number) => String(n).padStart(2, '0')

function arranca(): Folha[] {
  const folhas: Folha[] = []
  for (let ano = 1900; ano <= 2110; ano += 1) {
    for (let mes = 1; mes <= 12; mes += 1) {
      const ultimo = (TAMANHOS[mes - 1] ?? 0) + (mes === 2 && bissexto(ano) ? 1 : 0)
      for (let dia = 1; dia <= ultimo; dia += 1) {
        folhas.push({
          texto: `${ano}-${doisDigitos(mes)}-${doisDigitos(dia)}`,
          ano,
          mes,
          dia,
          ultimo,
        })
      }
    }
  }
  return folhas
}

const FOLHAS = arranca()
const NUMEROS = new Map(FOLHAS.map(({ texto }, numero) => [texto, numero]))

export function folha(numero: number): Folha {
  const uma = FOLHAS[numero]
  if (!uma) throw new RangeError(`${numero} is on no page`)
  return uma
}

export function numeroDe(texto: string): number {
  const numero = NUMEROS.get(texto)
  if (numero === undefined) throw new RangeError(`${texto} is on no page`)
  return numero
}

/** Five years on; 28 February where there is no 29th. */
export function cincoAnosDepois(numero: number): number {
  const { ano, texto } = folha(numero)
  const mesmoDia = NUMEROS.get(`${ano + 5}${texto.slice(4)}`)
  return mesmoDia ?? numeroDe(`${ano + 5}-02-28`)
}

/** Seconds since midnight, of and to 'HH:mm:ss'. */
export const segundoDe = (horario: string): number => {
  const [h = 0, m = 0, s = 0] = horario.split(':').map(Number)
  return h * 3600 + m * 60 + s
}
export const horarioDe = (segundo: number): string =>
  [Math.floor(segundo / 3600), Math.floor(segundo / 60) % 60, segundo % 60]
    .map(doisDigitos)
    .join(':')
