import { describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { ateAs, noDia, vaiEVolta } from '../../../test/livro.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { doisMesesDe, NADA, PAGOS, partes, recebimentosDe } from '../../../test/recebimentos.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()

const doisMeses = () => doisMesesDe(t)

describe('P3: one receipt, several months', () => {
  test('800 for 2 × 150 and 4 × 150; undo puts all back, redo does it again', async () => {
    const { recebe, previa, lista, agenda, como, pagamentos } = await doisMeses()
    const antes = await previa({ valor: 800 })
    expect(antes.previsto).toMatchObject({ partes: partes(300, 500), credito: 50 })
    expect(antes.previsto.pagas.map(({ inicio }) => inicio.slice(5, 10))).toEqual([
      ...['03-02', '03-20', '04-03', '04-10', '04-17'],
    ])
    expect(antes.sugestoes).toEqual({ ateHoje: 150, esteMes: 300, tudo: 900, proximas: 750 })
    expect(await como()).toEqual(NADA)

    const feito = await recebe(800, { forma: 'PIX', data: '2026-03-07', observacao: 'Do pai' })
    expect(feito.status).toBe(201)
    expect(feito.body).toMatchObject({
      valor: 800,
      data: '2026-03-07',
      forma: 'PIX',
      pagador: 'PACIENTE',
      observacao: 'Do pai',
      situacao: 'VIGENTE',
      partes: partes(300, 500),
    })
    expect(await como()).toEqual(PAGOS)
    expect(await pagamentos(4)).toMatchObject([{ valor: 500, forma: 'PIX', data: '2026-03-07' }])

    expect((await agenda.undo(feito.operacaoId)).status).toBe(200)
    expect(await como()).toEqual(NADA)
    expect(await lista()).toMatchObject([{ situacao: 'DESFEITO', partes: [] }])
    expect((await agenda.redo(feito.operacaoId)).status).toBe(200)
    expect(await como()).toEqual(PAGOS)
    expect(await lista()).toMatchObject([{ situacao: 'VIGENTE', partes: partes(300, 500) }])
  })

  test('given back: the sessions are let go; undone and redone, but not twice', async () => {
    const { recebe, estorna, lista, agenda, como } = await doisMeses()
    const { body, operacaoId } = await recebe(800)
    const estorno = await estorna(body.id, { data: '2026-03-08' })
    expect([estorno.status, estorno.body.situacao, await como()]).toEqual([200, 'ESTORNADO', NADA])
    const outra = await estorna(body.id)
    expect([outra.status, outra.message]).toEqual([409, 'Este recebimento já foi estornado.'])
    expect((await agenda.undo(operacaoId)).status).toBe(409)
    expect(await vaiEVolta(agenda, estorno.operacaoId)).toEqual([200, 200])
    expect(await como()).toEqual(NADA)
    await agenda.undo(estorno.operacaoId)
    expect([await como(), (await lista())[0]?.situacao]).toEqual([PAGOS, 'VIGENTE'])
    await agenda.undo(operacaoId)
    expect((await agenda.redo(estorno.operacaoId)).status).toBe(409)
    const desfeito = await estorna(body.id)
    expect([desfeito.status, desfeito.message]).toEqual([409, 'Este recebimento foi desfeito.'])
  })

  test('a reversal that another one took the place of is past', async () => {
    const { recebe, estorna, agenda, como } = await doisMeses()
    const { body } = await recebe(800)
    const primeiro = await estorna(body.id)
    await agenda.undo(primeiro.operacaoId)
    const segundo = await estorna(body.id)
    await agenda.undo(segundo.operacaoId)
    expect((await agenda.redo(primeiro.operacaoId)).status).toBe(409)
    expect(await como()).toEqual(PAGOS)
  })

  test('money that went down since is not given back twice', async () => {
    const { recebe, estorna, paga, como } = await doisMeses()
    const { body } = await recebe(800)
    await paga(100, 4)
    const { status, message } = await estorna(body.id)
    expect([status, message]).toEqual([
      409,
      'Não dá para estornar: o valor pago foi diminuído depois, e não cobre este recebimento.',
    ])
    expect(await como()).toEqual([300, '2 20', 100, '(3) (10) (17) (24)'])
  })

  test('the same Idempotency-Key is one receipt', async () => {
    const { recebe, lista } = await doisMeses()
    const chave = { 'idempotency-key': 'recebimento-1' }
    const um = await recebe(150, {}, chave)
    const outro = await recebe(150, {}, chave)
    expect([um.status, outro.status, outro.body, outro.operacaoId]).toEqual([
      ...[201, 201, um.body, um.operacaoId],
    ])
    expect(await lista()).toHaveLength(1)
    expect((await recebe(160, {}, chave)).status).toBe(422)
  })

  test('date and method said later are the whole receipt’s (D10)', async () => {
    const { conta, recebe, lista, pagamentos, agenda, como } = await doisMeses()
    const { operacaoId } = await recebe(800)
    const [entrada] = await pagamentos(4)
    const url = `/api/resumo-atendimentos/pagamentos/${entrada?.id}`
    const body = { forma: 'CARTAO', data: '2026-03-01' }
    expect((await t.call('PUT', url, { token: conta.token, body })).status).toBe(200)
    expect(await lista()).toMatchObject([{ ...body, partes: partes(300, 500) }])
    const vigentes = (await pagamentos(3)).filter(({ vigente }) => vigente)
    expect(vigentes).toMatchObject([{ valor: 300, ...body }])
    await agenda.undo(operacaoId)
    expect(await como()).toEqual(NADA)
  })

  test('the day that it went back stays its own, and is said by itself', async () => {
    const { conta, recebe, estorna, lista, pagamentos } = await doisMeses()
    const { body: recibo } = await recebe(800, { data: '2026-03-01' })
    await estorna(recibo.id, { data: '2026-03-05' })
    const dias = async () =>
      [...(await pagamentos(3)), ...(await pagamentos(4))]
        .filter(({ vigente }) => vigente)
        .map(({ valor, data, forma }) => `${valor} ${data} ${forma}`)
        .sort()
    const corrige = async (valor: number, body: object) => {
      const um = (await pagamentos(3)).find((e) => e.vigente && e.valor === valor)
      const url = `/api/resumo-atendimentos/pagamentos/${um?.id}`
      expect((await t.call('PUT', url, { token: conta.token, body })).status).toBe(200)
    }
    await corrige(300, { forma: 'PIX', data: '2026-02-28' })
    const voltou = ['-300 2026-03-05 null', '-500 2026-03-05 null']
    const veio = ['300 2026-02-28 PIX', '500 2026-02-28 PIX']
    expect(await dias()).toEqual([...voltou, ...veio])
    await corrige(-300, { data: '2026-03-06' })
    expect(await dias()).toEqual(['-300 2026-03-06 null', '-500 2026-03-06 null', ...veio])
    expect(await lista()).toMatchObject([{ data: '2026-02-28', forma: 'PIX', partes: [] }])
  })
})

describe('P3: credit', () => {
  test('is used in another month, with the day and method it was paid with', async () => {
    const { recebe, paga, transfere, pagamentos, previa, agenda, como, lista } = await doisMeses()
    await recebe(300, { forma: 'PIX', data: '2026-03-01' })
    await paga(450, 3)
    expect((await previa()).usos).toEqual([
      { de: { ano: 2026, mes: 3 }, para: { ano: 2026, mes: 4 }, valor: 150 },
    ])
    const { status, operacaoId } = await transfere(150, 3, 4)
    expect([status, await como()]).toEqual([200, [300, '2 20', 150, '3 (10) (17) (24)']])
    expect((await pagamentos(4))[0]).toMatchObject({ valor: 150, data: '2026-03-09', forma: null })
    expect(await lista()).toMatchObject([{ partes: partes(300, 0) }])
    expect(await vaiEVolta(agenda, operacaoId)).toEqual([200, 200])
    expect(await como()).toEqual([300, '2 20', 150, '3 (10) (17) (24)'])
  })

  test('a receipt goes where its money went: its reversal takes it from there', async () => {
    const { recebe, transfere, estorna, agenda, lista, como, marca } = await doisMeses()
    const feito = await recebe(950)
    expect(feito.body.partes).toEqual(partes(300, 650))
    await marca(5, 40, ateAs(noDia(5, 5)))
    const passou = await transfere(50, 4, 5)
    expect((await lista())[0]?.partes).toEqual([
      ...partes(300, 600),
      { ano: 2026, mes: 5, valor: 50 },
    ])
    // Its money is no longer where it was entered.
    expect((await agenda.undo(feito.operacaoId)).status).toBe(409)
    const estorno = await estorna(feito.body.id)
    expect([estorno.status, estorno.body.partes, await como()]).toEqual([200, [], NADA])
    expect((await agenda.undo(passou.operacaoId)).status).toBe(409)
  })

  test.each([
    [400, 3, 4, 'Março de 2026 tem R$ 150,00 de crédito.'],
    [1, 4, 3, 'Abril de 2026 tem R$ 0,00 de crédito.'],
    [1, 3, 3, 'Informe um mês diferente do de origem.'],
  ])('%s from %s to %s is refused', async (valor, de, para, message) => {
    const { paga, transfere } = await doisMeses()
    await paga(450, 3)
    expect(await transfere(valor, de, para)).toMatchObject({ status: 400, message })
  })
})

describe('bad input', () => {
  test.each([
    [{ valor: 0 }, 'Informe um valor maior que zero.'],
    [{ valor: -5 }, 'Informe um valor entre 0,00 e 9.999.999,99, com até duas casas decimais.'],
    [{ valor: 1, data: '2026-02-30' }, 'Informe uma data válida.'],
    [{ valor: 1, forma: 'CHEQUE' }, 'Forma de pagamento inválida.'],
    [{ valor: 1, pagador: 'TIO' }, 'Pagador inválido.'],
    [{ valor: 1, observacao: 'a'.repeat(501) }, 'Observação deve ter no máximo 500 caracteres.'],
  ])('%j is 400', async (corpo, message) => {
    const { recebe, lista } = await doisMeses()
    expect(await recebe(1, corpo)).toMatchObject({ status: 400, message })
    expect(await lista()).toEqual([])
  })

  test('more than a month may hold', async () => {
    const { recebe } = await doisMeses()
    await recebe(9_999_999.99)
    const message = 'O valor pago de um mês não passa de R$ 9.999.999,99.'
    expect(await recebe(9_999_999.99)).toMatchObject({ status: 400, message })
  })

  test('another’s patient, receipt and credit are not found (D4)', async () => {
    const { recebe, pacienteId } = await doisMeses()
    const { body } = await recebe(150)
    const alheio = recebimentosDe(t, await umaConta(t), pacienteId)
    const estados = [
      await alheio.recebe(1),
      await alheio.estorna(body.id),
      await alheio.transfere(1, 3, 4),
    ]
    expect(estados.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

test('P3 GET /recebimentos: of some days, both included; none before all, nor days that are none', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta)
  const { recebe } = recebimentosDe(t, conta, id)
  for (const dia of ['2026-02-27', '2026-03-01', '2026-03-05']) await recebe(10, { data: dia })
  const de = async (query: string) => {
    const url = `/api/recebimentos?pacienteId=${id}${query}`
    const { status, body } = await t.call('GET', url, { token: conta.token })
    const dias = status === 200 ? (body as { data: string }[]).map(({ data }) => data) : []
    return [status, ...dias.map((data) => data.slice(5))]
  }
  expect(await de('')).toEqual([200, '03-05', '03-01', '02-27'])
  expect(await de('&de=2026-03-01')).toEqual([200, '03-05', '03-01'])
  expect(await de('&ate=2026-03-01')).toEqual([200, '03-01', '02-27'])
  expect(await de('&de=2026-03-01&ate=2026-03-01')).toEqual([200, '03-01'])
  expect(await de('&de=2026-03-02&ate=2026-03-01')).toEqual([400])
  expect(await de('&de=2026-02-30')).toEqual([400])
})
