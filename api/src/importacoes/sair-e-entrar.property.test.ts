import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agendaDe, resumoDe } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import type { Conta } from '../../test/contas.ts'
import { celulasDoCsv } from '../../test/csv.ts'
import { confirma, desfaz, previaDe, tudoDaConta, umRascunhoDoZip } from '../../test/importacoes.ts'
import { meusDados } from '../../test/meus-dados.ts'
import {
  type Clinica,
  clinica,
  DE_SEMPRE,
  diferencas,
  umaPratica,
} from '../../test/pratica-inteira.ts'
import { prazoDe, tentativas } from '../../test/vezes.ts'
import { unzipped } from '../../test/zip.ts'

// The clinic's today is Monday, 9 March 2026.
const t = await useApp()
const { umaContaComSenha, pede } = meusDados(t)
async function arquivosDe(conta: Conta) {
  return unzipped((await pede(conta)).rawPayload)
}

/** The registrations in an export, every CPF included; homonyms keep their number. */
const cadastros = (arquivos: Map<string, string>) =>
  ['pacientes.csv', 'pacientes-arquivados.csv'].map((nome) =>
    [
      ...new Map(
        celulasDoCsv(arquivos.get(nome) ?? '')
          .slice(1)
          .map((uma) => [uma.at(-1), uma.slice(0, 17).join('|')]),
      ).values(),
    ].sort(),
  )

/** A table without its numbers, which are valid in one file only. */
const semCodigos = (arquivos: Map<string, string>, nome: string, quantos: number) =>
  celulasDoCsv(arquivos.get(nome) ?? '')
    .map((celulas) => celulas.slice(0, celulas.length - quantos).join('|'))
    .sort()

/** Expenses with category and payment, without their numbers. */
const cadastroDeDespesas = (arquivos: Map<string, string>) =>
  celulasDoCsv(arquivos.get('despesas-cadastro.csv') ?? '')
    .map((celulas) => celulas.slice(1).join('|'))
    .sort()

async function horasDe(conta: Conta) {
  const todas = await agendaDe(t, conta, DE_SEMPRE)
  return todas
    .map((um) =>
      [
        ...[um.inicio, um.fim, um.nomePaciente, um.tipo, um.modalidadeAtendimento],
        ...[um.statusAgendamento, um.statusPagamento, um.valorSessao ?? 0, um.observacoes],
      ].join(' '),
    )
    .sort()
}

/** The sums and number of sessions of each month, by patient's name. */
async function mesesDe(conta: Conta) {
  const linhas = await resumoDe(t, conta)
  return linhas
    .map((um) =>
      [
        ...[um.nomePaciente, um.ano, um.mesNumero, um.quantidadeAtendimentos],
        ...[um.quantidadeRealizados, um.quantidadeFaltas, um.valorTotal, um.valorPago],
      ].join(' '),
    )
    .sort()
}

const FILTROS = ['', '?ano=2026', '?mes=3&ano=2026', '?mes=7&ano=2026', '?mes=2&ano=2027']
const financeiroDe = (conta: Conta) =>
  Promise.all(
    FILTROS.map(
      async (filtro) => (await t.call('GET', `/api/resumo-financeiro${filtro}`, conta)).body,
    ),
  )

/** Two identical series of one patient stay two. */
const gemeas: Clinica = {
  pessoas: [
    {
      nome: 'Ana Sá',
      semCpf: true,
      arquiva: false,
      crianca: false,
      telefone: null,
      email: null,
      nomeSocial: null,
      escola: null,
      valor: 0,
      cep: null,
    },
  ],
  marcados: Array(2).fill({
    quem: 0,
    dia: '2025-11-30',
    hora: '08:00',
    minutos: 30,
    ritmo: 'monthly',
    ate: '2026-10-31',
    valorSessao: null,
    observacoes: null,
    tipo: 'SESSAO_INDIVIDUAL',
    statusAgendamento: 'AGENDADO',
    statusPagamento: 'PENDENTE',
    modalidadeAtendimento: 'PRESENCIAL',
  }),
  gestos: [],
  despesas: [],
}

test(
  'P6: what leaves comes in again: patients, hours, what is over, every month and card to the cent; undone, nothing of it is there',
  async () => {
    await fc.assert(
      fc.asyncProperty(clinica, async (uma) => {
        const minha = await umaContaComSenha()
        const nova = await umaContaComSenha()
        await umaPratica(t, minha, uma)
        const arquivos = await arquivosDe(minha)
        const antes = await tudoDaConta(t, nova)
        const id = await umRascunhoDoZip(t, nova, arquivos)
        expect((await previaDe(t, nova, id)).passado?.problemas).toEqual([])
        const feita = await confirma(t, nova, id)
        expect(feita.status, feita.text).toBe(200)
        const outros = await arquivosDe(nova)
        expect(cadastros(outros)).toEqual(cadastros(arquivos))
        expect(await horasDe(nova)).toEqual(await horasDe(minha))
        expect(await mesesDe(nova)).toEqual(await mesesDe(minha))
        expect(await financeiroDe(nova)).toEqual(await financeiroDe(minha))
        for (const [nome, quantos] of [
          ['sessoes.csv', 2],
          ['recebimentos.csv', 2],
          ['pagamentos.csv', 6],
          ['despesas.csv', 0],
        ] as const)
          expect(semCodigos(outros, nome, quantos)).toEqual(semCodigos(arquivos, nome, quantos))
        expect(cadastroDeDespesas(outros)).toEqual(cadastroDeDespesas(arquivos))
        expect(await diferencas(t, nova)).toEqual([0, 0])
        const volta = await desfaz(t, nova, id)
        expect(volta.status, volta.text).toBe(200)
        expect(await tudoDaConta(t, nova)).toEqual(antes)
      }),
      { ...tentativas(12), examples: [[gemeas]] },
    )
  },
  prazoDe(60),
)
