import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import { fechamentoDe } from '@clinica/domain/fechamentos/dias-fechados'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agendaDe, resumoDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import type { Conta } from '../../../test/contas.ts'
import { type DiasPelaApi, diasPelaApi } from '../../../test/fechamentos.ts'
import { mesesGravados, mesesRecontados, retratoDaAgenda } from '../../../test/meses.ts'
import { type AgendaPelaApi, umaAgenda, umaSerie } from '../../../test/series.ts'
import { prazoDe, tentativas } from '../../../test/vezes.ts'

const t = await useApp()
const ANOS = [2025, 2026, 2027]

const dia = fc.constantFrom('03-02', '03-16', '03-17', '04-06', '04-20')
const gesto = fc.record({
  tipo: fc.constantFrom(
    ...['cria', 'edita', 'edita', 'edita', 'exclui', 'fecha', 'fecha', 'muda', 'abre', 'abre'],
    ...['paga', 'desfaz'],
  ),
  alvo: fc.nat(200),
  dia,
  dias: fc.constantFrom(0, 1, 13, 27),
  todoAno: fc.boolean(),
  sim: fc.boolean(),
  editMode: fc.constantFrom('single', 'future', 'all'),
  motivo: fc.constantFrom('engano', 'paciente', 'eu'),
  pagamento: fc.constantFrom('estornar', 'credito'),
  frequencia: fc.constantFrom('weekly', 'biweekly', 'monthly'),
  ate: fc.constantFrom('2026-04-30', '2026-06-15'),
  corpo: fc.record(
    {
      valorSessao: fc.constantFrom(50, 180.33),
      statusAgendamento: fc.constantFrom('AGENDADO', 'REALIZADO', 'FALTA'),
      statusPagamento: fc.constantFrom('PENDENTE', 'PAGO'),
    },
    { requiredKeys: [] },
  ),
  valor: fc.constantFrom(0, 100, 500.5),
})
type Gesto = typeof gesto extends fc.Arbitrary<infer T> ? T : never

type Jogo = { conta: Conta; agenda: AgendaPelaApi; dias: DiasPelaApi; pacienteId: string }

const soma = (data: string, dias: number) =>
  new Date(Date.parse(`2026-${data}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)

/** One gesture on closed days; null where there is none to change. */
async function nosDias({ dias }: Jogo, g: Gesto) {
  const corpo = { de: `2026-${g.dia}`, ate: soma(g.dia, g.dias), todoAno: g.todoAno }
  const lista = await dias.list()
  const id = lista[g.alvo % Math.max(1, lista.length)]?.id
  if (g.tipo !== 'fecha' && id === undefined) return null
  if (g.tipo === 'muda') return dias.change(id ?? '', { ...corpo, devolver: g.sim })
  if (g.tipo === 'abre') return dias.open(id ?? '', { devolver: g.sim })
  const { sessoes } = await dias.previa(corpo)
  const creditar = g.sim ? sessoes.filter(({ paga }) => paga).map((um) => um.id) : []
  const manter = sessoes.filter(({ paga }, n) => !paga && n % 5 === 4).map((um) => um.id)
  return dias.close({ ...corpo, creditar, manter, sessoes: sessoes.length })
}

async function naAgenda({ conta, agenda, pacienteId }: Jogo, g: Gesto) {
  const lista = await agendaDe(t, conta)
  const id = lista[g.alvo % Math.max(1, lista.length)]?.id
  const inicio = `2026-${g.dia}T${g.sim ? '14' : '16'}:00:00`
  const fim = `${inicio.slice(0, 14)}50:00`
  if (g.tipo === 'cria' || id === undefined)
    return agenda.create({ ...g.corpo, inicio, fim, pacienteId })
  if (g.tipo === 'exclui') {
    const { motivo, pagamento, editMode } = g
    return agenda.remove(`${id}?motivo=${motivo}&pagamento=${pagamento}`, { editMode })
  }
  const repete = { isRecurring: true, recurrenceType: g.frequencia, recurrenceEnd: g.ate }
  const { editMode } = g
  return agenda.change(id, { ...g.corpo, ...(g.sim ? repete : { inicio, fim }), editMode })
}

const faz = (jogo: Jogo, g: Gesto) =>
  ['fecha', 'muda', 'abre'].includes(g.tipo) ? nosDias(jogo, g) : naAgenda(jogo, g)

async function novoJogo(): Promise<Jogo> {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  await umaSerie(agenda, { pacienteId })
  return { conta, agenda, dias: diasPelaApi(t, conta), pacienteId }
}

async function retrato({ conta, dias }: Jogo) {
  const fechados = (await dias.list()).map(({ versao: _, ...um }) => um)
  return { ...(await retratoDaAgenda(t, conta, ANOS)), fechados }
}

/** D9, D10: months are what their sessions say, and no PAGO session is without its money. */
async function confere({ conta }: Jogo) {
  expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta, ANOS))
  const pagas = (await agendaDe(t, conta, ['2025-12-01T00:00:00', '2027-01-01T00:00:00'])).filter(
    ({ statusPagamento, pacienteId }) => statusPagamento === 'PAGO' && pacienteId,
  )
  for (const { ano, mesNumero, valorPago } of await resumoDe(t, conta)) {
    const doMes = `${ano}-${String(mesNumero).padStart(2, '0')}`
    const doPago = pagas
      .filter(({ inicio }) => inicio.startsWith(doMes))
      .reduce((total, { valorSessao }) => total + Math.round((valorSessao ?? 0) * 100), 0)
    expect(doPago).toBeLessThanOrEqual(Math.round(valorPago * 100))
  }
}

test(
  'closed days among gestures of series and money, undone one by one, then redone: exactly what was there',
  async () => {
    const gestos = fc.array(
      gesto.filter(({ tipo }) => tipo !== 'paga' && tipo !== 'desfaz'),
      { minLength: 3, maxLength: 9 },
    )
    await fc.assert(
      fc.asyncProperty(gestos, async (lista) => {
        const jogo = await novoJogo()
        const retratos = [await retrato(jogo)]
        const operacoes: string[] = []
        for (const g of lista) {
          const feito = await faz(jogo, g)
          if (!feito) continue
          if (feito.status >= 400) expect(feito.status, feito.message).toBe(400)
          else {
            operacoes.push(feito.operacaoId)
            retratos.push(await retrato(jogo))
          }
          await confere(jogo)
        }
        for (const [n, operacaoId] of [...operacoes.entries()].reverse()) {
          expect((await jogo.agenda.undo(operacaoId)).status).toBe(200)
          expect(await retrato(jogo)).toEqual(retratos[n])
        }
        for (const [n, operacaoId] of operacoes.entries()) {
          expect((await jogo.agenda.redo(operacaoId)).status).toBe(200)
          expect(await retrato(jogo)).toEqual(retratos[n + 1])
        }
      }),
      tentativas(10),
    )
  },
  prazoDe(12),
)

const dentro = (fechados: readonly unknown[], um: AgendamentoFio) =>
  fechamentoDe(fechados as Fechamento[], {
    inicio: um.inicio as DataHora,
    fim: um.fim as DataHora,
  }) !== null

/** Valor Pago, or an operation taken back out of its turn: refused or done, never half. */
async function porFora({ conta, pacienteId, agenda }: Jogo, g: Gesto, operacoes: string[]) {
  if (g.tipo === 'desfaz') {
    const qual = operacoes[g.alvo % Math.max(1, operacoes.length)]
    if (qual) expect([200, 409]).toContain((await agenda.undo(qual)).status)
    return
  }
  const body = { pacienteId, mes: Number(g.dia.slice(0, 2)), ano: 2026, valorPago: g.valor }
  const { token } = conta
  const pago = await t.call('PUT', '/api/resumo-atendimentos/valor-pago', { token, body })
  expect([200, 204, 400]).toContain(pago.status)
}

test(
  'with Valor Pago and undoing out of turn: the money always adds up, and nothing new is made in closed days',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(gesto, { minLength: 4, maxLength: 12 }), async (lista) => {
        const jogo = await novoJogo()
        const operacoes: string[] = []
        for (const g of lista) {
          const antes = await agendaDe(t, jogo.conta)
          if (g.tipo === 'paga' || g.tipo === 'desfaz') await porFora(jogo, g, operacoes)
          else {
            const feito = await faz(jogo, g)
            if (feito && feito.status < 300) operacoes.push(feito.operacaoId)
          }
          await confere(jogo)
          const remade = g.tipo === 'edita' && g.sim && antes.length > 0 && g.editMode !== 'single'
          const alvo = antes[g.alvo % Math.max(1, antes.length)]
          if (!remade || !alvo?.recurrenceId) continue
          const ids = new Set(antes.map(({ id }) => id))
          const novas = (await agendaDe(t, jogo.conta)).filter(({ id }) => !ids.has(id))
          const fechados = await jogo.dias.list()
          expect(novas.filter((um) => dentro(fechados, um))).toEqual([])
        }
      }),
      tentativas(10),
    )
  },
  prazoDe(12),
)
