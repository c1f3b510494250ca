import type { DescarteFio, TermoFio } from '@clinica/domain/titular/contract-descarte'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { DIA, descartes } from '../../test/descarte.ts'
import { comoEmitente } from '../../test/imposto.ts'
import { umIncompleto, umPaciente } from '../../test/pacientes.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic; five years are set, the fewest there may be.
const t = await useApp({ guardaAnos: 5 })
const { archive, call, depois, discard } = descartes(t)
const diasAte = (dia: string) => ((Date.parse(dia) - Date.parse('2026-03-09')) / 86_400_000) * DIA

/** Seen once, on 9 March 2026, and archived; answers what disposing of them comes to on a day. */
async function vistoUmaVez(conta: Conta, id: string) {
  await call(conta, 'POST', '/agendamentos', {
    tipo: 'SESSAO_INDIVIDUAL',
    pacienteId: id,
    modalidadeAtendimento: 'PRESENCIAL',
    inicio: '2026-03-09T09:00:00',
    fim: '2026-03-09T09:50:00',
    valorSessao: 100,
    statusAgendamento: 'REALIZADO',
    statusPagamento: 'PENDENTE',
  })
  await archive(conta, id)
  const previa = async () =>
    (await call(conta, 'GET', `/pacientes/${id}/descarte`)).body as DescarteFio
  return {
    previa: (dia: string) => depois(diasAte(dia), previa),
    discard: (dia: string) => depois(diasAte(dia), () => discard(conta, id)),
  }
}

const nascido = async (conta: Conta, dataNascimento: string) =>
  (await umPaciente(t, conta, { pessoa: { nome: 'Bia Lima', dataNascimento } })).id

test.each([
  ['a child', '2015-05-02', '2038-05-02', '2038-05-03', 'antes dos 18 anos, que são em 02/05/2033'],
  ['whoever has no birth date', null, '2049-03-09', '2049-03-10', 'A data de nascimento não está'],
])('D6: the record of %s is kept past the five years', async (_quem, quando, cedo, dia, porque) => {
  const conta = await umaConta(t)
  const id = quando ? await nascido(conta, quando) : await umIncompleto(t, conta)
  const um = await vistoUmaVez(conta, id)
  for (const antes of ['2031-03-10', cedo]) {
    const recusado = await um.discard(antes)
    expect([recusado.status, (recusado.body as { message: string }).message]).toEqual([
      409,
      expect.stringContaining(porque),
    ])
  }
  const { problema, prazo } = await um.previa(dia)
  expect(problema).toBeNull()
  const feito = await um.discard(dia)
  expect(feito.status).toBe(201)
  const { texto } = feito.body as TermoFio
  expect(texto).toContain(`Prazo de guarda: ${prazo}`)
  // What is left of a child says no birth date, nor a day that leads to it.
  if (quando) expect(texto).not.toMatch(/02\/05|descartável desde/)
})

test('D6: a speech therapist’s record is kept for ten years, whatever is set', async () => {
  const conta = await umaConta(t)
  await comoEmitente(t, conta, { registro: 'CRFa 2-1234', especialidade: 'FONOAUDIÓLOGA' })
  const um = await vistoUmaVez(conta, await nascido(conta, '1970-05-02'))
  expect((await um.discard('2036-03-09')).status).toBe(409)
  expect(await um.previa('2036-03-10')).toMatchObject({ problema: null, guardaAnos: 10 })
  const { texto } = (await um.discard('2036-03-10')).body as TermoFio
  expect(texto).toContain('Prazo de guarda: 10 anos do último registro, de 09/03/2026')
})
