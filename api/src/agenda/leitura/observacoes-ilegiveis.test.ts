import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { OBSERVACOES_ILEGIVEIS } from '@clinica/domain/agenda/tipos'
import { erroNoFio } from '@clinica/domain/erros'
import { describe, expect, test, vi } from 'vitest'
import { agendaDe, corpoDeAgendamento, umAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { statement } from '../../database/database.ts'

const t = await useApp()
const conta = await umaConta(t)
const { token } = conta
const { id: pacienteId } = await umPaciente(t, conta, { valorConsulta: 180 })

const ESTRAGA = statement(
  'teste_estraga',
  `UPDATE agendamento SET observacoes =
     set_byte(observacoes, length(observacoes) - 1, 255 - get_byte(observacoes, length(observacoes) - 1))
    WHERE id = $1 RETURNING observacoes`,
)
const GUARDADAS = statement('teste_guardadas', 'SELECT observacoes FROM agendamento WHERE id = $1')

const dia = (inicio: string, resto = {}) =>
  umAgendamento(t, conta, { pacienteId, inicio, observacoes: 'Chegou cedo.', ...resto })
const guardadas = async (id: string) => {
  const [linha] = await t.contexto.database.query<{ observacoes: Buffer }>(GUARDADAS, [id])
  return linha?.observacoes.toString('hex')
}
/** One whose notes nobody can read any more, and how they are stored. */
async function estragado(inicio: string) {
  const { id } = await dia(inicio)
  await t.contexto.database.query(ESTRAGA, [id])
  return { id, antes: await guardadas(id) }
}
const get = (path: string) => t.call('GET', `/api/agendamentos/${path}`, { token })
const um = async (id: string) => (await get(id)).body as AgendamentoFio
const put = async (id: string, body: Record<string, unknown>) =>
  t.call('PUT', `/api/agendamentos/${id}`, { token, body: { ...(await um(id)), ...body } })

describe('notes that cannot be read (D5)', () => {
  test('are said on their row; week, details, one and the dashboard answer', async () => {
    const { id } = await estragado('2026-02-02T09:00:00')
    const outra = await dia('2026-02-02T11:00:00')
    const semana = await agendaDe(t, conta, ['2026-02-02T00:00:00', '2026-02-03T00:00:00'])
    expect(semana).toMatchObject([
      { id, observacoes: null, observacoesIlegiveis: true, inicio: '2026-02-02T09:00:00' },
      { id: outra.id, observacoes: 'Chegou cedo.' },
    ])
    expect(semana[1]).not.toHaveProperty('observacoesIlegiveis')
    expect(await um(id)).toEqual(semana[0])
    const detalhes = await get(`paciente/${pacienteId}/detalhes?mes=2&ano=2026`)
    expect([detalhes.status, detalhes.body]).toEqual([200, semana])
    const query = 'dataInicio=2026-02-02T00:00:00&dataFim=2026-02-03T00:00:00'
    expect((await get(`profissional/me/dashboard?${query}`)).status).toBe(200)
    expect((await get(`${id}/historico`)).status).toBe(200)
  })

  test('are warned of by the id of their row alone, and not by the dashboard', async () => {
    const { id } = await estragado('2026-02-09T09:00:00')
    await dia('2026-02-09T11:00:00')
    const warn = vi.fn()
    const child = t.app.log.child.bind(t.app.log)
    const spy = vi
      .spyOn(t.app.log, 'child')
      .mockImplementation((...args) => Object.assign(child(...args), { warn }))
    const query = 'dataInicio=2026-02-09T00:00:00&dataFim=2026-02-10T00:00:00'
    await get(`profissional/me/dashboard?${query}`)
    expect(warn).not.toHaveBeenCalled()
    await get(`profissional/me?${query}`)
    expect(warn.mock.calls).toEqual([[{ agendamento: id }, 'notes that cannot be read']])
    spy.mockRestore()
  })
})

describe('nothing is written over them', () => {
  test('an edit, its undoing, a deletion taken back: the same bytes', async () => {
    const { id, antes } = await estragado('2026-03-16T09:00:00')
    // What a client sends that sends back what it read, and one that sends an empty field.
    const editado = await put(id, { inicio: '2026-03-16T10:00:00', fim: '2026-03-16T11:00:00' })
    expect([editado.status, editado.body]).toMatchObject([200, { observacoesIlegiveis: true }])
    expect((await put(id, { observacoes: '', statusAgendamento: 'CONFIRMADO' })).status).toBe(200)
    expect(await guardadas(id)).toBe(antes)
    const apagado = await t.call('DELETE', `/api/agendamentos/${id}`, { token, body: {} })
    for (const feito of [apagado, editado]) {
      const operacao = String(feito.headers['x-operacao-id'])
      await t.call('POST', `/api/operacoes/${operacao}/desfazer`, { token, body: {} })
    }
    expect(await guardadas(id)).toBe(antes)
  })

  test('a text in their place is refused', async () => {
    const { id, antes } = await estragado('2026-03-17T09:00:00')
    const recusado = await put(id, { observacoes: 'Outro texto.' })
    expect([recusado.status, recusado.body]).toEqual([
      400,
      erroNoFio('DADOS_INVALIDOS', OBSERVACOES_ILEGIVEIS, [
        { campo: 'observacoes', message: OBSERVACOES_ILEGIVEIS },
      ]),
    ])
    expect(await guardadas(id)).toBe(antes)
  })

  test('nor by an edit of their series, in a new pattern either', async () => {
    const serie = corpoDeAgendamento({
      pacienteId,
      inicio: '2026-04-06T09:00:00',
      observacoes: 'De todas.',
      isRecurring: true,
      recurrenceType: 'weekly',
      recurrenceEnd: '2026-04-27',
    })
    await t.call('POST', '/api/agendamentos', { token, body: serie })
    const abril: [string, string] = ['2026-04-01T00:00:00', '2026-05-20T00:00:00']
    const [primeira, segunda, terceira] = await agendaDe(t, conta, abril)
    await t.contexto.database.query(ESTRAGA, [terceira?.id])
    const antes = await guardadas(terceira?.id ?? '')
    const outras = { observacoes: 'Outras.', editMode: 'all', isRecurring: true }
    const editado = await put(primeira?.id ?? '', outras)
    expect(editado.body).toMatchObject({ alterados: 3, observacoes: 'Outras.' })
    expect((await um(segunda?.id ?? '')).observacoes).toBe('Outras.')
    const refeito = await put(primeira?.id ?? '', {
      ...outras,
      observacoes: 'Ainda outras.',
      recurrenceType: 'biweekly',
    })
    expect(refeito.status).toBe(200)
    expect((await agendaDe(t, conta, abril)).map((uma) => uma.observacoesIlegiveis)).toEqual([
      undefined,
      true,
    ])
    expect(await guardadas(terceira?.id ?? '')).toBe(antes)
  })
})

test('notes that an edit does not change stay to the byte; those that it changes do not', async () => {
  const { id } = await dia('2026-05-25T09:00:00')
  const antes = await guardadas(id)
  await put(id, { inicio: '2026-05-25T10:00:00', fim: '2026-05-25T11:00:00' })
  expect(await guardadas(id)).toBe(antes)
  await put(id, { observacoes: 'Chegou tarde.' })
  expect(await guardadas(id)).not.toBe(antes)
  expect((await um(id)).observacoes).toBe('Chegou tarde.')
  await put(id, { observacoes: '' })
  expect((await um(id)).observacoes).toBeNull()
})
