import { randomBytes } from 'node:crypto'

/** Some hundred ids' worth: each fetch is a call of its own, however little it fetches. */
const POOL = 4096
let pool = Buffer.alloc(0)

/** So many random bytes, at most a pool's, which nobody else is given. */
export function acaso(quantos: number): Buffer {
  if (pool.length < quantos) pool = randomBytes(POOL)
  const dados = pool.subarray(0, quantos)
  pool = pool.subarray(quantos)
  return dados
}
