/**
 * The network of an address, by which calls are counted: the first half of an IPv6 address, because one site has 2^64
 * of them, and a whole IPv4 address.
 */
export function enderecoDeRede(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (v4) return v4
  const [inicio = '', fim] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const antes = inicio === '' ? [] : inicio.split(':')
  const depois = fim ? fim.split(':') : []
  const zeros = fim === undefined ? 0 : 8 - antes.length - depois.length
  const grupos = [...antes, ...Array<string>(Math.max(0, zeros)).fill('0'), ...depois]
  return grupos
    .slice(0, 4)
    .map((grupo) => grupo.replace(/^0+(?=.)/, ''))
    .join(':')
}
