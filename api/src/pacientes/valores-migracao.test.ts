import { expect, test } from 'vitest'
import { profissionalDeEntao, voltaAntesDe } from '../../test/antes-da-migracao.ts'
import { useTestDatabase } from '../../test/database.ts'
import { migrate } from '../database/migrate.ts'
import { mintEscopo } from '../escopo.ts'
import { findValores } from './valores-service.ts'

const { database } = await useTestDatabase()
const UM = '00000000-0000-7000-8000-000000000001'
const [ANA = '', BIA = ''] = [1, 2].map((n) => `00000000-0000-7000-8000-00000000001${n}`)

const paciente = (id: string, centavos: number, arquivado: string) => `
  INSERT INTO paciente (profissional_id, id, nome, nome_chave, cpf_valido, valor_consulta_centavos, arquivado_em,
    criado_em, alterado_em)
  VALUES ('${UM}', '${id}', 'P', 'p', false, ${centavos}, ${arquivado}, now(), now());`

test('P9: whoever was there has the price of then since ever, archived ones too', async () => {
  await voltaAntesDe(database, 'valores-no-tempo')
  const antes = [paciente(ANA, 24_000, 'NULL'), paciente(BIA, 0, 'now()')]
  await database.script([profissionalDeEntao(UM, 'u1'), ...antes].join('\n'))
  await migrate(database)
  const valores = (id: string) => findValores(database, mintEscopo(UM, 'u1'), id)
  expect(await valores(ANA)).toEqual([{ desde: '1900-01-01', valor: 24_000 }])
  expect(await valores(BIA)).toEqual([{ desde: '1900-01-01', valor: 0 }])
})
