import { erroNoFio } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { corpoDoFechamento, diasPelaApi } from '../../../test/fechamentos.ts'
import { umaAgenda, umaSerie } from '../../../test/series.ts'

const t = await useApp()

async function cena() {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  await umaSerie(agenda, { pacienteId })
  const close = async (chave: string, corpo = {}) => {
    const answer = await t.call('POST', '/api/fechamentos', {
      token: conta.token,
      body: corpoDoFechamento(corpo),
      headers: { 'idempotency-key': chave },
    })
    const { status, body, headers } = answer
    return { status, body, operacaoId: String(headers['x-operacao-id']) }
  }
  return { conta, agenda, dias: diasPelaApi(t, conta), close }
}

test('a period that was sent twice with one key is closed once (D1)', async () => {
  const { conta, agenda, dias, close } = await cena()
  const antes = await agendaDe(t, conta)
  const [um, outro] = await Promise.all([close('k-1'), close('k-1')])
  expect(um).toMatchObject({ status: 201, body: { desmarcadas: 1, devolvidas: 0 } })
  expect(outro).toEqual(um)
  expect(await dias.list()).toHaveLength(1)
  expect((await agenda.undo(um.operacaoId)).status).toBe(200)
  expect(await agendaDe(t, conta)).toHaveLength(antes.length)
  expect(await close('k-1')).toMatchObject({
    status: 409,
    body: erroNoFio('JA_EXCLUIDO'),
  })
})

test('it is answered as it is now; another body is refused, and a refusal leaves the key free', async () => {
  const { dias, close } = await cena()
  expect((await close('k-1', { sessoes: 7 })).status).toBe(409)
  const um = await close('k-1')
  const { id } = um.body as { id: string }
  await dias.change(id, { titulo: 'Recesso' })
  expect(await close('k-1')).toMatchObject({
    status: 201,
    body: { id, titulo: 'Recesso', versao: 2, desmarcadas: 1 },
    operacaoId: um.operacaoId,
  })
  expect((await close('k-1', { ate: '2026-03-21' })).status).toBe(422)
  expect(await dias.list()).toHaveLength(1)
})
