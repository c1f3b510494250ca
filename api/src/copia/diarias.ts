import { accessSync, constants } from 'node:fs'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { isDue } from './diaria-devida.ts'
import { thereAbove } from './espaco-da-copia.ts'
import { launchCopia, type Processo } from './processo.ts'
import { segredoDe } from './segredo.ts'

const LOOK_MS = 30_000
/** What failed for want of space or of a database may do so again for a while. */
const AGAIN_MS = 60 * 60 * 1000

type Daily = {
  config: Config
  clock: Clock
  say: (sentence: string) => void
  lookMs?: number
  /** Whether it lets all else on this machine go first, however long that takes. */
  yields?: boolean
}

/** A folder that cannot be used is told when somebody is there to read it, not at night. */
function warnOfFolder({ dir }: Config['copias'], say: (sentence: string) => void): void {
  try {
    // The dot: a file in its place is refused too.
    accessSync(`${thereAbove(dir)}/.`, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    say(
      `Atenção: a pasta das cópias ${dir} não pode ser usada (${code}), e sem ela não há cópias. Confira-a, ou ` +
        'aponte COPIAS_DIR para outra e inicie de novo.',
    )
  }
}

/**
 * A copy a day, as soon as its hour has come or the server is there again after it. Answers what stops it.
 * Says so, once, where nothing is set that could shut a copy.
 */
export async function startDiarias(daily: Daily): Promise<() => Promise<void>> {
  const { config, clock, say, lookMs = LOOK_MS, yields = true } = daily
  if ((await segredoDe(config.copias)) === null) {
    say(
      'Atenção: não há cópias de segurança automáticas. Para uma por dia, informe COPIAS_SENHA_ARQUIVO ' +
        '(o arquivo de uma senha) ou COPIAS_CHAVE_PUBLICA (uma chave de age) e inicie de novo.',
    )
    return async () => {}
  }
  warnOfFolder(config.copias, say)
  let current: Processo | undefined
  let lastAt = Number.NEGATIVE_INFINITY
  // A clock that was set back since keeps nobody from it.
  const isTooSoon = () => clock.now() >= lastAt && clock.now() < lastAt + AGAIN_MS
  const look = () => {
    if (current || isTooSoon() || !isDue({ config, clock })) return
    // Also when it went well: another process may have made it, into a folder of its own.
    lastAt = clock.now()
    const processo = launchCopia(config, 'diaria', { yields, say })
    current = processo
    processo.ended.then(() => {
      current = undefined
    })
  }
  const timer = setInterval(look, lookMs).unref()
  return async () => {
    clearInterval(timer)
    await current?.stop()
  }
}
