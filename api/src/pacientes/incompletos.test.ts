import { expect, test } from 'vitest'
import { corpoDeAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { umCpf, umIncompleto } from '../../test/pacientes.ts'

// P1: a record that an import brought without CPF, birth date and sexo; the last one is nothing that is missed.
const t = await useApp()
const conta = await umaConta(t)
const { token } = conta
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: unknown) =>
  t.call(method, `/api/pacientes${url}`, { token, ...(body !== undefined && { body }) })
const TODAS = ['cpf', 'dataNascimento']

test('P1: it is read with what it lacks, and no age', async () => {
  const id = await umIncompleto(t, conta)
  expect((await call('GET', `/${id}`)).body).toMatchObject({
    pessoa: { nome: 'Bia Lima', cpf: null, idade: null, dataNascimento: null, sexo: null },
    pendencias: TODAS,
  })
  const lista = (await call('GET', '')).body as { id: string }[]
  expect(lista.find((um) => um.id === id)).toMatchObject({
    pessoa: { cpf: null, idade: null },
    pendencias: TODAS,
  })
  expect((await call('GET', `/${id}/cpf`)).body).toEqual({ cpf: null })
  const { status, body } = await call(
    'GET',
    `/${id}/dados?destinatario=profissional&observacoes=true`,
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ cadastro: { cpf: null, dataNascimento: null, sexo: null } })
})

test('P1: it is completed bit by bit; a whole one has no such field', async () => {
  const id = await umIncompleto(t, conta)
  const put = async (body: unknown) => (await call('PUT', `/${id}`, body)).body
  expect(await put({ pessoa: { telefone: '27999990000' } })).toMatchObject({ pendencias: TODAS })
  expect(await put({ pessoa: { dataNascimento: '2015-05-02' } })).toMatchObject({
    pessoa: { idade: 10 },
    pendencias: ['cpf'],
  })
  const cpf = umCpf()
  const inteiro = await put({ pessoa: { cpf } })
  expect(inteiro).toMatchObject({ pessoa: { cpf: '******', sexo: null } })
  expect(inteiro).not.toHaveProperty('pendencias')
  expect((await call('GET', `/${id}/cpf`)).body).toEqual({ cpf })
})

test.each([
  ['POST', ''],
  ['PUT', '/:id'],
] as const)('§5: %s refuses what it refused', async (method, caminho) => {
  const url = caminho.replace(':id', await umIncompleto(t, conta))
  const pessoa = { nome: 'Bia', cpf: '123', dataNascimento: '', sexo: '' }
  const { status, body } = await call(method, url, { pessoa, valorConsulta: 180 })
  expect(status).toBe(400)
  expect((body as { campos: { campo: string }[] }).campos.map(({ campo }) => campo).sort()).toEqual(
    ['pessoa.cpf', 'pessoa.dataNascimento', 'pessoa.sexo'],
  )
})

test('P1: it can be booked, archived and restored; two without a CPF are no two of one', async () => {
  const id = await umIncompleto(t, conta)
  await umIncompleto(t, conta)
  const body = corpoDeAgendamento({ pacienteId: id })
  expect((await t.call('POST', '/api/agendamentos', { token, body })).status).toBe(201)
  expect((await call('DELETE', `/${id}`)).status).toBe(204)
  expect((await call('POST', `/${id}/restaurar`)).status).toBe(200)
})
