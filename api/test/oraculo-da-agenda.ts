// D8 told once more on top of D10: operations, what they changed, and the way back.
import {
  conta,
  type Linha,
  mesDe,
  mesmaSessao,
  OraculoDoLivro,
  type SessaoDoOraculo,
} from './oraculo-do-livro.ts'

type Imagem = {
  antes: SessaoDoOraculo | null
  depois: SessaoDoOraculo | null
  sobre: string | undefined
}
type Operacao = {
  imagens: Map<string, Imagem>
  entradas: [mes: string, valor: number][]
  desfeita: boolean
}

const copia = (um: SessaoDoOraculo | undefined): SessaoDoOraculo | null => (um ? { ...um } : null)

export class OraculoDaAgenda extends OraculoDoLivro {
  readonly arquivados = new Map<string, SessaoDoOraculo[]>()
  protected readonly operacoes = new Map<string, Operacao>()
  /** What wrote each appointment, what was undone taken out again. */
  private readonly historia = new Map<string, string[]>()
  private marcas = 0

  /** Runs an operation of the agenda, and keeps what it changed. */
  protected opera(id: string, escritas: readonly string[], gesto: () => void) {
    const antes = new Map([...this.sessoes].map(([qual, um]) => [qual, copia(um)]))
    const lancados = this.livro.length
    gesto()
    const viradas = [...this.sessoes.values()].filter((um) => antes.get(um.id)?.pago !== um.pago)
    const imagens = new Map<string, Imagem>()
    for (const qual of new Set([...escritas, ...viradas.map((um) => um.id)])) {
      const depois = copia(this.sessoes.get(qual))
      imagens.set(qual, { antes: antes.get(qual) ?? null, depois, sobre: this.ultima(qual) })
      this.anota(qual, id)
    }
    this.operacoes.set(id, { imagens, entradas: this.livro.slice(lancados), desfeita: false })
  }

  private anota(id: string, que = `virada ${++this.marcas}`) {
    this.historia.set(id, [...(this.historia.get(id) ?? []), que])
  }

  private ultima = (id: string) => this.historia.get(id)?.at(-1)

  /** Runs what is no operation of the agenda: flags that it turns cannot be undone. */
  private vira(gesto: () => void) {
    const eram = new Map([...this.sessoes].map(([id, um]) => [id, um.pago]))
    gesto()
    for (const { id, pago } of this.sessoes.values()) {
      if (!eram.has(id) || eram.get(id) === pago) continue
      this.anota(id)
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

  override valorPago(mes: string, novo: number): boolean {
    let aceito = false
    this.vira(() => {
      aceito = super.valorPago(mes, novo)
    })
    return aceito
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
      this.anota(id)
    }
  }

  /** Whether somebody gets a session that was not theirs, or one a start ahead (D6). */
  private chega(sai: Linha | null, entra: Linha, agora: string): boolean {
    return entra.paciente !== sai?.paciente || (entra.inicio !== sai.inicio && entra.inicio > agora)
  }

  /** Undoes (or redoes): 'nada' where it is done already, 'recusa' where something has changed since. */
  volta(id: string, desfaz: boolean, agora: string): 'feito' | 'nada' | 'recusa' {
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
      (entra !== null && this.arquivados.has(entra.paciente) && this.chega(sai, entra, agora))
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
    // What was let go because it is dearer than the credit ends the filling; what was set so is passed over.
    const soltas = guardado.sessoes.flatMap(([qual, antes]) => {
      const um = this.sessoes.get(qual)
      if (!antes.pago || !um || um.pago) return []
      return um.valor <= this.pagoDe(mesDe(um)) - this.usadoDe(mesDe(um)) ? [qual] : []
    })
    this.vira(() => this.assenta(meses, new Set(soltas)))
    return 'feito'
  }
}
