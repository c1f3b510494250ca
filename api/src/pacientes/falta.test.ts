import { erroNoFio } from '@clinica/domain/erros'
import { describe, expect, test } from 'vitest'
import { agendaDe, umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { BAD_VERSIONS } from '../../test/bad-input.ts'
import { umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'

const t = await useApp()

/** A patient of 180,00 with a session, and the calls around how a missed one is charged. */
async function umaFalta() {
  const conta = await umaConta(t)
  const { token } = conta
  const paciente = await umPaciente(t, conta, { valorConsulta: 180 })
  const { id: pacienteId } = paciente
  const { id } = await umAgendamento(t, conta, { pacienteId, valorSessao: 120 })
  const url = `/api/pacientes/${pacienteId}`
  const daClinica = (falta: unknown, duracaoMinutos: unknown = null, resto = {}) =>
    t.call('PUT', '/api/profissionais/regras', { token, body: { falta, duracaoMinutos, ...resto } })
  const doPaciente = (falta: unknown, resto = {}) =>
    t.call('PUT', `${url}/falta`, { token, body: { falta, ...resto } })
  return {
    conta,
    paciente,
    daClinica,
    doPaciente,
    precos: async () => (await t.call('GET', `${url}/precos`, { token })).body,
    regras: async () => (await t.call('GET', '/api/profissionais/regras', { token })).body,
    /** The session's value once it was missed. */
    async valor() {
      const body = { statusAgendamento: 'FALTA', sessoes: [{ id }] }
      await t.call('POST', '/api/agendamentos/status-em-lote', { token, body })
      return (await agendaDe(t, conta))[0]?.valorSessao
    },
  }
}

const METADE = { regra: 'PERCENTUAL', valor: 50 }
const OITENTA = { regra: 'FIXO', valor: 80.5 }
const INTEGRAL = { regra: 'INTEGRAL', valor: null }
const NADA = { regra: 'NADA', valor: null }

describe('P9: how a missed session is charged', () => {
  test('where nobody said anything, 50,00 (§4)', async () => {
    const { precos, regras, valor } = await umaFalta()
    expect(await regras()).toEqual({ falta: null, duracaoMinutos: null, versao: 1 })
    expect(await precos()).toEqual({
      valorConsulta: 180,
      falta: null,
      faltaDaClinica: null,
      versaoDaFalta: 1,
    })
    expect(await valor()).toBe(50)
  })

  test.each([
    [OITENTA, 80.5],
    [METADE, 90],
    [INTEGRAL, 180],
    [NADA, 0],
  ])('the clinic’s %j: %d', async (falta, esperado) => {
    const { daClinica, precos, regras, valor } = await umaFalta()
    const feita = await daClinica(falta, 50)
    expect([feita.status, feita.body]).toEqual([200, { falta, duracaoMinutos: 50, versao: 2 }])
    expect(await regras()).toEqual({ falta, duracaoMinutos: 50, versao: 2 })
    expect(await precos()).toMatchObject({ falta: null, faltaDaClinica: falta })
    expect(await valor()).toBe(esperado)
  })

  test('the patient’s goes before the clinic’s, and given up, the clinic’s is there again', async () => {
    const { daClinica, doPaciente, precos, valor } = await umaFalta()
    await daClinica(INTEGRAL)
    const feita = await doPaciente(OITENTA)
    expect([feita.status, feita.body]).toEqual([200, await precos()])
    expect(await precos()).toEqual({
      valorConsulta: 180,
      falta: OITENTA,
      faltaDaClinica: INTEGRAL,
      versaoDaFalta: 2,
    })
    expect(await valor()).toBe(80.5)
    await doPaciente(null)
    expect(await valor()).toBe(180)
  })

  test('another clinic’s rules are its own, and the registration’s version stays (D4, D1)', async () => {
    const { conta, paciente, daClinica, doPaciente } = await umaFalta()
    await daClinica(NADA, 30)
    await doPaciente(METADE)
    const { token } = await umaConta(t)
    const outra = await t.call('GET', '/api/profissionais/regras', { token })
    expect(outra.body).toEqual({ falta: null, duracaoMinutos: null, versao: 1 })
    const lido = await t.call('GET', `/api/pacientes/${paciente.id}`, { token: conta.token })
    expect(lido.body).toMatchObject({ versao: paciente.versao })
  })

  test('D1: a window that read an older version is told, and changes nothing; one that says none writes', async () => {
    const { daClinica, doPaciente, precos, regras } = await umaFalta()
    for (const muda of [
      (falta: unknown, resto: object) => daClinica(falta, 50, resto),
      (falta: unknown, resto: object) => doPaciente(falta, resto),
    ]) {
      expect((await muda(METADE, { versao: 1 })).status).toBe(200)
      const velha = await muda(NADA, { versao: 1 })
      expect([velha.status, velha.body]).toMatchObject([409, erroNoFio('VERSAO_ANTIGA')])
      expect([await regras(), await precos()]).not.toContainEqual(
        expect.objectContaining({ falta: NADA }),
      )
      expect((await muda(OITENTA, { versao: 2 })).status).toBe(200)
      expect((await muda(INTEGRAL, {})).status).toBe(200)
    }
    expect(await regras()).toEqual({ falta: INTEGRAL, duracaoMinutos: 50, versao: 4 })
    expect(await precos()).toMatchObject({ falta: INTEGRAL, versaoDaFalta: 4 })
  })

  test.each([
    [{ regra: 'DOBRO' }, 'Escolha como a falta é cobrada.'],
    [{ regra: 'FIXO' }, 'Informe um valor entre 0,00 e 9.999.999,99, com até duas casas decimais.'],
    [
      { regra: 'FIXO', valor: -1 },
      'Informe um valor entre 0,00 e 9.999.999,99, com até duas casas decimais.',
    ],
    [{ regra: 'PERCENTUAL', valor: 0 }, 'Informe um percentual de 1 a 100.'],
    [{ regra: 'PERCENTUAL', valor: 33.3 }, 'Informe um percentual de 1 a 100.'],
    [{ regra: 'PERCENTUAL', valor: 101 }, 'Informe um percentual de 1 a 100.'],
  ])('%j is 400', async (falta, message) => {
    const { daClinica, doPaciente, precos } = await umaFalta()
    for (const feita of [await daClinica(falta), await doPaciente(falta)]) {
      expect([feita.status, feita.body]).toMatchObject([400, { message }])
    }
    expect(await precos()).toMatchObject({ falta: null, faltaDaClinica: null })
  })

  test.each(BAD_VERSIONS)('D1: a version of %j is 400', async (versao) => {
    const { daClinica, doPaciente, precos } = await umaFalta()
    for (const feita of [
      await daClinica(INTEGRAL, 50, { versao }),
      await doPaciente(INTEGRAL, { versao }),
    ]) {
      expect([feita.status, feita.body]).toMatchObject([400, { message: 'Versão inválida.' }])
    }
    expect(await precos()).toMatchObject({ falta: null, faltaDaClinica: null })
  })

  test.each([4, 1441, 50.5, '50'])('a duration of %j is 400', async (minutos) => {
    const { daClinica } = await umaFalta()
    const feita = await daClinica(null, minutos)
    expect([feita.status, feita.body]).toMatchObject([
      400,
      { message: 'Informe uma duração de 5 minutos a 24 horas.' },
    ])
  })
})
