import { describe, expect, test } from 'vitest'
import { agendaDe, umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { diasPelaApi } from '../../test/fechamentos.ts'
import { confirma, desfaz, tudoDaConta, umRascunho } from '../../test/importacoes.ts'
import { umCpf, umPaciente } from '../../test/pacientes.ts'
import { agendaPelaApi } from '../../test/series.ts'
import { statement } from '../database/database.ts'
import { PRENDEM } from '../pacientes/presos-repository.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()

const CAMPOS = ['nome', 'cpf', 'valorConsulta', 'dia', 'hora', 'email'] as const
const IARA = ['Iara Nova', umCpf(), '180', 'qua', '14h', 'iara@exemplo.com.br']
/** The refusals of P1 where this has changed since for Iara. */
const MUDOU = {
  status: 409,
  body: {
    message: 'Não dá mais para desfazer esta importação: houve mudanças depois (Iara Nova).',
    campos: [{ campo: 'pacientes', message: 'Iara Nova: houve mudanças depois da importação.' }],
  },
}
const REFAZER = 'Não dá mais para refazer: este registro mudou depois.'

/** An account that has Gael, and an import that brings Iara and her Wednesdays. */
async function cena() {
  const conta = await umaConta(t)
  const { id: gaelId } = await umPaciente(t, conta, { pessoa: { nome: 'Gael' } })
  const antes = await tudoDaConta(t, conta)
  const id = await umRascunho(t, conta, [IARA], CAMPOS)
  await confirma(t, conta, id)
  const [sessao] = await agendaDe(t, conta)
  const iaraId = sessao?.pacienteId ?? ''
  const agenda = agendaPelaApi(t, conta)
  return { conta, id, antes, gaelId, iaraId, sessaoId: sessao?.id, agenda }
}
type Cena = Awaited<ReturnType<typeof cena>>

/** All rows but those of operations, since undone operations stay. */
async function semOperacoes({ conta }: Pick<Cena, 'conta'>) {
  const { operacao: _, operacao_imagem: __, ...resto } = await tudoDaConta(t, conta)
  return resto
}

describe('P1, D8: what was called off, and taken back, bars nothing', () => {
  test.each(['paciente', 'eu'])('by %s: nothing of it is left, nor done again', async (motivo) => {
    const { conta, id, antes, sessaoId, agenda } = await cena()
    const { operacaoId } = await agenda.remove(`${sessaoId}?motivo=${motivo}`)
    expect((await desfaz(t, conta, id)).status).toBe(409)
    expect((await agenda.undo(operacaoId)).status).toBe(200)
    expect((await desfaz(t, conta, id)).body).toMatchObject({ estado: 'DESFEITA' })
    expect(antes).toMatchObject(await semOperacoes({ conta }))
    expect(await agenda.redo(operacaoId)).toMatchObject({ status: 409, message: REFAZER })
    expect(antes).toMatchObject(await semOperacoes({ conta }))
  })

  test('by closed days: what they called off of others stays as it was', async () => {
    const { conta, id, gaelId, agenda } = await cena()
    const dele = { pacienteId: gaelId, inicio: '2026-03-19T08:00:00', fim: '2026-03-19T09:00:00' }
    await umAgendamento(t, conta, dele)
    const { operacaoId } = await diasPelaApi(t, conta).close()
    await agenda.undo(operacaoId)
    expect((await desfaz(t, conta, id)).status).toBe(200)
    const depois = await tudoDaConta(t, conta)
    expect(depois.desmarcacao?.map(({ linha }) => JSON.parse(linha).paciente_id)).toEqual([gaelId])
    // One of its sessions is gone, so the redo is refused as a whole.
    expect(await agenda.redo(operacaoId)).toMatchObject({ status: 409, message: REFAZER })
    expect(await tudoDaConta(t, conta)).toEqual(depois)
  })

  test('of a session made since, that is undone too, where the import booked nothing', async () => {
    const conta = await umaConta(t)
    const antes = await tudoDaConta(t, conta)
    const id = await umRascunho(t, conta, [['Iara Nova']], ['nome'])
    await confirma(t, conta, id)
    const [iara] = (await t.call('GET', '/api/pacientes', conta)).body as { id: string }[]
    const agenda = agendaPelaApi(t, conta)
    const criada = await agenda.create({ pacienteId: iara?.id })
    const desmarcada = await agenda.remove(`${criada.agendamento.id}?motivo=eu`)
    for (const { operacaoId } of [desmarcada, criada]) await agenda.undo(operacaoId)
    expect((await desfaz(t, conta, id)).status).toBe(200)
    expect(antes).toMatchObject(await semOperacoes({ conta }))
    for (const { operacaoId } of [criada, desmarcada]) {
      expect(await agenda.redo(operacaoId)).toMatchObject({ status: 409, message: REFAZER })
    }
  })

  test('as long as it stands it bars, also of a session that the import did not bring', async () => {
    const { conta, id, iaraId, agenda } = await cena()
    const criada = await agenda.create({ pacienteId: iaraId })
    await agenda.remove(`${criada.agendamento.id}?motivo=paciente`)
    const antes = await tudoDaConta(t, conta)
    expect(await desfaz(t, conta, id)).toMatchObject(MUDOU)
    expect(await tudoDaConta(t, conta)).toEqual(antes)
  })

  test('given back by opening the days, the session is another operation’s', async () => {
    const { conta, id } = await cena()
    const dias = diasPelaApi(t, conta)
    const { body } = await dias.close()
    await dias.open(body.id, { devolver: true })
    expect(await desfaz(t, conta, id)).toMatchObject(MUDOU)
  })
})

test('P1, P4: a statement that is marked as sent is told, and bars no more once it is not', async () => {
  const { conta, id, antes, iaraId } = await cena()
  const marca = (enviado: boolean) =>
    t.call('PUT', '/api/meses/2026/3/enviados', {
      ...conta,
      body: { pacientes: [iaraId], enviado },
    })
  expect((await marca(true)).status).toBe(200)
  const marcado = await tudoDaConta(t, conta)
  expect(await desfaz(t, conta, id)).toMatchObject(MUDOU)
  expect(await tudoDaConta(t, conta)).toEqual(marcado)
  await marca(false)
  expect((await desfaz(t, conta, id)).status).toBe(200)
  expect(await tudoDaConta(t, conta)).toEqual(antes)
})

/** Columns whose writers raise `versao`. */
const DO_CADASTRO = [
  ...['nome', 'nome_chave', 'nome_social', 'nome_social_chave'],
  ...['cpf', 'cpf_indice', 'cpf_valido', 'data_nascimento', 'telefone', 'sexo'],
  ...['email', 'responsavel_financeiro', 'cpf_responsavel', 'escola', 'cep'],
  ...['logradouro', 'numero', 'bairro', 'localidade', 'uf', 'complemento', 'arquivado_em'],
]
/** Columns that the undo compares by themselves. */
const POR_SI = ['falta_regra', 'falta_valor', 'falta_versao', 'lembrar_desde']
const DA_LINHA = ['profissional_id', 'id', 'versao', 'criado_em', 'alterado_em']
const COLUNAS = statement(
  'teste_colunas_do_paciente',
  `SELECT attname AS coluna FROM pg_attribute
    WHERE attrelid = 'paciente'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attname COLLATE "C"`,
)

describe('P1: what was decided of a patient since, besides the registration', () => {
  const decide = ({ conta, iaraId }: Cena, que: 'falta' | 'lembrete', body: object) =>
    t.call('PUT', `/api/pacientes/${iaraId}/${que}`, { ...conta, body })

  test('P9: how a missed session is charged is told, also once it is given up', async () => {
    const cenario = await cena()
    const { conta, id } = cenario
    for (const falta of [{ regra: 'INTEGRAL' }, null]) {
      expect((await decide(cenario, 'falta', { falta })).status).toBe(200)
      const antes = await tudoDaConta(t, conta)
      expect(await desfaz(t, conta, id)).toMatchObject(MUDOU)
      expect(await tudoDaConta(t, conta)).toEqual(antes)
    }
  })

  test('P4: that reminders go out is told, and none of it is left once they do not', async () => {
    const cenario = await cena()
    const { conta, id, antes } = cenario
    expect((await decide(cenario, 'lembrete', { lembrar: true })).status).toBe(200)
    const decidido = await tudoDaConta(t, conta)
    expect(await desfaz(t, conta, id)).toMatchObject(MUDOU)
    expect(await tudoDaConta(t, conta)).toEqual(decidido)
    await decide(cenario, 'lembrete', { lembrar: false })
    expect((await desfaz(t, conta, id)).status).toBe(200)
    expect(await tudoDaConta(t, conta)).toEqual(antes)
  })

  test('of one who was there before it stays, and bars nothing', async () => {
    const conta = await umaConta(t)
    const { id: iaraId } = await umPaciente(t, conta, { pessoa: { nome: 'Iara', cpf: IARA[1] } })
    const linha = { celulas: IARA, decisao: 'atualizar' } as const
    const id = await umRascunho(t, conta, [linha], CAMPOS)
    await confirma(t, conta, id)
    for (const [que, body] of [
      ['falta', { falta: { regra: 'INTEGRAL' } }],
      ['lembrete', { lembrar: true }],
    ] as const) {
      const url = `/api/pacientes/${iaraId}/${que}`
      expect((await t.call('PUT', url, { ...conta, body })).status).toBe(200)
    }
    expect((await desfaz(t, conta, id)).status).toBe(200)
    const precos = await t.call('GET', `/api/pacientes/${iaraId}/precos`, conta)
    expect(precos.body).toMatchObject({ falta: { regra: 'INTEGRAL' } })
    const lembrete = await t.call('GET', `/api/pacientes/${iaraId}/lembrete`, conta)
    expect(lembrete.body).toMatchObject({ lembrar: true })
  })

  // A new column must be listed here: the undo must notice its change, or nothing of value is lost with it.
  test('each column of a patient is one whose change is told', async () => {
    const colunas = await t.contexto.database.query<{ coluna: string }>(COLUNAS, [])
    expect(colunas.map(({ coluna }) => coluna)).toEqual(
      [...DO_CADASTRO, ...POR_SI, ...DA_LINHA].sort(),
    )
  })
})

// A new table that names patients must be listed here: it either blocks the deletion of a patient or is deleted along.
const APONTAM = statement(
  'teste_apontam',
  `SELECT c.conrelid::regclass::text AS tabela, a.attname AS coluna, c.confdeltype = 'c' AS "vaiJunto"
     FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[2]
    WHERE c.contype = 'f' AND c.confrelid = 'paciente'::regclass ORDER BY 1`,
)

test('P1: each table that bars the deletion of a patient is asked, and none besides goes along unknown', async () => {
  type Aponta = { tabela: string; coluna: string; vaiJunto: boolean }
  const apontam = await t.contexto.database.query<Aponta>(APONTAM, [])
  const barram = apontam.filter(({ vaiJunto }) => !vaiJunto)
  expect(Object.fromEntries(barram.map(({ tabela, coluna }) => [tabela, coluna]))).toEqual(PRENDEM)
  // Deleted along: the import's own list; reminders, which the undo checks where one was sent, and refusals of them;
  // prices, whose writers raise `versao` (P9).
  const vao = apontam.filter(({ vaiJunto }) => vaiJunto)
  expect(vao.map(({ tabela }) => tabela)).toEqual([
    'importacao_paciente',
    'lembrete',
    'lembrete_recusado',
    'paciente_valor',
  ])
})
