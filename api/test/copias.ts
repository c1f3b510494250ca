import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openChaves } from '../src/chaves/chaves.ts'
import { runCopia } from '../src/comandos/copia.ts'
import { readConfig } from '../src/config.ts'
import { umAgendamento, umaDespesa } from './agenda.ts'
import { type TestApp, useApp } from './app.ts'
import { type Conta, umaConta } from './contas.ts'
import { DIA, descartes, VINTE_ANOS } from './descarte.ts'
import { umCpf, umPaciente } from './pacientes.ts'

export const SENHA = 'quatro palavras bem longas'

/** A folder of this test file, below which PostgreSQL can work. */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'copia-'))
  chmodSync(folder, 0o711)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Text that looks like COPY's own marks. */
const O_QUE_COPY_ESCAPA = `INSERT INTO cep (cep, encontrado, logradouro, bairro, localidade, consultado_em)
  VALUES ('1', true, E'\\\\.', E'a\\n\\\\.\\nb\\t\\\\N\\r\\n', '"aspas", e ''outras''', now())`

type Rodada = { ditos: string[]; certo: boolean }

/** The command as it is typed, under these settings alone; what is asked on the terminal is `digitado`. */
export async function copia(
  args: string[],
  env: Record<string, string>,
  digitado: string | null = '',
): Promise<Rodada> {
  const ditos: string[] = []
  const certo = await runCopia(args, env, {
    say: (frase) => void ditos.push(frase),
    readSenha: async () => digitado,
    readSenhaAtual: async () => digitado ?? '',
  })
  return { ditos, certo }
}

/** D6: a month of nobody's and a term: what is left of a record whose time is over. */
async function umDescarte(t: TestApp, conta: Conta) {
  const { depois, archive, discard } = descartes(t)
  const { id: pacienteId } = await umPaciente(t, conta)
  await umAgendamento(t, conta, { pacienteId, inicio: '2026-02-10T09:00:00', valorSessao: 70 })
  await archive(conta, pacienteId)
  const { status } = await depois(VINTE_ANOS + DIA, () => discard(conta, pacienteId))
  if (status !== 201) throw new Error(`umDescarte: ${status}`)
}

/** A clinic of every kind of row, on a database of its own, and the settings under which it runs. */
export async function useClinicaCheia(folder: string) {
  const t: TestApp = await useApp()
  const env = { DATA_DIR: join(folder, 'origem'), DATABASE_URL: t.databaseUrl }
  await openChaves(t.contexto.database, readConfig(env, folder))
  const conta = await umaConta(t)
  const cpf = umCpf()
  const nome = 'Zoé d’Ávila'
  const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome, cpf } })
  const observacoes = 'Primeira linha\nsegunda \\N linha\r\n\\.\nfim'
  await umAgendamento(t, conta, {
    pacienteId,
    inicio: '2026-03-10T09:00:00',
    observacoes,
    valorSessao: 123.45,
    statusAgendamento: 'REALIZADO',
    statusPagamento: 'PAGO',
  })
  await umAgendamento(t, conta, {
    pacienteId,
    inicio: '2026-04-01T10:00:00',
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrenceEnd: '2026-06-30',
    valorSessao: 80,
  })
  await umaDespesa(t, conta)
  await umDescarte(t, conta)
  await t.contexto.database.script(O_QUE_COPY_ESCAPA)
  return { t, env, conta, cpf, nome, observacoes, pacienteId }
}
