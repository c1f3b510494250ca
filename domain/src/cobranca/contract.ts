import * as z from 'zod/mini'
import { STATUS_AGENDAMENTO } from '../agenda/tipos.ts'
import { id, inteiroDoCorpo, textoOpcional, versaoOpcional } from '../campos.ts'
import { anoExigido, mesExigido } from '../campos-de-tempo.ts'
import { centavosDoFio, reais } from '../dinheiro.ts'
import { saldosDeFio, saldosFio, saldosParaFio } from '../pagamentos/contract.ts'
import { FORMAS } from '../pagamentos/tipos.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { textoDeUmaLinha } from '../texto.ts'
import { chavePix, FRASE_DA_CHAVE } from './chave-pix.ts'
import type { DadosDoExtrato } from './extrato.ts'
import { variaveisDesconhecidas } from './mensagem.ts'
import { textoDoCodigo } from './texto-do-codigo.ts'
import {
  CIDADE_MAXIMA,
  type Cobranca,
  MENSAGEM_MAXIMA,
  NOME_MAXIMO,
  type Recebedor,
  TIPOS_DE_CHAVE,
} from './tipos.ts'

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

// Input schemas have a file of their own, so that a screen that shows a statement does not load them.

const VENCIMENTO = 'Informe um dia de 1 a 31.'

const campos = z.object({
  tipoDaChave: z.optional(z.nullable(z.enum(TIPOS_DE_CHAVE, 'Escolha o tipo da chave.'))),
  chave: z.optional(z.nullable(z.string('Informe a chave Pix.'))),
  nome: z.optional(z.nullable(z.string('Informe o nome que aparece no código.'))),
  cidade: z.optional(z.nullable(z.string('Informe a cidade que aparece no código.'))),
  diaDoVencimento: z.optional(z.nullable(inteiroDoCorpo(1, 31, VENCIMENTO))),
  mensagem: textoOpcional('Mensagem', MENSAGEM_MAXIMA),
  versao: versaoOpcional,
})
type Campos = z.output<typeof campos>

type Problema = { campo: keyof Campos; message: string }

function problemaDoTexto(campo: 'nome' | 'cidade', escrito: string, max: number): Problema | null {
  const [qual, Qual] = campo === 'nome' ? ['o nome', 'O nome'] : ['a cidade', 'A cidade']
  if (escrito === '') return { campo, message: `Informe ${qual} que aparece no código.` }
  const letras = textoDoCodigo(escrito, Number.POSITIVE_INFINITY).length
  if (!textoDeUmaLinha(escrito) || letras === 0)
    return { campo, message: `${Qual} precisa de letras de A a Z.` }
  return letras > max ? { campo, message: `${Qual} deve ter no máximo ${max} caracteres.` } : null
}

/** Null for no key; a list has the problems of the given key. */
function recebedorLido({
  tipoDaChave,
  chave,
  nome,
  cidade,
}: Campos): Recebedor | null | Problema[] {
  if (!tipoDaChave) return null
  const lida = chavePix(tipoDaChave, chave ?? '')
  const escritos = { nome: (nome ?? '').trim(), cidade: (cidade ?? '').trim() }
  const problemas = [
    lida === null ? { campo: 'chave' as const, message: FRASE_DA_CHAVE[tipoDaChave] } : null,
    problemaDoTexto('nome', escritos.nome, NOME_MAXIMO),
    problemaDoTexto('cidade', escritos.cidade, CIDADE_MAXIMA),
  ].filter((um) => um !== null)
  return lida === null || problemas.length > 0
    ? problemas
    : { tipoDaChave, chave: lida, ...escritos }
}

function problemaDaMensagem(texto: string | null): Problema[] {
  const [primeira] = variaveisDesconhecidas(texto ?? '')
  if (primeira === undefined) return []
  return [
    { campo: 'mensagem', message: `Não há nada chamado {${primeira}}: use os nomes oferecidos.` },
  ]
}

/** P4 PUT /cobranca: an absent field is emptied; without a kind there is no key. */
export const cobrancaEntrada = z.pipe(
  campos,
  z.transform(
    (lidos, contexto): Omit<Cobranca, 'versao'> & { versao?: number | null | undefined } => {
      const recebedor = recebedorLido(lidos)
      const mensagem = lidos.mensagem ?? null
      const problemas = [
        ...(Array.isArray(recebedor) ? recebedor : []),
        ...problemaDaMensagem(mensagem),
      ]
      for (const { campo, message } of problemas) {
        contexto.issues.push({ code: 'custom', message, input: lidos[campo], path: [campo] })
      }
      if (problemas.length > 0 || Array.isArray(recebedor)) return z.NEVER
      const { diaDoVencimento = null, versao } = lidos
      return { recebedor, diaDoVencimento, mensagem, versao }
    },
  ),
)
export type CobrancaEntrada = z.output<typeof cobrancaEntrada>
