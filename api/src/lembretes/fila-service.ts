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

/** `database` sees every professional's rows. */
export type Lembrador = Pick<Contexto, 'database' | 'config' | 'clock' | 'cofre'> & {
  readonly correio: Correio
  readonly urlPublica: string
}

const AO_MESMO_TEMPO = 4
const PRAZO_MS = 30_000
/** A process that has held one for so long is dead: nobody sends for longer than PRAZO_MS. */
const POSSE_MS = 4 * PRAZO_MS
/** Longer than any wait. */
const LONGE_MS = 24 * 60 * 60_000

/** P4: puts into the queue whatever is due by now. Any number of times, by any number of processes. */
async function enqueueLembretes(lembrador: Lembrador, diasAtras: number): Promise<void> {
  const { database, clock, config } = lembrador
  const quando = agora(lembrador)
  const dia = (dias: number) => somaDias(dataDaHora(quando), dias)
  const janela = { de: dia(-diasAtras), amanha: dia(1), hora: Number.parseInt(horario(quando), 10) }
  const candidatas = (await selectCandidatas(database, janela)).filter(
    ({ inicio, hora, ...desde }) => {
      const [prontoDesde, mudouEm] = [desde.prontoDesde.getTime(), desde.mudouEm.getTime()]
      return chegouAVez({ inicio, hora, prontoDesde, mudouEm }, quando, config.fuso)
    },
  )
  const novos = candidatas.map((uma) => ({ ...uma, id: newId(clock) }))
  if (novos.length > 0) await insertLembretes(database, novos, instante(clock))
}

const decide = (lembrador: Lembrador, um: NaVez): Decisao =>
  decisaoDoLembrete(vistoDe(um), agora(lembrador), lembrador.clock.now())

/** In the hands of this process, and what its tries are counted by from here on. */
type EmMaos = NaVez & {
  readonly segredo: string
  readonly lidoEm: number
  /** The counter of the day's letters that it was counted in. */
  readonly vaga: Buffer
}

/** What is written of one whose turn it is, when it does not leave; null: it does. */
function semSair(um: NaVez, decisao: Decisao, { clock }: Lembrador) {
  // Whoever had it fell silent: what it had begun may have gone out.
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

/** The account has no more letters today: it is told, and not left to come after its session. */
const passouDoLimite = ({ clock }: Lembrador, talvezSaiu: boolean) =>
  ({ estado: 'FALHOU', motivo: 'LIMITE', proximaEm: instante(clock), talvezSaiu }) as const

/** The next one, held for this process; 'feito': it was settled without a letter; null: there is none. */
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

/** What is written after a try that failed. */
function depoisDaFalha(
  um: EmMaos,
  { definitiva, talvezSaiu }: ReturnType<typeof oQueAFalhaProva>,
  { clock }: Lembrador,
) {
  const comum = { talvezSaiu: um.talvezSaiu || talvezSaiu, proximaEm: instante(clock) }
  if (definitiva) return { ...comum, estado: 'FALHOU', motivo: 'ENDERECO' } as const
  // At worst it went out twice: whoever takes letters and never says so is not given a third.
  const espera = talvezSaiu && um.talvezSaiu ? null : esperaDoLembrete(um.tentativas)
  return espera === null
    ? ({ ...comum, estado: 'FALHOU', motivo: 'SERVIDOR' } as const)
    : ({ ...comum, estado: 'PENDENTE', proximaEm: instante(clock, espera) } as const)
}

/** Nothing of it went out: its turn is still there, for whoever looks. */
async function giveBack({ database, clock }: Lembrador, um: EmMaos): Promise<void> {
  const { talvezSaiu } = um
  await writeLembrete(database, um, { estado: 'PENDENTE', proximaEm: instante(clock), talvezSaiu })
  await refund(database, um.vaga)
}

async function sendLembrete(lembrador: Lembrador, um: EmMaos, cut: AbortSignal): Promise<void> {
  const { database, clock, config, correio, urlPublica } = lembrador
  // Held up since it was looked at: by now another process may have sent it, or it may be called off.
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
  // An address that is refused counts: nobody finds out by us which ones there are.
  if (falha && !falha.definitiva && !falha.talvezSaiu) await refund(database, um.vaga)
}

type Parada = {
  /** No more are taken. */
  readonly parou: () => boolean
  /** What is on its way is given up. */
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
 * P4: one look at the clock: what is due goes into the queue, and what is in it leaves, a few at a time. `diasAtras`:
 * so far back what nobody was there to send is told.
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
