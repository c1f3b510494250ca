import type { CadastroQueSai } from '@clinica/domain/conta/planilhas-da-conta'
import { confirmConta } from '../autenticacao/conta/confirmacao-service.ts'
import { insertEvento } from '../calls/access-log-store.ts'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import { holdSnapshot } from '../database/snapshot.ts'
import type { Escopo } from '../escopo.ts'
import { openCpfs } from '../pacientes/service.ts'
import type { DeOnde } from '../registro.ts'
import { aceito, type Resultado } from '../resultado.ts'
import { partesDaConta } from './partes-service.ts'
import { type CadastroCifrado, selectCadastros } from './repository.ts'

const aberto = (
  { cofre }: Contexto,
  escopo: Escopo,
  { cpf, cpfResponsavelFinanceiro, ...um }: CadastroCifrado,
): CadastroQueSai => ({
  ...um,
  ...openCpfs(cofre, escopo, um.id, { cpf, cpfResponsavelFinanceiro }),
})

/**
 * D5: who takes all of it along is in the log, with everybody whom it is about. Its CPFs are not counted among the
 * reveals of an hour: these are for a session that was left open, and here the password was asked for.
 */
const noteSaida = (
  tx: Executor,
  { clock }: Contexto,
  { usuarioId, profissionalId }: Escopo,
  { deOnde, pacientes }: { deOnde: DeOnde; pacientes: readonly string[] },
) => {
  const quem = { acao: 'exportou', usuarioId, profissionalId, ...deOnde } as const
  return insertEvento(tx, { ...quem, quando: instante(clock), pacientes })
}

/** P6: all that the account keeps, as one archive of one moment; first it is in the access log. */
export async function exportConta(
  contexto: Contexto,
  escopo: Escopo,
  { senhaAtual, deOnde }: { senhaAtual: string; deOnde: DeOnde },
): Promise<Resultado<Buffer>> {
  const quem = { usuarioId: escopo.usuarioId, ...deOnde }
  const confirmada = await confirmConta(contexto, quem, senhaAtual)
  if (!confirmada.ok) return confirmada
  const { zipped } = await import('./zip.ts')
  return contexto.database.transaction(async (tx) => {
    await holdSnapshot(tx)
    const cifrados = await selectCadastros(tx, escopo, contexto.config.fuso)
    await noteSaida(tx, contexto, escopo, { deOnde, pacientes: cifrados.map(({ id }) => id) })
    const cadastros = cifrados.map((um) => aberto(contexto, escopo, um))
    const partes = partesDaConta({ tx, contexto, escopo }, cadastros)
    return aceito(await zipped(partes, instante(contexto.clock)))
  })
}
