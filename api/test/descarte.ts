import type { ResumoFio } from '@clinica/domain/atendimentos/contract'
import { type Statement, statement } from '../src/database/database.ts'
import { resumoDe, umAgendamento } from './agenda.ts'
import type { TestApp } from './app.ts'
import { type Conta, umaConta } from './contas.ts'
import { umCpf, umPaciente } from './pacientes.ts'
import { agendaPelaApi, SEMANAL, umaSerie } from './series.ts'

export const DIA = 24 * 60 * 60 * 1000
/** From 9 March 2026, where the tests' clock stands, to 9 March 2046. */
export const VINTE_ANOS = 7305 * DIA
export const CANARIO = 'Zuleika Canário'
export const NOTA = 'nota-canaria'

const TABELAS = statement(
  'teste_tabelas_todas',
  `SELECT relname AS tabela FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
)
const achados = (tabela: string): Statement =>
  statement(
    `teste_achados_${tabela}`,
    `SELECT 1 FROM ${tabela} AS x WHERE EXISTS (SELECT FROM unnest($1::text[]) AS c WHERE strpos(x::text, c) > 0)`,
  )
/** Disposing of records as the screens do it. */
export function descartes(t: TestApp) {
  const { database, registro } = t.contexto
  const call = (
    conta: Conta,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) => t.call(method, `/api${path}`, { token: conta.token, body })
  return {
    call,
    archive: (conta: Conta, id: string) => call(conta, 'DELETE', `/pacientes/${id}`),
    discard: (conta: Conta, id: string, body: unknown = { nome: 'Bia Lima' }) =>
      call(conta, 'POST', `/pacientes/${id}/descartar`, body),
    /** What is done so many milliseconds later; the clock is put back. */
    async depois<T>(milissegundos: number, work: () => Promise<T>): Promise<T> {
      t.relogio.avancar(milissegundos)
      try {
        return await work()
      } finally {
        t.relogio.avancar(-milissegundos)
      }
    },
    /** The tables with a row that has any of these texts in any column, bytes as hexadecimal digits. */
    async tabelasCom(textos: readonly string[]): Promise<string[]> {
      await registro.close()
      const tabelas = await database.query<{ tabela: string }>(TABELAS)
      const com: string[] = []
      for (const { tabela } of tabelas) {
        if ((await database.query(achados(tabela), [textos])).length > 0) com.push(tabela)
      }
      return com
    },
  }
}

/** A patient with a past of many kinds; another one shares a session, an operation and a series with them. */
export async function umaHistoria(t: TestApp) {
  const { call, archive } = descartes(t)
  const conta = await umaConta(t, { nome: 'Helena Prado' })
  const agenda = agendaPelaApi(t, conta)
  const cpf = umCpf()
  const { id } = await umPaciente(t, conta, {
    pessoa: { nome: CANARIO, cpf, telefone: '27911112222', email: 'zu@canario.com' },
    responsavelFinanceiro: 'Rosa Canário',
    cpfResponsavelFinanceiro: '52998224725',
    escola: 'Escola Canária',
    endereco: { logradouro: 'Rua do Canário' },
  })
  const { id: outroId } = await umPaciente(t, conta, { pessoa: { nome: 'Outra Pessoa' } })
  const marca = (inicio: string, resto = {}) =>
    umAgendamento(t, conta, {
      pacienteId: id,
      inicio,
      valorSessao: 150.25,
      observacoes: NOTA,
      ...resto,
    })
  await marca('2025-12-05T09:00:00', { statusAgendamento: 'REALIZADO' })
  await marca('2026-01-10T09:00:00', { statusPagamento: 'PAGO' })
  await marca('2026-01-17T09:00:00', { statusAgendamento: 'FALTA', valorSessao: 50 })
  const apagada = await marca('2026-02-10T09:00:00', { statusAgendamento: 'REALIZADO' })
  await agenda.remove(apagada.id)
  await call(conta, 'PUT', '/resumo-atendimentos/valor-pago', {
    pacienteId: id,
    mes: 1,
    ano: 2026,
    valorPago: 333.33,
  })
  const recibo = { pacienteId: id, valor: 12.34, pagador: 'RESPONSAVEL', observacao: NOTA }
  await call(conta, 'POST', '/recebimentos', recibo)
  const serie = await umaSerie(agenda, { ...SEMANAL, pacienteId: id, observacoes: NOTA })
  const mudada = serie.membros[1]
  const mista = await agenda.change(mudada?.id, { pacienteId: outroId, observacoes: 'da outra' })
  const doOutroEm = (inicio: string, valorSessao?: number) =>
    umAgendamento(t, conta, { pacienteId: outroId, inicio, valorSessao })
  const doOutro = await doOutroEm('2026-02-12T09:00:00')
  // One that was paid goes to the patient: what it frees pays another of the other's, in the same operation.
  const dada = await doOutroEm('2026-01-05T09:00:00', 200)
  const paga = await doOutroEm('2026-01-20T09:00:00', 150)
  await call(conta, 'PUT', '/resumo-atendimentos/valor-pago', {
    pacienteId: outroId,
    mes: 1,
    ano: 2026,
    valorPago: 200,
  })
  const deAmbos = await agenda.change(dada.id, { pacienteId: id })
  await call(conta, 'POST', '/despesas', {
    nome: 'Aluguel',
    valor: 100,
    tipoDespesa: 'RECORRENTE',
    mesCompetencia: 1,
    anoCompetencia: 2026,
  })
  await archive(conta, id)
  return { conta, agenda, id, outroId, cpf, mista, deAmbos, dada, paga, doOutro, mudada }
}

/** All that tells of the practice's months, rows of nobody's included. */
export async function totaisDe(t: TestApp, conta: Conta) {
  const { call } = descartes(t)
  const ler = async (path: string) => (await call(conta, 'GET', path)).body
  const resumo = await resumoDe(t, conta)
  const soma = (campo: keyof ResumoFio) =>
    resumo.reduce((total, linha) => total + Math.round(Number(linha[campo]) * 100), 0)
  const profissional = `/resumo-atendimentos/profissional/${conta.profissionalId}`
  return {
    cartoes: [
      soma('valorTotal'),
      soma('valorPago'),
      soma('quantidadeAtendimentos'),
      soma('quantidadeRealizados'),
      soma('quantidadeFaltas'),
      new Set(resumo.map(({ pacienteId }) => pacienteId)).size,
    ],
    linhas: resumo.map(({ ano, mesNumero, valorTotal, valorPago }) => [
      ano,
      mesNumero,
      valorTotal,
      valorPago,
    ]),
    tudo: await ler('/resumo-financeiro'),
    idades: await ler('/resumo-financeiro/em-aberto'),
    janeiro: await ler('/resumo-financeiro?mes=1&ano=2026'),
    marcos: await ler('/resumo-financeiro?mes=3'),
    meses: await ler('/resumo-financeiro/meses?ate=2026-12&quantos=24'),
    sessoes: await ler(`${profissional}/meses?ate=2026-12`),
    anos: await ler(`${profissional}/anos`),
  }
}
