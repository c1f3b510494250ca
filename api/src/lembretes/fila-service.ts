import { cartaDoLembrete } from '@clinica/domain/lembretes/carta-do-lembrete'
import {
  acabaramAsTentativas,
  esperaDoLembrete,
} from '@clinica/domain/lembretes/espera-do-lembrete'
import { DIAS_NA_LISTA } from '@clinica/domain/lembretes/tipos'
import {
  chegouAVez,
  type Decisao,
  decisaoDoLembrete,
} from '@clinica/domain/lembretes/vez-do-lembrete'
import { somaDias } from '@clinica/domain/tempo/data'
import { dataDaHora, horario } from '@clinica/domain/tempo/data-hora'
import { refund } from '../calls/throttle-store.ts'
import { instante } from '../clock.ts'
import { agora, type Contexto } from '../contexto.ts'
import { type Correio, oQueAFalhaProva } from '../correio/correio.ts'
import { newId } from '../ids.ts'
import {
  insertLembretes,
  type NaVez,
  selectCandidatas,
  takeNaVez,
  writeLembrete,
} from './fila-repository.ts'
import { insertRecusa } from './recusa-repository.ts'
import { caminhoDaConfirmacao, caminhoDaRecusa, hashDoSegredo, segredoDe } from './segredo.ts'
import { takeVaga } from './vaga-do-dia.ts'
import { vistoDe } from './visto-repository.ts'

/** The means to send reminders; `database` sees every professional's rows. */
export type Lembrador = Pick<Contexto, 'database' | 'config' | 'clock' | 'cofre'> & {
  readonly correio: Correio
  readonly urlPublica: string
}

const AO_MESMO_TEMPO = 4
const PRAZO_MS = 30_000
/** A process that holds a reminder longer than this is dead: no sending lasts longer than PRAZO_MS. */
const POSSE_MS = 4 * PRAZO_MS
/** A time longer than any wait. */
const LONGE_MS = 24 * 60 * 60_000

/** P4: queues the reminders that are due by now. It is idempotent, also across processes. */
async function enqueueLembretes(lembrador: Lembrador, diasAtras: number): Promise<void> {
  const { database, clock, config } = lembrador
  const quando = agora(lembrador)
  const dia = (dias: number) => somaDias(dataDaHora(quando), dias)
  const janela = { de: dia(-diasAtras), amanha: dia(1), hora: Number.parseInt(horario(quando), 10) }
  const candidatas = (await selectCandidatas(database, janela)).filter(
    ({ inicio, hora, ...desde }) => {
      const prontoDesde = desde.prontoDesde.getTime()
      const mudouEm = desde.mudouEm.getTime()
      return chegouAVez({ inicio, hora, prontoDesde, mudouEm }, quando, config.fuso)
    },
  )
  const novos = candidatas.map((uma) => ({ ...uma, id: newId(clock) }))
  if (novos.length > 0) await insertLembretes(database, novos, instante(clock))
}

const decide = (lembrador: Lembrador, um: NaVez): Decisao =>
  decisaoDoLembrete(vistoDe(um), agora(lembrador), lembrador.clock.now())

/** A reminder that this process holds. `tentativas` counts the try that begins. */
type EmMaos = NaVez & {
  readonly segredo: string
  readonly lidoEm: number
  /** The counter of the day's letters in which this one was counted. */
  readonly vaga: Buffer
}

/** The new state of a due reminder that is not to be sent; null where it is. */
function semSair(um: NaVez, decisao: Decisao, { clock }: Lembrador) {
  // The process that held it fell silent: its letter may have been sent.
  const talvezSaiu = um.talvezSaiu || um.estado === 'ENVIANDO'
  const comum = { proximaEm: instante(clock), talvezSaiu }
  if (decisao.faz === 'cancela')
    return { ...comum, estado: 'CANCELADO', motivo: decisao.motivo } as const
  if (decisao.faz === 'desiste') return { ...comum, estado: 'FALHOU', motivo: 'TARDE' } as const
  if (decisao.faz === 'espera')
    return {
      ...comum,
      estado: 'PENDENTE',
      proximaEm: instante(clock, decisao.ate - clock.now()),
    } as const
  if (um.estado === 'ENVIANDO' && acabaramAsTentativas(um.tentativas))
    return { ...comum, estado: 'FALHOU', motivo: 'SERVIDOR' } as const
  return null
}

/** The state of a reminder beyond the account's daily limit: it fails visibly, instead of leaving after its session. */
const passouDoLimite = ({ clock }: Lembrador, talvezSaiu: boolean) =>
  ({ estado: 'FALHOU', motivo: 'LIMITE', proximaEm: instante(clock), talvezSaiu }) as const

/** Takes the next reminder for this process; 'feito': it was settled without a letter; null: none is due. */
function takeLembrete(lembrador: Lembrador): Promise<EmMaos | 'feito' | null> {
  const { database, clock, cofre } = lembrador
  return database.transaction(async (tx) => {
    const lidoEm = clock.now()
    const um = await takeNaVez(tx, instante(clock), instante(clock, LONGE_MS))
    if (!um) return null
    const parado = semSair(um, decide(lembrador, um), lembrador)
    if (parado) {
      await writeLembrete(tx, um, parado)
      return 'feito'
    }
    const talvezSaiu = um.talvezSaiu || um.estado === 'ENVIANDO'
    const vaga = await takeVaga(tx, lembrador, um)
    if (!vaga) {
      await writeLembrete(tx, um, passouDoLimite(lembrador, talvezSaiu))
      return 'feito'
    }
    const segredo = segredoDe(cofre, um)
    const tentativas = um.tentativas + 1
    await writeLembrete(tx, um, {
      estado: 'ENVIANDO',
      tentativas,
      proximaEm: instante(clock, POSSE_MS),
      talvezSaiu,
      segredoHash: hashDoSegredo(segredo),
      ...(um.email !== null && { email: um.email }),
    })
    return { ...um, tentativas, talvezSaiu, segredo, lidoEm, vaga }
  })
}

/** The new state after a failed try. */
function depoisDaFalha(
  um: EmMaos,
  { definitiva, talvezSaiu }: ReturnType<typeof oQueAFalhaProva>,
  { clock }: Lembrador,
) {
  const comum = { talvezSaiu: um.talvezSaiu || talvezSaiu, proximaEm: instante(clock) }
  if (definitiva) return { ...comum, estado: 'FALHOU', motivo: 'ENDERECO' } as const
  // The letter may have been sent twice: a mail server that takes letters without an answer gets no third.
  const espera = talvezSaiu && um.talvezSaiu ? null : esperaDoLembrete(um.tentativas)
  return espera === null
    ? ({ ...comum, estado: 'FALHOU', motivo: 'SERVIDOR' } as const)
    : ({ ...comum, estado: 'PENDENTE', proximaEm: instante(clock, espera) } as const)
}

/** Puts a reminder back that was certainly not sent; it stays due for any process. */
async function giveBack({ database, clock }: Lembrador, um: EmMaos): Promise<void> {
  const { talvezSaiu } = um
  await writeLembrete(database, um, { estado: 'PENDENTE', proximaEm: instante(clock), talvezSaiu })
  await refund(database, um.vaga)
}

async function sendLembrete(lembrador: Lembrador, um: EmMaos, cut: AbortSignal): Promise<void> {
  const { database, clock, config, correio, urlPublica } = lembrador
  // This process was held up: by now another one may have sent the letter, or the session may be cancelled.
  if (clock.now() - um.lidoEm > PRAZO_MS) return giveBack(lembrador, um)
  const semMais = `${urlPublica}${caminhoDaRecusa(um.segredo)}`
  const { assunto, texto, html } = cartaDoLembrete({
    paciente: um.paciente,
    profissional: um.profissional,
    clinica: config.clinicaNome,
    inicio: um.inicio,
    antes: um.ditoAntes !== null && um.ditoAntes > agora(lembrador) ? um.ditoAntes : null,
    agora: agora(lembrador),
    confirmada: um.statusAgendamento === 'CONFIRMADO',
    link: `${urlPublica}${caminhoDaConfirmacao(um.segredo)}`,
    semMais,
  })
  const id = `lembrete.${um.id}-${um.criadoEm.getTime().toString(36)}`
  const carta = { para: um.email ?? '', assunto, texto, html, id, semMais }
  const signal = AbortSignal.any([cut, AbortSignal.timeout(PRAZO_MS)])
  const falha = await correio.send(carta, signal).then(
    () => null,
    (error: unknown) => oQueAFalhaProva(error),
  )
  const { talvezSaiu } = um
  const agoraMesmo = instante(clock)
  const saiu = {
    estado: 'ENVIADO',
    talvezSaiu,
    proximaEm: agoraMesmo,
    enviadoEm: agoraMesmo,
  } as const
  await writeLembrete(database, um, falha ? depoisDaFalha(um, falha, lembrador) : saiu)
  if (falha?.definitiva && um.email !== null) {
    const recusa = { motivo: 'INEXISTENTE', email: um.email, agora: agoraMesmo } as const
    await insertRecusa(database, { ...um, ...recusa })
  }
  // A refused address counts against the day's limit, so that nobody can use us to probe addresses.
  if (falha && !falha.definitiva && !falha.talvezSaiu) await refund(database, um.vaga)
}

type Parada = {
  /** True once no more reminders are to be taken. */
  readonly parou: () => boolean
  /** Aborts the sending in progress. */
  readonly cut: AbortSignal
}

async function sendOneByOne(lembrador: Lembrador, { parou, cut }: Parada): Promise<void> {
  while (!parou()) {
    const um = await takeLembrete(lembrador)
    if (um === null) return
    if (um !== 'feito') await sendLembrete(lembrador, um, cut)
  }
}

/**
 * P4: one pass: queues the due reminders and sends queued ones, a few at a time. Sessions of the last `diasAtras` days
 * whose reminders nobody could send are queued, too, so that their failure shows.
 */
export async function passLembretes(
  lembrador: Lembrador,
  parada: Parada,
  diasAtras: number = DIAS_NA_LISTA,
): Promise<void> {
  await enqueueLembretes(lembrador, diasAtras)
  const vagas = Array.from({ length: AO_MESMO_TEMPO }, () => sendOneByOne(lembrador, parada))
  const feitas = await Promise.allSettled(vagas)
  for (const feita of feitas) if (feita.status === 'rejected') throw feita.reason
}
