import { randomUUID } from 'node:crypto'
import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import { describe, expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { noDia, PAGO, PENDENTE, umLivro } from '../../test/livro.ts'
import { mesesGravados } from '../../test/meses.ts'
import { umPaciente } from '../../test/pacientes.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()

/** March with sessions of these values on days 2, 4, 6 … */
async function umMarco(...valores: (number | null)[]) {
  const livro = await umLivro(t)
  const sessoes = []
  for (const [n, valor] of valores.entries()) sessoes.push(await livro.marca(2 + 2 * n, valor))
  return { ...livro, sessoes }
}

describe('setting it enters the difference, and the sessions follow (D10)', () => {
  test('the whole month: every session PAGO, one entry of today, the row answered', async () => {
    const { paga, dias, pagamentos, pacienteId, conta } = await umMarco(100, 80.5)
    expect(await paga(180.5)).toEqual({
      profissionalId: conta.profissionalId,
      nomeProfissional: 'Ana Souza',
      pacienteId,
      nomePaciente: 'Bia Lima',
      mesNumero: 3,
      mesNome: 'Março',
      ano: 2026,
      quantidadeAtendimentos: 2,
      quantidadeRealizados: 0,
      quantidadeFaltas: 0,
      valorTotal: 180.5,
      valorPago: 180.5,
    })
    expect(await dias()).toBe('2 4')
    expect(await pagamentos()).toEqual([
      {
        id: expect.any(String),
        data: '2026-03-09',
        valor: 180.5,
        forma: null,
        tipo: 'LANCAMENTO',
        sessao: null,
        vigente: true,
      },
    ])
  })

  test.each([
    ['nothing', [100, 100], [0], '(2) (4)', []],
    ['in order of time, whole', [100, 100, 100], [250], '2 4 (6)', [250]],
    ['the first that does not fit ends it', [100, 200, 50], [150], '2 (4) (6)', [150]],
    ['more than the month is credit', [100], [500], '2', [500]],
    ['no value, nothing to fill', [null, 0, 100], [100], '(2) (4) 6', [100]],
    ['the latest let go first', [100, 100, 100], [300, 200], '2 4 (6)', [300, -100]],
    ['as many as it takes', [100, 100, 100], [300, 150], '2 (4) (6)', [300, -150]],
    ['all let go', [100, 100], [200, 0], '(2) (4)', [200, -200]],
    ['the same again enters nothing', [100], [100, 100], '2', [100]],
  ])('%s', async (_nome, valores, passos, dias, entradas) => {
    const livro = await umMarco(...valores)
    for (const valor of passos) await livro.paga(valor)
    expect(await livro.dias()).toBe(dias)
    expect(await livro.valores()).toEqual(entradas)
    expect(await livro.pago()).toBe(passos.at(-1))
  })

  test('what was PAGO stays while it fits, however late; what was let go may be filled again', async () => {
    const { agenda, sessoes, paga, dias, valores } = await umMarco(50, 100, 100)
    await agenda.change(sessoes[1]?.id, PAGO)
    await agenda.change(sessoes[2]?.id, PAGO)
    await paga(150)
    expect([await dias(), await valores()]).toEqual(['2 4 (6)', [100, 100, -50]])
  })

  test('a flag that turns raises the row’s version: the stale window gets 409', async () => {
    const { agenda, sessoes, paga } = await umMarco(100, 100)
    await paga(100)
    const velha = { versao: sessoes[0]?.versao, observacoes: 'x' }
    expect(await agenda.change(sessoes[0]?.id, velha)).toMatchObject({
      status: 409,
      message: fraseDoErro('VERSAO_ANTIGA'),
    })
    const intacta = { versao: sessoes[1]?.versao, observacoes: 'x' }
    expect((await agenda.change(sessoes[1]?.id, intacta)).status).toBe(200)
  })

  test('method and day, where they are said', async () => {
    const { put, pagamentos } = await umMarco(100)
    await put({ valorPago: 60, forma: 'PIX', data: '2026-03-02' })
    await put({ valorPago: 100, forma: 'DINHEIRO' })
    expect(await pagamentos()).toMatchObject([
      { valor: 40, forma: 'DINHEIRO', data: '2026-03-09' },
      { valor: 60, forma: 'PIX', data: '2026-03-02' },
    ])
  })
})

describe('which months take it (D10)', () => {
  const NADA = 'Este paciente não tem atendimentos neste mês.'
  test('neither appointment nor entry: 400, and no row is left', async () => {
    const { put, conta } = await umMarco()
    const sem = await put({ valorPago: 10 })
    expect([sem.status, sem.body]).toEqual([
      400,
      erroNoFio('DADOS_INVALIDOS', NADA, [{ campo: 'valorPago', message: NADA }]),
    ])
    expect((await put({ valorPago: 0 })).status).toBe(400)
    expect(await mesesGravados(t, conta)).toEqual([])
  })

  test('only CAFEZINHO and PESSOAL: nothing that counts, 400', async () => {
    const { put, marca } = await umLivro(t)
    await marca(2, 100, { tipo: 'CAFEZINHO' })
    await marca(3, 100, { tipo: 'PESSOAL', ...PAGO })
    expect((await put({ valorPago: 10 })).status).toBe(400)
  })

  test('entries alone may only be lowered; at nothing the row goes', async () => {
    const { put, agenda, sessoes, paga, conta } = await umMarco(100)
    await paga(100)
    await agenda.remove(sessoes[0]?.id)
    expect(await put({ valorPago: 100.01 })).toMatchObject({
      status: 400,
      body: { message: 'Sem atendimentos neste mês, o valor pago só pode diminuir.' },
    })
    expect(await paga(30)).toMatchObject({ quantidadeAtendimentos: 0, valorPago: 30 })
    expect(await paga(0)).toMatchObject({ valorPago: 0 })
    expect(await mesesGravados(t, conta)).toEqual([])
  })

  test('an archived patient is still payable, and the month still opens', async () => {
    const { put, conta, pacienteId, dias, pagamentos } = await umMarco(100)
    await t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token })
    expect((await put({ valorPago: 100 })).status).toBe(200)
    expect([await dias(), (await pagamentos()).length]).toEqual(['2', 1])
  })
})

describe('whose it is (D4)', () => {
  test('names in the body are ignored; an own professional id is welcome', async () => {
    const { put, conta } = await umMarco(100)
    const nomes = {
      nomePaciente: 'Outro',
      nomeProfissional: 'Outra',
      valorTotal: 9,
      mesNome: 'Maio',
    }
    const answer = await put({ ...nomes, valorPago: 10, profissionalId: conta.profissionalId })
    expect(answer).toMatchObject({ status: 200, body: { nomePaciente: 'Bia Lima', valorPago: 10 } })
  })

  test('a foreign patient or professional is 404, like anybody unknown, and nothing is entered', async () => {
    const { put, conta, pago } = await umMarco(100)
    const outra = await umaConta(t)
    const { id: dela } = await umPaciente(t, outra)
    await umAgendamento(t, outra, { pacienteId: dela, inicio: noDia(2), valorSessao: 50 })
    const { profissionalId } = outra
    for (const alheio of [{ pacienteId: dela }, { pacienteId: randomUUID() }, { profissionalId }]) {
      const { status, body } = await put({ valorPago: 10, ...alheio })
      expect([status, body]).toEqual([404, erroNoFio('NAO_ENCONTRADO')])
    }
    expect([await pago(), (await mesesGravados(t, outra))[0]?.pago]).toEqual([0, 0])
    expect(conta.profissionalId).not.toBe(profissionalId)
  })
})

const { put, conta, pago } = await umMarco(100)
const RUINS: [campo: string, json: string][] = [
  ['valorPago', '-0.01'],
  ['valorPago', '10000000'],
  ['valorPago', '0.001'],
  ['valorPago', '1e400'],
  ['valorPago', 'null'],
  ['valorPago', '"100"'],
  ['valorPago', '[]'],
  ['mes', '0'],
  ['mes', '13'],
  ['mes', '1.5'],
  ['mes', '"3"'],
  ['mes', 'null'],
  ['ano', '1899'],
  ['ano', '2100'],
  ['ano', '1e400'],
  ['pacienteId', 'null'],
  ['pacienteId', '7'],
  ['profissionalId', '{}'],
  ['forma', '"CHEQUE"'],
  ['forma', '1'],
  ['data', '"2026-02-30"'],
  ['data', '"1899-12-31"'],
  ['data', '"ontem"'],
  ['data', '"a\\u0000"'],
  ['data', '20260309'],
]
test.each(RUINS)('%s: %s is 400 in Portuguese, and nothing is entered', async (campo, json) => {
  const bom = { pacienteId: randomUUID(), mes: 3, ano: 2026, valorPago: 10 }
  const { [campo as 'mes']: _, ...resto } = bom
  const raw = `{"${campo}":${json},${JSON.stringify(resto).slice(1)}`
  const url = '/api/resumo-atendimentos/valor-pago'
  const answer = await t.call('PUT', url, { token: conta.token, raw })
  expect(answer.status).toBe(400)
  expect((answer.body as { message: string }).message).toMatch(/\p{L}/u)
  expect(await pago()).toBe(0)
})

test('an empty body and a missing field say what is missing', async () => {
  const sem = await t.call('PUT', '/api/resumo-atendimentos/valor-pago', { token: conta.token })
  expect([sem.status, sem.body]).toMatchObject([
    400,
    erroNoFio('DADOS_INVALIDOS', fraseDoErro('TIPO_NAO_ACEITO')),
  ])
  expect(await put({ valorPago: undefined })).toMatchObject({
    status: 400,
    body: { message: 'Informe o valor pago.' },
  })
})

test('100 at once, and status gestures among them, leave one consistent month', async () => {
  const livro = await umMarco(100, 80, 60.4, 40, 20)
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, n) =>
      n % 3 === 2
        ? livro.agenda.change(livro.sessoes[n % 5]?.id, n % 2 ? PAGO : PENDENTE)
        : livro.put({ valorPago: (n * 37) % 400 }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 120 }, () => 200))
  const entradas = await livro.valores()
  const soma = Math.round(entradas.reduce((a, b) => a + b, 0) * 100)
  const [linha] = await mesesGravados(t, livro.conta)
  expect(linha).toMatchObject({ quantidade: 5, total: 30_040, pago: soma })
  expect(soma).toBe(Math.round((await livro.pago()) * 100))
  const detalhes = await livro.agenda.get(
    `/agendamentos/paciente/${livro.pacienteId}/detalhes?mes=3&ano=2026`,
  )
  const lista = detalhes.body as { statusPagamento: string; valorSessao: number }[]
  const pagas = lista.filter((um) => um.statusPagamento === 'PAGO')
  const usado = pagas.reduce((total, um) => total + Math.round(um.valorSessao * 100), 0)
  expect(usado).toBeLessThanOrEqual(soma)
  expect(soma).toBeGreaterThanOrEqual(0)
})
