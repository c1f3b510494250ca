import type { TermoFio } from '@clinica/domain/titular/contract-descarte'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { DIA, descartes } from '../../test/descarte.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp({ guardaAnos: 5 })
const { archive, call, depois, discard } = descartes(t)
const diasAte = (dia: string) => ((Date.parse(dia) - Date.parse('2026-03-09')) / 86_400_000) * DIA

test('D6, P5: kept for five years, a record whose money may be asked about is kept until it may not', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta, {
    pessoa: { nome: 'Bia Lima', dataNascimento: '1970-05-02' },
  })
  await recebimentosDe(t, conta, id).recebe(100, { data: '2026-01-05' })
  await archive(conta, id)
  const SENTENCA =
    'O último pagamento é de 05/01/2026, e a Receita pode conferir o imposto desse ano até 31/12/2032: o descarte é possível a partir de 01/01/2033.'
  for (const dia of ['2031-03-10', '2032-12-31']) {
    const cedo = await depois(diasAte(dia), () => discard(conta, id, { nome: 'Bia Lima' }))
    expect([cedo.status, cedo.body]).toMatchObject([409, { message: SENTENCA }])
    const previa = await depois(diasAte(dia), () => call(conta, 'GET', `/pacientes/${id}/descarte`))
    expect(previa.body).toMatchObject({ problema: SENTENCA, ultimoPagamento: '2026-01-05' })
  }
  const feito = await depois(diasAte('2033-01-01'), () => discard(conta, id, { nome: 'Bia Lima' }))
  expect(feito.status).toBe(201)
  expect((feito.body as TermoFio).texto).toContain('até 31/12/2032 (Lei 5.172/1966 (CTN)')
})

test('D6: without money, five years are five years', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta, {
    pessoa: { nome: 'Caio Reis', dataNascimento: '1970-05-02' },
  })
  await t.call('POST', '/api/agendamentos', {
    token: conta.token,
    body: {
      tipo: 'SESSAO_INDIVIDUAL',
      pacienteId: id,
      modalidadeAtendimento: 'PRESENCIAL',
      inicio: '2026-03-09T09:00:00',
      fim: '2026-03-09T09:50:00',
      valorSessao: 100,
      statusAgendamento: 'REALIZADO',
      statusPagamento: 'PENDENTE',
    },
  })
  await archive(conta, id)
  const no = (dia: string) => depois(diasAte(dia), () => discard(conta, id, { nome: 'Caio Reis' }))
  expect((await no('2031-03-09')).status).toBe(409)
  expect((await no('2031-03-10')).status).toBe(201)
})

test('D6: money of long ago that was entered today is a record of today', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta, {
    pessoa: { nome: 'Davi Melo', dataNascimento: '1970-05-02' },
  })
  await recebimentosDe(t, conta, id).recebe(100, { data: '2020-01-05' })
  await archive(conta, id)
  const no = (dia: string) => depois(diasAte(dia), () => discard(conta, id, { nome: 'Davi Melo' }))
  expect((await no('2031-03-09')).status).toBe(409)
  expect((await no('2031-03-10')).status).toBe(201)
})
