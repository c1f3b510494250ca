import { esperaDoLogin } from '@clinica/domain/autenticacao/espera-do-login'
import {
  consume,
  forget,
  type Linha,
  pullBackContadores,
  putBack,
  refund,
  selectLocked,
  updateContador,
} from '../../calls/throttle-store.ts'
import { antes, instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import { aceito, type Recusa, type Resultado } from '../../resultado.ts'
import { selectDispositivosDe } from '../nucleo/dispositivo-repository.ts'
import { muitasTentativas } from './muitas-tentativas.ts'

/** Of LOGIN_LIMITE_ENDERECO, in seconds. */
export const JANELA_DO_ENDERECO = 10 * 60
const CONTAS_ALEM_DO_LIMITE = 60
const MEMORIA_DAS_FALHAS_MS = 24 * 60 * 60 * 1000

/** Whose failures are counted: `conta` names the account (or what was typed), `rede` where it comes from. */
export type Alvo = { conta: string; rede: string }

/** D2: what proves whose account it is. Each has a counter of its own, which only its own success clears. */
export type Segredo = 'senha' | 'codigo'

/** The name that an account's failures at a secret are counted under: a device it knows has a count of its own (D2). */
export const alvoDaConta = (
  usuarioId: string,
  dispositivo: Buffer | null,
  segredo: Segredo,
): string =>
  JSON.stringify(['conta', segredo, usuarioId, dispositivo?.toString('base64url') ?? null])

type Contadores = { conta: Buffer; rede: Buffer; par: Buffer; contas: Buffer }

/** One try, counted as a failure before the password is looked at: parallel tries cannot outrun the count. */
type Reserva = {
  contadores: Contadores
  alemDoLimite: boolean
  /** The account's count before and after. */
  falhas: { antes: Linha; depois: Linha }
}

class Espera extends Error {
  readonly segundos: number
  constructor(segundos: number) {
    super('wait')
    this.segundos = segundos
  }
}

const contadorDaConta = ({ cofre }: Pick<Contexto, 'cofre'>, alvo: string) =>
  cofre.digerir('login-falhas', alvo)

const contadoresDe = ({ cofre }: Contexto, { conta, rede }: Alvo): Contadores => ({
  conta: contadorDaConta({ cofre }, conta),
  rede: cofre.digerir('login-rede', rede),
  par: cofre.digerir('login-par', JSON.stringify([rede, conta])),
  contas: cofre.digerir('login-contas', rede),
})

/** D2: beyond the address's limit one password per account, at most 60 accounts. */
async function countRede(tx: Executor, contadores: Contadores, limite: number, agora: Date) {
  const conta = async (chave: Buffer, maximo: number) => {
    const janela = { limite: maximo, janelaSegundos: JANELA_DO_ENDERECO, agora }
    return consume(tx, { chave, ...janela })
  }
  if ((await conta(contadores.rede, limite)).permitido) return false
  const par = await conta(contadores.par, 1)
  if (!par.permitido) throw new Espera(par.esperarSegundos)
  const contas = await conta(contadores.contas, CONTAS_ALEM_DO_LIMITE)
  if (!contas.permitido) throw new Espera(contas.esperarSegundos)
  return true
}

/** D2: five free failures, then growing waits; a correct password waits too. */
async function countConta(tx: Executor, chave: Buffer, agora: Date) {
  const guardado = await selectLocked(tx, chave, agora)
  const { inicio, contagem } = guardado
  const fim = inicio.getTime() + esperaDoLogin(contagem) * 1000
  const falta = fim - agora.getTime()
  if (falta > 0) throw new Espera(Math.ceil(falta / 1000))
  const esquecida = inicio < antes(agora, MEMORIA_DAS_FALHAS_MS)
  const depois = { inicio: agora, contagem: esquecida ? 1 : contagem + 1 }
  await updateContador(tx, chave, depois)
  return { antes: guardado, depois }
}

/** Asks for one try. A refused one counts nowhere. */
async function reserveTentativa(contexto: Contexto, alvo: Alvo): Promise<Resultado<Reserva>> {
  const { database, clock, config } = contexto
  const contadores = contadoresDe(contexto, alvo)
  const agora = instante(clock)
  await pullBackContadores(database, Object.values(contadores), agora)
  try {
    return await database.transaction(async (tx) => {
      const alemDoLimite = await countRede(tx, contadores, config.loginLimiteEndereco, agora)
      const falhas = await countConta(tx, contadores.conta, agora)
      return aceito({ contadores, alemDoLimite, falhas })
    })
  } catch (error) {
    if (error instanceof Espera) return muitasTentativas(error.segundos)
    throw error
  }
}

/**
 * The try was no failure after all: the secret was right, which clears its count; or it was not looked at, which
 * leaves the count, with its wait, as it was.
 */
async function releaseTentativa(
  { database }: Contexto,
  { contadores, alemDoLimite, falhas }: Reserva,
  { certo }: { certo: boolean },
): Promise<void> {
  await refund(database, contadores.rede)
  if (alemDoLimite) {
    await refund(database, contadores.par)
    await refund(database, contadores.contas)
  }
  if (certo) await forget(database, contadores.conta)
  else await putBack(database, contadores.conta, falhas)
}

/**
 * D2: one try at a secret, counted before it is looked at. A refusal that `errou` recognises is a failure and stays
 * counted; any other outcome is none.
 */
export async function countTentativa<T>(
  contexto: Contexto,
  alvo: Alvo,
  errou: (recusada: Recusa) => boolean,
  prove: () => Promise<Resultado<T>>,
): Promise<Resultado<T>> {
  const reserva = await reserveTentativa(contexto, alvo)
  if (!reserva.ok) return reserva
  let provado: Resultado<T> | null = null
  try {
    provado = await prove()
    return provado
  } finally {
    if (provado === null || provado.ok || !errou(provado)) {
      await releaseTentativa(contexto, reserva.valor, { certo: provado?.ok === true })
    }
  }
}

/** Failures at a password that is another now, on whatever device, count no more. Those at a code stay counted. */
export async function forgetFalhas(
  contexto: Pick<Contexto, 'cofre'>,
  tx: Executor,
  usuarioId: string,
): Promise<void> {
  for (const dispositivo of [null, ...(await selectDispositivosDe(tx, usuarioId))]) {
    await forget(tx, contadorDaConta(contexto, alvoDaConta(usuarioId, dispositivo, 'senha')))
  }
}
