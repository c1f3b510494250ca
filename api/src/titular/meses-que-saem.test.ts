import type { DadosDoPacienteFio } from '@clinica/domain/titular/contract'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { celulasDoCsv } from '../../test/csv.ts'
import { meusDados } from '../../test/meus-dados.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { unzipped } from '../../test/zip.ts'

// The clinic's today is Monday, 9 March 2026, at noon.
const t = await useApp()
const { umaContaComSenha, pede } = meusDados(t)
const AGORA = '2026-03-09T12:00:00'

/** February and March of two patients; February is closed, opened and closed again, and told to the first. */
async function umFevereiro() {
  const conta = await umaContaComSenha()
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const { status, body: dito } = await t.call(method, `/api${path}`, {
      ...conta,
      ...(body && { body }),
    })
    expect(status).toBe(200)
    return dito
  }
  const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome: 'Bia Lima' } })
  await umPaciente(t, conta, { pessoa: { nome: 'Caio Reis' } })
  for (const mes of ['02', '03'])
    await umAgendamento(t, conta, {
      pacienteId,
      inicio: `2026-${mes}-02T09:00:00`,
      valorSessao: 180,
    })
  await call('POST', '/meses/2026/2/fechar', {})
  await call('POST', '/meses/2026/2/reabrir', { motivo: '=Um Pix' })
  await call('POST', '/meses/2026/2/fechar', {})
  await call('PUT', '/meses/2026/2/enviados', { pacientes: [pacienteId], enviado: true })
  return { conta, pacienteId, call }
}

test('LGPD art. 18, P4: which months are closed, and whose statement was marked as sent', async () => {
  const { pacienteId, call } = await umFevereiro()
  const dados = (await call(
    'GET',
    `/pacientes/${pacienteId}/dados?destinatario=profissional&observacoes=true`,
  )) as DadosDoPacienteFio
  expect(dados.meses.map(({ mes, fechado }) => [mes, fechado])).toEqual([
    [2, true],
    [3, false],
  ])
  expect(dados.extratosEnviados).toEqual([{ ano: 2026, mes: 2, enviadoEm: AGORA }])
})

test('P6: the zip takes along what was closed and opened again, why, and every mark', async () => {
  const { conta } = await umFevereiro()
  const arquivos = unzipped((await pede(conta)).rawPayload)
  const quando = '09/03/2026 12:00'
  expect(celulasDoCsv(arquivos.get('meses-fechados.csv') ?? '').slice(1)).toEqual([
    ['2', '2026', 'Fechado', quando, '180,00', '0,00', ''],
    ['2', '2026', 'Reaberto', quando, '180,00', '0,00', "'=Um Pix"],
    ['2', '2026', 'Fechado', quando, '180,00', '0,00', ''],
  ])
  expect(celulasDoCsv(arquivos.get('extratos-enviados.csv') ?? '').slice(1)).toEqual([
    ['Bia Lima', '2', '2026', quando, '1'],
  ])
  const leiaMe = arquivos.get('leia-me.txt')
  expect(leiaMe).toContain('3 fechamentos e reaberturas de meses, com o motivo')
  expect(leiaMe).toContain('1 extrato marcado como enviado')
})

test('P6: of an account that closed nothing both tables have their headings alone', async () => {
  const arquivos = unzipped((await pede(await umaContaComSenha())).rawPayload)
  for (const nome of ['meses-fechados.csv', 'extratos-enviados.csv'])
    expect(celulasDoCsv(arquivos.get(nome) ?? '')).toHaveLength(1)
})
