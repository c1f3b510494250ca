import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, instante } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Acontecido, Evento, Registro } from '../registro.ts'
import { insertLeva } from './access-log-store.ts'
import { inBatches } from './in-batches.ts'

/** How long a read waits for others, to be written in one batch with them. */
const ESPERA_MS = 200
/** The wait after a failed write, when the database is probably away. */
const ESPERA_APOS_FALHA_MS = 1_000
/** The largest batch; once full, it is written without waiting. */
const LEVA = 500
/**
 * The most events and ids in memory while the database is away, some 15 MB. Beyond it a read is refused, because it
 * could not be logged.
 */
const PESO_MAXIMO = 250_000
/** The longest that a stop waits for the last events. */
const LONGEST_CLOSE_MS = 3_000

const pesoDe = ({ pacientes, por }: Acontecido) => 1 + pacientes.length + (por?.ids.length ?? 0)

/** The events that are noted but not written yet, in order. */
function openPendentes(database: Database) {
  const pendentes: Evento[] = []
  let notados = 0
  let escritos = 0
  let peso = 0
  return {
    /** Answers the number of the event, counted from the first. */
    add(um: Evento): number {
      pendentes.push(um)
      peso += pesoDe(um)
      notados += 1
      return notados
    },
    /** Writes the first batch and answers its size. Events that the database does not take stay. */
    async writeLeva(): Promise<number> {
      const leva = pendentes.slice(0, LEVA)
      if (leva.length > 0) await insertLeva(database, leva)
      pendentes.splice(0, leva.length)
      escritos += leva.length
      for (const um of leva) peso -= pesoDe(um)
      return leva.length
    },
    some: () => pendentes.length > 0,
    notados: () => notados,
    escritos: () => escritos,
    peso: () => peso,
  }
}

/** The most characters remembered of answers; beyond it all are forgotten, and lists are written in full again. */
const LETRAS_LEMBRADAS = 2_000_000

/**
 * True where the log holds an answer's patients already under the answer's tag: then the tag stands for the list, as
 * with a 304. The lists are compared, too: a tag is made before the answer is read, so that two answers may share one.
 */
function openLembradas(): (um: Acontecido) => boolean {
  const listas = new Map<string, string>()
  let letras = 0
  return ({ acao, etiqueta, pacientes, por }) => {
    if (acao !== 'leu' || !etiqueta) return false
    const lista = `${pacientes.join()} ${por?.ids.join() ?? ''}`
    if (listas.get(etiqueta) === lista) return true
    if (letras > LETRAS_LEMBRADAS) {
      listas.clear()
      letras = 0
    }
    letras += lista.length
    listas.set(etiqueta, lista)
    return false
  }
}

/** The error that PostgreSQL gives on a full disk. */
const discoCheio = () => Object.assign(new Error('The disk is full'), { code: '53100' })

/** Opens the access log. While `parado` is true (D13: the disk is full) events stay in memory. */
export function openRegistro(
  database: Database,
  clock: Clock,
  parado: () => boolean = () => false,
): Registro {
  const pendentes = openPendentes(database)
  const isLembrada = openLembradas()
  let timer: NodeJS.Timeout | undefined

  const later = (ms: number) => {
    timer ??= setTimeout(() => void flush().catch(() => {}), ms).unref()
  }
  const flush = inBatches(async () => {
    clearTimeout(timer)
    timer = undefined
    try {
      if (parado()) throw discoCheio()
      const escritos = await pendentes.writeLeva()
      if (pendentes.some()) later(0)
      return escritos
    } catch (error) {
      later(ESPERA_APOS_FALHA_MS)
      throw error
    }
  })
  const add = (um: Acontecido) => pendentes.add({ ...um, quando: instante(clock) })
  const until = async (numero: number) => {
    while (pendentes.escritos() < numero) await flush()
  }
  return {
    note(um) {
      const qual = isLembrada(um)
        ? ({ ...um, acao: 'releu', pacientes: [], por: null } as const)
        : um
      if (add(qual) % LEVA === 0) void flush().catch(() => {})
      else later(ESPERA_MS)
    },
    write: (um) => until(add(um)),
    cheio: () => pendentes.peso() >= PESO_MAXIMO,
    async close() {
      const late = sleep(LONGEST_CLOSE_MS, undefined, { ref: false }).then(() => {
        throw new Error('The access log could not be written down in time')
      })
      await Promise.race([until(pendentes.notados()), late])
      clearTimeout(timer)
      timer = undefined
    },
  }
}
