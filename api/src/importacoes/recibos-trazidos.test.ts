import type { ExtratoFio } from '@clinica/domain/cobranca/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import type { Conta } from '../../test/contas.ts'
import { confirma, umRascunhoDoZip } from '../../test/importacoes.ts'
import { impostoDe } from '../../test/imposto.ts'
import { meusDados } from '../../test/meus-dados.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { agendaPelaApi } from '../../test/series.ts'
import { unzipped } from '../../test/zip.ts'

const t = await useApp()
const { umaContaComSenha, pede } = meusDados(t)

async function recibosDe(conta: Conta) {
  const anos = await Promise.all([2025, 2026].map((ano) => impostoDe(t, conta).recibos(ano)))
  return anos
    .flatMap(({ recibos }) => recibos)
    .map(({ data, valor, descricao }) => `${data} ${valor} ${descricao}`)
}

/** Two sessions of one December, the first paid in the old year, the second in the new one. */
async function viradaDoAno(conta: Conta) {
  const { id: pacienteId } = await umPaciente(t, conta)
  const agenda = agendaPelaApi(t, conta)
  const marca = async (dia: string) =>
    (await agenda.create({ pacienteId, inicio: `${dia}T09:00:00`, valorSessao: 200 })).agendamento
      .id
  const a = await marca('2025-12-10')
  const b = await marca('2025-12-17')
  await marca('2026-02-03')
  await agenda.change(a, { statusPagamento: 'PAGO', data: '2025-12-30', forma: 'PIX' })
  await agenda.change(b, { statusPagamento: 'PAGO', data: '2026-01-02', forma: 'PIX' })
  return { pacienteId, agenda, a, b }
}
type Virada = Awaited<ReturnType<typeof viradaDoAno>>

const GESTOS: Record<string, (virada: Virada, conta: Conta) => Promise<{ status: number }>> = {
  'is Pendente again': ({ agenda, b }) => agenda.change(b, { statusPagamento: 'PENDENTE' }),
  'is deleted': ({ agenda, a }) => agenda.remove(a),
  'is moved to another month': ({ agenda, b }) =>
    agenda.change(b, { inicio: '2026-01-17T09:00:00', fim: '2026-01-17T09:50:00' }),
  'is paid by a smaller Valor Pago': ({ pacienteId }, conta) =>
    t.call('PUT', '/api/resumo-atendimentos/valor-pago', {
      ...conta,
      body: { pacienteId, mes: 12, ano: 2025, valorPago: 200 },
    }),
  'leaves credit that is used elsewhere': async ({ pacienteId, agenda, a }) => {
    await agenda.change(a, { valorSessao: 50 })
    const de = { ano: 2025, mes: 12 }
    const para = { ano: 2026, mes: 2 }
    return agenda.post('/creditos/transferir', { pacienteId, valor: 150, de, para })
  },
}

test.each(Object.entries(GESTOS))(
  'P6, P5: where a session %s, each recibo comes in with the day, and so the tax year, that it left with',
  async (_, faz) => {
    const minha = await umaContaComSenha()
    const nova = await umaContaComSenha()
    expect((await faz(await viradaDoAno(minha), minha)).status).toBeLessThan(300)
    const antes = await recibosDe(minha)
    expect(antes).not.toEqual([])
    const id = await umRascunhoDoZip(t, nova, unzipped((await pede(minha)).rawPayload))
    expect((await confirma(t, nova, id)).status).toBe(200)
    expect(await recibosDe(nova)).toEqual(antes)
  },
)

/** The payments on the statements of these months. */
async function pagamentosDe({ token }: Conta) {
  const lista = (await t.call('GET', '/api/pacientes', { token })).body as { id: string }[]
  const meses = ['mes=12&ano=2025', 'mes=1&ano=2026', 'mes=2&ano=2026'].map(async (mes) => {
    const url = `/api/cobranca/extrato?pacienteId=${lista[0]?.id}&${mes}`
    return ((await t.call('GET', url, { token })).body as ExtratoFio).pagamentos
  })
  return Promise.all(meses)
}

test.each(Object.entries(GESTOS))(
  'P6, P4: where a session %s, statements say of what left a month what they said',
  async (_, faz) => {
    const minha = await umaContaComSenha()
    const nova = await umaContaComSenha()
    const virada = await viradaDoAno(minha)
    await faz(virada, minha)
    const fevereiro = { mes: 2, ano: 2026, valorPago: 200, data: '2026-02-05' }
    const body = { pacienteId: virada.pacienteId, ...fevereiro }
    await t.call('PUT', '/api/resumo-atendimentos/valor-pago', { token: minha.token, body })
    const antes = await pagamentosDe(minha)
    expect(antes.flat().filter(({ valor }) => valor < 0).length).toBeLessThan(2)
    const id = await umRascunhoDoZip(t, nova, unzipped((await pede(minha)).rawPayload))
    expect((await confirma(t, nova, id)).status).toBe(200)
    expect(await pagamentosDe(nova)).toEqual(antes)
  },
)
