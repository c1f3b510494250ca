import { expect, test } from 'vitest'
import { profissionalDeEntao, voltaAntesDe } from '../../test/antes-da-migracao.ts'
import { useTestDatabase } from '../../test/database.ts'
import { statement } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { mintEscopo } from '../escopo.ts'
import { selectAberto } from './caixa/repository.ts'
import { compareMeses } from './conferencia/service.ts'

const { database } = await useTestDatabase()

const UM = '00000000-0000-7000-8000-000000000001'
const [ANA, BIA, NINGUEM] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000001${n}`)

const paciente = (id?: string) => `
  INSERT INTO paciente (profissional_id, id, nome, nome_chave, cpf_valido, valor_consulta_centavos, criado_em, alterado_em)
  VALUES ('${UM}', '${id}', 'P', 'p', false, 0, now(), now());`
const sessao = (id: string | undefined, quando: string, valor: number, status = 'REALIZADO') => `
  INSERT INTO agendamento (profissional_id, id, paciente_id, tipo, inicio, fim, valor_centavos, status_agendamento,
    status_pagamento, modalidade_atendimento, criado_em, alterado_em)
  VALUES ('${UM}', gen_random_uuid(), '${id}', 'ANAMNESE', '${quando} 08:00', '${quando} 08:50', ${valor}, '${status}',
    'PENDENTE', 'ONLINE', now(), now());`
const MESES = `
  INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes, quantidade, realizadas, faltas, total_centavos)
  SELECT profissional_id, paciente_id, extract(year FROM inicio), extract(month FROM inicio), count(*),
         count(*) FILTER (WHERE status_agendamento = 'REALIZADO'),
         count(*) FILTER (WHERE status_agendamento = 'FALTA'), sum(valor_centavos)
    FROM agendamento GROUP BY 1, 2, 3, 4;
  INSERT INTO mes_do_paciente (profissional_id, paciente_id, descartado, ano, mes, quantidade, realizadas, total_centavos)
  VALUES ('${UM}', '${NINGUEM}', true, 2025, 1, 1, 1, 1000);`

const DIAS = statement(
  'teste_dias_do_aberto',
  'SELECT aberto_desde AS dia FROM mes_do_paciente ORDER BY paciente_id, ano, mes',
)

test('months that were there know since when they are open (P5)', async () => {
  await voltaAntesDe(database, 'aberto-desde')
  await database.script(
    [
      ...[profissionalDeEntao(UM, 'u1'), paciente(ANA), paciente(BIA)],
      ...[
        sessao(ANA, '2025-01-20', 30),
        sessao(ANA, '2025-01-06', 0),
        sessao(ANA, '2025-01-13', 50),
      ],
      ...[sessao(ANA, '2025-04-14', 7), sessao(BIA, '2025-01-14', 5, 'FALTA'), MESES],
    ].join('\n'),
  )
  await migrate(database)
  expect(await database.query(DIAS)).toEqual(
    ['2025-01-13', '2025-04-14', null, '2025-01-01'].map((dia) => ({ dia })),
  )
  const escopo = mintEscopo(UM, 'u1')
  expect((await compareMeses(database, escopo)).diferentes).toEqual([])
  const abertos = await selectAberto(database, escopo, { ano: 2025, mes: 4 })
  expect(abertos.sort((a, b) => a.emAberto - b.emAberto)).toEqual([
    { desde: null, emAberto: 5 },
    { desde: '2025-04-14', emAberto: 7 },
    { desde: '2025-01-13', emAberto: 80 },
    { desde: '2025-01-01', emAberto: 1_000 },
  ])
})
