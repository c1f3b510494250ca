import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/

const brotli = (content: Buffer) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })

/**
 * Writes a `.br` and a `.gz` beside every text asset: the server never compresses an immutable file, and
 * over plain http browsers take gzip only. index.html is left out: the server fills its placeholders for
 * every answer. Once all is written: in generateBundle Vite may still have to fill `__VITE_PRELOAD__` in.
 */
export function compressed(): Plugin {
  return {
    name: 'clinica-compressed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.values(bundle)) {
        if (!COMPRESSIBLE.test(file.fileName)) continue
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        writeFileSync(join(dir, `${file.fileName}.br`), brotli(content))
        writeFileSync(join(dir, `${file.fileName}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
