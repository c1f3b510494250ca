import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MB } from '../disco/espaco.ts'
import { refuseSemEspaco } from './espaco-da-copia.ts'

const dataDir = join(tmpdir(), 'nunca-feita')
const reservado = { dataDir, discoMinimo: 256 * MB }
const livres = (mb: number) => async () => mb * MB

test('a copy fits where it leaves the system what it keeps; a proof on the same disk counts too', async () => {
  const copia = join(dataDir, 'copias', 'diaria.age')
  await refuseSemEspaco([copia], 100 * MB, reservado, livres(356))
  await expect(refuseSemEspaco([copia], 100 * MB, reservado, livres(355))).rejects.toMatchObject({
    name: 'StartupRefusal',
    message:
      `Não há espaço para a cópia no disco de ${copia}: há 355 MB livres e são precisos 356 MB, contando o ` +
      'que fica para o sistema. Libere espaço nele, ou aponte COPIAS_DIR para outro disco, e rode de novo.',
  })
  await refuseSemEspaco([copia, tmpdir()], 100 * MB, reservado, livres(456))
  await expect(
    refuseSemEspaco([copia, tmpdir()], 100 * MB, reservado, livres(455)),
  ).rejects.toThrow('são precisos 456 MB')
})

test('on another disk only the copy itself has to fit', () =>
  refuseSemEspaco(['/proc/copia.age'], 100 * MB, reservado, livres(100)))
