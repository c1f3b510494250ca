import * as z from 'zod/mini'
import { politicaFio, politicaParaFio } from '../agenda/falta/contract.ts'
import { type PoliticaGuardada, politicaDaLinha } from '../agenda/falta/politica-guardada.ts'
import type { Frequencia, MotivoDaDesmarcacao, TipoDeOperacao } from '../agenda/tipos.ts'
import { type Centavos, reais } from '../dinheiro.ts'
import { type ValorDesde, valorEm } from '../pacientes/valor-em.ts'
import type { Forma, TipoDeLancamento } from '../pagamentos/tipos.ts'
import { enderecoFio } from '../pessoa/contract.ts'
import type { Endereco, Sexo } from '../pessoa/tipos.ts'
import type { Data } from '../tempo/data.ts'
import { type DataHora, dataDaHora } from '../tempo/data-hora.ts'
import {
  ladoDaSessaoFio,
  ladosParaFio,
  type SessaoGuardada,
  sessaoGuardadaFio,
  sessaoParaFio,
} from './contract-da-sessao.ts'
import {
  dinheiroDoTitular,
  type RecebimentoDoTitular,
  type ReciboDoTitular,
  recebimentoDoTitularParaFio,
  reciboDoTitularParaFio,
} from './contract-do-dinheiro.ts'
import { DESTINATARIOS } from './destinatario.ts'
import { LEGENDA, VERSAO_DOS_DADOS } from './tipos.ts'

const texto = z.nullable(z.string())

const cadastroFio = z.object({
  pacienteId: z.string(),
  nome: z.string(),
  nomeSocial: texto,
  cpf: texto,
  dataNascimento: texto,
  sexo: texto,
  telefone: texto,
  email: texto,
  responsavelFinanceiro: texto,
  cpfResponsavelFinanceiro: texto,
  /** True where a CPF exists but could not be decrypted. */
  ilegivel: z.boolean(),
  escola: texto,
  /** Today's price, and all of them with the day from which each holds (P9). */
  valorConsulta: z.number(),
  valores: z.array(z.object({ desde: z.string(), valor: z.number() })),
  /** P9: the patient's own charge for a missed session; null: the clinic's. */
  falta: politicaFio,
  endereco: enderecoFio,
  criadoEm: z.string(),
  alteradoEm: z.string(),
  arquivadoEm: texto,
  /** P4: reminded by e-mail. */
  lembrarPorEmail: z.boolean(),
  /** P4: refused addresses, and the reasons. */
  semLembretes: z.array(z.object({ email: z.string(), motivo: z.string(), em: z.string() })),
})

/** LGPD art. 18: all data of one patient. */
export const dadosDoPacienteFio = z.object({
  versao: z.number(),
  legenda: z.array(z.string()),
  geradoEm: z.string(),
  fuso: z.string(),
  clinica: z.string(),
  /** P6: the recipient of this copy, and whether the professional's notes are in it. */
  destinatario: z.enum(DESTINATARIOS),
  observacoes: z.boolean(),
  profissional: z.object({ nome: z.string(), registroProfissional: texto, especialidade: texto }),
  cadastro: cadastroFio,
  series: z.array(
    z.object({
      id: z.string(),
      frequencia: z.string(),
      inicio: z.string(),
      fim: z.string(),
      ate: z.string(),
    }),
  ),
  atendimentos: z.array(sessaoGuardadaFio),
  /** P2: cancelled sessions; `vale`: neither undone nor restored since. */
  desmarcadas: z.array(
    z.object({
      atendimentoId: z.string(),
      operacaoId: z.string(),
      inicio: z.string(),
      fim: z.string(),
      motivo: z.string(),
      recurrenceId: texto,
      vale: z.boolean(),
    }),
  ),
  meses: z.array(
    z.object({
      ano: z.number(),
      mes: z.number(),
      quantidadeAtendimentos: z.number(),
      quantidadeRealizados: z.number(),
      quantidadeFaltas: z.number(),
      valorTotal: z.number(),
      valorPago: z.number(),
      fechado: z.boolean(),
    }),
  ),
  /** P4: the months whose statement was marked as sent. */
  extratosEnviados: z.array(z.object({ ano: z.number(), mes: z.number(), enviadoEm: z.string() })),
  pagamentos: z.array(
    z.object({
      id: z.string(),
      data: z.string(),
      ano: z.number(),
      mes: z.number(),
      valor: z.number(),
      forma: texto,
      tipo: z.string(),
      atendimentoId: texto,
      corrige: texto,
      recebimentoId: texto,
      lancadoEm: z.string(),
    }),
  ),
  ...dinheiroDoTitular,
  /** P4: reminders, sent or not. */
  lembretes: z.array(
    z.object({
      atendimentoId: z.string(),
      inicio: z.string(),
      estado: z.string(),
      motivo: texto,
      talvezSaiu: z.boolean(),
      email: texto,
      enviadoEm: texto,
      confirmadoEm: texto,
    }),
  ),
  historico: z.array(
    z.object({
      operacaoId: z.string(),
      atendimentoId: z.string(),
      tipo: z.string(),
      em: z.string(),
      por: z.string(),
      desfeitaEm: texto,
      antes: ladoDaSessaoFio,
      depois: ladoDaSessaoFio,
    }),
  ),
  acessos: z.array(
    z.object({
      dia: z.string(),
      quem: z.string(),
      acao: z.string(),
      onde: z.string(),
      vezes: z.number(),
    }),
  ),
})
export type DadosDoPacienteFio = z.infer<typeof dadosDoPacienteFio>
type Fio = DadosDoPacienteFio

/** All data of one patient, in the domain. */
export type DadosDoPaciente = {
  profissional: Fio['profissional']
  cadastro: Omit<
    Fio['cadastro'],
    'valorConsulta' | 'valores' | 'falta' | 'dataNascimento' | 'sexo' | 'endereco'
  > & {
    falta: PoliticaGuardada
    dataNascimento: Data | null
    sexo: Sexo | null
    valores: ValorDesde[]
    endereco: Endereco
  }
  series: { id: string; frequencia: Frequencia; inicio: DataHora; fim: DataHora; ate: Data }[]
  atendimentos: SessaoGuardada[]
  desmarcadas: (Omit<Fio['desmarcadas'][number], 'motivo'> & { motivo: MotivoDaDesmarcacao })[]
  meses: {
    ano: number
    mes: number
    quantidade: number
    realizadas: number
    faltas: number
    total: Centavos
    pago: Centavos
    fechado: boolean
  }[]
  extratosEnviados: Fio['extratosEnviados']
  pagamentos: (Omit<Fio['pagamentos'][number], 'valor' | 'forma' | 'tipo'> & {
    valor: Centavos
    forma: Forma | null
    tipo: TipoDeLancamento
  })[]
  recebimentos: RecebimentoDoTitular[]
  recibos: ReciboDoTitular[]
  lembretes: Fio['lembretes']
  historico: (Omit<Fio['historico'][number], 'tipo' | 'antes' | 'depois'> & {
    tipo: TipoDeOperacao
    antes: SessaoGuardada | null
    depois: SessaoGuardada | null
  })[]
  acessos: Fio['acessos']
}

/** `geradoEm` and `fuso`: the clinic's wall clock. */
export const dadosParaFio = (
  {
    cadastro,
    atendimentos,
    meses,
    pagamentos,
    recebimentos,
    recibos,
    historico,
    ...resto
  }: DadosDoPaciente,
  feito: Pick<Fio, 'geradoEm' | 'fuso' | 'clinica' | 'destinatario' | 'observacoes'>,
): Fio => ({
  versao: VERSAO_DOS_DADOS,
  legenda: [...LEGENDA],
  ...feito,
  ...resto,
  cadastro: {
    ...cadastro,
    valorConsulta: reais(valorEm(cadastro.valores, dataDaHora(feito.geradoEm as DataHora))),
    valores: cadastro.valores.map(({ desde, valor }) => ({ desde, valor: reais(valor) })),
    falta: politicaParaFio(politicaDaLinha(cadastro.falta)),
  },
  atendimentos: atendimentos.map(sessaoParaFio),
  meses: meses.map(({ quantidade, realizadas, faltas, total, pago, ...mes }) => ({
    ...mes,
    quantidadeAtendimentos: quantidade,
    quantidadeRealizados: realizadas,
    quantidadeFaltas: faltas,
    valorTotal: reais(total),
    valorPago: reais(pago),
  })),
  pagamentos: pagamentos.map(({ valor, ...um }) => ({ ...um, valor: reais(valor) })),
  recebimentos: recebimentos.map(recebimentoDoTitularParaFio),
  recibos: recibos.map(reciboDoTitularParaFio),
  historico: historico.map((um) => ({ ...um, ...ladosParaFio(um.antes, um.depois) })),
})
