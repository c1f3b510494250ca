// P3 told once more: how an amount is spread, and when the way back is barred. Which money a transfer takes along
// is what the list of receipts says of it: it changes no month.
import { OraculoDaAgenda } from './oraculo-da-agenda.ts'

/** A receipt as the list tells it; `partes`: month → cents. */
export type Recibo = {
  id: string
  paciente: string
  situacao: string
  valor: number
  partes: Record<string, number>
}
type Dinheiro =
  | { tipo: 'recebe'; recibo: string }
  | { tipo: 'estorna'; recibo: string }
  | { tipo: 'transfere'; recibos: readonly string[] }

const iguais = (
  partes: Record<string, number>,
  entradas: readonly [string, number][],
  sinal: number,
) => {
  const resto = new Map(Object.entries(partes))
  for (const [mes, valor] of entradas) resto.set(mes, (resto.get(mes) ?? 0) - sinal * valor)
  return [...resto.values()].every((valor) => valor === 0)
}

export class OraculoDosRecebimentos extends OraculoDaAgenda {
  /** As the API last listed them, after the gesture before. */
  recibos = new Map<string, Recibo>()
  private readonly dinheiros = new Map<string, Dinheiro>()
  /** The last reversal of each receipt. */
  private readonly estornos = new Map<string, string>()

  /** Which month gets how much: each what it lacks, the oldest first, the rest to the last. */
  private espalha(paciente: string, valor: number, doDia: string): [string, number][] {
    const partes: [string, number][] = []
    let resta = valor
    const meses = this.meses().filter((mes) => mes.startsWith(paciente))
    for (const mes of meses.sort()) {
      const total = this.doMes(mes).reduce((soma, um) => soma + um.valor, 0)
      const parte = Math.min(resta, Math.max(0, total - this.pagoDe(mes)))
      if (parte > 0) partes.push([mes, parte])
      resta -= parte
    }
    const ultima = partes.at(-1)
    if (ultima) ultima[1] += resta
    else partes.push([doDia, resta])
    return partes
  }

  private entra(partes: readonly [string, number][]) {
    for (const [mes, valor] of partes) this.lanca(mes, valor)
    for (const [mes] of partes) this.soltaAte(mes, this.doMes(mes))
    this.assenta(partes.map(([mes]) => mes))
  }

  recebe(
    operacao: string,
    recibo: string,
    { paciente, valor, dia }: { paciente: string; valor: number; dia: string },
  ) {
    this.dinheiros.set(operacao, { tipo: 'recebe', recibo })
    const partes = this.espalha(paciente, valor, `${paciente} ${dia.slice(0, 7)}`)
    this.opera(operacao, [], () => this.entra(partes))
  }

  /** Whether what is not used of the month is enough. */
  podeTransferir = (de: string, valor: number) => valor <= this.pagoDe(de) - this.usadoDe(de)

  transfere(
    operacao: string,
    recibos: readonly string[],
    { de, para, valor }: { de: string; para: string; valor: number },
  ) {
    this.dinheiros.set(operacao, { tipo: 'transfere', recibos })
    this.opera(operacao, [], () =>
      this.entra([
        [de, -valor],
        [para, valor],
      ]),
    )
  }

  /** Whether no month would hold less than nothing. */
  podeEstornar = ({ situacao, partes }: Recibo) =>
    situacao === 'VIGENTE' &&
    Object.entries(partes).every(([mes, valor]) => this.pagoDe(mes) >= valor)

  estorna(operacao: string, { id, partes }: Recibo) {
    this.dinheiros.set(operacao, { tipo: 'estorna', recibo: id })
    this.estornos.set(id, operacao)
    const saem = Object.entries(partes).map(([mes, valor]): [string, number] => [mes, -valor])
    this.opera(operacao, [], () => this.entra(saem))
  }

  /** P3: a receipt goes back only as it was entered, and a reversal only where it is the last one. */
  private podeVoltar(operacao: string, desfaz: boolean): boolean {
    const dinheiro = this.dinheiros.get(operacao)
    if (!dinheiro) return true
    const vigente = (id: string) => this.recibos.get(id)?.situacao === 'VIGENTE'
    if (dinheiro.tipo === 'transfere') return dinheiro.recibos.every(vigente)
    const { recibo } = dinheiro
    const partes = this.recibos.get(recibo)?.partes ?? {}
    const entradas = this.operacoes.get(operacao)?.entradas ?? []
    if (dinheiro.tipo === 'recebe')
      return !desfaz || (vigente(recibo) && iguais(partes, entradas, 1))
    if (this.estornos.get(recibo) !== operacao) return false
    return desfaz || (vigente(recibo) && iguais(partes, entradas, -1))
  }

  override volta(id: string, desfaz: boolean, agora: string) {
    const feito = this.operacoes.get(id)?.desfeita === desfaz
    return !feito && !this.podeVoltar(id, desfaz) ? 'recusa' : super.volta(id, desfaz, agora)
  }
}
