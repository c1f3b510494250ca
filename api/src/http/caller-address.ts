import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The caller's address: what a trusted proxy says when it is an address, else the connection's own. */
export const enderecoDe = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip

/** The device that the caller names: it never decides anything (D3), and is written down as far as it fits. */
export function dispositivoDe({ headers }: FastifyRequest): string | null {
  const dispositivo = headers['x-device-id']
  return typeof dispositivo === 'string' ? dispositivo.slice(0, 128) || null : null
}

/** Where a proxy stands: this machine and its own networks, as TRUST_PROXY's names count them. */
const DE_DENTRO = new BlockList()
for (const [rede, bits, familia] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const)
  DE_DENTRO.addSubnet(rede, bits, familia)

function vemDeDentro(endereco = ''): boolean {
  const semZona = endereco.split('%')[0] ?? ''
  const versao = isIP(semZona)
  return versao !== 0 && DE_DENTRO.check(semZona, versao === 4 ? 'ipv4' : 'ipv6')
}

/**
 * D13: whether a proxy brought this request and is not believed. Then everybody has the proxy's own
 * address: it stands on every session, and all share the limits of one address.
 */
export function proxyIgnorado({ headers, ips, socket }: FastifyRequest): boolean {
  if (!headers['x-forwarded-for'] && !headers.forwarded) return false
  // `ips` (only with TRUST_PROXY) goes on past the connection's own address when that is trusted.
  return (ips?.length ?? 1) < 2 && vemDeDentro(socket.remoteAddress)
}

const AVISO =
  'Atenção: as chamadas chegam por um proxy que TRUST_PROXY não aceita. Todas as sessões mostram o ' +
  'endereço dele, e todos dividem o mesmo limite de tentativas de entrada. Informe o endereço do ' +
  'proxy em TRUST_PROXY (127.0.0.1, se ele está nesta máquina) e faça-o enviar X-Forwarded-For.'

/** One warning a process, and no address in it. */
export function registerProxyWarning(app: FastifyInstance) {
  let avisado = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!avisado && proxyIgnorado(request)) {
      avisado = true
      app.log.warn(AVISO)
    }
    done()
  })
}
