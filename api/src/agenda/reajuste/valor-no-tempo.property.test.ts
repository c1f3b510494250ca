import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { SEMANAL, umaAgenda, umaSerie } from '../../../test/series.ts'
import { prazoDe, tentativas } from '../../../test/vezes.ts'
import { statement } from '../../database/database.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic, a Monday.
const t = await useApp()
const INICIO = '2026-02-02' as Data
const HOJE = 35
const DIAS = 120
const diaDe = (inicio: string) => DIA_POR_DATA.get(inicio.slice(0, 10)) ?? 0
const DATAS = Array.from({ length: DIAS }, (_, n) => somaDias(INICIO, n))
const DIA_POR_DATA = new Map<string, number>(DATAS.map((data, n) => [data, n]))

const DESDE_SEMPRE = statement(
  'teste_valor_do_modelo',
  `UPDATE paciente_valor SET desde = '1900-01-01' WHERE paciente_id = $1`,
)

const preco = fc.constantFrom(150, 180, 240, 300)
const status = fc.constantFrom('AGENDADO', 'CONFIRMADO', 'REALIZADO', 'FALTA', 'FALTA')
const gesto = fc.record({
  tipo: fc.constantFrom(
    ...['aumenta', 'aumenta', 'preco', 'lote', 'lote', 'lote', 'dialogo', 'digita', 'remarca'],
    ...['desfaz', 'desfaz', 'refaz', 'tira'],
  ),
  quais: fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }),
  valor: preco,
  dia: fc.integer({ min: HOJE - 10, max: 110 }),
  status,
})
type Gesto = typeof gesto extends fc.Arbitrary<infer T> ? T : never

/** What the model knows: a price for each day, and each session in order of time. */
type Modelo = {
  precos: number[]
  sessoes: { valor: number; status: string; dia: number }[]
}
const copia = (m: Modelo): Modelo => ({
  precos: [...m.precos],
  sessoes: m.sessoes.map((uma) => ({ ...uma })),
})

/** From a day on, until the day on which the price was another one anyway. */
function pinta(m: Modelo, de: number, valor: number, era = [...m.precos]) {
  for (let n = de; n < DIAS && (n === de || era[n] === era[n - 1]); n += 1) m.precos[n] = valor
}
const precoDe = (m: Modelo, dia: number) => m.precos[dia] ?? 0
async function novoJogo() {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  await t.contexto.database.query(DESDE_SEMPRE, [pacienteId])
  const serie = { ...SEMANAL, inicio: '2026-02-02T09:00:00', fim: '2026-02-02T10:00:00' }
  await umaSerie(agenda, { ...serie, pacienteId, valorSessao: 150, recurrenceEnd: '2026-04-20' })
  const lidas = await agendaDe(t, conta)
  const modelo: Modelo = {
    precos: DATAS.map(() => 150),
    sessoes: lidas.map(({ inicio }) => ({ valor: 150, status: 'AGENDADO', dia: diaDe(inicio) })),
  }
  return {
    conta,
    agenda,
    pacienteId,
    modelo,
    ids: lidas.map(({ id }) => id),
    /** The last operation, while nothing came after it, and the model on its other side. */
    ultima: null as { id: string; outro: Modelo; desfeita: boolean } | null,
  }
}
type Jogo = Awaited<ReturnType<typeof novoJogo>>

/** A save of the form. */
async function salva({ agenda, conta, pacienteId, modelo }: Jogo, valorConsulta: number) {
  const { body } = await agenda.get(`/pacientes/${pacienteId}`)
  expect(body).toMatchObject({ valorConsulta: precoDe(modelo, HOJE) })
  const pedido = { token: conta.token, body: { valorConsulta } }
  expect((await t.call('PUT', `/api/pacientes/${pacienteId}`, pedido)).status).toBe(200)
  if (valorConsulta !== precoDe(modelo, HOJE)) pinta(modelo, HOJE, valorConsulta)
}

/** P9: the raise that is asked for after a save. */
async function aumenta(jogo: Jogo, { valor, dia }: Gesto) {
  const { agenda, pacienteId, modelo } = jogo
  const de = precoDe(modelo, HOJE)
  await salva(jogo, valor)
  const antes = copia(modelo)
  const pedido = { de, desde: DATAS[dia] }
  const feito = await agenda.post(`/pacientes/${pacienteId}/reajuste`, pedido)
  const para = precoDe(modelo, dia)
  const era = [...modelo.precos]
  if (dia > HOJE && de !== para && precoDe(modelo, HOJE) === para) {
    pinta(modelo, HOJE, de, era)
    pinta(modelo, dia, para, era)
  }
  for (const uma of modelo.sessoes) {
    const aberta = uma.status === 'AGENDADO' || uma.status === 'CONFIRMADO'
    if (aberta && uma.dia >= dia && uma.dia > HOJE && uma.valor === de)
      uma.valor = precoDe(modelo, uma.dia)
  }
  return { feito, antes }
}

/** P4: one status for several. */
async function marca({ agenda, modelo, ids }: Jogo, { quais, status: statusAgendamento }: Gesto) {
  const antes = copia(modelo)
  const estas = [...new Set(quais.map((n) => n % ids.length))]
  const sessoes = estas.map((n) => ({ id: ids[n] }))
  const feito = await agenda.post('/agendamentos/status-em-lote', { statusAgendamento, sessoes })
  for (const uma of estas.map((n) => modelo.sessoes[n])) {
    if (!uma) continue
    const falta = uma.status === 'FALTA' || statusAgendamento === 'FALTA'
    if (falta) uma.valor = statusAgendamento === 'FALTA' ? 50 : precoDe(modelo, uma.dia)
    uma.status = statusAgendamento
  }
  return { feito, antes }
}

/** §4: a status in a dialog, which asks for the price of the session's day; a price typed; another day. */
async function edita({ agenda, modelo, ids, pacienteId }: Jogo, g: Gesto) {
  const antes = copia(modelo)
  const n = (g.quais[0] ?? 0) % ids.length
  const uma = modelo.sessoes[n]
  if (!uma) throw new Error('no session')
  if (g.tipo === 'digita') uma.valor = g.valor
  if (g.tipo === 'remarca') uma.dia = g.dia
  const em = DATAS[uma.dia]
  if (g.tipo === 'dialogo') {
    const { body } = await agenda.get(`/agendamentos/${pacienteId}/valor-consulta?em=${em}`)
    expect(body).toBe(precoDe(modelo, uma.dia))
    uma.status = g.status
    uma.valor = g.status === 'FALTA' ? 50 : Number(body)
  }
  const corpo = {
    dialogo: { statusAgendamento: uma.status, valorSessao: uma.valor },
    digita: { valorSessao: uma.valor },
    remarca: { inicio: `${em}T09:00:00`, fim: `${em}T10:00:00` },
  }[g.tipo]
  return { feito: await agenda.change(ids[n], corpo), antes }
}

/** P9: the first price to come is taken back. */
async function tira({ agenda, conta, pacienteId, modelo }: Jogo) {
  const n = modelo.precos.findIndex((um, dia) => dia > HOJE && um !== modelo.precos[dia - 1])
  const { body } = await agenda.get(`/pacientes/${pacienteId}`)
  const [primeiro] = (body as PacienteFio).valoresPorVir ?? []
  expect(primeiro?.desde).toBe(DATAS[n])
  if (n < 0) return
  const url = `/api/pacientes/${pacienteId}/valores/${DATAS[n]}`
  expect((await t.call('DELETE', url, { token: conta.token })).status).toBe(200)
  pinta(modelo, n, precoDe(modelo, n - 1))
}

/** D8: the last operation, there and back, as long as nothing came after it. */
async function volta(jogo: Jogo, sentido: 'undo' | 'redo') {
  const { ultima, agenda, modelo } = jogo
  if (!ultima || ultima.desfeita !== (sentido === 'redo')) return
  expect((await agenda[sentido](ultima.id)).status).toBe(200)
  jogo.modelo = ultima.outro
  jogo.ultima = { ...ultima, outro: modelo, desfeita: !ultima.desfeita }
}

async function faz(jogo: Jogo, g: Gesto) {
  if (g.tipo === 'desfaz') return volta(jogo, 'undo')
  if (g.tipo === 'refaz') return volta(jogo, 'redo')
  jogo.ultima = null
  if (g.tipo === 'preco') return salva(jogo, g.valor)
  if (g.tipo === 'tira') return tira(jogo)
  const gesto = g.tipo === 'aumenta' ? aumenta : g.tipo === 'lote' ? marca : edita
  const { feito, antes } = await gesto(jogo, g)
  expect(feito.status).toBe(200)
  const { operacaoId: id } = feito
  if (id !== 'undefined') jogo.ultima = { id, outro: antes, desfeita: false }
}

test(
  'P9: whatever is done, a session’s price changes by its own day’s or by a hand, and by nothing else',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(gesto, { minLength: 8, maxLength: 16 }), async (gestos) => {
        const jogo = await novoJogo()
        for (const g of gestos) {
          await faz(jogo, g)
          const lidas = new Map((await agendaDe(t, jogo.conta)).map((uma) => [uma.id, uma]))
          const valores = jogo.ids.map((id) => lidas.get(id)?.valorSessao)
          expect(valores).toEqual(jogo.modelo.sessoes.map(({ valor }) => valor))
          const url = `/agendamentos/${jogo.pacienteId}/valor-consulta?em=${DATAS[g.dia]}`
          expect((await jogo.agenda.get(url)).body).toBe(precoDe(jogo.modelo, g.dia))
        }
      }),
      tentativas(20),
    )
  },
  prazoDe(20),
)
