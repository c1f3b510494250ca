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

// P5, month by month, told another way than the product's.
const DESDE_ERRADOS = statement(
  'teste_desde_errados',
  `SELECT m.paciente_id, m.ano, m.mes, m.aberto_desde AS "eh", d.dia AS "devia"
     FROM mes_do_paciente m CROSS JOIN LATERAL (
       SELECT (array_agg(a.inicio::date ORDER BY a.inicio))[1] AS dia FROM agendamento a
        WHERE a.profissional_id = m.profissional_id AND a.paciente_id = m.paciente_id
          AND to_char(a.inicio, 'FMYYYY-FMMM') = m.ano || '-' || m.mes AND a.tipo <> ALL ('{PESSOAL,CAFEZINHO}')
          AND a.status_agendamento = 'REALIZADO' AND a.status_pagamento <> 'PAGO' AND a.valor_centavos <> 0) AS d
    WHERE m.profissional_id = $1 AND NOT m.descartado AND m.aberto_desde IS DISTINCT FROM d.dia`,
)

/** The month rows of `conta` as gestures left them; throws where a row does not say since when it is open (P5). */
export async function mesesGravados(t: TestApp, { profissionalId }: Conta): Promise<MesGravado[]> {
  const { database } = t.contexto
  const desde = await database.query(DESDE_ERRADOS, [profissionalId])
  if (desde.length > 0) throw new Error(`Wrong days of what is open: ${JSON.stringify(desde)}`)
  return database.query<MesGravado>(LINHAS, [profissionalId])
}

const UM_ANO = [2026] as const

const ANOS = statement(
  'teste_anos_da_agenda',
  `SELECT DISTINCT extract(year FROM inicio)::int AS ano FROM agendamento WHERE profissional_id = $1
   UNION SELECT DISTINCT ano FROM pagamento WHERE profissional_id = $1 ORDER BY 1`,
)

/** Every year that anything of `conta` is in. */
export async function anosDaAgenda(t: TestApp, { profissionalId }: Conta): Promise<number[]> {
  const anos = await t.contexto.database.query<{ ano: number }>(ANOS, [profissionalId])
  return anos.map(({ ano }) => ano)
}

async function agendaDosAnos(t: TestApp, conta: Conta, anos: readonly number[]) {
  const agendas = await Promise.all(
    anos.map((ano) => agendaDe(t, conta, [`${ano}-01-01T00:00:00`, `${ano + 1}-01-01T00:00:00`])),
  )
  return agendas.flat()
}

const LIVRO = statement(
  'teste_livro',
  `SELECT paciente_id AS "pacienteId", ano, mes, sum(valor_centavos) AS pago
     FROM pagamento WHERE profissional_id = $1 AND ano = ANY($2::int[])
    GROUP BY 1, 2, 3 HAVING sum(valor_centavos) <> 0`,
)

type Contado = MesGravado & { usado: number; emAberto: number }

/** D9, D10 told once more, from what the agenda answers of these years and the ledger's entries. */
async function contados(t: TestApp, conta: Conta, anos: readonly number[]) {
  const meses = new Map<string, Contado>()
  const doMes = (pacienteId: string, ano: number, mes: number): Contado => {
    const chave = `${pacienteId} ${ano}-${String(mes).padStart(2, '0')}`
    const zero = { quantidade: 0, total: 0, pago: 0, usado: 0, emAberto: 0 }
    const linha = meses.get(chave) ?? { pacienteId, ano, mes, ...zero }
    meses.set(chave, linha)
    return linha
  }
  for (const a of await agendaDosAnos(t, conta, anos)) {
    if (!a.pacienteId || !contaNoMes(a)) continue
    const linha = doMes(a.pacienteId, Number(a.inicio.slice(0, 4)), Number(a.inicio.slice(5, 7)))
    const valor = Math.round((a.valorSessao ?? 0) * 100)
    linha.quantidade += 1
    linha.total += valor
    if (a.statusPagamento === 'PAGO') linha.usado += valor
    else linha.emAberto += valor
  }
  const { database } = t.contexto
  const livro = await database.query<MesGravado>(LIVRO, [conta.profissionalId, anos])
  for (const { pacienteId, ano, mes, pago } of livro) doMes(pacienteId, ano, mes).pago = pago
  return [...meses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, linha]) => linha)
}

/** What the month rows must hold. */
export async function mesesRecontados(
  t: TestApp,
  conta: Conta,
  anos: readonly number[] = UM_ANO,
): Promise<MesGravado[]> {
  const linhas = await contados(t, conta, anos)
  return linhas.map(({ usado: _, emAberto: __, ...linha }) => linha)
}

/** D10: months whose PAGO sessions are not covered by their money, or whose money is below nothing. */
export const mesesSemCobertura = async (
  t: TestApp,
  conta: Conta,
  anos: readonly number[] = UM_ANO,
): Promise<MesGravado[]> =>
  (await contados(t, conta, anos)).filter(({ pago, usado }) => pago < usado || pago < 0)

/** All that can be seen of an agenda, its months to the cent; versions, which only grow, left out. */
export const retratoDaAgenda = async (
  t: TestApp,
  conta: Conta,
  anos: readonly number[] = UM_ANO,
) => ({
  agenda: (await agendaDosAnos(t, conta, anos)).map(({ versao: _, ...resto }) => resto),
  meses: await mesesGravados(t, conta),
})
