import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/

const compressed = (content: Buffer) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

/**
 * Writes a `.br` beside every text asset, so that the server never compresses an immutable file.
 * From the files as written: the bundler still fills placeholders while it generates them.
 * index.html is left out: the server fills its own placeholders for every answer.
 */
export function brotli(): Plugin {
  return {
    name: 'clinica-brotli',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => COMPRESSIBLE.test(file))) {
        const path = join(dir, name)
        writeFileSync(`${path}.br`, compressed(readFileSync(path)))
      }
    },
  }
}
