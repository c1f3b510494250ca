import { expect, test } from 'vitest'
import { useLembretes } from '../../test/cena-de-lembretes.ts'
import { fila, passa } from '../../test/lembretes.ts'
import { type Database, type Statement, statement } from '../database/database.ts'
import { DISCO_SEM_VIGIA } from '../disco/vigia.ts'
import { selectCandidatas } from './fila-repository.ts'
import { startLembretes } from './passagens.ts'

const { t, cena, ha, lembrador, cartas, estados, umaSessao } = await useLembretes()
const { database } = t.contexto

/**
 * A thousand patients of fifty other professionals with a year's letters each, and as many of one whose session is due.
 */
const cartasDeUmAno = (profissional: string, paciente: string) => `
  SET session_replication_role = replica;
  INSERT INTO lembrete (profissional_id, id, agendamento_id, paciente_id, inicio, estado, proxima_em, criado_em, enviado_em)
    SELECT de.profissional, gen_random_uuid(), gen_random_uuid(), de.paciente, '2026-03-01'::timestamp - n * interval '7 days',
           'ENVIADO', '2026-03-01', '2026-03-01', '2026-03-01'
      FROM (SELECT '${profissional}'::uuid AS profissional, '${paciente}'::uuid AS paciente
            UNION ALL
            SELECT md5('f' || k % 50)::uuid, md5('p' || k)::uuid FROM generate_series(1, 1000) k) de
     CROSS JOIN generate_series(1, 50) n
     ORDER BY n;
  RESET session_replication_role;
  ANALYZE lembrete`

type No = Record<string, unknown> & { Plans?: No[] }
const nosDe = (no: No): No[] => [no, ...(no.Plans ?? []).flatMap(nosDe)]

/** The number of letters that a pass reads at that hour. */
async function lidasPelaBusca(): Promise<number> {
  let texto = ''
  const ouvinte = {
    query: async <Row>({ text }: Statement) => {
      texto = text
      return [] as Row[]
    },
    script: async () => {},
  }
  const janela = { de: '2026-03-02', amanha: '2026-03-10', hora: 18 }
  await selectCandidatas(ouvinte, janela as Parameters<typeof selectCandidatas>[1])
  const valores = ["'2026-03-02'", "'2026-03-11'", "'2026-03-10'", '18']
  const pronta = texto.replaceAll(/\$(\d)/g, (_, n) => valores[Number(n) - 1] ?? '')
  const explica = statement('teste_olhar', `EXPLAIN (ANALYZE, FORMAT JSON) ${pronta}`)
  const [linha] = await database.query<{ 'QUERY PLAN': { Plan: No }[] }>(explica)
  return (linha?.['QUERY PLAN'] ?? [])
    .flatMap(({ Plan }) => nosDe(Plan))
    .filter((no) => no['Relation Name'] === 'lembrete')
    .map((no) => {
      const lidas = Number(no['Actual Rows']) + Number(no['Rows Removed by Filter'] ?? 0)
      return lidas * Number(no['Actual Loops'])
    })
    .reduce((a, b) => a + b, 0)
}

test('P4: a look reads the letters of the sessions that it is about, however many their patient has had', async () => {
  const { paciente } = await umaSessao()
  ha('2026-03-09T18:00:00')
  await passa(lembrador)
  expect(cartas()).toHaveLength(1)
  await database.script(cartasDeUmAno(cena.conta.profissionalId ?? '', paciente.id))
  expect(await lidasPelaBusca()).toBeLessThanOrEqual(4)
})

test('P4: the first look that succeeds goes seven days back, and one every ten minutes; the others begin today', async () => {
  const desde: unknown[] = []
  const ouvida: Database = {
    ...database,
    async query<Row>(pedida: Statement, valores?: readonly unknown[]) {
      if (pedida.name === 'lembrete_candidatas') desde.push(valores?.[0])
      if (desde.length === 1) throw new Error('The database is away')
      return database.query<Row>(pedida, valores)
    },
  }
  const partes = { ...lembrador, database: ouvida, disco: DISCO_SEM_VIGIA, say: () => {} }
  const stop = startLembretes({ ...partes, lookMs: 1 })
  await expect.poll(() => desde.length, { timeout: 20_000 }).toBeGreaterThan(62)
  await stop()
  const [caiu, primeiro, ...outros] = desde
  expect([caiu, primeiro, outros[59]]).toEqual(['2026-03-01', '2026-03-01', '2026-03-01'])
  expect(new Set(outros.slice(0, 59))).toEqual(new Set(['2026-03-08']))
})

const desliga = () => database.script('UPDATE lembrete_ajuste SET ligado = false')

test.each([
  ['another process sends it', async () => {}, 1, 'ENVIADO'],
  ['reminders are switched off', desliga, 0, 'CANCELADO DESLIGADO'],
] as const)(
  'P4: held up since it was looked at, while %s: it does not leave',
  async (_, meanwhile, quantas, fica) => {
    await umaSessao()
    ha('2026-03-09T18:00:00')
    let parou = false
    const parado: Database = {
      ...database,
      async transaction(work) {
        const feito = await database.transaction(work)
        // Several workers run in a pass: those that found nothing do not have the letter.
        if (parou || feito === null) return feito
        parou = true
        await meanwhile()
        ha('2026-03-09T18:05:00')
        await passa(lembrador)
        return feito
      },
    }
    await passa({ ...lembrador, database: parado })
    expect([cartas().length, await estados()]).toEqual([quantas, [fica]])
    expect(await fila(t, cena.conta)).toMatchObject([{ tentativas: 1 + quantas }])
  },
)
