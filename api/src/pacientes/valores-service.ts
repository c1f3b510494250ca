import type { Paciente } from '@clinica/domain/pacientes/contract'
import type { PacienteAlteracao } from '@clinica/domain/pacientes/contract-entrada'
import {
  comValores,
  mesmosValores,
  semValorPorVir,
  type ValorDesde,
  valorEm,
} from '@clinica/domain/pacientes/valor-em'
import type { Data } from '@clinica/domain/tempo/data'
import { raiseVersoes } from '../calls/versoes-store.ts'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import { instante } from '../clock.ts'
import { type Contexto, hoje } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { aceito, NAO_ENCONTRADO, type Resultado } from '../resultado.ts'
import { selectPaciente } from './repository.ts'
import { replaceValores, selectValores, touchPaciente } from './valores-repository.ts'

/** §7, P9: what a patient's sessions cost; of an archived one too, whose past stays editable (D6). */
export const findValores = (db: Executor, escopo: Escopo, id: string) =>
  selectValores(db, escopo, id)

/** P9: a PUT's price holds from today on, until one that is to come; undefined: the prices stay. */
export const valoresAlterados = (
  { valores }: Paciente,
  { valorConsulta }: PacienteAlteracao,
  dia: Data,
): ValorDesde[] | undefined =>
  valorConsulta === undefined || valorConsulta === valorEm(valores, dia)
    ? undefined
    : comValores(valores, [{ desde: dia, valor: valorConsulta }])

/** P9, for a raise: an active patient's prices. */
export async function findValoresDoAtivo(
  tx: Executor,
  escopo: Escopo,
  id: string,
): Promise<readonly ValorDesde[] | null> {
  const paciente = await selectPaciente(tx, escopo, id)
  return paciente && !paciente.arquivado ? paciente.valores : null
}

/**
 * P9, for a raise that is made, undone or redone: these prices take the place of those; false, and nothing is written,
 * where the patient has others by now, or is there no more.
 */
export async function moveValores(
  tx: Executor,
  { clock }: Pick<Contexto, 'clock'>,
  escopo: Escopo,
  { id, de, para }: { id: string; de: readonly ValorDesde[]; para: readonly ValorDesde[] },
): Promise<boolean> {
  const paciente = await selectPaciente(tx, escopo, id)
  if (!paciente || !mesmosValores(paciente.valores, de)) return false
  await replaceValores(tx, escopo, { id, valores: para })
  await touchPaciente(tx, escopo, { id, agora: instante(clock) })
  return true
}

/** P9: a price that was to come does not; sessions that are booked keep what they cost. */
export const removeValorPorVir = (
  contexto: Contexto,
  escopo: Escopo,
  { pacienteId: id, desde }: { pacienteId: string; desde: Data },
): Promise<Resultado<Paciente>> =>
  writeOuRecusa(contexto.database, escopo, async (tx) => {
    const paciente = await selectPaciente(tx, escopo, id)
    if (!paciente || paciente.arquivado) return NAO_ENCONTRADO
    const valores = semValorPorVir(paciente.valores, { desde, hoje: hoje(contexto) })
    if (!valores) return NAO_ENCONTRADO
    await replaceValores(tx, escopo, { id, valores })
    await touchPaciente(tx, escopo, { id, agora: instante(contexto.clock) })
    await raiseVersoes(tx, escopo)
    return aceito({ ...paciente, valores, versao: paciente.versao + 1 })
  })
