import { join } from 'node:path'
import { contados } from '@clinica/domain/texto'
import { findEscopos } from '../autenticacao/conta/service.ts'
import { writeCommand } from '../calls/command-log.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { StartupRefusal } from '../database/refusal.ts'
import {
  compareMeses,
  compareRecebimentos,
  correctMeses,
} from '../pagamentos/conferencia/service.ts'
import type { Say } from '../terminal.ts'
import { runCommand, withDatabase } from './command.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const USO = `Uso: npm run conferir [-- --corrigir]
  compara a linha de cada mês de paciente com seus atendimentos e pagamentos, e cada recebimento com
  seus lançamentos
  --corrigir  acerta as linhas diferentes`

async function conferir(database: Database, corrigir: boolean, say: Say) {
  let conferidos = 0
  let diferentes = 0
  const recebimentos = { conferidos: 0, diferentes: 0 }
  for (const escopo of await findEscopos(database)) {
    const conferencia = await compareMeses(database, escopo)
    conferidos += conferencia.conferidos
    diferentes += conferencia.diferentes.length
    if (corrigir) await correctMeses(database, escopo, conferencia.diferentes)
    const deles = await compareRecebimentos(database, escopo)
    recebimentos.conferidos += deles.conferidos
    recebimentos.diferentes += deles.diferentes
  }
  const meses = contados(conferidos, 'mês conferido', 'meses conferidos')
  say(`${meses}, ${contados(diferentes, 'diferente', 'diferentes')}`)
  if (recebimentos.conferidos > 0) {
    const quantos = contados(
      recebimentos.conferidos,
      'recebimento conferido',
      'recebimentos conferidos',
    )
    say(`${quantos}, ${contados(recebimentos.diferentes, 'diferente', 'diferentes')}`)
  }
  return diferentes + recebimentos.diferentes
}

/** D9, P3: recomputes every month row and receipt, and compares; answers how many still differ. */
export function runConferir(args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const [opcao, ...resto] = args
  const corrigir = opcao === '--corrigir'
  if (resto.length > 0 || (opcao !== undefined && !corrigir)) throw new StartupRefusal(USO)
  return withDatabase(readConfig(env, ROOT), async (database) => {
    if (corrigir) await writeCommand(database, systemClock, 'conferir -- --corrigir')
    const diferentes = await conferir(database, corrigir, say)
    if (!corrigir || diferentes === 0) return diferentes
    say('Corrigidos. Conferindo de novo:')
    return conferir(database, false, say)
  })
}

if (import.meta.main) {
  await runCommand(async (say) => {
    const diferentes = await runConferir(process.argv.slice(2), process.env, say)
    if (diferentes > 0) process.exitCode = 1
  })
}
