import { CAMPOS } from '@clinica/domain/importacoes/tipos'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { confirma, desfaz, tudoDaConta, umRascunho } from '../../test/importacoes.ts'
import { umCpf, umPaciente } from '../../test/pacientes.ts'
import { agendaPelaApi } from '../../test/series.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()
const CPFS = Array.from({ length: 6 }, () => umCpf())

const celulas = fc.record(
  {
    nome: fc.constantFrom('Ana Sá', 'ana sa', 'Caio', 'Íris', 'almoço', '', '=A1', 'Dora Reis'),
    cpf: fc.constantFrom('', ...CPFS, '111', '***'),
    dataNascimento: fc.constantFrom('', '2/5/15', '31/02/2015', '36526'),
    sexo: fc.constantFrom('', 'F', 'x'),
    telefone: fc.constantFrom('', '(27) 99999-0000', '12'),
    email: fc.constantFrom('', 'a@exemplo.com.br'),
    responsavelFinanceiro: fc.constantFrom('', 'Mãe'),
    cpfResponsavelFinanceiro: fc.constantFrom('', ...CPFS.slice(0, 2)),
    escola: fc.constantFrom('', 'São José'),
    valorConsulta: fc.constantFrom('', '180', 'cortesia', '99,99'),
    dia: fc.constantFrom('', 'seg', 'seg e qui', 'terça'),
    hora: fc.constantFrom('', '14h', '14h30', '0,5'),
    duracao: fc.constantFrom('', '50', '90'),
    frequencia: fc.constantFrom('', 'semanal', 'quinzenal', 'mensal', 'avulsa'),
    desde: fc.constantFrom('', '31/01/2026', '09/03/2026', '20/04/2026'),
    ate: fc.constantFrom('', '30/04/2026', '01/01/2028'),
    exceto: fc.constantFrom('', '16/03/2026, 23/03/2026'),
    observacoes: fc.constantFrom('', 'Trouxe o laudo ✓'),
    cep: fc.constantFrom('', '29010000'),
    logradouro: fc.constantFrom('', 'Rua Um'),
    valorHorario: fc.constantFrom('', '0', '200,33'),
    situacao: fc.constantFrom('', 'Confirmado', 'Falta'),
  },
  { requiredKeys: ['nome'] },
)
const linha = fc.record({
  celulas,
  decisao: fc.constantFrom(null, null, 'atualizar', 'novo', 'pessoal', 'pular'),
})
const existente = fc.record({
  nome: fc.constantFrom('Ana Sá', 'Caio', 'Íris'),
  cpf: fc.constantFrom(...CPFS),
  telefone: fc.constantFrom(null, '27999990000'),
  /** Money of March that no session has used. */
  credito: fc.constantFrom(0, 90, 250.5),
  serie: fc.boolean(),
})

async function umaPratica(
  conta: Conta,
  existentes: readonly (typeof existente extends fc.Arbitrary<infer E> ? E : never)[],
) {
  const agenda = agendaPelaApi(t, conta)
  for (const { credito, serie, ...pessoa } of existentes) {
    const answer = await t.call('POST', '/api/pacientes', {
      ...conta,
      body: {
        pessoa: { dataNascimento: '2015-05-02', sexo: 'Feminino', ...pessoa },
        valorConsulta: 150,
      },
    })
    // The API refuses a CPF that exists already.
    if (answer.status !== 201) continue
    const { id: pacienteId } = answer.body as { id: string }
    const inicio = { inicio: '2026-03-09T14:00:00', fim: '2026-03-09T14:50:00' }
    const repete = { isRecurring: true, recurrenceType: 'weekly', recurrenceEnd: '2026-04-20' }
    if (serie) await agenda.create({ ...inicio, ...repete, pacienteId, valorSessao: 100 })
    const body = { pacienteId, mes: 3, ano: 2026, valorPago: credito }
    if (credito > 0) await t.call('PUT', '/api/resumo-atendimentos/valor-pago', { ...conta, body })
  }
}

/** The version of a record that was filled in stays raised, so that another window's stale version is refused. */
const semVersao = ({ paciente = [], ...tudo }: Record<string, { linha: string }[]>) => ({
  ...tudo,
  paciente: paciente.map(({ linha: uma }) => {
    const { versao: _, alterado_em: __, ...resto } = JSON.parse(uma)
    return resto
  }),
})

test(
  'P1: whatever the file, an import that is undone leaves every row of every table as it was',
  async () => {
    const quantas = { feitas: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(existente, { maxLength: 3 }),
        fc.array(linha, { minLength: 1, maxLength: 8 }),
        async (existentes, linhas) => {
          const conta = await umaConta(t)
          await umPaciente(t, conta, { pessoa: { nome: 'Dora Reis' } })
          await umaPratica(conta, existentes)
          const antes = semVersao(await tudoDaConta(t, conta))
          const cruas = linhas.map(({ celulas: uma, decisao }) => ({
            celulas: CAMPOS.map((campo) => (uma as Partial<Record<string, string>>)[campo] ?? ''),
            decisao,
          }))
          const id = await umRascunho(t, conta, cruas as never, CAMPOS)
          const feita = await confirma(t, conta, id)
          if (feita.status === 200) {
            quantas.feitas += 1
            const volta = await desfaz(t, conta, id)
            expect(volta.status, volta.text).toBe(200)
          } else {
            expect(feita.status, feita.text).toBe(409)
            await t.call('DELETE', `/api/importacoes/${id}`, conta)
          }
          expect(semVersao(await tudoDaConta(t, conta))).toEqual(antes)
        },
      ),
      tentativas(20),
    )
    expect(quantas.feitas).toBeGreaterThan(0)
  },
  prazoDe(20),
)
