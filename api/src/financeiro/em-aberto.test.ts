import type { AbertoPorIdadeFio, ResumoFinanceiroFio } from '@clinica/domain/financeiro/contract'
import { IDADES, idadeDoAberto } from '@clinica/domain/pagamentos/idade-do-aberto'
import { type Data, diasEntre, somaDias } from '@clinica/domain/tempo/data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'

// The tests' clock stands on 2026-03-09.
const t = await useApp()
const HOJE = '2026-03-09' as Data

const get = async (url: string, { token }: Conta) => {
  const { status, body, text } = await t.call('GET', url, { token })
  if (status !== 200) throw new Error(`${url}: ${status} ${text}`)
  return body
}
const aberto = async (conta: Conta) => {
  const linhas = (await get('/api/resumo-financeiro/em-aberto', conta)) as AbertoPorIdadeFio
  return linhas.map(({ emAberto }) => emAberto)
}

test('P5: each month by its oldest session that took place and is unpaid; missed and booked ones have no age', async () => {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta)
  const marca = (quando: string, valorSessao: number, resto = {}) =>
    umAgendamento(t, conta, {
      pacienteId,
      inicio: `${quando}T08:00:00`,
      valorSessao,
      statusAgendamento: 'REALIZADO',
      ...resto,
    })
  // 65 days: the one before it is paid. The month's debt is one, and of one age.
  await marca('2026-01-02', 100, { statusPagamento: 'PAGO' })
  await marca('2026-01-03', 100)
  await marca('2026-01-31', 100)
  await marca('2026-02-10', 40)
  await marca('2026-02-12', 50, { statusAgendamento: 'FALTA' })
  await marca('2025-11-20', 1)
  await marca('2025-12-01', 0)
  // Nothing of March took place unpaid; April is not owed yet.
  await marca('2026-03-30', 7, { statusAgendamento: 'AGENDADO' })
  await marca('2026-04-30', 7_000, { statusAgendamento: 'AGENDADO' })
  expect(await aberto(conta)).toEqual([90, 0, 200, 1, 7])
})

const sessao = fc.record({
  // Many of one month, some long ago: it is there that the database is spared a look at sessions.
  dias: fc.oneof(fc.integer({ min: -20, max: 200 }), fc.integer({ min: 98, max: 127 })),
  valor: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000 })),
  status: fc.constantFrom('AGENDADO', 'REALIZADO', 'FALTA'),
  pago: fc.boolean(),
  nome: fc.constantFrom('Ana', 'Bia', 'Pessoal'),
})

type Sessao = typeof sessao extends fc.Arbitrary<infer T> ? T : never

/** P5 told once more, session by session; what is PAGO here has paid for itself alone. */
function esperado(sessoes: readonly Sessao[]): number[] {
  const dia = ({ dias }: Sessao) => somaDias(HOJE, -dias)
  const contam = sessoes.filter((uma) => uma.nome !== 'Pessoal' && dia(uma) < '2026-04-01')
  const meses = Map.groupBy(contam, (uma) => `${uma.nome} ${dia(uma).slice(0, 7)}`)
  const idades = IDADES.map(() => 0)
  for (const delas of meses.values()) {
    const abertas = delas.filter(({ pago }) => !pago)
    const [desde = null] = abertas
      .filter(({ status, valor }) => status === 'REALIZADO' && valor > 0)
      .map(dia)
      .sort()
    const n = IDADES.indexOf(idadeDoAberto(desde, HOJE))
    idades[n] = (idades[n] ?? 0) + abertas.reduce((soma, { valor }) => soma + valor, 0)
  }
  return idades
}

test(
  'P5: the ages add up to what is open on the card, to the cent, and none is where no session is',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(sessao, { maxLength: 10, selector: ({ dias, nome }) => `${dias} ${nome}` }),
        async (sessoes) => {
          const conta = await umaConta(t)
          const ids = new Map<string, string>()
          for (const { nome } of sessoes) {
            const ja = ids.get(nome) ?? (await umPaciente(t, conta, { pessoa: { nome } })).id
            ids.set(nome, ja)
          }
          for (const { dias, valor, status, pago, nome } of sessoes) {
            await umAgendamento(t, conta, {
              pacienteId: ids.get(nome),
              inicio: `${somaDias(HOJE, -dias)}T08:00:00`,
              valorSessao: valor / 100,
              statusAgendamento: status,
              statusPagamento: pago ? 'PAGO' : 'PENDENTE',
            })
          }
          const idades = await aberto(conta)
          const { totalAReceber } = (await get(
            '/api/resumo-financeiro',
            conta,
          )) as ResumoFinanceiroFio
          const emCentavos = idades.map((valor) => Math.round(valor * 100))
          expect(emCentavos.reduce((soma, um) => soma + um, 0)).toBe(
            Math.round(totalAReceber * 100),
          )
          expect(emCentavos).toEqual(esperado(sessoes))
        },
      ),
      tentativas(10),
    ),
  prazoDe(10),
)

test('the days count as the clinic counts them', () =>
  expect(diasEntre('2026-01-03' as Data, HOJE)).toBe(65))
