import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const MB = 2 ** 20

type DiscoPequeno = {
  dataDir: string
  livres(): number
  /** Takes room until `mb` are left, so many in a second, or all at once. */
  fill(mb: number, aSecond?: number): Promise<void>
  /** Gives all of it back. */
  empty(): void
  forget(): void
}

/** A disk of its own of so many MB, really mounted: needs Linux, and root. */
export function discoPequeno(mb: number): DiscoPequeno {
  const place = mkdtempSync(join(tmpdir(), 'clinica-disco-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,mode=755`, 'tmpfs', place])
  const dataDir = join(place, 'dados')
  mkdirSync(dataDir, { mode: 0o755 })
  const filling = join(place, 'enchimento')
  const livres = () => {
    const { bavail, bsize } = statfsSync(place)
    return (bavail * bsize) / MB
  }
  const piece = Buffer.alloc(MB, 7)

  function take(file: number, bytes: number): boolean {
    try {
      return writeSync(file, piece, 0, bytes) === bytes
    } catch {
      return false
    }
  }
  return {
    dataDir,
    livres,
    async fill(left, aSecond = Number.POSITIVE_INFINITY) {
      const file = openSync(filling, 'a')
      while (livres() > left && take(file, MB)) if (aSecond < 1_000) await sleep(1_000 / aSecond)
      // The last page of it too.
      while (left === 0 && take(file, 4_096));
      closeSync(file)
    },
    empty: () => rmSync(filling, { force: true }),
    forget() {
      execFileSync('umount', ['-l', place])
      rmSync(place, { recursive: true, force: true })
    },
  }
}
