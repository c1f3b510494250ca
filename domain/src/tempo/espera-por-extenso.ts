const contado = (quantidade: number, unidade: string) =>
  `${quantidade} ${unidade}${quantidade === 1 ? '' : 's'}`

/** How long to wait, in words: seconds below a minute, then whole minutes, rounded up. */
export function esperaPorExtenso(segundos: number): string {
  const inteiros = Math.max(1, Math.ceil(segundos))
  return inteiros < 60 ? contado(inteiros, 'segundo') : contado(Math.ceil(inteiros / 60), 'minuto')
}
