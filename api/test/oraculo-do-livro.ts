// D10 told once more, gesture by gesture on a page that changes, without a line of the product's
// rule: the property test compares the two.

export type Linha = {
  id: string
  paciente: string
  tipo: string
  inicio: string
  valor: number
  pago: boolean
  status: string
}
export type SessaoDoOraculo = Linha & { proprio: number | null }

export const conta = ({ tipo }: Linha) => tipo !== 'PESSOAL' && tipo !== 'CAFEZINHO'
export const mesDe = ({ paciente, inicio }: Pick<Linha, 'paciente' | 'inicio'>) =>
  `${paciente} ${inicio.slice(0, 7)}`
export const mesmaSessao = (a: Linha, b: Linha) => a.paciente === b.paciente && a.tipo === b.tipo

export class OraculoDoLivro {
  readonly sessoes = new Map<string, SessaoDoOraculo>()
  readonly livro: [mes: string, valor: number][] = []

  pagoDe = (mes: string) => this.livro.reduce((soma, [qual, v]) => soma + (qual === mes ? v : 0), 0)
  doMes = (mes: string): SessaoDoOraculo[] =>
    [...this.sessoes.values()]
      .filter((um) => conta(um) && mesDe(um) === mes)
      .sort((a, b) => (`${a.inicio} ${a.id}` < `${b.inicio} ${b.id}` ? -1 : 1))
  usadoDe = (mes: string) =>
    this.doMes(mes).reduce((soma, um) => soma + (um.pago ? um.valor : 0), 0)
  meses = () => [
    ...new Set([
      ...[...this.sessoes.values()].filter(conta).map(mesDe),
      ...this.livro.map(([mes]) => mes),
    ]),
  ]

  protected lanca(mes: string, valor: number) {
    if (valor !== 0) this.livro.push([mes, valor])
  }

  protected larga(um: SessaoDoOraculo) {
    um.pago = false
    um.proprio = null
  }

  /** Credit settles: whole, in order of time, the first that does not fit ends it. */
  protected assenta(meses: Iterable<string>, deixadas: ReadonlySet<string> = new Set()) {
    for (const mes of new Set(meses)) {
      let resta = this.pagoDe(mes) - this.usadoDe(mes)
      for (const um of this.doMes(mes)) {
        if (um.pago || um.valor === 0 || deixadas.has(um.id)) continue
        if (um.valor > resta) break
        resta -= um.valor
        um.pago = true
      }
    }
  }

  /** Setting to PAGO: what the credit does not pay is entered. */
  protected marca(um: SessaoDoOraculo) {
    if (!conta(um)) {
      um.pago = true
      return
    }
    const credito = this.pagoDe(mesDe(um)) - this.usadoDe(mesDe(um))
    um.proprio = Math.max(0, um.valor - credito)
    this.lanca(mesDe(um), um.proprio)
    um.pago = true
  }

  protected muda(antes: SessaoDoOraculo, { pago, ...depois }: Linha) {
    const um = { ...antes, ...depois }
    this.sessoes.set(um.id, um)
    const saiu = mesDe(antes) !== mesDe(um)
    if (antes.pago && !pago) {
      this.lanca(mesDe(antes), -(antes.proprio ?? antes.valor))
      this.larga(um)
    } else if (antes.pago) {
      const proprio = antes.proprio ?? 0
      if (saiu) {
        this.lanca(mesDe(antes), -proprio)
        this.lanca(mesDe(um), proprio)
      }
      if (antes.proprio !== null) um.proprio = Math.min(proprio, um.valor)
      if (um.valor > 0 && this.usadoDe(mesDe(um)) > this.pagoDe(mesDe(um))) this.larga(um)
    } else if (pago) this.marca(um)
    return antes.pago && !pago ? new Set([um.id]) : new Set<string>()
  }

  protected tira(um: SessaoDoOraculo) {
    this.sessoes.delete(um.id)
    if (conta(um) && um.pago) this.lanca(mesDe(um), -(um.proprio ?? 0))
  }

  protected poe(linha: Linha) {
    const um = { ...linha, pago: false, proprio: null }
    this.sessoes.set(um.id, um)
    if (linha.pago) this.marca(um)
  }

  /** False: refused. */
  valorPago(mes: string, novo: number): boolean {
    const pago = this.pagoDe(mes)
    if (this.doMes(mes).length === 0 && (pago === 0 || novo > pago)) return false
    this.lanca(mes, novo - pago)
    this.soltaAte(mes, this.doMes(mes))
    this.assenta([mes])
    return true
  }

  /** Lets the latest of them go until the month's money covers what is PAGO. */
  protected soltaAte(mes: string, quais: readonly SessaoDoOraculo[]) {
    const pagas = quais.filter((um) => um.pago && um.valor > 0)
    while (this.usadoDe(mes) > this.pagoDe(mes)) {
      const ultima = pagas.pop()
      if (!ultima) throw new Error('Not covered')
      this.larga(ultima)
    }
  }
}
