import { describe, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { ateAs, noDia, PAGO, PENDENTE, umLivro } from '../../test/livro.ts'
import { mesesGravados } from '../../test/meses.ts'
import { umPaciente } from '../../test/pacientes.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()

describe('status (D10)', () => {
  test('PAGO enters the value less the credit; PENDENTE takes its own back', async () => {
    const { agenda, marca, paga, valores, pago, dias } = await umLivro(t)
    const { id } = await marca(2, 100)
    await paga(30)
    await agenda.change(id, PAGO)
    expect([await valores(), await pago()]).toEqual([[30, 70], 100])
    await agenda.change(id, PENDENTE)
    expect([await valores(), await pago(), await dias()]).toEqual([[30, 70, -70], 30, '(2)'])
  })

  test('what Valor Pago or credit had made PAGO takes its value back', async () => {
    const { agenda, marca, paga, valores, dias } = await umLivro(t)
    const { id } = await marca(2, 100)
    await marca(4, 80)
    await paga(180)
    await agenda.change(id, PENDENTE)
    expect([await valores(), await dias()]).toEqual([[180, -100], '(2) 4'])
  })

  test('paid by credit alone as its own gesture: nothing entered, nothing taken back', async () => {
    const { agenda, marca, paga, valores, pago } = await umLivro(t)
    await marca(2, 200)
    const { id } = await marca(4, 100)
    await paga(150)
    await agenda.change(id, PAGO)
    await agenda.change(id, PENDENTE)
    expect([await valores(), await pago()]).toEqual([[150], 150])
  })

  test('the one just set to PENDENTE is left out, until the next gesture', async () => {
    const { agenda, marca, paga, dias, pago } = await umLivro(t)
    const { id } = await marca(2, 100)
    const { id: outra } = await marca(4, 100)
    await paga(400)
    await agenda.change(id, PENDENTE)
    expect([await dias(), await pago()]).toEqual(['(2) 4', 300])
    await agenda.change(outra, { observacoes: 'nota' })
    expect([await dias(), await pago()]).toEqual(['2 4', 300])
  })

  test('created as PAGO is the same gesture; method and day said with it, or the clinic’s today', async () => {
    const { agenda, marca, pagamentos, pacienteId } = await umLivro(t)
    await marca(2, 100, { ...PAGO, forma: 'CARTAO', data: '2026-03-01' })
    const { id } = await marca(4, 50, { ...PENDENTE, forma: 'PIX', data: '2026-03-01' })
    await agenda.change(id, { ...PAGO, forma: 'TRANSFERENCIA', data: '2026-03-08' })
    await agenda.create({ pacienteId, inicio: noDia(6), valorSessao: 10, ...PAGO })
    expect((await pagamentos()).map(({ valor, forma, data }) => [valor, forma, data])).toEqual([
      [10, null, '2026-03-09'],
      [50, 'TRANSFERENCIA', '2026-03-08'],
      [100, 'CARTAO', '2026-03-01'],
    ])
  })

  test.each([
    [{ forma: 'CHEQUE' }],
    [{ forma: 1 }],
    [{ data: '2026-02-30' }],
    [{ data: '1899-12-31' }],
    [{ data: 7 }],
  ])('%j with a gesture: 400, nothing entered', async (ruim) => {
    const { agenda, marca, pago, pacienteId } = await umLivro(t)
    const { id } = await marca(2, 100)
    const nova = { pacienteId, inicio: noDia(3), valorSessao: 9, ...PAGO }
    expect((await agenda.change(id, { ...PAGO, ...ruim })).status).toBe(400)
    expect((await agenda.create({ ...nova, ...ruim })).status).toBe(400)
    expect(await pago()).toBe(0)
  })

  test('a series created PAGO pays its first occurrence only', async () => {
    const { agenda, pacienteId, dias, valores } = await umLivro(t)
    const serie = { isRecurring: true, recurrenceType: 'weekly', recurrenceEnd: '2026-03-30' }
    const inicio = noDia(9)
    const criada = await agenda.create({ pacienteId, inicio, valorSessao: 90, ...serie, ...PAGO })
    expect(criada.contagem).toEqual({ alterados: 4, preservados: 0 })
    expect([await dias(), await valores()]).toEqual(['9 (16) (23) (30)', [90]])
  })

  test('PESSOAL and CAFEZINHO carry the flag and enter nothing', async () => {
    const { agenda, marca, valores, conta } = await umLivro(t)
    const { id } = await marca(2, 100, { tipo: 'PESSOAL', ...PAGO })
    await marca(3, 100, { tipo: 'CAFEZINHO' })
    await agenda.change(id, PENDENTE)
    expect((await agenda.change(id, PAGO)).agendamento.statusPagamento).toBe('PAGO')
    expect([await valores(), await mesesGravados(t, conta)]).toEqual([[], []])
  })
})

describe('price (D10): it enters nothing', () => {
  test.each([
    ['lower: the excess is credit, and settles', 60, '2 4', 100],
    ['higher within the credit: stays', 130, '2 (4)', 130],
    ['higher beyond it: falls back, and its money is credit', 200, '(2) (4)', 100],
  ])('%s', async (_nome, valorSessao, dias, valorPago) => {
    const livro = await umLivro(t)
    const { id } = await livro.marca(2, 100, PAGO)
    await livro.marca(4, 40)
    if (valorSessao === 130) await livro.paga(130)
    const antes = (await livro.valores()).length
    await livro.agenda.change(id, { valorSessao })
    expect([await livro.dias(), await livro.pago()]).toEqual([dias, valorPago])
    expect(await livro.valores()).toHaveLength(antes)
  })

  test('what fell is no longer its own: PAGO again and back takes only what was entered anew', async () => {
    const { agenda, marca, valores } = await umLivro(t)
    const { id } = await marca(2, 100, PAGO)
    await agenda.change(id, { valorSessao: 150 })
    await agenda.change(id, PAGO)
    await agenda.change(id, PENDENTE)
    expect(await valores()).toEqual([100, 50, -50])
  })

  test('what a lower price left over stays when it is deleted', async () => {
    const { agenda, marca, pago } = await umLivro(t)
    const { id } = await marca(2, 100, PAGO)
    await agenda.change(id, { valorSessao: 60 })
    await agenda.remove(id)
    expect(await pago()).toBe(40)
  })
})

describe('delete, move, change of patient or tipo (D10)', () => {
  test('deleting reverses its own; what Valor Pago paid stays as credit, the row with it', async () => {
    const { agenda, marca, paga, valores, conta } = await umLivro(t)
    const dela = await marca(2, 100, PAGO)
    const doMes = await marca(4, 80)
    await paga(180)
    await agenda.remove(dela.id)
    expect(await valores()).toEqual([100, 80, -100])
    await agenda.remove(doMes.id)
    expect(await mesesGravados(t, conta)).toMatchObject([{ quantidade: 0, total: 0, pago: 8_000 }])
  })

  test('to another month: its own entries go along, with their day and method, and it stays PAGO', async () => {
    const { agenda, marca, pago, dias, pagamentos } = await umLivro(t)
    const { id } = await marca(2, 100, { ...PAGO, forma: 'PIX', data: '2026-03-01' })
    await agenda.change(id, ateAs(noDia(6, 4)))
    expect([await pago(3), await pago(4), await dias(4)]).toEqual([0, 100, '6'])
    const como = { forma: 'PIX', data: '2026-03-01' }
    expect(await pagamentos(4)).toMatchObject([{ valor: 100, ...como }])
    expect((await pagamentos(3))[0]).toMatchObject({ valor: -100, ...como })
  })

  test('there it stays PAGO only if they and that month’s credit cover it', async () => {
    const { agenda, marca, paga, pago, dias } = await umLivro(t)
    await marca(2, 60)
    const { id } = await marca(4, 100)
    await marca(5, 30, { ...PAGO, ...ateAs(noDia(5, 4)) })
    await paga(160)
    await agenda.change(id, ateAs(noDia(6, 4)))
    // Valor Pago had paid it: the money stays in March as credit.
    expect([await pago(3), await pago(4), await dias(4)]).toEqual([160, 30, '5 (6)'])
    await agenda.change(id, ateAs(noDia(6, 3)))
    expect([await dias(3), await pago(3)]).toEqual(['2 6', 160])
    await paga(130, 4)
    await agenda.change(id, ateAs(noDia(6, 4)))
    expect([await dias(4), await pago(4)]).toEqual(['5 6', 130])
  })

  test('moved and set to PENDENTE at once: taken back where it was, left out where it goes', async () => {
    const { agenda, marca, paga, pago, dias } = await umLivro(t)
    const { id } = await marca(2, 100, PAGO)
    await marca(6, 50, ateAs(noDia(6, 4)))
    await paga(300, 4)
    await agenda.change(id, { ...ateAs(noDia(8, 4)), ...PENDENTE })
    expect([await pago(3), await pago(4), await dias(4)]).toEqual([0, 300, '6 (8)'])
  })

  test('another patient: deleted from the one, created PAGO for the other', async () => {
    const { agenda, marca, conta } = await umLivro(t)
    const { id: outro } = await umPaciente(t, conta)
    const { id } = await marca(2, 100, PAGO)
    await agenda.change(id, { pacienteId: outro })
    const meses = await mesesGravados(t, conta)
    expect(meses).toMatchObject([{ pacienteId: outro, pago: 10_000 }])
  })

  test.each([
    ['a kind that counts', 'ANAMNESE', [100, -100, 100], 100],
    ['a kind that does not', 'CAFEZINHO', [100, -100], 0],
  ])('%s: deleted and created in one', async (_nome, tipo, entradas, valorPago) => {
    const { agenda, marca, valores, pago } = await umLivro(t)
    const { id } = await marca(2, 100, PAGO)
    expect((await agenda.change(id, { tipo })).agendamento.statusPagamento).toBe('PAGO')
    expect([await valores(), await pago()]).toEqual([entradas, valorPago])
  })
})

describe('archiving (D6, D10)', () => {
  const archive = ({ conta, pacienteId }: { conta: { token: string }; pacienteId: string }) =>
    t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token })
  const restore = ({ conta, pacienteId }: { conta: { token: string }; pacienteId: string }) =>
    t.call('POST', `/api/pacientes/${pacienteId}/restaurar`, { token: conta.token })

  test('leaves the entries of what it removes as credit, which settles', async () => {
    const livro = await umLivro(t)
    await livro.marca(2, 100)
    await livro.marca(20, 100, PAGO)
    expect((await archive(livro)).status).toBe(204)
    expect([await livro.dias(), await livro.valores()]).toEqual(['2', [100]])
  })

  test('what comes back is paid by credit, or is PENDENTE: nobody paid anything', async () => {
    const livro = await umLivro(t)
    await livro.marca(20, 100, PAGO)
    await archive(livro)
    await restore(livro)
    expect([await livro.dias(), await livro.valores()]).toEqual(['20', [100]])
    await livro.marca(2, 100)
    await archive(livro)
    expect(await livro.dias()).toBe('2')
    await restore(livro)
    expect([await livro.dias(), await livro.valores()]).toEqual(['2 (20)', [100]])
  })
})

test('how money was paid, said in a month that it has left, leaves no row of nothing there', async () => {
  const { agenda, conta, marca, pagamentos } = await umLivro(t)
  const { id } = await marca(2, 100, PAGO)
  await agenda.change(id, ateAs(noDia(6, 2)))
  const meses = async () => (await mesesGravados(t, conta)).map(({ mes, pago }) => [mes, pago])
  expect(await meses()).toEqual([[2, 10_000]])
  const [dito] = (await pagamentos(3)).filter(({ vigente }) => vigente)
  const url = `/api/resumo-atendimentos/pagamentos/${dito?.id}`
  const body = { forma: 'PIX', data: '2026-03-08' }
  expect((await t.call('PUT', url, { token: conta.token, body })).status).toBe(200)
  expect(await meses()).toEqual([[2, 10_000]])
})
