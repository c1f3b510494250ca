import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import type { TermoFio } from '@clinica/domain/titular/contract-descarte'
import { describe, expect, test } from 'vitest'
import { resumoDe, umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { CANARIO, DIA, descartes, totaisDe, umaHistoria, VINTE_ANOS } from '../../test/descarte.ts'
import { arquivado, umCpf, umPaciente } from '../../test/pacientes.ts'

const t = await useApp()
const { database } = t.contexto
const { archive, call, depois, discard, tabelasCom } = descartes(t)
const message = ({ body }: { body: unknown }) => (body as { message: string }).message

describe('refused', () => {
  test('until the day after the last record’s twenty years', async () => {
    const { conta, id } = await umaHistoria(t)
    const body = { nome: CANARIO }
    const SENTENCA =
      'O último registro é de 09/03/2026 e deve ser guardado por 20 anos: o descarte é possível a partir de 10/03/2046.'
    for (const quando of [0, VINTE_ANOS - DIA]) {
      const recusado = await depois(quando, () => discard(conta, id, body))
      expect([recusado.status, message(recusado)]).toEqual([409, SENTENCA])
      const previa = await depois(quando, () => call(conta, 'GET', `/pacientes/${id}/descarte`))
      expect(previa.body).toMatchObject({ problema: SENTENCA })
    }
    expect(
      (await call(conta, 'GET', `/pacientes/${id}/dados?destinatario=profissional`)).status,
    ).toBe(200)
  })

  test('an active patient, a stranger’s, a wrong name, a stale version; nothing changes', async () => {
    const conta = await umaConta(t)
    const { id, versao } = await umPaciente(t, conta)
    const ativo = await discard(conta, id)
    expect([ativo.status, message(ativo)]).toEqual([409, fraseDoErro('NAO_ARQUIVADO')])
    await archive(conta, id)
    expect((await discard(await umaConta(t), id)).status).toBe(404)
    const errado = await discard(conta, id, { nome: 'Bia' })
    expect([errado.status, errado.body]).toEqual([
      400,
      erroNoFio('DADOS_INVALIDOS', 'Digite o nome do paciente como está no cadastro.', [
        { campo: 'nome', message: 'Digite o nome do paciente como está no cadastro.' },
      ]),
    ])
    expect((await discard(conta, id, {})).status).toBe(400)
    expect((await discard(conta, id, { nome: 'Bia Lima', versao })).status).toBe(409)
    expect((await call(conta, 'POST', `/pacientes/${id}/restaurar`)).status).toBe(200)
  })

  test('half of it: a failure at the end leaves all as it was', async () => {
    const { conta, id, cpf } = await umaHistoria(t)
    const antes = await depois(VINTE_ANOS, () => totaisDe(t, conta))
    await database.script(`CREATE FUNCTION teste_falha() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'full'; END $$;
      CREATE TRIGGER teste_falha BEFORE INSERT ON termo_de_descarte FOR EACH ROW EXECUTE FUNCTION teste_falha()`)
    const falhou = await depois(VINTE_ANOS + DIA, () => discard(conta, id, { nome: CANARIO }))
    await database.script('DROP TRIGGER teste_falha ON termo_de_descarte')
    expect(falhou.status).toBe(500)
    expect(await depois(VINTE_ANOS, () => totaisDe(t, conta))).toEqual(antes)
    const dados = (await call(conta, 'GET', `/pacientes/${id}/dados?destinatario=profissional`))
      .body
    expect(dados).toMatchObject({ cadastro: { nome: CANARIO, cpf } })
  })
})

test('never seen: archived, it may go at once, and what made it is forgotten too', async () => {
  const conta = await umaConta(t)
  const body = {
    pessoa: { nome: 'Engano Puro', cpf: umCpf(), dataNascimento: '2015-05-02', sexo: 'Outros' },
    valorConsulta: 0,
  }
  const headers = { 'idempotency-key': 'chave-do-engano' }
  const criado = await t.call('POST', '/api/pacientes', { token: conta.token, body, headers })
  const { id } = criado.body as { id: string }
  const { body: futuro } = await t.call('POST', '/api/agendamentos', {
    token: conta.token,
    headers: { 'idempotency-key': 'chave-da-sessao' },
    body: {
      pacienteId: id,
      tipo: 'ANAMNESE',
      inicio: '2026-04-01T09:00:00',
      fim: '2026-04-01T10:00:00',
    },
  })
  await archive(conta, id)
  expect((await call(conta, 'GET', `/pacientes/${id}/descarte`)).body).toMatchObject({
    problema: null,
    ultimoRegistro: null,
    atendimentos: 0,
  })
  const feito = await discard(conta, id, { nome: 'Engano Puro' })
  expect([feito.status, (feito.body as TermoFio).texto]).toEqual([
    201,
    expect.stringContaining('não há prontuário a guardar'),
  ])
  const { id: sessao } = futuro as { id: string }
  expect(await tabelasCom(['Engano Puro', sessao, 'chave-do-engano', 'chave-da-sessao'])).toEqual(
    [],
  )
  expect(await tabelasCom([id])).toEqual(['acesso', 'termo_de_descarte'])
})

test('a session that was removed after it took place is a record to keep', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta)
  const { id: sessao } = await umAgendamento(t, conta, {
    pacienteId: id,
    inicio: '2026-03-02T09:00:00',
    statusAgendamento: 'REALIZADO',
  })
  // From the day on which it was removed, not from that on which it was entered.
  await depois(2 * DIA, () => call(conta, 'DELETE', `/agendamentos/${sessao}`))
  await archive(conta, id)
  expect((await discard(conta, id)).status).toBe(409)
  const { body } = await call(conta, 'GET', `/pacientes/${id}/descarte`)
  expect(body).toMatchObject({ ultimoRegistro: '2026-03-11', atendimentos: 0 })
})

test('a reserved name counted nowhere, and leaves no month', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta, { pessoa: { nome: 'Cafezinho' } })
  await umAgendamento(t, conta, { pacienteId: id, inicio: '2026-03-02T09:00:00', valorSessao: 10 })
  await arquivado(t, conta, id)
  const feito = await depois(VINTE_ANOS + DIA, () => discard(conta, id, { nome: 'cafezinho' }))
  expect(feito.status).toBe(201)
  expect(await resumoDe(t, conta)).toEqual([])
})
