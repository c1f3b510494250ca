import { erroNoFio } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { agendaDe, umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import {
  confirma,
  desfaz,
  previaDe,
  tudoDaConta,
  umaImportacao,
  umRascunho,
} from '../../test/importacoes.ts'
import { umCpf, umPaciente } from '../../test/pacientes.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()

const tudoDe = (conta: Conta) => tudoDaConta(t, conta)

const NOMES = Array.from({ length: 27 }, (_, n) => `Bia S${String.fromCharCode(97 + n)}`)
const DIAS = ['seg', 'ter', 'qua', 'qui', 'sex']
const umaLinha = (nome: string, n: number, cpf = umCpf(), valor = '180') => [
  nome,
  cpf,
  '2/5/15',
  'F',
  valor,
  DIAS[n % 5] ?? 'seg',
  `${8 + Math.floor(n / 5)}h`,
]

/** Thirty rows: three without a CPF, one repeated, one with an invalid price. */
function trintaLinhas() {
  const linhas = NOMES.slice(0, 26).map((nome, n) => umaLinha(nome, n))
  const semCpf = ['Davi', 'Eva', 'Fábio'].map((nome, n) => umaLinha(`${nome} Sá`, 26 + n, ''))
  const errada = umaLinha('Gil Reis', 29, umCpf(), 'a combinar')
  return [...linhas.slice(0, 25), ...semCpf, linhas[0] ?? [], errada]
}

test('P1: thirty rows are 29 patients and 29 series at their hours; undone, no table differs', async () => {
  const conta = await umaConta(t)
  await umAgendamento(t, conta, { pacienteId: (await umPaciente(t, conta)).id })
  const linhas = trintaLinhas()
  const antes = await tudoDe(conta)
  const id = await umRascunho(t, conta, linhas)
  expect((await previaDe(t, conta, id)).resumo).toBe(
    '30 linhas: 25 prontas, 3 sem CPF (entram incompletas), 1 com erro, 1 repetida',
  )
  linhas[29] = umaLinha('Gil Reis', 29, umCpf())
  const body = { linhas: linhas.map((celulas) => ({ celulas, decisao: null })) }
  await t.call('PUT', `/api/importacoes/${id}/linhas/0`, { ...conta, body })
  expect(await previaDe(t, conta, id)).toMatchObject({ pacientes: 29, horarios: 29 })

  expect((await confirma(t, conta, id)).body).toMatchObject({
    estado: 'FEITA',
    pacientes: 29,
    horarios: 29,
  })
  const semana = await agendaDe(t, conta, ['2026-03-09T00:00:00', '2026-03-16T00:00:00'])
  expect(semana.filter(({ recurrenceType }) => recurrenceType === 'weekly')).toHaveLength(29)
  const daEva = semana.find(({ nomePaciente }) => nomePaciente === 'Eva Sá')
  expect(daEva).toMatchObject({
    inicio: '2026-03-11T13:00:00',
    fim: '2026-03-11T14:00:00',
    valorSessao: 180,
  })

  // A second import of this file finds nothing to do.
  const outraVez = await umRascunho(t, conta, linhas)
  const previa = await previaDe(t, conta, outraVez)
  expect([previa.pacientes, previa.horarios, previa.linhas.some(({ entra }) => entra)]).toEqual([
    0,
    0,
    false,
  ])
  const recusada = await confirma(t, conta, outraVez)
  expect([recusada.status, recusada.body]).toEqual([409, erroNoFio('NADA_A_IMPORTAR')])
  await t.call('DELETE', `/api/importacoes/${outraVez}`, conta)

  expect((await desfaz(t, conta, id)).body).toMatchObject({ estado: 'DESFEITA' })
  expect(await tudoDe(conta)).toEqual(antes)
})

test('P1, D7: an hour that is taken is told by name, on whatever week of the series, and is no hindrance', async () => {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome: 'Gael' } })
  const quarta = { inicio: '2026-03-18T14:30:00', fim: '2026-03-18T15:20:00' }
  const { id: ocupado } = await umAgendamento(t, conta, { pacienteId, ...quarta })
  const linha = ['Helena', umCpf(), '2/5/15', 'F', '180', 'qua', '14h']
  const id = await umRascunho(t, conta, [linha])
  const { conflitos, ocupados } = await previaDe(t, conta, id)
  expect([conflitos, ocupados]).toEqual([[{ id: ocupado, dito: 'Helena, qua 14h: já há Gael' }], 1])
  expect((await confirma(t, conta, id)).body).toMatchObject({ horarios: 1 })
})

test('P1: confirmed twice it is done once; a key of repetition is taken', async () => {
  const conta = await umaConta(t)
  const id = await umRascunho(t, conta, [umaLinha('Bia Lima', 0)])
  const headers = { 'idempotency-key': 'uma' }
  const url = `/api/importacoes/${id}/confirmar`
  const duas = await Promise.all([1, 2].map(() => t.call('POST', url, { ...conta, headers })))
  expect(duas.map(({ status }) => status)).toEqual([200, 200])
  expect(duas[0]?.body).toEqual(duas[1]?.body)
  expect((await t.call('GET', '/api/pacientes', conta)).body).toHaveLength(1)
  expect((await desfaz(t, conta, id)).status).toBe(200)
  expect((await desfaz(t, conta, id)).body).toMatchObject({ estado: 'DESFEITA' })
})

test('P1: what breaks half-way leaves nothing', async () => {
  const conta = await umaConta(t)
  const id = await umRascunho(t, conta, [umaLinha('Bia Lima', 0), umaLinha('Caio Sá', 1)])
  const antes = await tudoDe(conta)
  await t.contexto.database.script(`CREATE FUNCTION teste_quebra() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
    CREATE TRIGGER teste_quebra BEFORE INSERT ON operacao EXECUTE FUNCTION teste_quebra()`)
  const quebrada = await confirma(t, conta, id)
  await t.contexto.database.script('DROP FUNCTION teste_quebra CASCADE')
  expect(quebrada.status).toBe(500)
  expect(await tudoDe(conta)).toEqual(antes)
  expect((await confirma(t, conta, id)).body).toMatchObject({ pacientes: 2, horarios: 2 })
})

test.each([
  [
    'an edited patient',
    async (conta: Conta, pacienteId: string) =>
      t.call('PUT', `/api/pacientes/${pacienteId}`, {
        ...conta,
        body: { pessoa: { telefone: '27999990000' } },
      }),
  ],
  [
    'an archived one',
    async (conta: Conta, pacienteId: string) =>
      t.call('DELETE', `/api/pacientes/${pacienteId}`, conta),
  ],
  [
    'a moved session',
    async (conta: Conta) => {
      const [uma] = await agendaDe(t, conta)
      const body = { inicio: '2026-03-10T07:00:00', fim: '2026-03-10T08:00:00' }
      return t.call('PUT', `/api/agendamentos/${uma?.id}`, { ...conta, body })
    },
  ],
  [
    'a deleted session',
    async (conta: Conta) => {
      const [uma] = await agendaDe(t, conta)
      return t.call('DELETE', `/api/agendamentos/${uma?.id}`, conta)
    },
  ],
  [
    'another session',
    async (conta: Conta, pacienteId: string) => umAgendamento(t, conta, { pacienteId }),
  ],
  [
    'a payment',
    async (conta: Conta, pacienteId: string) =>
      t.call('PUT', '/api/resumo-atendimentos/valor-pago', {
        ...conta,
        body: {
          pacienteId,
          mes: 3,
          ano: 2026,
          valorPago: 100,
          profissionalId: conta.profissionalId,
        },
      }),
  ],
])('P1: %s since is told, and nothing is undone', async (_nome, muda) => {
  const conta = await umaConta(t)
  const id = await umaImportacao(t, conta, [umaLinha('Bia Lima', 0), umaLinha('Caio Sá', 1)])
  const bia = ((await t.call('GET', '/api/pacientes', conta)).body as { id: string }[])[0]
  const mudada = await muda(conta, bia?.id ?? '')
  expect('status' in mudada ? mudada.status : 200).toBeLessThan(300)
  const antes = await tudoDe(conta)
  const { status, body } = await desfaz(t, conta, id)
  expect([status, body]).toEqual([
    409,
    erroNoFio(
      'IMPORTACAO_MUDOU',
      'Não dá mais para desfazer esta importação: houve mudanças depois (Bia Lima).',
      [{ campo: 'pacientes', message: 'Bia Lima: houve mudanças depois da importação.' }],
    ),
  ])
  expect(await tudoDe(conta)).toEqual(antes)
})

test('P1: a change that was undone itself is none', async () => {
  const conta = await umaConta(t)
  const antes = await tudoDe(conta)
  const id = await umaImportacao(t, conta, [umaLinha('Bia Lima', 0)])
  const [uma] = await agendaDe(t, conta)
  const excluida = await t.call('DELETE', `/api/agendamentos/${uma?.id}`, conta)
  await t.call('POST', `/api/operacoes/${excluida.headers['x-operacao-id']}/desfazer`, conta)
  expect((await desfaz(t, conta, id)).status).toBe(200)
  const { operacao: _, operacao_imagem: __, ...resto } = await tudoDe(conta)
  expect(antes).toMatchObject(resto)
})

test('P1: its operation is not undone beside it', async () => {
  const conta = await umaConta(t)
  await umaImportacao(t, conta, [umaLinha('Bia Lima', 0)])
  const [uma] = await agendaDe(t, conta)
  const historico = await t.call('GET', `/api/agendamentos/${uma?.id}/historico`, conta)
  const [{ operacaoId, tipo } = { operacaoId: '', tipo: '' }] = historico.body as {
    operacaoId: string
    tipo: string
  }[]
  expect(tipo).toBe('IMPORTACAO')
  expect((await t.call('POST', `/api/operacoes/${operacaoId}/desfazer`, conta)).status).toBe(404)
})
