import { erroNoFio } from '@clinica/domain/erros'
import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { arquivado, muitosPacientes, umPaciente } from '../../test/pacientes.ts'

const t = await useApp()
const lista = async ({ token }: { token: string }, consulta = '') => {
  const answer = await t.call('GET', `/api/pacientes${consulta}`, { token })
  return { ...answer, body: answer.body as PacienteDaLista[] }
}

test('ordered by name, blind to accents and case', async () => {
  const conta = await umaConta(t)
  for (const nome of ['Zeca', 'ágata', 'Élcio', 'Bia', 'ANA', 'Eli', 'Ça va', 'Caio'])
    await umPaciente(t, conta, { pessoa: { nome } })
  const { body } = await lista(conta)
  expect(body.map(({ pessoa }) => pessoa.nome)).toEqual([
    'ágata',
    'ANA',
    'Bia',
    'Ça va',
    'Caio',
    'Élcio',
    'Eli',
    'Zeca',
  ])
})

test('an item is an id, a name, an age, a mask, a phone and a version; the archived are a list of their own', async () => {
  const conta = await umaConta(t)
  const fica = await umPaciente(t, conta, {
    pessoa: { dataNascimento: '2016-03-10', telefone: '27999990000' },
  })
  const sai = await umPaciente(t, conta, { pessoa: { nome: 'Caio', dataNascimento: '2000-01-01' } })
  await arquivado(t, conta, sai.id)
  const ativo = {
    id: fica.id,
    pessoa: { nome: 'Bia Lima', idade: 9, cpf: '******', telefone: '27999990000' },
    arquivado: false,
    versao: 1,
  }
  expect((await lista(conta)).body).toEqual([ativo])
  expect((await lista(conta, '?arquivados=false')).body).toEqual([ativo])
  expect((await lista(conta, '?arquivados=true')).body).toEqual([
    {
      id: sai.id,
      pessoa: { nome: 'Caio', idade: 26, cpf: '******' },
      arquivado: true,
      versao: 1,
    },
  ])
})

test('the age is counted on the clinic’s date', async () => {
  const conta = await umaConta(t)
  await umPaciente(t, conta, { pessoa: { dataNascimento: '2016-03-10' } })
  const idade = async () => (await lista(conta)).body[0]?.pessoa.idade
  const HORA = 60 * 60 * 1000
  // 23:00 of the 9th at the clinic, already the 10th in UTC; then midnight there.
  t.relogio.avancar(11 * HORA)
  const antes = await idade()
  t.relogio.avancar(HORA)
  const depois = await idade()
  t.relogio.avancar(-12 * HORA)
  expect([antes, depois]).toEqual([9, 10])
})

test('2,400 patients are a light list: nothing but what the screen reads', async () => {
  const conta = await umaConta(t)
  await muitosPacientes(t, conta, 2_400)
  const { status, body, text } = await lista(conta)
  expect([status, body.length]).toEqual([200, 2_400])
  expect(text.length / body.length).toBeLessThan(140)
})

test.each(['1', 'sim', ''])('arquivados=%s is a 400', async (valor) => {
  const answer = await lista(await umaConta(t), `?arquivados=${valor}`)
  expect([answer.status, answer.body]).toEqual([
    400,
    erroNoFio('DADOS_INVALIDOS', 'Informe true ou false.', [
      { campo: 'arquivados', message: 'Informe true ou false.' },
    ]),
  ])
})
