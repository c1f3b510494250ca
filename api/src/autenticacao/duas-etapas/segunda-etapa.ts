import { codigoDigitado } from '@clinica/domain/autenticacao/codigo-digitado'
import { fraseDoErro } from '@clinica/domain/erros'
import type { Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import { aceito, type Recusa, type Resultado, recusa } from '../../resultado.ts'
import {
  selectDuasEtapas,
  takeCodigoDeRecuperacao,
  takePasso,
  vinculoDoSegredo,
} from '../nucleo/duas-etapas-repository.ts'
import { hashDoCodigo } from './codigos-de-recuperacao.ts'
import { passoDoCodigo } from './totp.ts'

type Guardado = Pick<Contexto, 'cofre' | 'clock'>
type De = { usuarioId: string; segredo: Buffer }

/** By which kind of code somebody passed. */
export type Passagem = 'aplicativo' | 'recuperacao'

/** A refusal is shown under the field of the code. */
const doCodigo = (motivo: 'CODIGO_NECESSARIO' | 'CODIGO_INVALIDO'): Recusa =>
  recusa(motivo, { campos: [{ campo: 'codigo', message: fraseDoErro(motivo) }] })

const NECESSARIO = doCodigo('CODIGO_NECESSARIO')
const INVALIDO = doCodigo('CODIGO_INVALIDO')

/** Whether it is a code that the app shows now; from then on it is taken, and so is every one from before it. */
export async function takeCodigoDoAplicativo(
  { cofre, clock }: Guardado,
  tx: Executor,
  { usuarioId, segredo }: De,
  codigo: string,
): Promise<boolean> {
  const aberto = cofre.decifrar(segredo, vinculoDoSegredo(usuarioId))
  const passo = passoDoCodigo(aberto, codigo, clock.now())
  return passo !== null && takePasso(tx, usuarioId, passo)
}

/** D2: which kind of code it was, taken in this transaction; null for none that opens, or opens any more. */
export async function takeCodigo(
  guardado: Guardado,
  tx: Executor,
  de: De,
  texto: string,
): Promise<Passagem | null> {
  const digitado = codigoDigitado(texto)
  if (!digitado) return null
  const { tipo, codigo } = digitado
  const taken =
    tipo === 'aplicativo'
      ? await takeCodigoDoAplicativo(guardado, tx, de, codigo)
      : await takeCodigoDeRecuperacao(tx, de.usuarioId, hashDoCodigo(codigo))
  return taken ? tipo : null
}

/**
 * D2: the second step of a sign-in, asked for after its first has taken the account's row: what was switched on
 * until then counts. Null where there is no second step.
 */
export async function passSegundaEtapa(
  guardado: Guardado,
  tx: Executor,
  usuarioId: string,
  codigo: string | null,
): Promise<Resultado<Passagem | null>> {
  const duas = await selectDuasEtapas(tx, usuarioId)
  if (!duas?.ativadaEm) return aceito(null)
  if (codigo === null) return NECESSARIO
  const passagem = await takeCodigo(guardado, tx, { usuarioId, segredo: duas.segredo }, codigo)
  return passagem ? aceito(passagem) : INVALIDO
}
