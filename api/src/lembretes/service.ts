import { cartasPorDia } from '@clinica/domain/lembretes/cartas-por-dia'
import type {
  LembreteDoPacienteFio,
  LembretesEntrada,
  LembretesFio,
} from '@clinica/domain/lembretes/contract'
import type { Lembretes } from '@clinica/domain/lembretes/tipos'
import { raiseVersoes } from '../calls/versoes-store.ts'
import { writeOuRecusa } from '../calls/write-ou-recusa.ts'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Escopo } from '../escopo.ts'
import {
  aceito,
  NAO_ENCONTRADO,
  type Resultado,
  recusaDoCampo,
  VERSAO_ANTIGA,
} from '../resultado.ts'
import { findContagem } from './avisos-service.ts'
import { deleteInexistente } from './recusa-repository.ts'
import {
  saveLembretes,
  selectDaConta,
  selectDoPaciente,
  selectLembretes,
  updateLembrar,
} from './repository.ts'

async function ditos(
  contexto: Contexto,
  escopo: Escopo,
  lembretes: Lembretes,
): Promise<LembretesFio> {
  const possivel = contexto.config.correio !== null
  const contados = await findContagem(contexto, escopo)
  const { emailProvado, contaDesde } = await selectDaConta(contexto.database, escopo)
  const porDia = cartasPorDia(contaDesde.getTime(), contexto.clock.now())
  return { possivel, emailProvado, porDia, ...lembretes, ...contados }
}

/** P4: the professional's reminder settings, and how many reminders failed. */
export const findLembretes = async (contexto: Contexto, escopo: Escopo): Promise<LembretesFio> =>
  ditos(contexto, escopo, await selectLembretes(contexto.database, escopo))

const SEM_CORREIO = 'Este sistema ainda não envia e-mails: peça a quem cuida dele.'

const SEM_PROVA =
  'Confirme antes o e-mail da sua conta: em “Minha conta”, “E-mail”, peça o link de confirmação.'

/**
 * P4: changes the settings; 409 where another window was first (D1). Without SMTP, and before the account's e-mail is
 * proved (D2), reminders can only be switched off.
 */
export async function changeLembretes(
  contexto: Contexto,
  escopo: Escopo,
  { ligado, hora, versao }: LembretesEntrada,
): Promise<Resultado<LembretesFio>> {
  const { database, clock, config } = contexto
  if (ligado && config.correio === null)
    return recusaDoCampo({ campo: 'ligado', message: SEM_CORREIO })
  if (ligado && !(await selectDaConta(database, escopo)).emailProvado)
    return recusaDoCampo({ campo: 'ligado', message: SEM_PROVA })
  const novos = { ligado, hora, agora: instante(clock), versao: versao ?? null }
  const gravados = await saveLembretes(database, escopo, novos)
  return gravados ? aceito(await ditos(contexto, escopo, gravados)) : VERSAO_ANTIGA
}

/** P4: the reminder switch of one patient; archived patients have one, too (D6). */
export async function findLembreteDoPaciente(
  { database, config }: Contexto,
  escopo: Escopo,
  pacienteId: string,
): Promise<Resultado<LembreteDoPacienteFio>> {
  const dito = await selectDoPaciente(database, escopo, pacienteId)
  return dito ? aceito({ possivel: config.correio !== null, ...dito }) : NAO_ENCONTRADO
}

const NAO_QUER =
  'Quem lê este e-mail pediu para não receber lembretes. Para voltar a lembrar, informe outro e-mail no cadastro.'

/**
 * P4: switches a patient's reminders on or off; queued ones are judged again before they leave. An address that a mail
 * server refused is tried again. Where a person asked for no more, another address is needed.
 */
export const changeLembreteDoPaciente = (
  contexto: Contexto,
  escopo: Escopo,
  pacienteId: string,
  lembrar: boolean,
): Promise<Resultado<LembreteDoPacienteFio>> =>
  writeOuRecusa(contexto.database, escopo, async (tx) => {
    const antes = await selectDoPaciente(tx, escopo, pacienteId)
    if (!antes) return NAO_ENCONTRADO
    if (lembrar && antes.email === null) {
      const message = 'Para lembrar por e-mail, informe antes o e-mail no cadastro do paciente.'
      return recusaDoCampo({ campo: 'lembrar', message })
    }
    if (lembrar && antes.recusa === 'PEDIDO')
      return recusaDoCampo({ campo: 'lembrar', message: NAO_QUER })
    if (lembrar && antes.email !== null)
      await deleteInexistente(tx, escopo, { pacienteId, email: antes.email })
    await updateLembrar(tx, escopo, { pacienteId, lembrar, agora: instante(contexto.clock) })
    await raiseVersoes(tx, escopo)
    const recusa = lembrar ? null : antes.recusa
    return aceito({ possivel: contexto.config.correio !== null, ...antes, lembrar, recusa })
  })
