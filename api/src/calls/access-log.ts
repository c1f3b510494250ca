import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, instante } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Acontecido, Evento, Registro } from '../registro.ts'
import { insertLeva } from './access-log-store.ts'
import { inBatches } from './in-batches.ts'

/** How long a read waits for others to be written down with it. */
const ESPERA_MS = 200
/** After a write that failed: the database is away. */
const ESPERA_APOS_FALHA_MS = 1_000
/** So many are written at once without waiting; one statement takes no more. */
const LEVA = 500
/**
 * Events and ids that memory may hold while the database takes nothing, some 15 MB. From here on nothing is
 * shown that cannot be noted.
 */
const PESO_MAXIMO = 250_000
/** A database that no longer answers must not hold a stop for ever. */
const LONGEST_CLOSE_MS = 3_000

const pesoDe = ({ pacientes, por }: Acontecido) => 1 + pacientes.length + (por?.ids.length ?? 0)

/** What was noted and is not written yet, in its order. */
function openPendentes(database: Database) {
  const pendentes: Evento[] = []
  let notados = 0
  let escritos = 0
  let peso = 0
  return {
    /** Answers which one it is, counted from the first. */
    add(um: Evento): number {
      pendentes.push(um)
      peso += pesoDe(um)
      notados += 1
      return notados
    },
    /** The first of them, and how many those are; they stay where the database does not take them. */
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

/** What is remembered of answers, in letters; beyond it all of it is forgotten and told anew. */
const LETRAS_LEMBRADAS = 2_000_000

/**
 * Whether an answer's patients are in the log already, under its tag: then the tag says it, as it does where the
 * browser is told that nothing changed. Names alike and not only the tag, which is of the moment before reading.
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

/** As PostgreSQL itself would say it. */
const discoCheio = () => Object.assign(new Error('The disk is full'), { code: '53100' })

/** Opens the log. While it is to be `parado` (D13: the disk is full) memory alone holds what was noted. */
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
