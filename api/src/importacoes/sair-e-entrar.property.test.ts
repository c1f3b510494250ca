import { tabelaDe } from '@clinica/domain/importacoes/tabela'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agendaDe, resumoDe, umaDespesa } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import type { Conta } from '../../test/contas.ts'
import { celulasDoCsv } from '../../test/csv.ts'
import { confirma, umRascunho } from '../../test/importacoes.ts'
import { meusDados } from '../../test/meus-dados.ts'
import { arquivado, corpoDePaciente, umCpf, umPaciente } from '../../test/pacientes.ts'
import { agendaPelaApi } from '../../test/series.ts'
import { prazoDe, vezes } from '../../test/vezes.ts'
import { unzipped } from '../../test/zip.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()
const { umaContaComSenha, pede } = meusDados(t)
const DE_HOJE: [string, string] = ['2026-03-09T00:00:00', '2027-03-09T00:00:00']

const pessoa = fc.record({
  nome: fc.constantFrom(
    'Ana Sá',
    'Ana Sá',
    'Íris Conceição D’Ávila',
    'Otto; "Reis"',
    "'Zoé Ñandu",
    'Livre Almoço da Silva',
  ),
  ...{ semCpf: fc.nat(3).map((n) => n === 0), arquiva: fc.nat(4).map((n) => n === 0) },
  crianca: fc.boolean(),
  telefone: fc.constantFrom(null, '27999990000', '2733330000', '55999990000'),
  email: fc.constantFrom(null, 'mae@exemplo.com.br'),
  escola: fc.constantFrom(null, 'Colégio São José; 2º ano', '=1+1'),
  valor: fc.constantFrom(0, 0.01, 99.99, 180, 1250.5),
  cep: fc.constantFrom(null, '01310100'),
})
const hora = fc.constantFrom('08:00', '09:30', '14:00', '20:10')
const marcado = fc.record({
  quem: fc.nat(9),
  dia: fc.constantFrom('2026-01-31', '2026-03-02', '2026-03-09', '2026-03-31', '2026-05-20'),
  hora,
  minutos: fc.constantFrom(30, 50, 60),
  ritmo: fc.constantFrom(null, 'weekly', 'biweekly', 'monthly'),
  ate: fc.constantFrom('2026-06-01', '2026-10-31', '2027-02-28'),
  valorSessao: fc.constantFrom(null, 180, 200.33),
  statusAgendamento: fc.constantFrom('AGENDADO', 'CONFIRMADO', 'FALTA'),
  statusPagamento: fc.constantFrom('PENDENTE', 'PAGO'),
  modalidadeAtendimento: fc.constantFrom('PRESENCIAL', 'ONLINE', 'DOMICILIAR'),
  tipo: fc.constantFrom('SESSAO_INDIVIDUAL', 'SESSAO_INDIVIDUAL', 'ANAMNESE', 'CAFEZINHO'),
})
const gesto = fc.record({
  alvo: fc.nat(500),
  faz: fc.constantFrom('move', 'exclui', 'reajusta', 'paga'),
  editMode: fc.constantFrom('single', 'future'),
})
const clinica = fc.record({
  pessoas: fc.array(pessoa, { minLength: 1, maxLength: 4 }),
  marcados: fc.array(marcado, { maxLength: 5 }),
  gestos: fc.array(gesto, { maxLength: 6 }),
})
type Clinica = typeof clinica extends fc.Arbitrary<infer C> ? C : never

async function registra(conta: Conta, um: Clinica['pessoas'][number]): Promise<string> {
  const { nome, semCpf, crianca, telefone, email, escola, valor, cep } = um
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
    pessoa: { nome, ...nascimento, telefone, email, escola, ...(crianca && mae) },
    valorConsulta: valor,
    ...(cep && {
      endereco: { cep, logradouro: 'Rua +1', numero: '5', localidade: 'Vitória', uf: 'ES' },
    }),
  })
  return (await umPaciente(t, conta, corpo)).id
}

/** A practice as years of use leave it. */
async function umaPratica(conta: Conta, { pessoas, marcados, gestos }: Clinica) {
  const agenda = agendaPelaApi(t, conta)
  const ids: string[] = []
  for (const um of pessoas) ids.push(await registra(conta, um))
  for (const { quem, dia, hora: as, minutos, ritmo, ate, ...resto } of marcados) {
    const repete = { isRecurring: true, recurrenceType: ritmo, recurrenceEnd: ate }
    const inicio = `${dia}T${as}:00`
    const fim = new Date(Date.parse(`${inicio}Z`) + minutos * 60_000).toISOString().slice(0, 19)
    const pacienteId = ids[quem % ids.length]
    await agenda.create({ inicio, fim, pacienteId, ...(ritmo && repete), ...resto })
  }
  for (const { alvo, faz, editMode } of gestos) {
    const todas = await agendaDe(t, conta, DE_HOJE)
    const uma = todas[alvo % Math.max(1, todas.length)]
    if (!uma) continue
    const [inicio, fim] = [uma.inicio, uma.fim].map((um) => um.replace(/T..:/, 'T17:'))
    if (faz === 'exclui') await agenda.remove(uma.id, { editMode })
    if (faz === 'move') await agenda.change(uma.id, { inicio, fim, editMode: 'single' })
    if (faz === 'reajusta') await agenda.change(uma.id, { valorSessao: 222.22, editMode })
    if (faz === 'paga') await agenda.change(uma.id, { statusPagamento: 'PAGO' })
  }
  await umaDespesa(t, conta)
  for (const [n, { arquiva }] of pessoas.entries())
    if (arquiva && n > 0) await arquivado(t, conta, ids[n] ?? '')
}

async function pacientesQueSaem(conta: Conta) {
  const arquivos = unzipped((await pede(conta)).rawPayload)
  return celulasDoCsv(arquivos.get('pacientes.csv') ?? '')
}

/** Their registrations as they leave, every CPF included; homonyms stay as many as they are. */
const cadastros = (celulas: string[][]) =>
  [
    ...new Map(celulas.slice(1).map((uma) => [uma.at(-1), uma.slice(0, 17).join('|')])).values(),
  ].sort()

async function horasDe(conta: Conta, deQuem: ReadonlySet<string>) {
  const todas = await agendaDe(t, conta, DE_HOJE)
  return todas
    .filter(({ nomePaciente }) => nomePaciente !== null && deQuem.has(nomePaciente))
    .map((um) =>
      [
        ...[um.inicio, um.fim, um.nomePaciente, um.tipo, um.modalidadeAtendimento],
        ...[um.statusAgendamento, um.valorSessao ?? 0],
      ].join(' '),
    )
    .sort()
}

/** What each month that is still to come is worth, by name. */
async function mesesDe(conta: Conta, deQuem: ReadonlySet<string>) {
  const somas = new Map<string, number>()
  for (const { nomePaciente, ano, mesNumero: mes, valorTotal } of await resumoDe(t, conta)) {
    const chave = `${nomePaciente} ${ano}-${mes}`
    if (ano * 12 + mes <= 2026 * 12 + 3 || !deQuem.has(nomePaciente)) continue
    somas.set(chave, Math.round((somas.get(chave) ?? 0) + Number(valorTotal) * 100))
  }
  return [...somas].sort()
}

test(
  'P6: what leaves comes in again: the same patients, hours and prices, the months to come to the cent',
  async () => {
    await fc.assert(
      fc.asyncProperty(clinica, async (uma) => {
        const [minha, nova] = [await umaContaComSenha(), await umaContaComSenha()]
        await umaPratica(minha, uma)
        const celulas = await pacientesQueSaem(minha)
        const { colunas, linhas } = tabelaDe('meus-dados.zip', celulas)
        expect(colunas.every(({ campo }) => campo !== null)).toBe(true)
        const campos = colunas.map(({ campo }) => campo)
        const id = await umRascunho(t, nova, linhas, campos)
        const feita = await confirma(t, nova, id)
        expect(feita.status, feita.text).toBe(200)
        expect(cadastros(await pacientesQueSaem(nova))).toEqual(cadastros(celulas))
        const arquivados = uma.pessoas.filter(({ arquiva }, n) => arquiva && n > 0)
        const nomes = new Set(uma.pessoas.map(({ nome }) => nome))
        for (const { nome } of arquivados) nomes.delete(nome)
        const deles = { minha: await horasDe(minha, nomes), nova: await horasDe(nova, nomes) }
        expect(deles.nova).toEqual(deles.minha)
        expect(await mesesDe(nova, nomes)).toEqual(await mesesDe(minha, nomes))
      }),
      { numRuns: vezes(12) },
    )
  },
  prazoDe(12),
)
