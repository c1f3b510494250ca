import { expect, test } from 'vitest'
import { profissionalDeEntao, voltaAntesDe } from '../../test/antes-da-migracao.ts'
import { useTestDatabase } from '../../test/database.ts'
import { statement } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { mintEscopo } from '../escopo.ts'
import { countSomasDiferentes, selectSomasPorMes } from './somas-repository.ts'

const { database } = await useTestDatabase()

const [UM, OUTRO] = [1, 2].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [string, string]
const paciente = (n: number) => `00000000-0000-7000-8000-00000000001${n}`

/** Month rows as they stood before there were sums, of records that were disposed of, which nobody's row needs. */
const mes = (profissional: string, quem: number, quando: string, total: number, pago: number) =>
  `INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes, total_centavos, pago_centavos, descartado)
   VALUES ('${profissional}', '${paciente(quem)}', ${quando}, ${total}, ${pago}, true);`

const LINHAS = statement('teste_linhas_de_somas', 'SELECT count(*) AS quantas FROM soma_do_mes')

test('months entered before there were sums have theirs after the migration, one row each', async () => {
  await voltaAntesDe(database, 'somas-dos-meses')
  await database.script(
    [
      profissionalDeEntao(UM, 'u1'),
      profissionalDeEntao(OUTRO, 'u2'),
      mes(UM, 1, '2025, 1', 100, 30),
      // Paid too much: it pays for nobody else.
      mes(UM, 2, '2025, 1', 50, 80),
      mes(UM, 1, '2025, 2', 7, 7),
      mes(UM, 1, '2025, 3', 0, 0),
      mes(OUTRO, 3, '2025, 1', 1_000, 0),
    ].join('\n'),
  )
  await migrate(database)
  const [escopo, outro] = [mintEscopo(UM, 'u1'), mintEscopo(OUTRO, 'u2')]
  const tudo = { de: { ano: 1900, mes: 1 }, ate: { ano: 2099, mes: 12 } }
  expect(await selectSomasPorMes(database, escopo, tudo)).toEqual([
    { ano: 2025, mes: 1, receitas: 150, recebido: 110, aReceber: 70 },
    { ano: 2025, mes: 2, receitas: 7, recebido: 7, aReceber: 0 },
  ])
  expect(await selectSomasPorMes(database, outro, tudo)).toEqual([
    { ano: 2025, mes: 1, receitas: 1_000, recebido: 0, aReceber: 1_000 },
  ])
  expect(await database.query(LINHAS)).toEqual([{ quantas: 3 }])
  await database.script('UPDATE mes_do_paciente SET pago_centavos = total_centavos')
  expect(await countSomasDiferentes(database, escopo)).toBe(0)
  expect((await selectSomasPorMes(database, outro, tudo))[0]?.aReceber).toBe(0)
})
