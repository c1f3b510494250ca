import { DIAS_NA_LISTA } from '@clinica/domain/lembretes/tipos'
import type { Disco } from '../disco/vigia.ts'
import { tellingFalhas } from '../falhas-seguidas.ts'
import { hearCorreio } from './correio-ouvido.ts'
import { type Lembrador, passLembretes } from './fila-service.ts'

const LOOK_MS = 10_000
/** Every sixtieth pass (ten minutes) also looks back at reminders that nobody could send. The first pass does, too. */
const LOOKS_PER_LOOK_BACK = 60
/** The longest that a stop waits for letters being sent. */
const PARADA_MS = 3_000

const DITOS = { falhou: 'Os lembretes não saíram', voltou: 'Os lembretes voltaram a sair.' }

type Pedido = Lembrador & {
  readonly disco: Disco
  readonly say: (sentence: string) => void
  readonly lookMs?: number
}

/**
 * P4: sends reminders while the server runs. A database that is away is asked again at the next pass; while the disk is
 * full nothing is done (D13). Answers the function that stops it.
 */
export function startLembretes({ disco, say, lookMs = LOOK_MS, ...resto }: Pedido) {
  const cut = new AbortController()
  const ouvido = hearCorreio({ correio: resto.correio, cut: cut.signal, say })
  const lembrador = { ...resto, correio: ouvido.correio }
  const tried = tellingFalhas(say, DITOS)
  let stopped = false
  let looks = 0
  let current: Promise<void> | undefined
  const look = () => {
    if (current || stopped || disco.situacao() !== 'folga') return
    current = tried(async () => {
      const diasAtras = looks % LOOKS_PER_LOOK_BACK === 0 ? DIAS_NA_LISTA : 0
      await passLembretes(lembrador, { parou: () => stopped, cut: cut.signal }, diasAtras)
      looks += 1
    }).finally(() => {
      ouvido.looked()
      current = undefined
    })
  }
  const timer = setInterval(look, lookMs).unref()
  look()
  return async () => {
    stopped = true
    clearInterval(timer)
    const patience = setTimeout(() => cut.abort(), PARADA_MS)
    await current
    clearTimeout(patience)
  }
}
