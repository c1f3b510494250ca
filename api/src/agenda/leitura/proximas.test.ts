import type { ProximaSessaoFio } from '@clinica/domain/agenda/proximas/contract'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { useComandos } from '../../../test/comandos.ts'
import { type Conta, umaConta } from '../../../test/contas.ts'
import { arquivado, muitosPacientes, umPaciente } from '../../../test/pacientes.ts'
import { usePlanos } from '../../../test/planos.ts'

const { t, textos, de } = await useComandos(await useApp())
const { lidas } = await usePlanos(t)
const proximas = async ({ token }: Conta, desde: string) => {
  const url = `/api/agendamentos/profissional/me/proximas?desde=${encodeURIComponent(desde)}`
  const answer = await t.call('GET', url, { token })
  return { ...answer, body: answer.body as ProximaSessaoFio[] }
}

test('each active patient with the first session that has not ended and is no FALTA (D9)', async () => {
  const conta = await umaConta(t)
  const ana = await umPaciente(t, conta, { pessoa: { nome: 'Ana' } })
  const bia = await umPaciente(t, conta, { pessoa: { nome: 'Bia' } })
  const caio = await umPaciente(t, conta, { pessoa: { nome: 'Caio' } })
  const davi = await umPaciente(t, conta, { pessoa: { nome: 'Davi' } })
  const marca = (pacienteId: string, dia: string, resto = {}) =>
    umAgendamento(t, conta, {
      pacienteId,
      inicio: `2026-04-${dia}:00:00`,
      fim: `2026-04-${dia}:50:00`,
      ...resto,
    })
  await marca(ana.id, '06T09')
  const daAna = await marca(ana.id, '06T10')
  await marca(ana.id, '06T11')
  await marca(bia.id, '06T12', { statusAgendamento: 'FALTA' })
  const daBia = await marca(bia.id, '07T12')
  await marca(caio.id, '06T08')
  await marca(davi.id, '08T08')
  await arquivado(t, conta, davi.id)
  await umAgendamento(t, await umaConta(t), { inicio: '2026-04-06T13:00:00' })
  const esperadas = [daAna, daBia].map(({ pacienteId, id, inicio, fim }) => ({
    pacienteId,
    id,
    inicio,
    fim,
  }))
  // 09:50 at the clinic: the one of 9 has just ended, that of 10 has not begun.
  expect((await proximas(conta, '2026-04-06T09:50:00')).body).toEqual(esperadas)
  expect((await proximas(conta, '2026-04-06T12:50:00.000Z')).body).toEqual(esperadas)
  expect((await proximas(conta, '2026-04-06T10:49:59')).body).toEqual(esperadas)
  expect((await proximas(conta, '2026-04-09T00:00:00')).body).toEqual([])
})

test.each(['', 'ontem', '2026-13-01T00:00:00'])('desde %o is refused', async (desde) => {
  const { status, body } = await proximas(await umaConta(t), desde)
  expect([status, body]).toMatchObject([400, { message: 'Informe um momento válido.' }])
})

test('2,400 patients are one statement, by index, and little looked at but the next ones (§7)', async () => {
  const conta = await umaConta(t)
  await muitosPacientes(t, conta, 2400)
  await t.contexto.database.script(`
    INSERT INTO agendamento (profissional_id, id, paciente_id, tipo, inicio, fim, status_agendamento,
      status_pagamento, modalidade_atendimento, criado_em, alterado_em)
    SELECT p.profissional_id, gen_random_uuid(), p.id, 'ANAMNESE', inicio, inicio + interval '1 hour',
           'AGENDADO', 'PENDENTE', 'ONLINE', now(), now()
      FROM paciente p,
           generate_series('2026-01-05 08:00'::timestamp, '2026-12-28', '4 weeks') AS inicio
     WHERE p.profissional_id = '${conta.profissionalId}';
    ANALYZE agendamento, paciente`)
  const desde = '2026-06-15T00:00:00'
  const comandos = await de(async () =>
    expect((await proximas(conta, desde)).body).toHaveLength(2400),
  )
  expect(comandos.filter((nome) => nome.startsWith('agendamento'))).toEqual([
    'agendamento_proximas',
  ])
  const comando = textos().find(({ name }) => name === 'agendamento_proximas')
  if (!comando) throw new Error('not asked')
  // The one after it as well, to know that it begins later.
  expect(await lidas(comando, 'agendamento', [conta.profissionalId, desde])).toEqual({
    inteira: false,
    linhas: 2 * 2400,
  })
})
