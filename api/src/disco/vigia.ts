import { StartupRefusal } from '../database/refusal.ts'
import { bytesLivres, emMB, MB } from './espaco.ts'
import { giveLastro, type Lastro, openLastro } from './lastro.ts'

/** 'pouco': no new data, but who signs in and reads goes on; 'cheio': only what writes nothing. */
export type Situacao = 'folga' | 'pouco' | 'cheio'

/** D13: how full the disk of the embedded database is. */
export type Disco = { situacao(): Situacao }

/** Where nothing is watched: a database of others, and tests. */
export const DISCO_SEM_VIGIA: Disco = { situacao: () => 'folga' }

const LOOK_MS = 1_000
/** Below it PostgreSQL could not put a new segment of its log (16 MB) aside. */
const CHEIO = 24 * MB
/** With so much it starts, recovers and ends its checkpoint, and 'cheio' is over. */
const PARA_INICIAR = 2 * CHEIO
/** What an empty database takes. */
const PARA_CRIAR = 100 * MB
/** Only so much more than the least opens it again: nothing flickers. */
const FOLGA_PARA_ABRIR = 1.25
/** While little is left PostgreSQL is asked so often to let go of what of its log is no longer needed. */
const LOOKS_PER_CHECKPOINT = 30

type Medidas = { livres: number; falta: number; minimo: number }

/** D13: what may be written, by what is free beyond the reserve that is still to be put aside. */
export function situacaoDoDisco(antes: Situacao, { livres, falta, minimo }: Medidas): Situacao {
  if (livres < (antes === 'cheio' ? PARA_INICIAR : CHEIO)) return 'cheio'
  const abre = antes === 'folga' ? minimo : minimo * FOLGA_PARA_ABRIR
  return livres - falta < abre ? 'pouco' : 'folga'
}

/** D13: whether the reserve is given up now: while there is still what it can be added to. */
export const cedeLastro = ({ livres, minimo }: Medidas): boolean => livres < minimo / 2

type Vigia = Disco & {
  /** Looks every second from now on; `checkpoint` asks PostgreSQL for one, while little is left. */
  watch(checkpoint: () => void): void
  /** Looks now. */
  look(): Promise<void>
  stop(): Promise<void>
}

type Pedido = {
  dataDir: string
  /** In bytes, as D13's two settings are. */
  minimo: number
  lastro: number
  say: (sentence: string) => void
  livresEm?: (path: string) => Promise<number>
}

const sentences = ({ dataDir, minimo }: Pedido) => ({
  folga: ({ livres }: Medidas) =>
    `Há espaço outra vez no disco de ${dataDir} (${emMB(livres)} livres): o sistema voltou a gravar.`,
  pouco: ({ livres, falta }: Medidas) =>
    `Atenção: o disco de ${dataDir} está quase cheio (${emMB(livres)} livres). Nada novo é gravado até que ` +
    `haja ${emMB(minimo * FOLGA_PARA_ABRIR + falta)}; entrar e ler continuam. Libere espaço nele.`,
  cheio: ({ livres }: Medidas) =>
    `Atenção: o disco de ${dataDir} está cheio (${emMB(livres)} livres). Só a leitura continua, e ninguém mais ` +
    'consegue entrar. Libere espaço nele já.',
})

function watcher(pedido: Pedido, lastro: Lastro) {
  const { dataDir, minimo, say, livresEm = bytesLivres } = pedido
  const sentence = sentences(pedido)
  let situacao: Situacao = 'folga'

  /** Answers whether the reserve went. */
  async function look(): Promise<boolean> {
    const measure = async () => ({ livres: await livresEm(dataDir), falta: lastro.falta(), minimo })
    let medidas = await measure()
    const gave = cedeLastro(medidas) && lastro.give()
    if (gave) medidas = await measure()
    const agora = situacaoDoDisco(situacao, medidas)
    // Once the reserve is given up there has to be room for it again.
    if (agora !== situacao || (gave && agora === 'pouco')) say(sentence[agora](medidas))
    situacao = agora
    if (agora === 'folga' && medidas.falta > 0) void lastro.make()
    return gave
  }
  return { look, situacao: () => situacao }
}

/** Watches the disk of a data folder that is there (D13). */
export function openVigia(pedido: Pedido): Vigia {
  const lastro = openLastro(pedido.dataDir, pedido.lastro)
  const { look, situacao } = watcher(pedido, lastro)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let closedFor = 0

  async function turn(checkpoint: () => void): Promise<void> {
    const gave = await look()
    closedFor = situacao() === 'folga' ? 0 : closedFor + 1
    if (closedFor > 0 && (gave || closedFor % LOOKS_PER_CHECKPOINT === 1)) checkpoint()
  }
  return {
    situacao,
    async look() {
      await look()
    },
    watch(checkpoint) {
      timer = setInterval(() => {
        looking ??= turn(checkpoint)
          .catch(() => {})
          .finally(() => {
            looking = undefined
          })
      }, LOOK_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await looking
      await lastro.stop()
    },
  }
}

/**
 * D13: refuses to start where PostgreSQL could not. On a full disk the reserve, if there is one, is given up for
 * it; `vazia`: the folder holds no database yet.
 */
export async function refuseDiscoCheio(
  { dataDir, minimo, lastro, say }: Pedido,
  vazia: boolean,
): Promise<void> {
  const precisa = vazia ? minimo + lastro + PARA_CRIAR : PARA_INICIAR
  const antes = await bytesLivres(dataDir)
  if (antes >= precisa) return
  const gave = giveLastro(dataDir)
  const livres = await bytesLivres(dataDir)
  if (livres < precisa) {
    throw new StartupRefusal(
      `O disco de ${dataDir} está cheio: há ${emMB(livres)} livres, e para ${vazia ? 'criar' : 'iniciar'} o ` +
        `banco de dados são precisos ${emMB(precisa)}. Libere espaço nele e inicie de novo.`,
    )
  }
  if (gave) {
    say(
      `O disco de ${dataDir} está cheio (${emMB(antes)} livres); a reserva foi cedida para iniciar.`,
    )
  }
}
