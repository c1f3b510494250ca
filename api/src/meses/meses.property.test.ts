import type { MesFio } from '@clinica/domain/meses/contract'
import type { PagamentoFio } from '@clinica/domain/pagamentos/contract'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agendaDe } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { diasPelaApi } from '../../test/fechamentos.ts'
import { confirma, desfaz, umRascunho } from '../../test/importacoes.ts'
import { mesesGravados, mesesRecontados } from '../../test/meses.ts'
import { umCpf } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { umaAgenda } from '../../test/series.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'
import { confirmSessao } from '../agenda/gravacao/confirmacao-service.ts'
import { mintEscopo } from '../escopo.ts'

const t = await useApp()
const MESES = [2, 3]

const gesto = fc.record({
  tipo: fc.constantFrom(
    ...['cria', 'cria', 'edita', 'edita', 'edita', 'exclui', 'lote', 'paga', 'recebe', 'transfere'],
    ...['estorna', 'desfaz', 'refaz', 'fecha', 'fecha', 'reabre', 'arquiva', 'restaura', 'forma'],
    ...['ferias', 'volta', 'reajusta', 'importa', 'desimporta', 'confirma'],
  ),
  qual: fc.nat(60),
  dia: fc.constantFrom('02-23', '02-27', '03-02', '03-05', '03-30'),
  mes: fc.constantFrom(...MESES),
  valor: fc.constantFrom(0, 50, 100, 130.55, 400),
  editMode: fc.constantFrom('single', 'single', 'future', 'all'),
  serie: fc.boolean(),
  corpo: fc.record(
    {
      valorSessao: fc.constantFrom(50, 180.33),
      statusAgendamento: fc.constantFrom('AGENDADO', 'REALIZADO', 'FALTA'),
      statusPagamento: fc.constantFrom('PENDENTE', 'PAGO'),
      observacoes: fc.constantFrom('Trouxe o laudo', ''),
    },
    { requiredKeys: [] },
  ),
})
type Gesto = typeof gesto extends fc.Arbitrary<infer T> ? T : never

async function novoJogo() {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { token } = conta
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    t.call(method, `/api${path}`, { token, ...(body !== undefined && { body }) })
  return { conta, agenda, pacienteId, call, operacoes: [] as string[], importacoes: [] as string[] }
}
type Jogo = Awaited<ReturnType<typeof novoJogo>>

async function naAgenda({ conta, agenda, pacienteId, call }: Jogo, g: Gesto) {
  const lista = await agendaDe(t, conta)
  const id = lista[g.qual % Math.max(1, lista.length)]?.id
  const inicio = `2026-${g.dia}T${8 + (g.qual % 9)}:00:00`.replace('T8', 'T08').replace('T9', 'T09')
  const quando = { inicio, fim: inicio.replace(':00:00', ':50:00') }
  const repete = g.serie
    ? { isRecurring: true, recurrenceType: 'weekly', recurrenceEnd: '2026-04-10' }
    : {}
  if (g.tipo === 'cria' || id === undefined)
    return agenda.create({ ...quando, pacienteId, ...g.corpo, ...repete })
  if (g.tipo === 'exclui') return agenda.remove(id, { editMode: g.editMode })
  if (g.tipo === 'lote') {
    const sessoes = lista.slice(0, 3).map((um) => ({ id: um.id }))
    return call('POST', '/agendamentos/status-em-lote', { statusAgendamento: 'REALIZADO', sessoes })
  }
  return agenda.change(id, { ...g.corpo, ...(g.serie ? quando : {}), editMode: g.editMode })
}

async function noDinheiro({ conta, pacienteId, call }: Jogo, g: Gesto) {
  const { mes, valor } = g
  if (g.tipo === 'paga')
    return call('PUT', '/resumo-atendimentos/valor-pago', {
      pacienteId,
      mes,
      ano: 2026,
      valorPago: valor,
    })
  if (g.tipo === 'recebe') return recebimentosDe(t, conta, pacienteId).recebe(valor || 1)
  if (g.tipo === 'transfere') {
    const [de, para] = [mes, 5 - mes].map((um) => ({ ano: 2026, mes: um }))
    return call('POST', '/creditos/transferir', { pacienteId, de, para, valor: valor || 1 })
  }
  const deQue = g.tipo === 'estorna' ? `/recebimentos?pacienteId=${pacienteId}` : null
  const onde =
    deQue ?? `/resumo-atendimentos/pagamentos?pacienteId=${pacienteId}&mes=${mes}&ano=2026`
  const lista = (await call('GET', onde)).body as { id: string }[]
  const id = lista[g.qual % Math.max(1, lista.length)]?.id
  if (!id) return null
  return deQue
    ? call('POST', `/recebimentos/${id}/estornar`)
    : call('PUT', `/resumo-atendimentos/pagamentos/${id}`, { forma: 'PIX', data: '2026-03-08' })
}

/** P2, P9: days are closed over the sessions in them, or opened; the price of those ahead is another. */
async function nosDias({ conta, call, pacienteId }: Jogo, g: Gesto) {
  const dias = diasPelaApi(t, conta)
  if (g.tipo === 'volta') {
    const lista = await dias.list()
    const id = lista[g.qual % Math.max(1, lista.length)]?.id
    return id ? dias.open(id, { devolver: true }) : null
  }
  if (g.tipo === 'ferias') {
    const corpo = { de: '2026-03-23', ate: '2026-04-03' }
    const { sessoes } = await dias.previa(corpo)
    const creditar = sessoes.filter(({ paga }) => paga && g.serie).map(({ id }) => id)
    return dias.close({ ...corpo, creditar, sessoes: sessoes.length })
  }
  await call('PUT', `/pacientes/${pacienteId}`, { valorConsulta: 100 + g.qual })
  return call('POST', `/pacientes/${pacienteId}/reajuste`, { de: 50, desde: '2026-03-09' })
}

/** P1: somebody comes with a weekly hour; P4: a patient's link says that they will come. */
async function deFora({ conta, importacoes }: Jogo, g: Gesto) {
  if (g.tipo === 'confirma') {
    const lista = (await agendaDe(t, conta)).filter((um) => um.statusAgendamento === 'AGENDADO')
    const uma = lista[g.qual % Math.max(1, lista.length)]
    if (!uma?.pacienteId) return null
    const { id: agendamentoId, pacienteId, inicio } = uma
    const escopo = mintEscopo(conta.profissionalId, conta.usuarioId)
    const qual = { agendamentoId, pacienteId, inicio: inicio as DataHora }
    const feito = await confirmSessao(t.contexto, escopo, qual)
    return feito.ok ? { status: 200 } : { status: 409, message: feito.message ?? '' }
  }
  if (g.tipo === 'desimporta') {
    const id = importacoes.pop()
    return id ? desfaz(t, conta, id) : null
  }
  const linha = ['Iara Nova', umCpf(), '02/05/2015', 'F', '180', 'seg', '14h']
  const id = await umRascunho(t, conta, [linha])
  const feita = await confirma(t, conta, id)
  if (feita.status === 200) importacoes.push(id)
  else await t.call('DELETE', `/api/importacoes/${id}`, conta)
  return feita
}

const DOS_DIAS = ['ferias', 'volta', 'reajusta']
const DE_FORA = ['importa', 'desimporta', 'confirma']

async function faz(jogo: Jogo, g: Gesto) {
  const { call, agenda, operacoes, pacienteId } = jogo
  if (g.tipo === 'fecha') return call('POST', `/meses/2026/${g.mes}/fechar`, {})
  if (g.tipo === 'reabre')
    return call('POST', `/meses/2026/${g.mes}/reabrir`, { motivo: 'Conferir' })
  if (g.tipo === 'arquiva') return call('DELETE', `/pacientes/${pacienteId}`)
  if (g.tipo === 'restaura') return call('POST', `/pacientes/${pacienteId}/restaurar`)
  if (DOS_DIAS.includes(g.tipo)) return nosDias(jogo, g)
  if (DE_FORA.includes(g.tipo)) return deFora(jogo, g)
  const operacao = operacoes[g.qual % Math.max(1, operacoes.length)]
  if (g.tipo === 'desfaz') return operacao ? agenda.undo(operacao) : null
  if (g.tipo === 'refaz') return operacao ? agenda.redo(operacao) : null
  return ['paga', 'recebe', 'transfere', 'estorna', 'forma'].includes(g.tipo)
    ? noDinheiro(jogo, g)
    : naAgenda(jogo, g)
}

/**
 * A month as its closing must hold it: sums, the sessions' price, status and payment, and every entry. Not the hours:
 * a session of a closed month may move within it, and its entry then says the new hour.
 */
async function firme({ conta, call, pacienteId }: Jogo, mes: number) {
  const { fechado, linhas } = (await call('GET', `/meses/2026/${mes}`)).body as MesFio
  const sessoes = (await agendaDe(t, conta)).filter(({ inicio }) =>
    inicio.startsWith(`2026-0${mes}`),
  )
  const pagamentos = await call(
    'GET',
    `/resumo-atendimentos/pagamentos?pacienteId=${pacienteId}&mes=${mes}&ano=2026`,
  )
  return {
    fechado,
    // What is older is no part of the month: it may be paid while this one is closed. A line of it alone goes then,
    // and payers are numbered along the lines.
    linhas: linhas
      .filter(({ quantidade, pago }) => quantidade > 0 || pago > 0)
      .map(({ anteriores: _, arquivado: __, grupo: ___, ...linha }) => linha),
    pagamentos: (pagamentos.body as PagamentoFio[]).map(({ sessao: _, ...firme }) => firme),
    sessoes: sessoes
      .map((um) => [um.id, um.valorSessao, um.statusAgendamento, um.statusPagamento].join(' '))
      .sort(),
  }
}

test(
  'any gestures among closings and reopenings: a closed month stays as it was closed, and the money adds up',
  async () => {
    const recusados = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(gesto, { minLength: 6, maxLength: 24 }), async (gestos) => {
        const jogo = await novoJogo()
        for (const g of gestos) {
          const antes = await Promise.all(MESES.map((mes) => firme(jogo, mes)))
          const feito = await faz(jogo, g)
          if (feito && feito.status < 300) {
            const { operacaoId, headers } = feito as {
              operacaoId?: string
              headers?: Record<string, unknown>
            }
            const operacao = operacaoId ?? headers?.['x-operacao-id']
            if (typeof operacao === 'string' && operacao !== '') jogo.operacoes.push(operacao)
          } else if (feito) expect([400, 404, 409]).toContain(feito.status)
          const doCorpo =
            feito && 'body' in feito ? (feito.body as { message?: string } | null) : null
          const dito = (feito && 'message' in feito && feito.message) || doCorpo?.message
          if (feito?.status === 409 && /Reabrir/.test(dito || '')) recusados.add(g.tipo)
          const depois = await Promise.all(MESES.map((mes) => firme(jogo, mes)))
          for (const [n, era] of antes.entries()) {
            const virou = g.tipo === 'reabre' && g.mes === MESES[n]
            if (era.fechado)
              expect(virou ? { ...depois[n], fechado: true } : depois[n]).toEqual(era)
          }
          expect(await mesesGravados(t, jogo.conta)).toEqual(
            await mesesRecontados(t, jogo.conta, [2025, 2026, 2027]),
          )
        }
      }),
      tentativas(15),
    )
    // Closings that nothing met would prove nothing.
    expect(recusados.size).toBeGreaterThan(0)
  },
  prazoDe(15),
)
