import { accessSync, constants } from 'node:fs'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { isDue } from './diaria-devida.ts'
import { thereAbove } from './espaco-da-copia.ts'
import { launchCopia, type Processo } from './processo.ts'
import { segredoDe } from './segredo.ts'

const LOOK_MS = 30_000
/** The wait after a copy: one that failed for lack of space or a database may fail again for a while. */
const AGAIN_MS = 60 * 60 * 1000

type Daily = {
  config: Config
  clock: Clock
  say: (sentence: string) => void
  lookMs?: number
  /** True where the copy runs with the lowest priority, however long that takes. */
  yields?: boolean
}

/** Warns of an unusable folder at the start, when somebody reads it, not at night. */
function warnOfFolder({ dir }: Config['copias'], say: (sentence: string) => void): void {
  try {
    // The dot makes a file in the folder's place fail, too.
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
 * Makes a copy a day, once its hour has come or at the next start after it. Answers the function that stops it. Warns
 * once where no passphrase or key is set to encrypt copies.
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
  // A clock that was set back does not delay the copy.
  const isTooSoon = () => clock.now() >= lastAt && clock.now() < lastAt + AGAIN_MS
  const look = () => {
    if (current || isTooSoon() || !isDue({ config, clock })) return
    // The wait holds after a success, too: another process may have made the copy in a folder of its own.
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
