import { randomUUID } from 'node:crypto'
import { STATUS_AGENDAMENTO } from '@clinica/domain/agenda/tipos'
import * as fc from 'fast-check'
import { agendaDe } from './agenda.ts'
import type { TestApp } from './app.ts'
import { type Conta, umaConta } from './contas.ts'
import { listRecibos, moveDinheiro } from './gestos-de-dinheiro.ts'
import type { Linha } from './oraculo-do-livro.ts'
import { OraculoDosRecebimentos } from './oraculo-dos-recebimentos.ts'
import { umPaciente } from './pacientes.ts'

/** Before and after the tests' now, 9 March 2026 at noon, in three months. */
const INICIOS = ['02-27', '03-02', '03-05', '03-09', '03-20', '03-30', '04-15'].flatMap((dia) =>
  ['09', '13', '17'].map((hora) => `2026-${dia}T${hora}:00:00`),
)
const GESTOS = [
  ...['cria', 'cria', 'cria', 'preco', 'move', 'status', 'status', 'troca', 'tudo', 'nota'],
  ...[
    'exclui',
    'valorPago',
    'valorPago',
    'valorPago',
    'valorPago',
    'desfaz',
    'desfaz',
    'desfazUltima',
    'refaz',
    'refaz',
  ],
  ...['arquiva', 'restaura', 'restaura'],
  ...['recebe', 'recebe', 'recebe', 'transfere', 'transfere', 'estorna', 'estorna'],
] as const

/** One gesture of a random sequence; each kind uses the fields that it needs. */
export const gesto = fc.record({
  tipo: fc.constantFrom(...GESTOS),
  qual: fc.nat(40),
  // Most of it falls on one patient's March: a rule of order shows only where sessions crowd.
  quem: fc.constantFrom(0, 0, 0, 0, 1, 2),
  inicio: fc.constantFrom(...INICIOS),
  valor: fc.oneof(fc.constantFrom(0, 5_000, 10_000, 15_050), fc.nat(30_000)),
  pago: fc.boolean(),
  tipoDeSessao: fc.constantFrom('SESSAO_INDIVIDUAL', 'ANAMNESE', 'SOCIAL', 'CAFEZINHO'),
  status: fc.constantFrom(...STATUS_AGENDAMENTO),
})

/** A month that is full already: five pending sessions of one patient's March, of any price. */
export const comeco = fc.array(gesto, { minLength: 5, maxLength: 5 }).map((gestos) =>
  gestos.map((um, n) => ({
    ...um,
    tipo: 'cria' as const,
    quem: 0 as 0 | 1 | 2,
    inicio: `2026-03-0${n + 1}T09:00:00`,
    tipoDeSessao: 'ANAMNESE' as const,
    pago: false,
  })),
)
export type Gesto = typeof gesto extends fc.Arbitrary<infer T> ? T : never

const AGORA = '2026-03-09T12:00:00'

/** One account moved on by gestures, through the API and in the oracle alike. */
export class LivroEmJogo {
  readonly oraculo = new OraculoDosRecebimentos()
  readonly operacoes: string[] = []
  readonly t: TestApp
  readonly conta: Conta
  readonly pacientes: readonly string[]

  constructor(t: TestApp, conta: Conta, pacientes: readonly string[]) {
    this.t = t
    this.conta = conta
    this.pacientes = pacientes
  }

  static async comeca(t: TestApp): Promise<LivroEmJogo> {
    const conta = await umaConta(t)
    const nomes = ['Bia', 'Caio', 'Cafézinho']
    const pacientes = nomes.map(
      async (nome) => (await umPaciente(t, conta, { pessoa: { nome } })).id,
    )
    return new LivroEmJogo(t, conta, await Promise.all(pacientes))
  }

  call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    this.t.call(method, `/api${path}`, { token: this.conta.token, body })

  exige(status: number, esperado: number, que: unknown) {
    if (status !== esperado) {
      throw new Error(`${status} instead of ${esperado}: ${JSON.stringify(que)}`)
    }
  }

  private corpo = ({ id: _, paciente, valor, pago, status, ...resto }: Linha) => ({
    ...resto,
    pacienteId: paciente,
    fim: `${resto.inicio.slice(0, 14)}50:00`,
    valorSessao: valor / 100,
    statusAgendamento: status,
    statusPagamento: pago ? 'PAGO' : 'PENDENTE',
  })

  private async cria(g: Gesto) {
    const linha: Linha = {
      id: '',
      paciente: this.pacientes[g.quem] ?? '',
      tipo: g.tipoDeSessao,
      inicio: g.inicio,
      valor: g.valor,
      pago: g.pago,
      status: g.status,
    }
    const answer = await this.call('POST', '/agendamentos', this.corpo(linha))
    const arquivado = this.oraculo.arquivados.has(linha.paciente)
    this.exige(answer.status, arquivado ? 404 : 201, { g, body: answer.body })
    if (arquivado) return
    const operacao = String(answer.headers['x-operacao-id'])
    this.operacoes.push(operacao)
    this.oraculo.cria(operacao, { ...linha, id: (answer.body as { id: string }).id })
  }

  private mudanca(g: Gesto, atual: Linha): Partial<Linha> {
    const paciente = this.pacientes[g.quem] ?? ''
    const tudo = {
      paciente,
      tipo: g.tipoDeSessao,
      inicio: g.inicio,
      valor: g.valor,
      pago: g.pago,
      status: g.status,
    }
    if (g.tipo === 'tudo') return tudo
    if (g.tipo === 'preco') return { valor: g.valor }
    if (g.tipo === 'move') return { inicio: g.inicio }
    if (g.tipo === 'status') return { pago: !atual.pago }
    if (g.tipo === 'troca') return g.pago ? { paciente } : { tipo: g.tipoDeSessao }
    return { status: g.status }
  }

  /** D6: nothing new for an archived patient, and nothing of theirs to a start ahead. */
  private statusDaEdicao(antes: Linha, depois: Linha): 200 | 404 | 409 {
    if (!this.oraculo.arquivados.has(depois.paciente)) return 200
    if (depois.paciente !== antes.paciente) return 404
    return depois.inicio !== antes.inicio && depois.inicio > AGORA ? 409 : 200
  }

  private async edita(g: Gesto, atual: Linha) {
    const { id, paciente, tipo, inicio, valor, pago, status } = atual
    const antes = { id, paciente, tipo, inicio, valor, pago, status }
    const linha: Linha = { ...antes, ...this.mudanca(g, atual) }
    const answer = await this.call('PUT', `/agendamentos/${id}`, this.corpo(linha))
    const certo = this.statusDaEdicao(antes, linha)
    this.exige(answer.status, certo, { g, body: answer.body })
    if (certo !== 200) return
    const operacao = String(answer.headers['x-operacao-id'])
    this.operacoes.push(operacao)
    this.oraculo.edita(operacao, linha)
  }

  private async exclui(id: string) {
    const answer = await this.call('DELETE', `/agendamentos/${id}`)
    this.exige(answer.status, 204, answer.body)
    const operacao = String(answer.headers['x-operacao-id'])
    this.operacoes.push(operacao)
    this.oraculo.exclui(operacao, id)
  }

  private async valorPago(g: Gesto) {
    const pacienteId = this.pacientes[g.quem] ?? ''
    const mes = `${pacienteId} ${g.inicio.slice(0, 7)}`
    const total = this.oraculo.doMes(mes).reduce((soma, { valor }) => soma + valor, 0)
    const partes = [0, total, g.valor, g.valor * 2, Math.round(total / 2), Math.round(total / 3)]
    const novo = partes[g.qual % partes.length] ?? 0
    const answer = await this.call('PUT', '/resumo-atendimentos/valor-pago', {
      pacienteId,
      ano: 2026,
      mes: Number(g.inicio.slice(5, 7)),
      valorPago: novo / 100,
    })
    const aceito = this.oraculo.valorPago(mes, novo)
    this.exige(answer.status, aceito ? 200 : 400, { g, body: answer.body })
  }

  private async volta(g: Gesto) {
    const ultima = g.tipo === 'desfazUltima'
    const lugar = ultima ? this.operacoes.length - 1 : g.qual % this.operacoes.length
    const operacao = this.operacoes[lugar]
    if (!operacao) return
    const desfaz = g.tipo !== 'refaz'
    const path = `/operacoes/${operacao}/${desfaz ? 'desfazer' : 'refazer'}`
    const answer = await this.call('POST', path)
    const feito = this.oraculo.volta(operacao, desfaz, AGORA)
    this.oraculo.recibos = await this.recibos()
    this.exige(answer.status, feito === 'recusa' ? 409 : 200, { g, feito, body: answer.body })
  }

  private async arquivo(g: Gesto) {
    const paciente = this.pacientes[g.quem] ?? randomUUID()
    const arquivado = this.oraculo.arquivados.has(paciente)
    const arquiva = g.tipo === 'arquiva'
    const path = `/pacientes/${paciente}`
    const answer = arquiva
      ? await this.call('DELETE', path)
      : await this.call('POST', `${path}/restaurar`)
    const certo = arquiva ? 204 : 200
    this.exige(answer.status, arquiva === arquivado ? 404 : certo, { g, body: answer.body })
    if (arquiva === arquivado) return
    if (arquiva) this.oraculo.arquiva(paciente, AGORA)
    else this.oraculo.restaura(paciente)
  }

  async faz(g: Gesto): Promise<void> {
    const ids = [...this.oraculo.sessoes.keys()]
    const alvo = this.oraculo.sessoes.get(ids[g.qual % Math.max(1, ids.length)] ?? '')
    const { tipo } = g
    if (tipo === 'recebe' || tipo === 'transfere' || tipo === 'estorna')
      return moveDinheiro(this, { ...g, tipo })
    if (g.tipo === 'cria') await this.cria(g)
    else if (g.tipo === 'valorPago') await this.valorPago(g)
    else if (g.tipo === 'arquiva' || g.tipo === 'restaura') await this.arquivo(g)
    else if (g.tipo === 'desfaz' || g.tipo === 'desfazUltima' || g.tipo === 'refaz') {
      if (this.operacoes.length > 0) await this.volta(g)
    } else if (!alvo) return
    else if (g.tipo === 'exclui') await this.exclui(alvo.id)
    else await this.edita(g, alvo)
  }

  recibos = () => listRecibos(this)

  /** The agenda as the API tells it, in the oracle's words. */
  async agenda(): Promise<Linha[]> {
    const lista = await agendaDe(this.t, this.conta)
    return lista.map((a) => ({
      id: a.id,
      paciente: a.pacienteId ?? '',
      tipo: a.tipo,
      inicio: a.inicio,
      valor: Math.round((a.valorSessao ?? 0) * 100),
      pago: a.statusPagamento === 'PAGO',
      status: a.statusAgendamento,
    }))
  }
}
