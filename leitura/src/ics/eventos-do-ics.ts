import { dataDaHora } from '@clinica/domain/tempo/data-hora'
import { chaveDeBusca } from '@clinica/domain/texto'
import type { EventoLido, SessaoDoEvento } from './agenda-em-linhas.ts'
import { type ContaDoIcs, type Fora, lugarDoEvento } from './conta-do-ics.ts'
import { type EventoDoIcs, noRelogio } from './evento-do-ics.ts'
import { RegraRecusada } from './regra-do-ics.ts'
import { type Leitor, type SerieLida, serieDoIcs } from './serie-do-ics.ts'

/** P1: an event as it is read, and the one of the file. */
type EventoComOrigem = { readonly lido: EventoLido; readonly de: EventoDoIcs }

/** Reads the events of a calendar, series by series, and tells of each that stays out. */
export class EventosDoIcs {
  readonly #leitor: Leitor
  readonly #conta: ContaDoIcs
  /** Sessions of one title at one hour are one, whatever events tell of them. */
  readonly #vistas = new Set<string>()

  constructor(leitor: Leitor, conta: ContaDoIcs) {
    this.#leitor = leitor
    this.#conta = conta
  }

  lugar = ({ titulo, inicio, n }: EventoDoIcs): string =>
    lugarDoEvento(titulo, noRelogio(inicio, this.#leitor.relogios.clinica), n)

  #fica(porque: Fora, eventos: readonly EventoDoIcs[]): void {
    for (const um of eventos) this.#conta.addFora(um.n, porque, this.lugar(um))
  }

  /** Events of one UID: the series, and what was changed of it. */
  daSerie(todos: readonly EventoDoIcs[]): EventoComOrigem[] {
    const { atuais, antigos } = porVersao(todos)
    this.#fica('antigo', antigos)
    const mestres = atuais.filter(({ noLugarDe }) => noLugarDe === null)
    const excecoes = atuais.filter(({ noLugarDe }) => noLugarDe !== null)
    return mestres.length > 0 ? this.#comMestres(mestres, excecoes) : this.#semMestre(excecoes)
  }

  #comMestres(
    mestres: readonly EventoDoIcs[],
    excecoes: readonly EventoDoIcs[],
  ): EventoComOrigem[] {
    const usadas = new Set<EventoDoIcs>()
    let recusada: Fora | null = null
    const lidos = mestres.flatMap((mestre): EventoComOrigem[] => {
      if (mestre.cancelado) {
        this.#fica('cancelado', [mestre])
        recusada = 'cancelado'
        return []
      }
      try {
        const serie = serieDoIcs(this.#leitor, mestre, excecoes)
        const fora = this.#lida(mestre, serie, usadas)
        return fora ? [] : [{ lido: this.#semRepetidas(mestre, serie), de: mestre }]
      } catch (erro) {
        if (!(erro instanceof RegraRecusada)) throw erro
        recusada = erro.problema === 'longa' ? 'longa' : 'repeticao'
        this.#fica(recusada, [mestre])
        return []
      }
    })
    const sobram = excecoes.filter((uma) => !usadas.has(uma))
    for (const uma of sobram)
      this.#fica(recusada ?? (this.#jaPassou(uma) ? 'passado' : 'semLugar'), [uma])
    return lidos.filter(({ lido, de }) => this.#traz(lido, de))
  }

  #jaPassou = ({ inicio }: EventoDoIcs): boolean =>
    dataDaHora(noRelogio(inicio, this.#leitor.relogios.clinica)) < this.#leitor.hoje

  /** Tells why a series stays out, with its exceptions; false: it comes. */
  #lida(
    mestre: EventoDoIcs,
    { sessoes, usadas: suas, ruins, comecaFora }: SerieLida,
    usadas: Set<EventoDoIcs>,
  ) {
    for (const uma of suas) usadas.add(uma)
    for (const { n } of ruins) this.#conta.addLinha(n, mestre.titulo)
    if (comecaFora && !this.#jaPassou(mestre))
      this.#conta.addMudado('comecaFora', this.lugar(mestre))
    const porque: Fora | null =
      sessoes.length === 0
        ? this.#jaPassou(mestre)
          ? 'passado'
          : 'semDatas'
        : sessoes.every(({ titulo }) => titulo === '')
          ? 'semNome'
          : null
    if (porque) this.#fica(porque, [mestre, ...suas])
    else if (sessoes.some(({ minutos }) => minutos === null))
      this.#conta.addMudado('semDuracao', this.lugar(mestre))
    return porque !== null
  }

  #semRepetidas(mestre: EventoDoIcs, { sessoes, semFim }: SerieLida): EventoLido {
    const repete = mestre.regras.length > 0
    const comeco = dataDaHora(noRelogio(mestre.inicio, this.#leitor.relogios.clinica))
    const nova = ({ titulo, inicio, minutos }: SessaoDoEvento) => {
      const chave = `${chaveDeBusca(titulo)} ${inicio} ${minutos}`
      const vista = this.#vistas.has(chave)
      this.#vistas.add(chave)
      return !vista
    }
    const novas = sessoes.filter((uma) => uma.titulo !== '' && nova(uma))
    return { sessoes: novas, semFim, repeteDesde: repete ? comeco : null }
  }

  #traz(lido: EventoLido, de: EventoDoIcs): boolean {
    if (lido.sessoes.length === 0) this.#fica('repetido', [de])
    return lido.sessoes.length > 0
  }

  /** What was changed of a series that the file does not have comes alone. */
  #semMestre(excecoes: readonly EventoDoIcs[]): EventoComOrigem[] {
    return excecoes.flatMap((uma) => {
      const sozinha = { ...uma, noLugarDe: null, regras: [], extras: [], exceto: [] }
      const lidos = this.#comMestres([sozinha], [])
      if (lidos.length > 0) this.#conta.addMudado('semSerie', this.lugar(uma))
      return lidos
    })
  }
}

/** Of several versions of one event or exception the last one stands. */
function porVersao(todos: readonly EventoDoIcs[]): {
  atuais: EventoDoIcs[]
  antigos: EventoDoIcs[]
} {
  const ultimas = new Map<string, number>()
  const chave = ({ noLugarDe }: EventoDoIcs) =>
    noLugarDe ? String(noLugarDe.relogio.instante(noLugarDe.hora)) : ''
  for (const um of todos)
    ultimas.set(chave(um), Math.max(ultimas.get(chave(um)) ?? um.versao, um.versao))
  const ehAtual = (um: EventoDoIcs) => um.versao === ultimas.get(chave(um))
  return { atuais: todos.filter(ehAtual), antigos: todos.filter((um) => !ehAtual(um)) }
}
