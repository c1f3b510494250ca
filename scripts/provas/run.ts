// Every promise of SECURITY.md, proved on this machine: `npm run provas`, or some of them by name.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/** What each proves, in the order of their length: the quick ones tell first. */
const PROVAS: Record<string, { proves: string; command: string[] }> = {
  parede: {
    proves: 'row-level security with our own conditions taken out',
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'test/access/parede'],
  },
  titular: {
    proves: 'all data of a patient; a record disposed of: no byte of it left, totals to the cent',
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'src/titular'],
  },
  banco: {
    proves: 'a database that stands still, and one that is killed',
    command: ['scripts/provas/banco.ts'],
  },
  arquivos: {
    proves: '10,000 spoilt files and 300 spoilt drafts: a sentence or a reading, nothing half kept',
    command: ['scripts/provas/arquivos.ts'],
  },
  disco: {
    proves: 'a disk that fills up, slowly and at once, and a start on a full one',
    command: ['scripts/provas/disco.ts'],
  },
  recebimentos: {
    proves: 'three real months paid by one receipt a patient: nothing left, the ledger right',
    command: ['scripts/provas/recebimentos.ts'],
  },
  esqueci: {
    proves: 'a known login is not told from an unknown one',
    command: ['scripts/provas/esqueci.ts'],
  },
  enxurrada: {
    proves: 'ten times what can be done, and a storm of sign-ins',
    command: ['scripts/provas/enxurrada.ts'],
  },
  lentos: {
    proves: 'a thousand slow callers, directly and through the proxies that are installed',
    command: ['scripts/provas/lentos.ts'],
  },
  imagem: {
    proves: 'the container image is built, and a server of it answers, where the tools are',
    command: ['scripts/provas/imagem.ts'],
  },
  copia: {
    proves: 'copies: saved, damaged, restored, the drill',
    command: ['scripts/provas/copia.ts'],
  },
  chaves: {
    proves: 'a key changed under servers in use, killed in each phase',
    command: ['scripts/provas/chaves.ts'],
  },
  acessos: {
    proves: 'a million accesses verified and asked; what the log costs a read',
    command: ['scripts/provas/acessos.ts'],
  },
  memoria: {
    proves: 'what 300,000 calls leave in memory',
    command: ['scripts/provas/memoria.ts'],
  },
  mortes: {
    proves: '200 kills, 100,000 acknowledged writes, none lost',
    command: ['scripts/provas/mortes.ts'],
  },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in PROVAS))
if (wanted.includes('--help')) {
  console.log(`Uso: npm run provas [-- ${Object.keys(PROVAS).join(' | ')}]`)
  process.exit(0)
}
if (unknown.length > 0) {
  console.error(`Não há prova ${unknown.join(', ')}. Há: ${Object.keys(PROVAS).join(', ')}.`)
  process.exit(2)
}

const missed: string[] = []
for (const [name, { proves, command }] of Object.entries(PROVAS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n== ${name}: ${proves}`)
  const began = performance.now()
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  if (code !== 0) missed.push(name)
}
console.log(missed.length === 0 ? '\nTudo provado.' : `\nNão provado: ${missed.join(', ')}`)
process.exitCode = missed.length === 0 ? 0 : 1
