/** P1: a line of a calendar, its folds undone; names of properties and parameters in capitals. */
export type LinhaDoIcs = {
  /** Where it stands in the file: 1 is the first. */
  readonly n: number
  readonly nome: string
  readonly parametros: ReadonlyMap<string, string>
  readonly valor: string
}

/** P1: lines that were understood, and where those stand that were not. */
type LinhasDoIcs = {
  readonly linhas: readonly LinhaDoIcs[]
  readonly ruins: readonly number[]
}

const QUOTED_PRINTABLE = /^[^:]*;(ENCODING=)?QUOTED-PRINTABLE/i

/** Lines as they were before they were folded, each with its place; what quoted-printable broke is whole again. */
function inteiras(texto: string): { n: number; escrita: string }[] {
  const todas: { n: number; partes: string[]; suave: boolean }[] = []
  for (const [n, linha] of texto
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const atual = todas.at(-1)
    const dobrada = /^[ \t]/.test(linha)
    const ultima = atual?.partes.at(-1)
    if (atual?.suave && ultima?.endsWith('=')) {
      atual.partes[atual.partes.length - 1] = ultima.slice(0, -1)
      atual.partes.push(linha.replace(/^\t/, ''))
    } else if (atual && dobrada) atual.partes.push(linha.slice(1))
    else todas.push({ n: n + 1, partes: [linha], suave: QUOTED_PRINTABLE.test(linha) })
  }
  return todas.map(({ n, partes }) => ({ n, escrita: partes.join('') }))
}

/** A value of theirs has no colon: what a zone's name has of them ('tzone://Microsoft/Utc') is not taken for its start. */
const DE_TEMPO = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE);/i

/** Where the value begins: after the first colon that is not quoted. */
function doisPontos(escrita: string): number {
  if (DE_TEMPO.test(escrita)) return escrita.lastIndexOf(':')
  let entreAspas = false
  for (let n = 0; n < escrita.length; n += 1) {
    const letra = escrita[n]
    if (letra === '"') entreAspas = !entreAspas
    if (letra === ':' && !entreAspas) return n
  }
  return escrita.indexOf(':')
}

const UM_PARAMETRO = /;([^=;:"]+)(?:=("[^"]*"|[^;]*))?/g

function parametrosDe(cabeca: string): Map<string, string> {
  const achados = [...cabeca.matchAll(UM_PARAMETRO)]
  return new Map(
    achados.map(([, nome = '', valor]): [string, string] =>
      // vCalendar 1.0 writes the value of ENCODING alone.
      valor === undefined
        ? ['ENCODING', nome.trim().toUpperCase()]
        : [nome.trim().toUpperCase(), valor.replaceAll('"', '').trim()],
    ),
  )
}

function bytesDe(codificado: string): Uint8Array {
  const bytes: number[] = []
  for (const [parte] of codificado.matchAll(/=[0-9a-f]{2}|./gisu))
    if (parte.length === 3) bytes.push(Number.parseInt(parte.slice(1), 16))
    else bytes.push(...new TextEncoder().encode(parte))
  return new Uint8Array(bytes)
}

function decodificado(valor: string, parametros: ReadonlyMap<string, string>): string {
  if (parametros.get('ENCODING')?.toUpperCase() !== 'QUOTED-PRINTABLE') return valor
  const bytes = bytesDe(valor.replace(/=$/, ''))
  try {
    return new TextDecoder(parametros.get('CHARSET') ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const UM_NOME = /^[A-Z0-9.-]+$/

/** P1: every line of a calendar; one that cannot be read loses itself alone. */
export function linhasDoIcs(texto: string): LinhasDoIcs {
  const linhas: LinhaDoIcs[] = []
  const ruins: number[] = []
  for (const { n, escrita } of inteiras(texto)) {
    if (escrita.trim() === '') continue
    const lugar = doisPontos(escrita)
    const cabeca = escrita.slice(0, Math.max(lugar, 0))
    const nome = (/^[^;]*/.exec(cabeca)?.[0] ?? '').trim().toUpperCase()
    if (!UM_NOME.test(nome)) ruins.push(n)
    else {
      const parametros = parametrosDe(cabeca)
      linhas.push({
        n,
        nome,
        parametros,
        valor: decodificado(escrita.slice(lugar + 1), parametros),
      })
    }
  }
  return { linhas, ruins }
}
