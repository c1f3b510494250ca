import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROTULO_DO_TIPO, STATUS_AGENDAMENTO, TIPOS } from '../agenda/tipos.ts'
import { centavos } from '../dinheiro.ts'
import { FORMAS } from '../pagamentos/tipos.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { extratoDeFio, extratoParaFio } from './contract.ts'
import { type DadosDoExtrato, extratoDoMes } from './extrato.ts'
import { mensagemDoExtrato } from './mensagem.ts'
import { textoDoExtrato } from './texto-do-extrato.ts'

const sessao = (inicio: string, statusAgendamento: 'REALIZADO' | 'FALTA', valor: number) => ({
  inicio: `2026-03-${inicio}:00` as DataHora,
  statusAgendamento,
  valor: centavos(valor),
})

const MARCO: DadosDoExtrato = {
  profissional: { nome: 'Ana Souza', especialidade: 'Psicóloga', registro: 'CRP 16/1234' },
  paciente: { id: '01932f5e-8a4b-7c3d-9e1f-0a1b2c3d4e5f', nome: 'Bia Lima' },
  responsavel: 'Marta Lima',
  telefone: '27999998888',
  menor: true,
  mes: { ano: 2026, mes: 3 },
  emitidoEm: '2026-03-31' as Data,
  sessoes: [
    sessao('02T14:00', 'REALIZADO', 18_000),
    sessao('09T14:00', 'FALTA', 5_000),
    sessao('16T14:30', 'REALIZADO', 18_000),
    sessao('23T14:00', 'FALTA', 0),
    sessao('30T14:00', 'REALIZADO', 18_010),
  ],
  pagamentos: [
    { data: '2026-03-05' as Data, valor: centavos(18_000), forma: 'PIX' },
    { data: '2026-03-20' as Data, valor: centavos(9_000), forma: null },
  ],
  anteriores: [],
  cobranca: {
    recebedor: {
      tipoDaChave: 'EMAIL',
      chave: 'ana@exemplo.com.br',
      nome: 'Ana Souza Psicóloga',
      cidade: 'Vitória',
    },
    diaDoVencimento: 10,
    mensagem: null,
    versao: 1,
  },
}

it('P4: the golden statement', () =>
  expect(textoDoExtrato(extratoDoMes(MARCO))).toMatchFileSnapshot('extrato-de-marco.txt'))

it('P4: the golden statement of who owes more than the month', () =>
  expect(
    textoDoExtrato(
      extratoDoMes({
        ...MARCO,
        anteriores: [
          { ano: 2025, mes: 12, emAberto: centavos(18_000), credito: centavos(0) },
          { ano: 2026, mes: 1, emAberto: centavos(0), credito: centavos(2_500) },
          { ano: 2026, mes: 2, emAberto: centavos(4_000), credito: centavos(0) },
        ],
      }),
    ),
  ).toMatchFileSnapshot('extrato-com-saldo-anterior.txt'))

it('P4: an empty month says so', () => {
  const texto = textoDoExtrato(extratoDoMes({ ...MARCO, sessoes: [], pagamentos: [] }))
  expect(texto).toContain('Nenhuma sessão neste mês.')
  expect(texto).toContain('Nenhum pagamento neste mês.')
  expect(texto).not.toContain('Pix')
})

it('P4: the largest amount stands apart from what is said of it', () => {
  const valor = centavos(-999_999_999)
  const pagamentos = [{ data: '2026-03-20' as Data, valor, forma: 'TRANSFERENCIA' as const }]
  expect(textoDoExtrato(extratoDoMes({ ...MARCO, pagamentos }))).toContain(
    'Estorno, Transferência -R$ 9.999.999,99',
  )
})

/** A word that occurs nowhere else. */
const segredo = fc.stringMatching(/^[A-Z]{6}[0-9]{6}$/)
const cpf = fc.stringMatching(/^[0-9]{11}$/)
const valor = fc.integer({ min: 0, max: 999_999 }).map(centavos)
const dia = fc.integer({ min: 1, max: 28 }).map((n) => String(n).padStart(2, '0'))

/** Rows with fields that no statement shows: kind, notes and CPFs. */
const cheio = fc.record({
  sessoes: fc.array(
    fc.record({
      inicio: dia.map((d) => `2026-03-${d}T14:00:00` as DataHora),
      statusAgendamento: fc.constantFrom(...STATUS_AGENDAMENTO),
      valor,
      tipo: fc.constantFrom(...TIPOS),
      rotuloDoTipo: fc.constantFrom(...TIPOS).map((tipo) => ROTULO_DO_TIPO[tipo]),
      observacoes: segredo,
    }),
    { maxLength: 12 },
  ),
  pagamentos: fc.array(
    fc.record({
      data: dia.map((d) => `2026-03-${d}` as Data),
      valor,
      forma: fc.option(fc.constantFrom(...FORMAS)),
      observacoes: segredo,
    }),
    { maxLength: 6 },
  ),
  cpf,
  cpfResponsavelFinanceiro: cpf,
  observacoes: segredo,
})

describe('P4: neither notes nor kind nor a CPF leave', () => {
  it('by the wire, a sheet, a text or a message', () => {
    fc.assert(
      fc.property(cheio, fc.boolean(), (linhas, comChave) => {
        const { cobranca } = MARCO
        const recebedor = comChave ? cobranca.recebedor : null
        const fio = extratoParaFio({ ...MARCO, ...linhas, cobranca: { ...cobranca, recebedor } })
        const extrato = extratoDoMes(extratoDeFio(fio))
        const ditos = [JSON.stringify(fio), textoDoExtrato(extrato), mensagemDoExtrato(extrato)]
        const proibidos = [
          linhas.cpf,
          linhas.cpfResponsavelFinanceiro,
          linhas.observacoes,
          ...[...linhas.sessoes, ...linhas.pagamentos].map(({ observacoes }) => observacoes),
          ...TIPOS,
          ...Object.values(ROTULO_DO_TIPO),
        ]
        for (const dito of ditos)
          for (const proibido of proibidos) expect(dito).not.toContain(proibido)
        // The sheet's figures equal the row to the cent (D9).
        expect(extrato.emAberto).toBe(Math.max(0, extrato.total - extrato.pago))
        expect(extrato.pix !== null).toBe(comChave && extrato.emAberto > 0)
      }),
    )
  })
})
