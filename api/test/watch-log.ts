import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Shorter ones are words of the log's own: 'me', a month, a status. */
const LETRAS = 6

/** What the log may name: whose notes cannot be read is told by the id of their row (D5). */
const AVISO = 'notes that cannot be read'

const textsOf = (valor: unknown): string[] => {
  if (typeof valor === 'string') return [valor]
  if (typeof valor !== 'object' || valor === null) return []
  return Object.values(valor).flatMap(textsOf)
}

const valuesOf = ({ params, query, body, headers }: FastifyRequest): string[] => [
  ...textsOf([params, query, body]),
  ...textsOf([headers.authorization?.split(' ').at(-1), headers['x-device-id']]),
]

/** The log counts too: digits are said there only where they stand by themselves, not within a time or a duration. */
function isIn(log: string, valor: string): boolean {
  const said = log.includes(JSON.stringify(valor).slice(1, -1))
  return said && (!/^\d+$/.test(valor) || new RegExp(`(?<![\\d.])${valor}(?!\\d)`).test(log))
}

/**
 * D5: reads what an app logs at its chattiest and remembers every text that came in by path, query, body or
 * header. `found` tells those of them that the log repeats, wherever in a line.
 */
export function watchLog() {
  const lines: string[] = []
  const values = new Set<string>()
  const patterns = new Set<string>()
  return {
    stream: { write: (line: string) => void lines.push(line) },
    watch(app: FastifyInstance) {
      app.addHook('onResponse', async (request) => {
        patterns.add(request.routeOptions.url ?? '')
        for (const valor of valuesOf(request)) if (valor.length >= LETRAS) values.add(valor)
      })
    },
    /** Its lines so far. */
    logged: (): readonly string[] => lines,
    found(): string[] {
      const log = lines.filter((line) => !line.includes(AVISO)).join('')
      const ours = [...patterns].join(' ')
      return [...values].filter((valor) => !ours.includes(valor) && isIn(log, valor))
    },
  }
}
