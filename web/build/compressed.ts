import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { minifySync, type Plugin, transformWithOxc } from 'vite'
import { DOOR_SYNTAX } from './oldest-browsers.ts'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/

/** Script that runs before the first paint (web/public). */
export const DOOR = 'porta.js'

const brotli = (content: Buffer) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // One block per file: 0.2 % smaller than the encoder's default.
      [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    },
  })

/**
 * Writes a `.br` and a `.gz` beside every text asset: the server never compresses an immutable file, and over plain
 * http browsers accept only gzip. index.html is left out, because the server fills its placeholders in every
 * answer. Runs in writeBundle, because in generateBundle Vite may not have filled in `__VITE_PRELOAD__` yet.
 */
export function compressed(): Plugin {
  return {
    name: 'clinica-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const write = (name: string, content: Buffer) => {
        writeFileSync(join(dir, `${name}.br`), brotli(content))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
      for (const file of Object.values(bundle)) {
        if (!COMPRESSIBLE.test(file.fileName)) continue
        write(file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source))
      }
      // Minified here, because it is copied from web/public and is not in the bundle.
      const door = join(dir, DOOR)
      const source = readFileSync(door, 'utf8')
      const { code } = await transformWithOxc(source, DOOR, { target: DOOR_SYNTAX })
      writeFileSync(door, minifySync(DOOR, code, { compress: { target: DOOR_SYNTAX } }).code)
      write(DOOR, readFileSync(door))
    },
  }
}
