import type { RecebimentoFio } from '@clinica/domain/pagamentos/recebimento/contract'
import type { OraculoDosRecebimentos, Recibo } from './oraculo-dos-recebimentos.ts'

/** The account that is moved on, as far as money is concerned. */
type Jogo = {
  readonly call: (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>
  readonly pacientes: readonly string[]
  readonly operacoes: string[]
  readonly oraculo: OraculoDosRecebimentos
  exige(status: number, esperado: number, que: unknown): void
}

const emCentavos = (reais: number) => Math.round(reais * 100)

const recibo = ({ id, pacienteId, situacao, valor, partes }: RecebimentoFio): Recibo => ({
  id,
  paciente: pacienteId,
  situacao,
  valor: emCentavos(valor),
  partes: Object.fromEntries(
    partes.map((um) => [
      `${pacienteId} ${um.ano}-${String(um.mes).padStart(2, '0')}`,
      emCentavos(um.valor),
    ]),
  ),
})

/** Every receipt, as the API lists them; Σ of what stands is what was received, of what does not, nothing. */
export async function listRecibos({ call, pacientes }: Jogo): Promise<Map<string, Recibo>> {
  const todos = new Map<string, Recibo>()
  for (const id of pacientes) {
    const { body } = await call('GET', `/recebimentos?pacienteId=${id}`)
    for (const um of (body as RecebimentoFio[]).map(recibo)) {
      const soma = Object.values(um.partes).reduce((a, b) => a + b, 0)
      const deve = um.situacao === 'VIGENTE' ? um.valor : 0
      if (soma !== deve) throw new Error(`Σ entries ${soma} of a receipt of ${deve}`)
      todos.set(um.id, um)
    }
  }
  return todos
}

type GestoDeDinheiro = {
  tipo: 'recebe' | 'transfere' | 'estorna'
  qual: number
  quem: number
  inicio: string
  valor: number
}
type Mes = { ano: number; mes: number }
const mesDe = (inicio: string): Mes => ({ ano: 2026, mes: Number(inicio.slice(5, 7)) })

async function recebe(jogo: Jogo, g: GestoDeDinheiro) {
  const { oraculo } = jogo
  const paciente = jogo.pacientes[g.quem] ?? ''
  const valor = [g.valor, g.valor * 3, 1][g.qual % 3] || 1
  const dia = g.inicio.slice(0, 10)
  const corpo = { pacienteId: paciente, valor: valor / 100, data: dia }
  const answer = await jogo.call('POST', '/recebimentos', corpo)
  jogo.exige(answer.status, 201, { g, body: answer.body })
  const operacao = String(answer.headers['x-operacao-id'])
  jogo.operacoes.push(operacao)
  oraculo.recebe(operacao, (answer.body as { id: string }).id, { paciente, valor, dia })
}

async function transfere(jogo: Jogo, g: GestoDeDinheiro) {
  const { oraculo } = jogo
  const pacienteId = jogo.pacientes[g.quem] ?? ''
  const de = mesDe(g.inicio)
  const para = { ano: 2026, mes: ((de.mes - 2 + 1 + (g.qual % 2)) % 3) + 2 }
  const chave = (um: Mes) => `${pacienteId} 2026-0${um.mes}`
  const livre = oraculo.pagoDe(chave(de)) - oraculo.usadoDe(chave(de))
  const valor = [livre, Math.ceil(livre / 2), g.valor][g.qual % 3] || 1
  const corpo = { pacienteId, de, para, valor: valor / 100 }
  const answer = await jogo.call('POST', '/creditos/transferir', corpo)
  const pode = oraculo.podeTransferir(chave(de), valor)
  jogo.exige(answer.status, pode ? 200 : 400, { g, body: answer.body })
  if (!pode) return
  const operacao = String(answer.headers['x-operacao-id'])
  jogo.operacoes.push(operacao)
  const depois = await listRecibos(jogo)
  const mudou = (um: Recibo) =>
    JSON.stringify(um.partes) !== JSON.stringify(oraculo.recibos.get(um.id)?.partes)
  const recibos = [...depois.values()].filter(mudou).map(({ id }) => id)
  oraculo.transfere(operacao, recibos, { de: chave(de), para: chave(para), valor })
}

async function estorna(jogo: Jogo, g: GestoDeDinheiro) {
  const { oraculo } = jogo
  const um = [...oraculo.recibos.values()][g.qual % Math.max(1, oraculo.recibos.size)]
  if (!um) return
  const answer = await jogo.call('POST', `/recebimentos/${um.id}/estornar`)
  const pode = oraculo.podeEstornar(um)
  jogo.exige(answer.status, pode ? 200 : 409, { g, body: answer.body })
  if (!pode) return
  const operacao = String(answer.headers['x-operacao-id'])
  jogo.operacoes.push(operacao)
  oraculo.estorna(operacao, um)
}

/** P3: a gesture on money alone, through the API and in the oracle alike. */
export async function moveDinheiro(jogo: Jogo, g: GestoDeDinheiro): Promise<void> {
  if (g.tipo === 'recebe') await recebe(jogo, g)
  else if (g.tipo === 'transfere') await transfere(jogo, g)
  else await estorna(jogo, g)
  jogo.oraculo.recibos = await listRecibos(jogo)
}
