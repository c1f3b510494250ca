import { constants, zstdCompressSync } from 'node:zlib'
import { NOMES_RESERVADOS, TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import {
  AGENDAMENTOS_DO_INTERVALO,
  ASSINADAS,
  DETALHES,
  PROXIMOS,
  vinculo,
} from '../api/src/agenda/leitura/repository.ts'
import { openChaves } from '../api/src/chaves/chaves.ts'
import { openDatabase, type Statement, statement } from '../api/src/database/database.ts'
import { SELECT_VALORES } from '../api/src/pacientes/valores-repository.ts'
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
const feed = range(ASSINADAS)

const details: Read = async (professional, { pathname, searchParams }) => {
  const patient = pathname.split('/').at(-2)
  await rowsOf(SELECT_VALORES, [professional, patient])
  const year = searchParams.get('ano')
  const month = searchParams.get('mes')
  return rowsOf(DETALHES, [professional, patient, year, month, TIPOS_QUE_CONTAM])
}

// A row a month, as it is answered: the product's own statement tells a patient's months in one row.
const MONTHS = `SELECT paciente_id AS "pacienteId", ano, mes, quantidade, realizadas, faltas,
    total_centavos AS total, pago_centavos AS pago
  FROM mes_do_paciente WHERE profissional_id = $1`
const ALL_MONTHS = statement('raw_months', MONTHS)
const MONTHS_OF_YEAR = statement('raw_months_of_year', `${MONTHS} AND ano = $2`)
const NAMES = statement(
  'raw_names',
  `SELECT p.id AS "pacienteId", p.nome AS "nomePaciente", f.nome AS "nomeProfissional"
     FROM paciente p JOIN profissional f ON f.id = p.profissional_id
    WHERE p.profissional_id = $1 AND p.id = ANY ($3::uuid[]) AND p.nome_chave <> ALL($2::text[])
    ORDER BY p.nome_chave, p.id`,
)

const summary: Read = async (professional, { searchParams }) => {
  const year = searchParams.get('ano')
  const months = year
    ? await rowsOf(MONTHS_OF_YEAR, [professional, year])
    : await rowsOf(ALL_MONTHS, [professional])
  const patients = [...new Set(months.map(({ pacienteId }) => pacienteId))]
  return [...months, ...(await rowsOf(NAMES, [professional, NOMES_RESERVADOS, patients]))]
}

function readOf(pathname: string): Read {
  if (pathname.endsWith('.ics')) return feed
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
