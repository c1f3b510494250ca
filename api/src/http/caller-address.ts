import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainForwardedFor } from './forwarded-for.ts'

/** The caller's address: the one that a trusted proxy reports, if it is an address, else the connection's own. */
export const enderecoDe = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip

/** The device id that the caller sends, cut to 128 characters. It never decides anything (D3). */
export function dispositivoDe({ headers }: FastifyRequest): string | null {
  const dispositivo = headers['x-device-id']
  return typeof dispositivo === 'string' ? dispositivo.slice(0, 128) || null : null
}

/** Addresses of this machine and its own networks, as the names in TRUST_PROXY count them. */
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
 * D13: the reason why the caller's address is unknown behind a proxy; null where it is known or no proxy is used. With
 * TRUST_PROXY `ips` begins with the connection's own address, continues while addresses are trusted, and ends with the
 * caller's.
 */
function proxyNaoLido({
  headers,
  ips,
  socket,
}: FastifyRequest): 'desconhecido' | 'ilegivel' | null {
  if (ips && ips.length > 1) return isIP(ips.at(-1) ?? '') === 0 ? 'ilegivel' : null
  const veioPorProxy = Boolean(headers['x-forwarded-for'] || headers.forwarded)
  return veioPorProxy && vemDeDentro(socket.remoteAddress) ? 'desconhecido' : null
}

/**
 * True where everybody seems to call from the proxy's address: it is shown on every session, and all share the limits
 * of one address.
 */
export const proxyIgnorado = (request: FastifyRequest): boolean => proxyNaoLido(request) !== null

const EFEITO =
  'Todas as sessões mostram o endereço dele, e todos dividem o mesmo limite de tentativas de entrada.'
const AVISOS = {
  desconhecido: `Atenção: as chamadas chegam por um proxy que TRUST_PROXY não aceita. ${EFEITO} Informe o endereço do proxy em TRUST_PROXY (127.0.0.1, se ele está nesta máquina) e faça-o enviar X-Forwarded-For.`,
  ilegivel: `Atenção: o proxy que TRUST_PROXY aceita envia um X-Forwarded-For que não é um endereço. ${EFEITO} Faça-o enviar ali o endereço de quem chama, como em 203.0.113.7.`,
}

/** Cleans the header of trusted proxies. It must come before anything that reads the caller's address. */
export function registerForwardedFor(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const dito = headers['x-forwarded-for']
    if (typeof dito === 'string') headers['x-forwarded-for'] = plainForwardedFor(dito)
    done()
  })
}

/** Warns once a process for each reason, without an address. */
export function registerProxyWarning(app: FastifyInstance) {
  const avisados = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => {
    const motivo = proxyNaoLido(request)
    if (motivo && !avisados.has(motivo)) {
      avisados.add(motivo)
      app.log.warn(AVISOS[motivo])
    }
    done()
  })
}
