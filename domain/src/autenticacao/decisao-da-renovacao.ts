/** D3: how long the immediate parent of a refresh token is still answered with its successor. */
const GRACA_DA_RENOVACAO_MS = 30_000

export type PedidoDeRenovacao = {
  /** Which token of the session was sent; 'antigo' is any other that we once gave it. */
  token: 'atual' | 'pai' | 'antigo'
  mesmoDispositivo: boolean
  /** Milliseconds since 1970. */
  rotacionadaEm: number | null
  expiraEm: number
  agora: number
}

/** D3: a refresh rotates, repeats the successor (two tabs, a lost answer), or ends the session. */
export function decisaoDaRenovacao({
  token,
  mesmoDispositivo,
  rotacionadaEm,
  expiraEm,
  agora,
}: PedidoDeRenovacao): 'rotacionar' | 'repetir' | 'encerrar' {
  if (!mesmoDispositivo || expiraEm <= agora) return 'encerrar'
  if (token === 'atual') return 'rotacionar'
  const naGraca = rotacionadaEm !== null && agora - rotacionadaEm <= GRACA_DA_RENOVACAO_MS
  return token === 'pai' && naGraca ? 'repetir' : 'encerrar'
}
