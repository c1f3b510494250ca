// Run in place of cmd.exe (cmd-shell.mjs): the words of one line are a program and what it is told, nothing more.
import { spawn } from 'node:child_process'

const [program = '', ...words] = String(process.argv.at(-1)).split(' ')
const child = spawn(program, words, { stdio: 'inherit' })
child.on('error', () => {
  console.error(`'${program}' is not recognized as an internal or external command.`)
  process.exit(1)
})
child.on('exit', (code) => process.exit(code ?? 1))
