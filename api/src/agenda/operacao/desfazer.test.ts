import { describe, expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import type { Conta } from '../../../test/contas.ts'
import { retratoDaAgenda } from '../../../test/meses.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { type AgendaPelaApi, umaAgenda, umaSerie } from '../../../test/series.ts'

const t = await useApp()
const retrato = (conta: Conta) => retratoDaAgenda(t, conta)

/** A series with a session held, and a paid single one, all with notes. */
async function umaCena() {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { id: outroId } = await umPaciente(t, conta)
  const notas = { observacoes: 'Trouxe o laudo ✓', modalidadeAtendimento: 'ONLINE' }
  const { membros } = await umaSerie(agenda, { pacienteId, ...notas })
  const pago = { pacienteId, ...notas, statusPagamento: 'PAGO', valorSessao: 33.33 }
  const avulso = (await agenda.create(pago)).agendamento
  const primeiro = membros[0]?.id
  const meio = membros[4]?.id
  await agenda.change(membros[6]?.id, { statusAgendamento: 'REALIZADO', valorSessao: 70 })
  return { conta, agenda, pacienteId, outroId, primeiro, meio, avulso: avulso.id }
}
type Cena = Awaited<ReturnType<typeof umaCena>>
type Gesto = (cena: Cena) => ReturnType<AgendaPelaApi['create']>

const REPETE = { isRecurring: true, recurrenceType: 'biweekly', recurrenceEnd: '2026-06-30' }
const TERCA = { inicio: '2026-04-07T08:00:00', fim: '2026-04-07T09:30:00' }
const GESTOS: [nome: string, gesto: Gesto][] = [
  ['one made', ({ agenda, pacienteId }) => agenda.create({ pacienteId, valorSessao: 10 })],
  ['a series made', ({ agenda, pacienteId }) => agenda.create({ pacienteId, ...REPETE })],
  ['notes emptied', ({ agenda, avulso }) => agenda.change(avulso, { observacoes: null })],
  [
    'everything of one edited',
    ({ agenda, avulso, outroId }) =>
      agenda.change(avulso, {
        ...TERCA,
        pacienteId: outroId,
        tipo: 'ANAMNESE',
        observacoes: 'outra',
        valorSessao: 1.01,
        statusAgendamento: 'FALTA',
        statusPagamento: 'PENDENTE',
        modalidadeAtendimento: 'DOMICILIAR',
      }),
  ],
  ['one that begins to repeat', ({ agenda, avulso }) => agenda.change(avulso, REPETE)],
  ['one of a series moved', ({ agenda, meio }) => agenda.change(meio, TERCA)],
  [
    'the following moved',
    ({ agenda, meio }) => agenda.change(meio, { ...TERCA, editMode: 'future' }),
  ],
  [
    'all given to another patient',
    ({ agenda, meio, outroId }) => agenda.change(meio, { pacienteId: outroId, editMode: 'all' }),
  ],
  [
    'all made again in another rhythm',
    ({ agenda, meio }) => agenda.change(meio, { ...REPETE, editMode: 'all' }),
  ],
  [
    'the end nearer',
    ({ agenda, primeiro }) =>
      agenda.change(primeiro, {
        isRecurring: true,
        recurrenceEnd: '2026-03-31',
        editMode: 'future',
      }),
  ],
  ['one deleted', ({ agenda, avulso }) => agenda.remove(avulso)],
  ['the following deleted', ({ agenda, meio }) => agenda.remove(meio, { editMode: 'future' })],
  ['all deleted', ({ agenda, meio }) => agenda.remove(meio, { editMode: 'all' })],
]

describe.each(GESTOS)('%s', (_nome, gesto) => {
  test('is undone whole, redone whole, and undone again; each twice is once', async () => {
    const cena = await umaCena()
    const { conta, agenda } = cena
    const antes = await retrato(conta)
    const feito = await gesto(cena)
    expect(feito.status).toBeLessThan(300)
    const depois = await retrato(conta)
    expect(depois).not.toEqual(antes)
    const versoes = new Map((await agendaDe(t, conta)).map(({ id, versao }) => [id, versao]))
    for (const [volta, esperado] of [
      [agenda.undo, antes],
      [agenda.redo, depois],
      [agenda.undo, antes],
    ] as const) {
      const answer = await volta(feito.operacaoId)
      expect([answer.status, answer.message]).toEqual([200, undefined])
      expect(answer.contagem.alterados).toBeGreaterThan(0)
      expect(await retrato(conta)).toEqual(esperado)
      expect((await volta(feito.operacaoId)).body).toEqual({ alterados: 0 })
      expect(await retrato(conta)).toEqual(esperado)
    }
    for (const { id, versao } of await agendaDe(t, conta)) {
      expect(versao).toBeGreaterThanOrEqual(versoes.get(id) ?? 1)
    }
  })
})
