import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/

/**
 * Writes a `.br` beside every text asset, so that the server never compresses an immutable file.
 * index.html is left out: the server fills its placeholders for every answer.
 * Once all is written: in generateBundle Vite may still have to fill `__VITE_PRELOAD__` in.
 */
export function brotli(): Plugin {
  return {
    name: 'clinica-brotli',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.values(bundle)) {
        if (!COMPRESSIBLE.test(file.fileName)) continue
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        const source = brotliCompressSync(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        })
        writeFileSync(join(dir, `${file.fileName}.br`), source)
      }
    },
  }
}
