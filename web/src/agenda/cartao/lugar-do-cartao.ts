type Tamanho = { width: number; height: number }
/** Shape of `getBoundingClientRect`. */
export type Caixa = { left: number; top: number; right: number; bottom: number }

/** Distance from the event and from the window's edges. */
const FOLGA_PX = 8

const dentro = (onde: number, tamanho: number, janela: number) =>
  Math.max(FOLGA_PX, Math.min(onde, janela - tamanho - FOLGA_PX))

/**
 * Position of the card: beside the event if there is room, else below or above it, always inside the window. `x` is
 * the pointer's position.
 */
export function lugarDoCartao(
  evento: Caixa,
  cartao: Tamanho,
  janela: Tamanho,
  x: number | null,
): { left: number; top: number } {
  const top = dentro(evento.top, cartao.height, janela.height)
  const direita = evento.right + FOLGA_PX
  if (direita + cartao.width + FOLGA_PX <= janela.width) return { left: direita, top }
  const esquerda = evento.left - FOLGA_PX - cartao.width
  if (esquerda >= FOLGA_PX) return { left: esquerda, top }
  const left = dentro(x === null ? evento.left : x - cartao.width / 2, cartao.width, janela.width)
  const embaixo = evento.bottom + FOLGA_PX
  if (embaixo + cartao.height + FOLGA_PX <= janela.height) return { left, top: embaixo }
  return { left, top: dentro(evento.top - FOLGA_PX - cartao.height, cartao.height, janela.height) }
}
