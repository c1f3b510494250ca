/** D3: how long the previous refresh token still gets its successor. */
const GRACA_DA_RENOVACAO_MS = 30_000

export type PedidoDeRenovacao = {
  /** The kind of token that was sent; 'antigo' is any older one of the session. */
  token: 'atual' | 'pai' | 'antigo'
  mesmoDispositivo: boolean
  /** Milliseconds since 1970. */
  rotacionadaEm: number | null
  expiraEm: number
  agora: number
}

/** D3: a refresh rotates the token, repeats the successor (two tabs, a lost answer), or ends the session. */
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
