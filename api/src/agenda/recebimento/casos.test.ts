import { describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { ateAs, noDia, PAGO, umLivro } from '../../../test/livro.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { doisMesesDe, NADA, PAGOS, partes, recebimentosDe } from '../../../test/recebimentos.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()
const doisMeses = () => doisMesesDe(t)

describe('P3: to be thought of', () => {
  test('two siblings, one payer: each has a receipt of their own, and the payer is remembered', async () => {
    const conta = await umaConta(t)
    const mae = { responsavelFinanceiro: 'Ana Mãe', cpfResponsavelFinanceiro: '52998224725' }
    const irmaos = [await umPaciente(t, conta, mae), await umPaciente(t, conta, mae)]
    for (const { id } of irmaos) {
      const { recebe, previa, lista } = recebimentosDe(t, conta, id)
      expect((await previa()).pagador).toBe('RESPONSAVEL')
      expect((await recebe(100)).body).toMatchObject({ nomePagador: 'Ana Mãe' })
      expect((await recebe(50, { pagador: 'PACIENTE' })).body.nomePagador).not.toBe('Ana Mãe')
      expect((await previa()).pagador).toBe('PACIENTE')
      expect(await lista()).toHaveLength(2)
    }
    const semMae = recebimentosDe(t, conta, (await umPaciente(t, conta)).id)
    expect(await semMae.recebe(9, { pagador: 'RESPONSAVEL' })).toMatchObject({ status: 400 })
  })

  test('the wrong patient: given back there, received here', async () => {
    const { conta, recebe, estorna, como, agenda } = await doisMeses()
    const { id } = await umPaciente(t, conta)
    const outro = recebimentosDe(t, conta, id)
    const errado = await outro.recebe(800)
    expect(errado.body.partes).toEqual(partes(800, 0))
    await outro.estorna(errado.body.id)
    await recebe(800)
    expect([await como(), (await outro.lista())[0]?.partes]).toEqual([PAGOS, []])
    expect(
      (await agenda.get(`/resumo-atendimentos/paciente/${id}?desde=2026-01-01T00:00:00`)).body,
    ).toMatchObject({ emAberto: 0, credito: 0 })
    expect((await estorna(errado.body.id)).status).toBe(409)
  })

  test('an archived debtor pays all the same', async () => {
    const { conta, pacienteId, recebe, pago, dias } = await doisMeses()
    await t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token })
    expect((await recebe(150)).status).toBe(201)
    expect([await pago(3), await dias(3)]).toEqual([150, '2'])
  })

  test('an advance without sessions is credit of its month, offered once one is booked', async () => {
    const livro = await umLivro(t)
    const { recebe, previa, transfere } = recebimentosDe(t, livro.conta, livro.pacienteId)
    const { body } = await recebe(600)
    expect([body.partes, (await previa()).usos]).toEqual([partes(600, 0), []])
    await livro.marca(3, 150, ateAs(noDia(3, 4)))
    const [uso] = (await previa()).usos
    expect(uso).toEqual({ de: { ano: 2026, mes: 3 }, para: { ano: 2026, mes: 4 }, valor: 150 })
    await transfere(150, 3, 4)
    expect([await livro.pago(3), await livro.dias(4)]).toEqual([450, '3'])
  })

  test('a price raised after an advance says how many are Pendente again', async () => {
    const { recebe, agenda, como, conta } = await doisMeses()
    await recebe(900)
    const lista = await t.call(
      'GET',
      '/api/agendamentos/profissional/me?dataInicio=2026-04-01T00:00:00&dataFim=2026-05-01T00:00:00',
      { token: conta.token },
    )
    const [primeira] = lista.body as { id: string }[]
    const mudado = await agenda.change(primeira?.id, { valorSessao: 200 })
    expect(mudado.body).toMatchObject({ voltaramAPendente: 1 })
    expect(await como()).toEqual([300, '2 20', 600, '(3) 10 17 24'])
    expect((await agenda.change(primeira?.id, { valorSessao: 210 })).body).not.toHaveProperty(
      'voltaramAPendente',
    )
  })

  test('one cent', async () => {
    const { recebe, previa, estorna, como } = await doisMeses()
    expect((await previa({ valor: 0.01 })).previsto).toMatchObject({ pagas: [], credito: 0.01 })
    const { body } = await recebe(0.01)
    expect(await como()).toEqual([0.01, '(2) (20)', 0, NADA[3]])
    await recebe(299.99)
    expect(await como()).toEqual([300, '2 20', 0, NADA[3]])
    await estorna(body.id)
    expect(await como()).toEqual([299.99, '2 (20)', 0, NADA[3]])
  })

  test('since when something that took place, or is charged as missed, is unpaid', async () => {
    const livro = await umLivro(t)
    const { previa, recebe } = recebimentosDe(t, livro.conta, livro.pacienteId)
    const realizado = { statusAgendamento: 'REALIZADO' }
    await livro.marca(3, 150, { ...ateAs(noDia(3, 2)), ...realizado })
    await livro.marca(2, 150, { ...ateAs(noDia(2, 2)), statusAgendamento: 'FALTA' })
    await livro.marca(1, 150, { ...ateAs(noDia(1, 2)), ...realizado, ...PAGO })
    expect(await previa()).toMatchObject({ diasEmAberto: 35, emAberto: 300 })
    await recebe(300)
    expect(await previa()).toMatchObject({ diasEmAberto: null, emAberto: 0 })
  })

  test('many at once wait for each other: no cent is lost, none is spread twice', async () => {
    const { recebe, estorna, como, marca, lista } = await doisMeses()
    const feitos = await Promise.all([100, 200, 300, 150, 50].map((valor) => recebe(valor)))
    expect(feitos.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await como()).toEqual(PAGOS)
    const somas = (await lista()).map(({ valor, partes: onde }) => [
      valor,
      onde.reduce((soma, um) => soma + um.valor, 0),
    ])
    expect(somas.every(([valor, soma]) => valor === soma)).toBe(true)
    await Promise.all([
      ...feitos.slice(0, 3).map(({ body }) => estorna(body.id)),
      marca(28, 10, ateAs(noDia(28, 5))),
      recebe(10),
    ])
    const vigentes = (await lista()).filter(({ situacao }) => situacao === 'VIGENTE')
    expect(vigentes.map(({ valor }) => valor).sort()).toEqual([10, 150, 50])
    const [marco, , abril] = await como()
    expect(Number(marco) + Number(abril)).toBe(210)
  })
})
