import fc from 'fast-check'
import { expect } from 'vitest'
import { findEscopos } from '../src/autenticacao/conta/service.ts'
import { compareMeses, compareRecebimentos } from '../src/pagamentos/conferencia/service.ts'
import { agendaDe, umaDespesa } from './agenda.ts'
import type { TestApp } from './app.ts'
import type { Conta } from './contas.ts'
import { confirma, umRascunho } from './importacoes.ts'
import { arquivado, corpoDePaciente, umCpf, umPaciente } from './pacientes.ts'
import { agendaPelaApi } from './series.ts'

/** All that a practice of these tests has, but for what is further ahead. */
export const DE_SEMPRE: [string, string] = ['2025-11-01T00:00:00', '2026-12-01T00:00:00']

const pessoa = fc.record({
  nome: fc.constantFrom(
    'Ana Sá',
    'Ana Sá',
    'Íris Conceição D’Ávila',
    'Otto; "Reis"',
    "'Zoé Ñandu",
    'Livre Almoço da Silva',
    '001',
  ),
  semCpf: fc.nat(3).map((n) => n === 0),
  arquiva: fc.nat(4).map((n) => n === 0),
  crianca: fc.boolean(),
  telefone: fc.constantFrom(null, '27999990000', '2733330000', '55999990000', '12345'),
  email: fc.constantFrom(null, 'mae@exemplo.com.br'),
  nomeSocial: fc.constantFrom(null, 'Caê'),
  escola: fc.constantFrom(null, 'Colégio São José; 2º ano', '=1+1'),
  valor: fc.constantFrom(0, 0.01, 99.99, 180, 1250.5),
  cep: fc.constantFrom(null, '01310100'),
})
const hora = fc.constantFrom('08:00', '09:30', '14:00', '20:10')
const marcado = fc.record({
  quem: fc.nat(9),
  dia: fc.constantFrom(
    '2025-11-30',
    '2026-01-31',
    '2026-02-10',
    '2026-03-02',
    '2026-03-09',
    '2026-03-31',
    '2026-05-20',
  ),
  hora,
  minutos: fc.constantFrom(30, 50, 60),
  ritmo: fc.constantFrom(null, 'weekly', 'biweekly', 'monthly'),
  ate: fc.constantFrom('2026-06-01', '2026-10-31', '2027-02-28'),
  valorSessao: fc.constantFrom(null, 180, 200.33),
  statusAgendamento: fc.constantFrom('AGENDADO', 'CONFIRMADO', 'REALIZADO', 'FALTA'),
  statusPagamento: fc.constantFrom('PENDENTE', 'PAGO'),
  modalidadeAtendimento: fc.constantFrom('PRESENCIAL', 'ONLINE', 'DOMICILIAR'),
  tipo: fc.constantFrom('SESSAO_INDIVIDUAL', 'SESSAO_INDIVIDUAL', 'ANAMNESE', 'CAFEZINHO'),
  observacoes: fc.constantFrom(null, null, '\'=Trouxe o laudo;\n"assim" ✓'),
})
const gesto = fc.record({
  alvo: fc.nat(500),
  faz: fc.constantFrom(
    'move',
    'exclui',
    'reajusta',
    'paga',
    'solta',
    'recebe',
    'valorPago',
    'estorna',
  ),
  editMode: fc.constantFrom('single', 'future'),
  valor: fc.constantFrom(0, 0.01, 180, 333.33, 1000),
})
const despesa = fc.record({
  nome: fc.constantFrom('Sala', '=Luz; "e" água'),
  centavos: fc.constantFrom(1, 77_777),
  tipo: fc.constantFrom('UNICA', 'RECORRENTE'),
  mes: fc.constantFrom(1, 3, 6),
  categoria: fc.constantFrom(null, 'P10.01.00002', 'P11.01.00001'),
  dataPagamento: fc.constantFrom(null, '2026-03-31', '2025-12-05', '2027-02-28'),
  /** A month that is deleted alone, or from which it is another. */
  muda: fc.constantFrom(null, 'exclui', 'altera'),
})
/** P6: a practice as years of use leave it: whom it has, what was booked, and what was done with it. */
export const clinica = fc.record({
  pessoas: fc.array(pessoa, { minLength: 1, maxLength: 4 }),
  marcados: fc.array(marcado, { maxLength: 5 }),
  gestos: fc.array(gesto, { maxLength: 8 }),
  despesas: fc.array(despesa, { maxLength: 2 }),
})
export type Clinica = typeof clinica extends fc.Arbitrary<infer C> ? C : never

async function registra(t: TestApp, conta: Conta, um: Clinica['pessoas'][number]): Promise<string> {
  const { nome, nomeSocial, semCpf, crianca, telefone, email, escola, valor, cep } = um
  if (semCpf) {
    // Whoever has no CPF came by an import: a registration asks for one.
    const linha = { celulas: [nome, `x${umCpf()}`, String(valor)], decisao: 'novo' as const }
    const id = await umRascunho(t, conta, [linha], ['nome', 'codigo', 'valorConsulta'])
    expect((await confirma(t, conta, id)).status).toBe(200)
    const todos = (await t.call('GET', '/api/pacientes', conta)).body as { id: string }[]
    return (
      todos
        .map(({ id: dele }) => dele)
        .sort()
        .at(-1) ?? ''
    )
  }
  const mae = { responsavelFinanceiro: 'Mãe de "Tal"', cpfResponsavelFinanceiro: umCpf() }
  const nascimento = { dataNascimento: crianca ? '2018-02-28' : '1980-12-31' }
  const corpo = corpoDePaciente({
    pessoa: { nome, nomeSocial, ...nascimento, telefone, email, escola, ...(crianca && mae) },
    valorConsulta: valor,
    ...(cep && {
      endereco: { cep, logradouro: 'Rua +1', numero: '5', localidade: 'Vitória', uf: 'ES' },
    }),
  })
  return (await umPaciente(t, conta, corpo)).id
}

/** P3: what may be refused is: nothing is open, or nothing stands. */
const recebe = (t: TestApp, conta: Conta, pacienteId: string, valor: number) =>
  t.call('POST', '/api/recebimentos', {
    ...conta,
    body: { pacienteId, valor, forma: 'PIX', observacao: '=de novembro' },
  })
async function estorna(t: TestApp, conta: Conta, pacienteId: string) {
  const { body } = await t.call('GET', `/api/recebimentos?pacienteId=${pacienteId}`, conta)
  const [um] = body as { id: string }[]
  if (um) await t.call('POST', `/api/recebimentos/${um.id}/estornar`, conta)
}

/** P6: such a practice, made through the API; the clinic's today is Monday, 9 March 2026. */
export async function umaPratica(
  t: TestApp,
  conta: Conta,
  { pessoas, marcados, gestos, despesas }: Clinica,
) {
  const agenda = agendaPelaApi(t, conta)
  const ids: string[] = []
  for (const um of pessoas) ids.push(await registra(t, conta, um))
  for (const { quem, dia, hora: as, minutos, ritmo, ate, ...resto } of marcados) {
    const repete = { isRecurring: true, recurrenceType: ritmo, recurrenceEnd: ate }
    const inicio = `${dia}T${as}:00`
    const fim = new Date(Date.parse(`${inicio}Z`) + minutos * 60_000).toISOString().slice(0, 19)
    const pacienteId = ids[quem % ids.length]
    await agenda.create({ inicio, fim, pacienteId, ...(ritmo && repete), ...resto })
  }
  for (const { alvo, faz, editMode, valor } of gestos) {
    const todas = await agendaDe(t, conta, DE_SEMPRE)
    const uma = todas[alvo % Math.max(1, todas.length)]
    if (!uma) continue
    const [inicio, fim] = [uma.inicio, uma.fim].map((um) => um.replace(/T..:/, 'T17:'))
    if (faz === 'exclui') await agenda.remove(uma.id, { editMode })
    if (faz === 'move') await agenda.change(uma.id, { inicio, fim, editMode: 'single' })
    if (faz === 'reajusta') await agenda.change(uma.id, { valorSessao: 222.22, editMode })
    if (faz === 'paga') await agenda.change(uma.id, { statusPagamento: 'PAGO' })
    if (faz === 'solta') await agenda.change(uma.id, { statusPagamento: 'PENDENTE' })
    const pacienteId = ids[alvo % ids.length] ?? ''
    if (faz === 'recebe') await recebe(t, conta, pacienteId, valor)
    if (faz === 'estorna') await estorna(t, conta, pacienteId)
    const doMes = { mes: Number(uma.inicio.slice(5, 7)), ano: Number(uma.inicio.slice(0, 4)) }
    const body = { ...doMes, pacienteId: uma.pacienteId, valorPago: valor }
    if (faz === 'valorPago' && uma.pacienteId)
      await t.call('PUT', '/api/resumo-atendimentos/valor-pago', { ...conta, body })
  }
  for (const { muda, ...uma } of despesas) {
    const id = await umaDespesa(t, conta, uma as never)
    const nela = `/api/despesas/${id}?editMode=${muda === 'altera' ? 'future' : 'single'}&mes=7&ano=2026`
    const body = {
      nome: 'Outra',
      valor: 12.34,
      tipoDespesa: uma.tipo,
      mesCompetencia: 7,
      anoCompetencia: 2026,
    }
    if (muda === 'altera') await t.call('PUT', nela, { ...conta, body })
    if (muda === 'exclui') await t.call('DELETE', nela, conta)
  }
  for (const [n, { arquiva }] of pessoas.entries())
    if (arquiva && n > 0) await arquivado(t, conta, ids[n] ?? '')
}

/** D9, D10, P3: how many months and receipts `npm run conferir` would find different in an account. */
export async function diferencas(t: TestApp, { profissionalId }: Conta): Promise<number[]> {
  const escopos = await findEscopos(t.contexto.database)
  const escopo = escopos.find((um) => um.profissionalId === profissionalId)
  if (!escopo) throw new Error('no such account')
  const { diferentes } = await compareMeses(t.contexto.database, escopo)
  const recibos = await compareRecebimentos(t.contexto.database, escopo)
  return [diferentes.length, recibos.diferentes]
}
