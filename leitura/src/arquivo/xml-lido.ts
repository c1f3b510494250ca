import { ArquivoRecusado, GRANDE, NAO_LIDO } from '../folha/arquivo-recusado.ts'

/** A piece of an XML: a tag that opens or closes, by its name without prefix, or a text. */
export type Pedaco =
  | { readonly abre: string; readonly atributos: string; readonly vazio: boolean }
  | { readonly fecha: string }
  | { readonly texto: string }

// A name ends where its attributes begin: where both could be the same letters, a tag without an end takes minutes.
const PEDACO =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<\/([^\s>]+)\s*>|<([^\s/<>"']+)((?:[\s/](?:[^>"']|"[^"]*"|'[^']*')*)?)>|([^<]+)/y

// A map: of an object '&toString;' would be the function that every object has.
const NOMES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

function referencia(inteira: string, nome: string): string {
  if (!nome.startsWith('#')) return NOMES.get(nome) ?? inteira
  const numero = nome[1] === 'x' ? Number.parseInt(nome.slice(2), 16) : Number(nome.slice(1))
  return numero > 0 && numero <= 0x10ffff ? String.fromCodePoint(numero) : ''
}

/** What a text of an XML says. */
const semReferencias = (texto: string): string =>
  texto.includes('&') ? texto.replace(/&(#?\w{1,10});/g, referencia) : texto

/** Two thousand rows of a hundred columns, many times over. */
const PEDACOS_MAXIMO = 2_500_000

const local = (nome: string) => nome.slice(nome.indexOf(':') + 1)

/**
 * The pieces of an XML in order, one at a time: a sheet of a hundred thousand rows is never a tree. It knows no
 * entity but the five of every XML, so that none can grow.
 */
export function* pedacosDoXml(xml: string): Generator<Pedaco> {
  PEDACO.lastIndex = 0
  let lugar = xml.charCodeAt(0) === 0xfeff ? 1 : 0
  for (let n = 0; lugar < xml.length; n += 1) {
    if (n === PEDACOS_MAXIMO) throw new ArquivoRecusado(GRANDE)
    PEDACO.lastIndex = lugar
    const achado = PEDACO.exec(xml)
    if (!achado) throw new ArquivoRecusado(NAO_LIDO)
    lugar = PEDACO.lastIndex
    const [, dados, fecha, abre, atributos = '', texto] = achado
    if (abre !== undefined)
      yield { abre: local(abre), atributos, vazio: atributos.trimEnd().endsWith('/') }
    else if (fecha !== undefined) yield { fecha: local(fecha) }
    else if (texto !== undefined) yield { texto: semReferencias(texto) }
    else if (dados !== undefined) yield { texto: dados }
  }
}

const ATRIBUTOS = new Map<string, RegExp>()

/** An attribute by its name, with or without a prefix. */
export function atributo(atributos: string, nome: string): string | null {
  const forma = ATRIBUTOS.get(nome) ?? new RegExp(`(?:^|[\\s:])${nome}\\s*=\\s*("[^"]*"|'[^']*')`)
  ATRIBUTOS.set(nome, forma)
  const achado = forma.exec(atributos)
  return achado?.[1] ? semReferencias(achado[1].slice(1, -1)) : null
}
