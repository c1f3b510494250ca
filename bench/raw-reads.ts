import { constants, zstdCompressSync } from 'node:zlib'
import { NOMES_RESERVADOS, TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import {
  AGENDAMENTOS_DO_INTERVALO,
  DETALHES,
  PROXIMOS,
  vinculo,
} from '../api/src/agenda/leitura/repository.ts'
import { MESES_DO_ANO, NOMES, TODOS_OS_MESES } from '../api/src/atendimentos/repository.ts'
import { openChaves } from '../api/src/chaves.ts'
import { openDatabase, type Statement } from '../api/src/database/database.ts'
import { SELECT_VALOR } from '../api/src/pacientes/repository.ts'
import { type Answer, professionalOf, type Row, rowsOf, serveRaw } from './raw-server.ts'

// The floor of what reads; below /opened the same, with its notes decrypted and its answer compressed.
const { DATABASE_URL = '', DATA_DIR = '' } = process.env

const keys = openDatabase({ connectionString: DATABASE_URL }, { max: 1 })
const cofre = await openChaves(keys, { chave: '', dataDir: DATA_DIR })
await keys.close()

type Read = (professional: string, url: URL) => Promise<Row[]>

const range =
  (statement: Statement): Read =>
  (professional, { searchParams }) =>
    rowsOf(statement, [professional, searchParams.get('dataInicio'), searchParams.get('dataFim')])

const week = range(AGENDAMENTOS_DO_INTERVALO)
const dashboard = range(PROXIMOS)

const details: Read = async (professional, { pathname, searchParams }) => {
  const patient = pathname.split('/').at(-2)
  await rowsOf(SELECT_VALOR, [professional, patient])
  const [year, month] = [searchParams.get('ano'), searchParams.get('mes')]
  return rowsOf(DETALHES, [professional, patient, year, month, TIPOS_QUE_CONTAM])
}

const summary: Read = async (professional, { searchParams }) => {
  const year = searchParams.get('ano')
  const months = year
    ? await rowsOf(MESES_DO_ANO, [professional, year])
    : await rowsOf(TODOS_OS_MESES, [professional])
  const patients = [...new Set(months.map(({ pacienteId }) => pacienteId))]
  return [...months, ...(await rowsOf(NOMES, [professional, NOMES_RESERVADOS, patients]))]
}

function readOf(pathname: string): Read {
  if (pathname.includes('/resumo-atendimentos/')) return summary
  if (pathname.endsWith('/dashboard')) return dashboard
  return pathname.endsWith('/detalhes') ? details : week
}

const opened = (rows: readonly Row[], professional: string) =>
  rows.map((row) => ({
    ...row,
    ...(row.observacoes && {
      observacoes: cofre.decifrar(
        Buffer.from(row.observacoes.slice(2), 'hex'),
        vinculo(professional, row.id ?? ''),
      ),
    }),
  }))

const params = { [constants.ZSTD_c_compressionLevel]: 1 }

/** With what no answer of the product can do without. */
const openedAnswer = (rows: readonly Row[], professional: string): Answer => ({
  body: zstdCompressSync(JSON.stringify(opened(rows, professional)), { params }),
  encoding: 'zstd',
})

serveRaw(async ({ request, url }) => {
  const professional = await professionalOf(request)
  const rows = await readOf(url.pathname)(professional, url)
  if (process.env.RAW_OPENED) return openedAnswer(rows, professional)
  return { body: JSON.stringify(rows) }
})
