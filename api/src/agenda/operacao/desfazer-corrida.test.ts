import { expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { mesesGravados, mesesRecontados, retratoDaAgenda } from '../../../test/meses.ts'
import { umaAgenda, umaSerie } from '../../../test/series.ts'

const t = await useApp()
const vezes = <T>(quantas: number, gesto: (n: number) => T) =>
  Array.from({ length: quantas }, (_, n) => gesto(n))

test('undone by many at once it is undone once', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { operacaoId } = await umaSerie(agenda, { pacienteId })
  const answers = await Promise.all(vezes(8, () => agenda.undo(operacaoId)))
  expect(answers.map(({ status }) => status)).toEqual(vezes(8, () => 200))
  expect(answers.map(({ contagem }) => contagem.alterados).sort()).toEqual([
    ...vezes(7, () => 0),
    9,
  ])
  expect(await retratoDaAgenda(t, conta)).toEqual({ agenda: [], meses: [] })
})

test('of undoing and editing at once one wins, nothing is half', async () => {
  for (let vez = 0; vez < 8; vez += 1) {
    const { conta, agenda, pacienteId } = await umaAgenda(t)
    const { membros } = await umaSerie(agenda, { pacienteId })
    const preco = { editMode: 'all', valorSessao: 200 }
    const { operacaoId } = await agenda.change(membros[0]?.id, preco)
    const [desfeita, editada] = await Promise.all([
      agenda.undo(operacaoId),
      agenda.change(membros[5]?.id, { versao: 2, modalidadeAtendimento: 'ONLINE' }),
    ])
    const resultado = [desfeita.status, editada.status].join()
    expect(['200,409', '409,200']).toContain(resultado)
    const lista = await agendaDe(t, conta)
    const valor = desfeita.status === 200 ? 180 : 200
    expect(lista.map(({ valorSessao }) => valorSessao)).toEqual(vezes(9, () => valor))
    expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta))
  }
})

test('twenty bulk edits and single moves at once leave one consistent series', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { membros, recurrenceId } = await umaSerie(agenda, { pacienteId })
  const answers = await Promise.all(
    vezes(20, (n) => {
      const id = membros[n % 9]?.id
      if (n % 4 === 3) return agenda.remove(membros[8 - (n % 3)]?.id, { editMode: 'single' })
      const dia = String(1 + n).padStart(2, '0')
      const quando = { inicio: `2026-06-${dia}T08:00:00`, fim: `2026-06-${dia}T09:00:00` }
      if (n % 4 === 2) return agenda.change(id, { ...quando, statusPagamento: 'PAGO' })
      return agenda.change(id, {
        editMode: 'all',
        valorSessao: 100 + n,
        statusAgendamento: 'CONFIRMADO',
      })
    }),
  )
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 204, 404])
  const lista = await agendaDe(t, conta)
  expect(new Set(lista.map((um) => um.recurrenceId))).toEqual(new Set([recurrenceId]))
  const livres = lista.filter((um) => um.statusPagamento === 'PENDENTE')
  expect(new Set(livres.map(({ valorSessao }) => valorSessao)).size).toBe(1)
  expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta))
})

test('bulk edits, deletions, undos and archiving at once: nobody waits in a circle', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const series = await Promise.all(vezes(3, () => umaSerie(agenda, { pacienteId })))
  const { token } = conta
  const paciente = `/api/pacientes/${pacienteId}`
  const answers = await Promise.all(
    vezes(40, (n) => {
      const { membros, operacaoId } = series[n % 3] ?? {}
      const id = membros?.[n % 9]?.id
      if (n % 10 === 9) return t.call('DELETE', paciente, { token })
      if (n % 10 === 8) return t.call('POST', `${paciente}/restaurar`, { token })
      if (n % 5 === 0) return agenda.undo(operacaoId ?? '')
      if (n % 5 === 1) return agenda.redo(operacaoId ?? '')
      if (n % 5 === 2) return agenda.remove(id, { editMode: 'future' })
      return agenda.change(id, { editMode: 'future', valorSessao: n })
    }),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta))
})
