import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import { beforeAll, expect, test } from 'vitest'
import { umAgendamento, umaDespesa } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { confirma, desfaz, previaDe, tudoDaConta, umRascunhoDoZip } from '../../test/importacoes.ts'
import { impostoDe } from '../../test/imposto.ts'
import { meusDados } from '../../test/meus-dados.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { unzipped } from '../../test/zip.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()
const { umaContaComSenha, pede } = meusDados(t)
let arquivos = new Map<string, string>()

beforeAll(async () => {
  const conta = await umaContaComSenha()
  const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome: 'Bia Lima' } })
  for (const dia of ['02', '03'])
    await umAgendamento(t, conta, {
      pacienteId,
      inicio: `2026-02-${dia}T09:00:00`,
      fim: `2026-02-${dia}T10:00:00`,
      valorSessao: 180,
      statusPagamento: 'PAGO',
    })
  await umaDespesa(t, conta, { nome: 'Sala' })
  arquivos = unzipped((await pede(conta)).rawPayload)
})

const estragado = (nome: string, de: string | RegExp, para: string) =>
  new Map([...arquivos, [nome, (arquivos.get(nome) ?? '').replace(de, para)]])

test.each<[string, () => Map<string, string>, RegExp]>([
  [
    'a column is missing',
    () => estragado('pagamentos.csv', 'Código do lançamento', 'Outra'),
    /^Em pagamentos\.csv falta a coluna “Código do lançamento”\./,
  ],
  [
    'sums do not agree',
    () => estragado('pagamentos.csv', '180,00', '179,99'),
    /^Em [Ff]evereiro de 2026 as sessões pagas de Bia Lima somam R\$ 360,00, e os pagamentos R\$ 359,99\.$/,
  ],
  [
    'a code is not there',
    () => estragado('sessoes.csv', /;1;1\r\n/, ';1;77\r\n'),
    /^sessoes\.csv fala do paciente 77, /,
  ],
  [
    'a cell is not understood',
    () => estragado('sessoes.csv', 'Presencial', 'Por telepatia'),
    /^sessoes\.csv, linha 2: Modalidade: /,
  ],
])('P6: %s: told, refused, and the rest comes without it', async (_caso, quais, dito) => {
  const conta = await umaConta(t)
  const id = await umRascunhoDoZip(t, conta, quais())
  const { passado, impedimento } = await previaDe(t, conta, id)
  expect(passado?.problemas[0]).toMatch(dito)
  const recusada = await confirma(t, conta, id)
  expect([recusada.status, recusada.body]).toEqual([409, erroNoFio('NADA_A_IMPORTAR', impedimento)])
  expect(impedimento).toContain(passado?.problemas[0])
  const agenda = { incluir: true, ate: '2026-09-07', minutos: 50, semPassado: true }
  await t.call('PUT', `/api/importacoes/${id}`, { ...conta, body: { agenda } })
  expect((await confirma(t, conta, id)).body).toMatchObject({ pacientes: 1, passadas: 0 })
})

const bia = async (conta: Conta) =>
  ((await t.call('GET', '/api/pacientes', conta)).body as { id: string }[])[0]?.id ?? ''

test.each<[string, string, (conta: Conta) => Promise<unknown>]>([
  [
    'money entered',
    'Bia Lima',
    async (conta) => {
      const body = { pacienteId: await bia(conta), mes: 2, ano: 2026, valorPago: 400 }
      return t.call('PUT', '/api/resumo-atendimentos/valor-pago', { ...conta, body })
    },
  ],
  [
    'a receipt',
    'Bia Lima',
    async (conta) => {
      const body = { pacienteId: await bia(conta), valor: 10 }
      return t.call('POST', '/api/recebimentos', { ...conta, body })
    },
  ],
  [
    'a recibo decided by hand',
    'Bia Lima',
    async (conta) => {
      const { recibos, decide } = impostoDe(t, conta)
      const [recibo] = (await recibos()).recibos
      expect((await decide(recibo?.id ?? '', 'dispensar', 'OUTRO')).status).toBe(200)
    },
  ],
  [
    'an expense that was changed',
    'despesa Sala',
    async (conta) => {
      const [sala] = (await t.call('GET', '/api/despesas', conta)).body as { id: string }[]
      const mes = { mesCompetencia: 3, anoCompetencia: 2026 }
      const body = { nome: 'Sala', valor: 1, tipoDespesa: 'UNICA', ...mes }
      return t.call('PUT', `/api/despesas/${sala?.id}`, { ...conta, body })
    },
  ],
])('P6: %s since is told, and nothing is undone', async (_caso, quem, muda) => {
  const conta = await umaConta(t)
  const id = await umRascunhoDoZip(t, conta, arquivos)
  expect((await confirma(t, conta, id)).body).toMatchObject({ passadas: 2, despesas: 1 })
  await muda(conta)
  const antes = await tudoDaConta(t, conta)
  const { status, body } = await desfaz(t, conta, id)
  const message = `Não dá mais para desfazer esta importação: houve mudanças depois (${quem}).`
  expect([status, body]).toMatchObject([409, { message }])
  expect(await tudoDaConta(t, conta)).toEqual(antes)
})

test('P6: the same zip again finds nothing to do, and says so', async () => {
  const conta = await umaConta(t)
  await confirma(t, conta, await umRascunhoDoZip(t, conta, arquivos))
  const antes = await tudoDaConta(t, conta)
  const id = await umRascunhoDoZip(t, conta, arquivos)
  const { passado, impedimento } = await previaDe(t, conta, id)
  expect([passado?.resumo, impedimento]).toEqual([
    'Nada do que passou é novo aqui',
    fraseDoErro('NADA_A_IMPORTAR'),
  ])
  await t.call('DELETE', `/api/importacoes/${id}`, conta)
  expect(await tudoDaConta(t, conta)).toEqual(antes)
})

const comPassadoDe = (conta: Conta, passadoDe: string) =>
  t.call('POST', '/api/importacoes', {
    ...conta,
    body: { titulo: 'x', colunas: [{ titulo: 'Nome', campo: 'nome' }], passadoDe },
  })
const despesasDe = async (conta: Conta, { body }: { body: unknown }) =>
  (await previaDe(t, conta, (body as { id: string }).id)).passado?.despesas

test('P6: a draft that takes the place of another takes its tables along, also asked for again or twice at once', async () => {
  const conta = await umaConta(t)
  const passadoDe = await umRascunhoDoZip(t, conta, arquivos)
  await comPassadoDe(conta, passadoDe)
  expect(await despesasDe(conta, await comPassadoDe(conta, passadoDe))).toBe(1)
  const juntas = await Promise.all([1, 2, 3].map(() => comPassadoDe(conta, passadoDe)))
  expect(juntas.map(({ status }) => status)).toEqual([201, 201, 201])
  const [{ id } = { id: '' }] = (await t.call('GET', '/api/importacoes', conta)).body as {
    id: string
  }[]
  expect(await despesasDe(conta, { body: { id } })).toBe(1)
})

test('P6, D4: a draft that is gone, or another’s, is none to take from: the one that is there stays', async () => {
  const conta = await umaConta(t)
  const outra = await umaConta(t)
  const dela = await umRascunhoDoZip(t, outra, arquivos)
  const ida = await umRascunhoDoZip(t, conta, arquivos)
  const { body } = await t.call('POST', '/api/importacoes', {
    ...conta,
    body: { titulo: 'x', colunas: [{ titulo: 'Nome', campo: 'nome' }] },
  })
  const alheia = await comPassadoDe(conta, dela)
  const semEla = await comPassadoDe(conta, ida)
  expect([alheia.status, alheia.text]).toEqual([404, semEla.text])
  expect(alheia.body).toMatchObject({ message: expect.stringContaining('Traga o arquivo de novo') })
  const atual = (body as { id: string }).id
  expect((await t.call('GET', `/api/importacoes/${atual}`, conta)).status).toBe(200)
  expect(await despesasDe(outra, { body: { id: dela } })).toBe(1)
})
