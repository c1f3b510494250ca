import { expect, test } from 'vitest'
import { profissionalDeEntao, voltaAntesDe } from '../../test/antes-da-migracao.ts'
import { useTestDatabase } from '../../test/database.ts'
import { shareChaveDoIndice } from '../calls/indice-store.ts'
import { migrate } from '../database/migrate.ts'
import { selectVerificacoes } from './repository.ts'

const { database } = await useTestDatabase()

const DONO = '00000000-0000-7000-8000-000000000001'

test('a database from before says under which key its indexes are, whichever key writes by then', async () => {
  await voltaAntesDe(database, 'troca-de-chaves')
  await database.script(`
    INSERT INTO chave (id, verificacao) VALUES ('velha', 'x');
    ${profissionalDeEntao(DONO, 'u')}`)
  await migrate(database)
  expect(await selectVerificacoes(database)).toMatchObject([{ id: 'velha', estado: 'ESCREVE' }])
  const chaves = await database.transaction((tx) =>
    Promise.all([DONO, 'login', 'outro'].map((dono) => shareChaveDoIndice(tx, dono, 'nova'))),
  )
  expect(chaves).toEqual(['velha', 'velha', 'nova'])
})
