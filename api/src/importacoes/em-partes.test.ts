import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { confirma, desfaz, tudoDaConta, umRascunho } from '../../test/importacoes.ts'
import { mesesGravados, mesesRecontados, mesesSemCobertura } from '../../test/meses.ts'
import { umCpf, umPaciente } from '../../test/pacientes.ts'
import { statement } from '../database/database.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()
const DIAS = ['seg', 'ter', 'qua', 'qui', 'sex']

/** Patients with an hour a week for half a year: thousands of sessions in hundreds of months, several parts of each. */
const novas = Array.from({ length: 130 }, (_, n) => [
  `Paciente ${n} de Sá`,
  ...[umCpf(), '2/5/15', 'F', '180', DIAS[n % 5] ?? '', `${7 + (n % 12)}h`],
])

/** An existing patient with money of March that no session has used. */
async function umaComCredito(conta: Conta) {
  const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome: 'Dora Reis' } })
  const body = { pacienteId, mes: 3, ano: 2026, valorPago: 250 }
  await t.call('PUT', '/api/resumo-atendimentos/valor-pago', { ...conta, body })
}

const comCredito = { celulas: ['Dora Reis', '', '', '', '90', 'qui', '18h'], decisao: 'atualizar' }
const almoco = { celulas: ['Almoço', '', '', '', '', 'seg', '12h'], decisao: 'pessoal' }
const linhas = [comCredito, almoco, ...novas] as Parameters<typeof umRascunho>[2]

const DELAS = statement(
  'teste_novas_da_importacao',
  `SELECT count(DISTINCT o.id) AS operacoes, count(DISTINCT n.id) AS novas, count(a.id) AS linhas,
          (SELECT count(*) FROM operacao_imagem i WHERE i.profissional_id = $1) AS imagens
     FROM operacao o
     JOIN LATERAL (SELECT i.agendamento_id AS id FROM operacao_imagem i
                    WHERE i.profissional_id = o.profissional_id AND i.operacao_id = o.id) AS n ON true
     LEFT JOIN agendamento a ON a.profissional_id = o.profissional_id AND a.id = n.id AND a.operacao_id = o.id
    WHERE o.profissional_id = $1 AND o.tipo = 'IMPORTACAO'`,
)

const semVersao = ({ paciente = [], ...tudo }: Record<string, { linha: string }[]>) => ({
  ...tudo,
  paciente: paciente.map(({ linha }) => {
    const { versao: _, alterado_em: __, ...resto } = JSON.parse(linha)
    return resto
  }),
})

test('P1, D8: what is written in parts is one operation, its months are right, and it goes as it came', async () => {
  const conta = await umaConta(t)
  await umaComCredito(conta)
  const antes = semVersao(await tudoDaConta(t, conta))
  const id = await umRascunho(t, conta, linhas)
  const feita = await confirma(t, conta, id)
  expect(feita.body, feita.text).toMatchObject({ pacientes: 131, horarios: 132 })

  const [delas] = await t.contexto.database.query<Record<string, number>>(DELAS, [
    conta.profissionalId,
  ])
  const { novas = 0 } = delas ?? {}
  expect(delas).toEqual({ operacoes: 1, novas, linhas: novas, imagens: novas })
  const meses = await mesesGravados(t, conta)
  expect([novas > 3_000, meses.length > 800]).toEqual([true, true])
  expect(meses).toEqual(await mesesRecontados(t, conta))
  expect(await mesesSemCobertura(t, conta)).toEqual([])

  const volta = await desfaz(t, conta, id)
  expect(volta.status, volta.text).toBe(200)
  expect(semVersao(await tudoDaConta(t, conta))).toEqual(antes)
}, 60_000)

test.each([
  ['among its months', 'AFTER INSERT OR UPDATE ON mes_do_paciente', 'NEW.mes = 8'],
  ['at its end', 'AFTER UPDATE ON importacao', "NEW.estado = 'FEITA'"],
  [
    'half-way',
    'AFTER INSERT ON agendamento',
    "NEW.inicio > '2026-06-01' AND NEW.paciente_id IS NOT NULL",
  ],
])('P1: what breaks %s leaves nothing', async (_onde, quando, em) => {
  const conta = await umaConta(t)
  const id = await umRascunho(t, conta, linhas)
  const antes = await tudoDaConta(t, conta)
  await t.contexto.database.script(`CREATE FUNCTION teste_quebra_parte() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
    CREATE TRIGGER teste_quebra_parte ${quando} FOR EACH ROW WHEN (${em}) EXECUTE FUNCTION teste_quebra_parte()`)
  const quebrada = await confirma(t, conta, id)
  await t.contexto.database.script('DROP FUNCTION teste_quebra_parte CASCADE')
  expect(quebrada.status).toBe(500)
  expect(await tudoDaConta(t, conta)).toEqual(antes)
})

test('P1: an undoing that breaks half-way leaves all of it', async () => {
  const conta = await umaConta(t)
  const id = await umRascunho(t, conta, linhas)
  expect((await confirma(t, conta, id)).status).toBe(200)
  const antes = await tudoDaConta(t, conta)
  await t.contexto.database.script(`CREATE FUNCTION teste_quebra_volta() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
    CREATE TRIGGER teste_quebra_volta AFTER DELETE ON serie EXECUTE FUNCTION teste_quebra_volta()`)
  const quebrada = await desfaz(t, conta, id)
  await t.contexto.database.script('DROP FUNCTION teste_quebra_volta CASCADE')
  expect(quebrada.status).toBe(500)
  expect(await tudoDaConta(t, conta)).toEqual(antes)
  expect((await desfaz(t, conta, id)).status).toBe(200)
}, 60_000)

test('P1, P4: a month that was closed since is not taken back from those it brought', async () => {
  const conta = await umaConta(t)
  const id = await umRascunho(t, conta, novas.slice(0, 2))
  expect((await confirma(t, conta, id)).status).toBe(200)
  const fechar = await t.call('POST', '/api/meses/2026/3/fechar', { ...conta, body: {} })
  expect(fechar.status, fechar.text).toBe(200)
  const antes = await tudoDaConta(t, conta)
  const recusada = await desfaz(t, conta, id)
  expect([recusada.status, recusada.body]).toMatchObject([
    409,
    { message: 'Março de 2026 está fechado. Reabrir?' },
  ])
  expect(await tudoDaConta(t, conta)).toEqual(antes)
  const abrir = await t.call('POST', '/api/meses/2026/3/reabrir', {
    ...conta,
    body: { motivo: 'Faltou uma sessão' },
  })
  expect(abrir.status, abrir.text).toBe(200)
  expect((await desfaz(t, conta, id)).status).toBe(200)
})
