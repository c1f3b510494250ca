import { LIMITES } from '@clinica/domain/importacoes/tipos'
import { expect, test } from 'vitest'
import { agendaDe } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { confirma, desfaz, previaDe, umRascunho } from '../../test/importacoes.ts'
import { umCpf, umIncompleto, umPaciente } from '../../test/pacientes.ts'
import { statement } from '../database/database.ts'
import { deleteRascunhosSob } from './chaves-service.ts'
import { deleteRascunhosVencidos } from './rascunho-service.ts'

const t = await useApp()
const { database } = t.contexto
const conta = await umaConta(t)
const { token } = conta
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  t.call(method, `/api/importacoes${url}`, { token, ...(body !== undefined && { body }) })
const GUARDADO = statement(
  'teste_rascunho_guardado',
  `SELECT encode(i.rascunho, 'escape') || encode(p.linhas, 'escape') AS bytes
     FROM importacao i JOIN importacao_parte p ON p.importacao_id = i.id WHERE i.id = $1`,
)

test('P1: a draft is kept for a day, encrypted, and is gone on with', async () => {
  const id = await umRascunho(t, conta, [['Zuleica Prado', '', '', '', '180', 'seg', '9h']])
  const [guardado] = await database.query<{ bytes: string }>(GUARDADO, [id])
  expect(guardado?.bytes).not.toMatch(/Zuleica|x\.csv/)
  expect((await call('GET', `/${id}`)).body).toMatchObject({
    estado: 'RASCUNHO',
    criadaEm: '2026-03-09T12:00:00',
    titulo: 'x.csv',
    agenda: { incluir: true, ate: '2026-09-07', minutos: 60 },
    linhas: [{ celulas: ['Zuleica Prado', '', '', '', '180', 'seg', '9h'], decisao: null }],
  })
  const agenda = { incluir: true, ate: '2026-03-20', minutos: 50 }
  expect((await call('PUT', `/${id}`, { agenda })).status).toBe(200)
  expect(await previaDe(t, conta, id)).toMatchObject({
    sessoes: 2,
    semana: [
      {
        nome: 'Zuleica Prado',
        dia: 1,
        hora: '09:00',
        minutos: 50,
        primeira: '2026-03-09T09:00:00',
      },
    ],
  })
  t.relogio.avancar(24 * 60 * 60 * 1000)
  for (const resto of ['', '/previa'])
    expect((await call('GET', `/${id}${resto}`)).status).toBe(404)
  expect((await call('GET', '')).body).toEqual([])
  await deleteRascunhosVencidos(t.contexto)
  expect(await database.query(GUARDADO, [id])).toEqual([])
  t.relogio.avancar(-24 * 60 * 60 * 1000)
})

test('P1: what became of each row of its file stays with a draft, encrypted', async () => {
  const dita = '1 linha lida. Ficou de fora: 1 linha de soma (linha 24).'
  const body = { titulo: 'x', conta: dita, colunas: [{ titulo: 'Nome', campo: 'nome' }] }
  const { id } = (await call('POST', '', body)).body as { id: string }
  await call('PUT', `/${id}/linhas/0`, { linhas: [{ celulas: ['Bia'], decisao: null }] })
  const agenda = { incluir: true, ate: '2026-03-20', minutos: 50 }
  await call('PUT', `/${id}`, { agenda })
  expect((await call('GET', `/${id}`)).body).toMatchObject({ conta: dita })
  const [guardado] = await database.query<{ bytes: string }>(GUARDADO, [id])
  expect(guardado?.bytes).not.toContain('soma')
  expect((await call('POST', '', { ...body, conta: 'x'.repeat(4_001) })).status).toBe(400)
})

test('P1: a new draft takes the place of the one before; one may be thrown away', async () => {
  const um = await umRascunho(t, conta, [['Bia']])
  const outro = await umRascunho(t, conta, [['Caio']])
  expect((await call('GET', `/${um}`)).status).toBe(404)
  expect((await call('DELETE', `/${outro}`)).status).toBe(204)
  expect((await call('DELETE', `/${outro}`)).status).toBe(404)
})

test('P1: of two drafts begun at once the later one stays', async () => {
  const body = { titulo: 'x', colunas: [{ titulo: 'Nome', campo: 'nome' }] }
  const juntas = await Promise.all([1, 2, 3, 4].map(() => call('POST', '', body)))
  expect(juntas.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect((await call('GET', '')).body).toHaveLength(1)
})

test('D5: with its key, a draft goes', async () => {
  const id = await umRascunho(t, conta, [['Bia']])
  await deleteRascunhosSob(database, { velha: 'outra', nova: 'teste' })
  expect((await call('GET', `/${id}`)).status).toBe(200)
  await deleteRascunhosSob(database, { velha: 'teste', nova: 'outra' })
  expect((await call('GET', `/${id}`)).status).toBe(404)
})

const MUITAS = Array.from({ length: LIMITES.colunas + 1 }, () => ({ titulo: 'x', campo: null }))
test.each([
  ['no column', { titulo: 'x', colunas: [] }, 'A planilha não tem nenhuma coluna.'],
  [
    'too many columns',
    { titulo: 'x', colunas: MUITAS },
    'A planilha pode ter no máximo 100 colunas.',
  ],
  [
    'an unknown field',
    { titulo: 'x', colunas: [{ titulo: 'x', campo: 'cor' }] },
    'Campo desconhecido.',
  ],
])('P1: %s is refused in a sentence', async (_nome, body, message) => {
  const answer = await call('POST', '', body)
  expect([answer.status, (answer.body as { message: string }).message]).toEqual([400, message])
})

test('P1: what is over the limits is refused in a sentence', async () => {
  const id = await umRascunho(t, conta, [])
  const parte = async (n: number | string, linhas: unknown) => {
    const { status, body } = await call('PUT', `/${id}/linhas/${n}`, { linhas })
    return [status, (body as { message?: string } | null)?.message]
  }
  const muitas = Array.from({ length: 1_500 }, () => ({ celulas: ['Bia'], decisao: null }))
  expect((await parte(0, muitas))[0]).toBe(204)
  expect((await parte(1, muitas))[0]).toBe(204)
  // A part that is sent again counts once.
  expect((await parte(1, muitas))[0]).toBe(204)
  expect(await parte(2, muitas.slice(0, 1))).toEqual([
    400,
    'A planilha pode ter no máximo 3000 linhas.',
  ])
  expect(await parte(60, [])).toEqual([400, 'Parte inválida.'])
  const celula = 'x'.repeat(5_001)
  expect(await parte(0, [{ celulas: [celula], decisao: null }])).toEqual([
    400,
    'Uma célula pode ter no máximo 5000 caracteres.',
  ])
})

test('P1: who is there is found by CPF and by name, filled in where it is wanted, and emptied again', async () => {
  const cpf = umCpf()
  const { id: bia } = await umPaciente(t, conta, { pessoa: { nome: 'Bia Prado', cpf } })
  const caio = await umIncompleto(t, conta, 'Caio Prado')
  const novo = umCpf()
  const linhas = (decisao: 'atualizar' | null) => [
    { celulas: ['Bia P.', cpf, '1/1/11', 'M', '90', 'seg', '7h'], decisao },
    { celulas: ['caio prado', novo, '2/5/15', 'M', '90', 'ter', '7h'], decisao },
  ]
  const vista = await previaDe(t, conta, await umRascunho(t, conta, linhas(null) as never))
  expect(vista.linhas.map(({ faz }) => faz)).toEqual(['jaExiste', 'pergunta'])
  expect(vista.linhas.map(({ existente }) => existente)).toEqual([
    { pacienteId: bia, nome: 'Bia Prado', por: 'cpf' },
    { pacienteId: caio, nome: 'Caio Prado', por: 'nome' },
  ])
  expect(vista.existentes).toEqual([
    { pacienteId: bia, nome: 'Bia Prado' },
    { pacienteId: caio, nome: 'Caio Prado' },
  ])
  const paciente = async (id: string) =>
    (await t.call('GET', `/api/pacientes/${id}`, { token })).body
  const antes = [await paciente(bia), await paciente(caio)]
  const id = await umRascunho(t, conta, linhas('atualizar') as never)
  expect((await confirma(t, conta, id)).body).toMatchObject({ pacientes: 2, horarios: 2 })
  // Existing values stay; the sessions have the record's price.
  expect(await paciente(bia)).toMatchObject({
    pessoa: { sexo: 'Feminino', dataNascimento: '2015-05-02' },
  })
  expect(await paciente(caio)).toMatchObject({ pessoa: { sexo: 'Masculino', cpf: '******' } })
  expect(await paciente(caio)).not.toHaveProperty('pendencias')
  expect((await agendaDe(t, conta)).every(({ valorSessao }) => valorSessao === 180)).toBe(true)
  // On the second import the hours are in the agenda, and nothing is empty.
  const outra = await umRascunho(t, conta, linhas('atualizar') as never)
  expect(await previaDe(t, conta, outra)).toMatchObject({ horarios: 0 })
  expect((await desfaz(t, conta, id)).status).toBe(200)
  const semVersao = (um: unknown) => ({ ...(um as object), versao: 0 })
  expect([await paciente(bia), await paciente(caio)].map(semVersao)).toEqual(antes.map(semVersao))
  expect(await agendaDe(t, conta)).toEqual([])
})

test('P1: lunch is nobody’s, and once', async () => {
  const linhas = [['Almoço', '', '', '', '', 'seg', '12h']]
  await confirma(t, conta, await umRascunho(t, conta, linhas))
  const [um] = await agendaDe(t, conta)
  expect(um).toMatchObject({
    tipo: 'PESSOAL',
    pacienteId: null,
    observacoes: 'Almoço',
    valorSessao: null,
  })
  expect(await previaDe(t, conta, await umRascunho(t, conta, linhas))).toMatchObject({
    horarios: 0,
  })
})
