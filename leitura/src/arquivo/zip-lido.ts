import { ArquivoRecusado, GRANDE, NAO_LIDO } from '../folha/arquivo-recusado.ts'

/** What the files that are asked for may unpack to, all together; `ate`: where more is known to be worth it. */
const DESCOMPACTADO_MAXIMO = 20_000_000
/** Bytes unpacked at a time: a thousand times as many may come of them. */
const DE_CADA_VEZ = 4_096
const ENTRADAS_MAXIMO = 10_000

const FIM = 0x06054b50
const ENTRADA = 0x02014b50
const LOCAL = 0x04034b50
const GUARDADO = 0
const COMPACTADO = 8

type Entrada = { readonly nome: string; readonly tipo: number; readonly dados: Uint8Array }

/** Where the list of a zip's files stands: before a comment of at most 64 kB. */
function fimDe(visao: DataView): number {
  const ate = Math.max(0, visao.byteLength - 22 - 65_535)
  for (let lugar = visao.byteLength - 22; lugar >= ate; lugar -= 1)
    if (visao.getUint32(lugar, true) === FIM) return lugar
  throw new ArquivoRecusado(NAO_LIDO)
}

/** The files of a zip as it lists them, still packed. Throws a RangeError where it points outside of itself. */
function entradasDe(bytes: Uint8Array): Entrada[] {
  const visao = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const de16 = (lugar: number) => visao.getUint16(lugar, true)
  const de32 = (lugar: number) => visao.getUint32(lugar, true)
  const fim = fimDe(visao)
  const quantas = Math.min(de16(fim + 10), ENTRADAS_MAXIMO)
  const entradas: Entrada[] = []
  let lugar = de32(fim + 16)
  for (let n = 0; n < quantas && de32(lugar) === ENTRADA; n += 1) {
    const local = de32(lugar + 42)
    const comeco = local + 30 + de16(local + 26) + de16(local + 28)
    const nome = new TextDecoder().decode(bytes.subarray(lugar + 46, lugar + 46 + de16(lugar + 28)))
    if (de32(local) === LOCAL)
      entradas.push({
        nome,
        tipo: de16(lugar + 10),
        dados: bytes.subarray(comeco, comeco + de32(lugar + 20)),
      })
    lugar += 46 + de16(lugar + 28) + de16(lugar + 30) + de16(lugar + 32)
  }
  return entradas
}

/** A folder that was packed again, as a browser had unpacked it: all is below the one folder that has `arquivo`. */
function naPastaDe(arquivo: string, entradas: readonly Entrada[]): readonly Entrada[] {
  const [um, outro] = entradas.filter(({ nome }) => `/${nome}`.endsWith(`/${arquivo}`))
  if (!um || outro) return entradas
  const pasta = um.nome.slice(0, -arquivo.length)
  return entradas
    .filter(({ nome }) => nome.startsWith(pasta))
    .map((uma) => ({ ...uma, nome: uma.nome.slice(pasta.length) }))
}

/**
 * The files of a zip; each is unpacked when it is asked for, and what they come to is counted as it comes. `aoLadoDe`:
 * a file that stands beside the others, in whatever folder.
 */
export async function zipLido(bytes: Uint8Array, aoLadoDe: string) {
  const { Inflate } = await import('fflate')
  const entradas = new Map(naPastaDe(aoLadoDe, entradasDe(bytes)).map((uma) => [uma.nome, uma]))
  let total = 0
  function count(partes: Uint8Array[], parte: Uint8Array, ate: number) {
    total += parte.length
    if (total > ate) throw new ArquivoRecusado(GRANDE)
    partes.push(parte)
  }
  function descompactado({ dados, tipo }: Entrada, ate: number): Uint8Array[] {
    const partes: Uint8Array[] = []
    if (tipo === GUARDADO) count(partes, dados, ate)
    else if (tipo !== COMPACTADO) throw new ArquivoRecusado(NAO_LIDO)
    else {
      // A list may lie about sizes: what has come is what counts.
      const passos = new Inflate((parte) => count(partes, parte, ate))
      for (let de = 0; de < dados.length; de += DE_CADA_VEZ)
        passos.push(dados.subarray(de, de + DE_CADA_VEZ), de + DE_CADA_VEZ >= dados.length)
    }
    return partes
  }
  return {
    nomes: [...entradas.keys()],
    /** Null: there is none of this name. */
    texto(nome: string, ate = DESCOMPACTADO_MAXIMO): string | null {
      const entrada = entradas.get(nome)
      if (!entrada) return null
      const leitor = new TextDecoder()
      const partes = descompactado(entrada, ate).map((parte) =>
        leitor.decode(parte, { stream: true }),
      )
      return partes.join('') + leitor.decode()
    },
    /** As it was packed, where its encoding is not known. */
    arquivo(nome: string): File | null {
      const entrada = entradas.get(nome)
      if (!entrada) return null
      return new File(
        descompactado(entrada, DESCOMPACTADO_MAXIMO) as Uint8Array<ArrayBuffer>[],
        nome,
      )
    },
  }
}

export type ZipLido = Awaited<ReturnType<typeof zipLido>>
