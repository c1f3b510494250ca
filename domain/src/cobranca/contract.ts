import * as z from 'zod/mini'
import { STATUS_AGENDAMENTO } from '../agenda/tipos.ts'
import { id } from '../campos.ts'
import { anoExigido, mesExigido } from '../campos-de-tempo.ts'
import { centavosDoFio, reais } from '../dinheiro.ts'
import { saldosDeFio, saldosFio, saldosParaFio } from '../pagamentos/contract-saldos.ts'
import { FORMAS } from '../pagamentos/tipos.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import type { DadosDoExtrato } from './extrato.ts'
import { type Cobranca, TIPOS_DE_CHAVE } from './tipos.ts'

/** P4, 'Cobrança', for reading: the key in the banks' form; without a key nothing of a code. */
export const cobrancaFio = z.object({
  tipoDaChave: z.nullable(z.enum(TIPOS_DE_CHAVE)),
  chave: z.nullable(z.string()),
  nome: z.nullable(z.string()),
  cidade: z.nullable(z.string()),
  diaDoVencimento: z.nullable(z.number()),
  mensagem: z.nullable(z.string()),
  versao: z.number(),
})
export type CobrancaFio = z.infer<typeof cobrancaFio>

const SEM_RECEBEDOR = { tipoDaChave: null, chave: null, nome: null, cidade: null }

export const cobrancaParaFio = ({ recebedor, ...resto }: Cobranca): CobrancaFio => ({
  ...(recebedor ?? SEM_RECEBEDOR),
  ...resto,
})

/** Converts the wire's settings into domain values, for the screen's rules. */
export const cobrancaDeFio = ({
  tipoDaChave,
  chave,
  nome,
  cidade,
  ...resto
}: CobrancaFio): Cobranca => ({
  ...resto,
  recebedor:
    tipoDaChave !== null && chave !== null && nome !== null && cidade !== null
      ? { tipoDaChave, chave, nome, cidade }
      : null,
})

/** P4 GET /cobranca/extrato: the patient and month. */
export const extratoConsulta = z.object({ pacienteId: id, mes: mesExigido, ano: anoExigido })

/** P4: the contents of a statement and nothing more: no tipo, no notes, no CPF. */
export const extratoFio = z.object({
  profissional: z.object({
    nome: z.string(),
    especialidade: z.nullable(z.string()),
    registro: z.nullable(z.string()),
  }),
  paciente: z.object({ id: z.string(), nome: z.string() }),
  responsavel: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  menor: z.boolean(),
  ano: z.number(),
  mes: z.number(),
  emitidoEm: z.string(),
  sessoes: z.array(
    z.object({
      inicio: z.string(),
      statusAgendamento: z.enum(STATUS_AGENDAMENTO),
      valor: z.number(),
    }),
  ),
  pagamentos: z.array(
    z.object({
      data: z.string(),
      valor: z.number(),
      forma: z.nullable(z.enum(FORMAS)),
      levado: z.optional(z.boolean()),
    }),
  ),
  anteriores: saldosFio,
  cobranca: cobrancaFio,
})
export type ExtratoFio = z.infer<typeof extratoFio>

/** Field by field, so that other fields of a row stay behind. */
export const extratoParaFio = (dados: DadosDoExtrato): ExtratoFio => ({
  profissional: dados.profissional,
  paciente: dados.paciente,
  responsavel: dados.responsavel,
  telefone: dados.telefone,
  menor: dados.menor,
  ...dados.mes,
  emitidoEm: dados.emitidoEm,
  sessoes: dados.sessoes.map(({ inicio, statusAgendamento, valor }) => ({
    inicio,
    statusAgendamento,
    valor: reais(valor),
  })),
  pagamentos: dados.pagamentos.map(({ data, valor, forma, levado }) => ({
    data,
    valor: reais(valor),
    forma,
    ...(levado && { levado }),
  })),
  ...saldosParaFio(dados.anteriores),
  cobranca: cobrancaParaFio(dados.cobranca),
})

/** Converts the wire's month into domain values, for the sheet. */
export const extratoDeFio = ({
  ano,
  mes,
  emitidoEm,
  sessoes,
  pagamentos,
  anteriores,
  cobranca,
  ...resto
}: ExtratoFio): DadosDoExtrato => ({
  ...resto,
  mes: { ano, mes },
  emitidoEm: emitidoEm as Data,
  sessoes: sessoes.map(({ inicio, statusAgendamento, valor }) => ({
    inicio: inicio as DataHora,
    statusAgendamento,
    valor: centavosDoFio(valor),
  })),
  pagamentos: pagamentos.map(({ data, valor, ...como }) => ({
    ...como,
    data: data as Data,
    valor: centavosDoFio(valor),
  })),
  anteriores: saldosDeFio(anteriores),
  cobranca: cobrancaDeFio(cobranca),
})
