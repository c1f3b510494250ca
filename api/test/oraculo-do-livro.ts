// Decision 10 told once more, gesture by gesture on a page that changes, without a line of the product's
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
type Sessao = Linha & { proprio: number | null }
type Imagem = { antes: Sessao | null; depois: Sessao | null; sobre: string | undefined }
type Operacao = { imagens: Map<string, Imagem>; entradas: [mes: string, valor: number][] }

const copia = (um: Sessao | undefined): Sessao | null => (um ? { ...um } : null)
const conta = ({ tipo }: Linha) => tipo !== 'PESSOAL' && tipo !== 'CAFEZINHO'
export const mesDe = ({ paciente, inicio }: Pick<Linha, 'paciente' | 'inicio'>) =>
  `${paciente} ${inicio.slice(0, 7)}`
const mesmaSessao = (a: Linha, b: Linha) => a.paciente === b.paciente && a.tipo === b.tipo

export class OraculoDoLivro {
  readonly sessoes = new Map<string, Sessao>()
  readonly livro: [mes: string, valor: number][] = []
  readonly arquivados = new Map<string, Sessao[]>()
  private readonly operacoes = new Map<string, Operacao & { desfeita: boolean }>()
  /** What wrote each appointment, what was undone taken out again. */
  private readonly historia = new Map<string, string[]>()
  private marcas = 0

  pagoDe = (mes: string) => this.livro.reduce((soma, [qual, v]) => soma + (qual === mes ? v : 0), 0)
  doMes = (mes: string): Sessao[] =>
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

  private lanca(mes: string, valor: number) {
    if (valor !== 0) this.livro.push([mes, valor])
  }

  private larga(um: Sessao) {
    um.pago = false
    um.proprio = null
  }

  /** Credit settles: whole, in order of time, the first that does not fit ends it. */
  private assenta(meses: Iterable<string>, deixadas: ReadonlySet<string> = new Set()) {
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
  private marca(um: Sessao) {
    if (!conta(um)) {
      um.pago = true
      return
    }
    const credito = this.pagoDe(mesDe(um)) - this.usadoDe(mesDe(um))
    um.proprio = Math.max(0, um.valor - credito)
    this.lanca(mesDe(um), um.proprio)
    um.pago = true
  }

  private muda(antes: Sessao, { pago, ...depois }: Linha) {
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

  private tira(um: Sessao) {
    this.sessoes.delete(um.id)
    if (conta(um) && um.pago) this.lanca(mesDe(um), -(um.proprio ?? 0))
  }

  private poe(linha: Linha) {
    const um = { ...linha, pago: false, proprio: null }
    this.sessoes.set(um.id, um)
    if (linha.pago) this.marca(um)
  }

  /** Runs an operation of the agenda, and keeps what it changed. */
  private opera(id: string, escritas: readonly string[], gesto: () => void) {
    const antes = new Map([...this.sessoes].map(([qual, um]) => [qual, copia(um)]))
    const lancados = this.livro.length
    gesto()
    const viradas = [...this.sessoes.values()].filter((um) => antes.get(um.id)?.pago !== um.pago)
    const imagens = new Map<string, Imagem>()
    for (const qual of new Set([...escritas, ...viradas.map((um) => um.id)])) {
      const depois = copia(this.sessoes.get(qual))
      imagens.set(qual, { antes: antes.get(qual) ?? null, depois, sobre: this.ultima(qual) })
      this.historia.set(qual, [...(this.historia.get(qual) ?? []), id])
    }
    this.operacoes.set(id, { imagens, entradas: this.livro.slice(lancados), desfeita: false })
  }

  private ultima = (id: string) => this.historia.get(id)?.at(-1)

  /** Runs what is no operation of the agenda: flags that it turns cannot be undone. */
  private vira(gesto: () => void) {
    const eram = new Map([...this.sessoes].map(([id, um]) => [id, um.pago]))
    gesto()
    for (const { id, pago } of this.sessoes.values()) {
      if (!eram.has(id) || eram.get(id) === pago) continue
      this.marcas += 1
      this.historia.set(id, [...(this.historia.get(id) ?? []), `virada ${this.marcas}`])
    }
  }

  cria(operacao: string, linha: Linha) {
    this.opera(operacao, [linha.id], () => {
      this.poe(linha)
      this.assenta(conta(linha) ? [mesDe(linha)] : [])
    })
  }

  edita(operacao: string, linha: Linha) {
    const antes = copia(this.sessoes.get(linha.id))
    if (!antes) throw new Error('Nothing to edit')
    this.opera(operacao, [linha.id], () => {
      let soltas = new Set<string>()
      if (mesmaSessao(antes, linha) && conta(linha)) soltas = this.muda(antes, linha)
      else {
        this.tira(antes)
        this.poe(linha)
      }
      this.assenta([antes, linha].filter(conta).map(mesDe), soltas)
    })
  }

  exclui(operacao: string, id: string) {
    const um = this.sessoes.get(id)
    if (!um) throw new Error('Nothing to delete')
    this.opera(operacao, [id], () => {
      this.tira(um)
      this.assenta(conta(um) ? [mesDe(um)] : [])
    })
  }

  /** False: refused. */
  valorPago(mes: string, novo: number): boolean {
    const pago = this.pagoDe(mes)
    if (this.doMes(mes).length === 0 && (pago === 0 || novo > pago)) return false
    this.vira(() => {
      this.lanca(mes, novo - pago)
      this.soltaAte(mes, this.doMes(mes))
      this.assenta([mes])
    })
    return true
  }

  /** Lets the latest of them go until the month's money covers what is PAGO. */
  private soltaAte(mes: string, quais: readonly Sessao[]) {
    const pagas = quais.filter((um) => um.pago && um.valor > 0)
    while (this.usadoDe(mes) > this.pagoDe(mes)) {
      const ultima = pagas.pop()
      if (!ultima) throw new Error('Not covered')
      this.larga(ultima)
    }
  }

  arquiva(paciente: string, agora: string) {
    this.vira(() => {
      const saem = [...this.sessoes.values()].filter(
        (um) =>
          um.paciente === paciente &&
          um.inicio > agora &&
          (um.status === 'AGENDADO' || um.status === 'CONFIRMADO'),
      )
      for (const { id } of saem) this.sessoes.delete(id)
      this.arquivados.set(paciente, saem)
      this.assenta(saem.filter(conta).map(mesDe))
    })
  }

  restaura(paciente: string) {
    const voltam = this.arquivados.get(paciente) ?? []
    this.arquivados.delete(paciente)
    const eram = new Set(voltam.filter((um) => um.pago).map(({ id }) => id))
    this.vira(() => {
      for (const um of voltam) this.sessoes.set(um.id, um)
      const meses = new Set(voltam.filter(conta).map(mesDe))
      for (const um of voltam) if (conta(um)) um.proprio = null
      for (const mes of meses)
        this.soltaAte(
          mes,
          this.doMes(mes).filter((um) => eram.has(um.id)),
        )
      this.assenta(meses)
    })
    for (const { id } of voltam) {
      const caiu = eram.has(id) && !this.sessoes.get(id)?.pago
      const subiu = !eram.has(id) && this.sessoes.get(id)?.pago
      if (!caiu && !subiu) continue
      this.marcas += 1
      this.historia.set(id, [...(this.historia.get(id) ?? []), `virada ${this.marcas}`])
    }
  }

  /** Undoes (or redoes): 'nada' where it is done already, 'recusa' where something has changed since. */
  volta(id: string, desfaz: boolean): 'feito' | 'nada' | 'recusa' {
    const operacao = this.operacoes.get(id)
    if (!operacao) throw new Error('No such operation')
    if (operacao.desfeita === desfaz) return 'nada'
    const { imagens, entradas } = operacao
    const passos = [...imagens].map(([qual, { antes, depois, sobre }]) => ({
      qual,
      sai: desfaz ? depois : antes,
      entra: desfaz ? antes : depois,
      deve: desfaz ? id : sobre,
    }))
    const mudou = ({ qual, sai, entra, deve }: (typeof passos)[number]) =>
      this.sessoes.has(qual) !== (sai !== null) ||
      this.ultima(qual) !== deve ||
      (entra !== null && entra.paciente !== sai?.paciente && this.arquivados.has(entra.paciente))
    if (passos.some(mudou)) return 'recusa'
    const guardado = { sessoes: [...this.sessoes].map(([q, um]) => [q, { ...um }] as const) }
    const lancados = this.livro.length
    for (const { qual, entra } of passos) {
      if (entra) this.sessoes.set(qual, { ...entra })
      else this.sessoes.delete(qual)
    }
    for (const [mes, valor] of entradas) this.lanca(mes, desfaz ? -valor : valor)
    const meses = new Set([
      ...passos.flatMap(({ sai, entra }) =>
        [sai, entra].flatMap((um) => (um && conta(um) ? [mesDe(um)] : [])),
      ),
      ...entradas.map(([mes]) => mes),
    ])
    if ([...meses].some((mes) => this.pagoDe(mes) < this.usadoDe(mes) || this.pagoDe(mes) < 0)) {
      this.sessoes.clear()
      for (const [q, um] of guardado.sessoes) this.sessoes.set(q, um)
      this.livro.length = lancados
      return 'recusa'
    }
    for (const { qual } of passos) {
      const historia = this.historia.get(qual) ?? []
      this.historia.set(qual, desfaz ? historia.slice(0, -1) : [...historia, id])
    }
    operacao.desfeita = desfaz
    const eramPagas = guardado.sessoes.filter(([, um]) => um.pago).map(([qual]) => qual)
    this.vira(() => this.assenta(meses, new Set(eramPagas)))
    return 'feito'
  }
}
