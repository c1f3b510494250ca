import { contaNoMes } from '@clinica/domain/agenda/regras-do-agendamento'
import { statement } from '../src/database/database.ts'
import { agendaDe } from './agenda.ts'
import type { TestApp } from './app.ts'
import type { Conta } from './contas.ts'

export type MesGravado = {
  pacienteId: string
  ano: number
  mes: number
  quantidade: number
  total: number
  pago: number
}

const LINHAS = statement(
  'teste_meses',
  `SELECT paciente_id AS "pacienteId", ano, mes, quantidade, total_centavos AS total,
          pago_centavos AS pago
     FROM mes_do_paciente WHERE profissional_id = $1
    ORDER BY paciente_id, ano, mes`,
)

/** The month rows of `conta` as they are kept. */
export const mesesGravados = (t: TestApp, { profissionalId }: Conta) =>
  t.contexto.database.query<MesGravado>(LINHAS, [profissionalId])

/** D9 told once more, from what the agenda answers of these years. */
export async function mesesRecontados(
  t: TestApp,
  conta: Conta,
  anos: readonly number[] = [2026],
): Promise<MesGravado[]> {
  const meses = new Map<string, MesGravado>()
  const agendas = await Promise.all(
    anos.map((ano) => agendaDe(t, conta, [`${ano}-01-01T00:00:00`, `${ano + 1}-01-01T00:00:00`])),
  )
  for (const a of agendas.flat()) {
    if (!a.pacienteId || !contaNoMes(a)) continue
    const [ano, mes] = a.inicio.split('-').map(Number) as [number, number]
    const chave = `${a.pacienteId} ${a.inicio.slice(0, 7)}`
    const zero = { pacienteId: a.pacienteId, ano, mes, quantidade: 0, total: 0, pago: 0 }
    const linha = meses.get(chave) ?? zero
    const valor = Math.round((a.valorSessao ?? 0) * 100)
    linha.quantidade += 1
    linha.total += valor
    linha.pago += a.statusPagamento === 'PAGO' ? valor : 0
    meses.set(chave, linha)
  }
  return [...meses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, linha]) => linha)
}

/** All that can be seen of an agenda, its months to the cent; versions, which only grow, left out. */
export const retratoDaAgenda = async (t: TestApp, conta: Conta) => ({
  agenda: (await agendaDe(t, conta)).map(({ versao: _, ...resto }) => resto),
  meses: await mesesGravados(t, conta),
})
