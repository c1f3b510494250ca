import { cpfConfere } from '../cpf.ts'
import { type Data, mesDaData } from '../tempo/data.ts'
import { REGISTRO_MAXIMO, registroNoArquivo } from './linha-do-arquivo.ts'
import { ocupacaoDe } from './ocupacao.ts'
import type { PacienteDoRecibo } from './pagador-do-recibo.ts'
import { type PagadorDoRecibo, PRIMEIRO_ANO } from './tipos.ts'

/** P5: the reasons that keep one receipt out of a file. */
export const IMPEDIMENTOS = [
  'PACIENTE_SEM_CPF',
  'CPF_DO_PACIENTE',
  'MENOR_SEM_RESPONSAVEL',
  'PAGADOR_SEM_CPF',
  'CPF_DO_PAGADOR',
  'DATA_ADIANTE',
  'ANTES_DO_RECEITA_SAUDE',
] as const
export type Impedimento = (typeof IMPEDIMENTOS)[number]

/** P5: the reasons that keep all receipts out: data that the professional lacks. */
export const IMPEDIMENTOS_DO_EMITENTE = [
  'SEM_CPF',
  'CPF_NAO_CONFERE',
  'SEM_REGISTRO',
  'REGISTRO_LONGO',
  'SEM_OCUPACAO',
] as const
export type ImpedimentoDoEmitente = (typeof IMPEDIMENTOS_DO_EMITENTE)[number]

const DO_CPF: readonly Impedimento[] = IMPEDIMENTOS.slice(0, 5)

/** P5, the card 'Sem CPF': barred by a CPF that is not there, or cannot be one. */
export const barradoPorCpf = (impedimentos: readonly Impedimento[]): boolean =>
  impedimentos.some((um) => DO_CPF.includes(um))

function doPaciente({ cpf }: PacienteDoRecibo): Impedimento[] {
  if (!cpf) return ['PACIENTE_SEM_CPF']
  return cpfConfere(cpf) ? [] : ['CPF_DO_PACIENTE']
}

function doPagador({ pagador, nome, cpf }: PagadorDoRecibo): Impedimento[] {
  // A problem of the patient's own CPF names the patient.
  if (pagador === 'PACIENTE') return []
  if (nome === '') return ['MENOR_SEM_RESPONSAVEL']
  if (!cpf) return ['PAGADOR_SEM_CPF']
  return cpfConfere(cpf) ? [] : ['CPF_DO_PAGADOR']
}

/** P5: the reasons that keep a receipt of this day out of a lot; empty where there is none. */
export const impedimentosDoRecibo = (
  paciente: PacienteDoRecibo,
  pagador: PagadorDoRecibo,
  { data, hoje }: { data: Data; hoje: Data },
): Impedimento[] => [
  ...doPaciente(paciente),
  ...doPagador(pagador),
  ...(data > hoje ? (['DATA_ADIANTE'] as const) : []),
  ...(mesDaData(data).ano < PRIMEIRO_ANO ? (['ANTES_DO_RECEITA_SAUDE'] as const) : []),
]

/** The professional's own data, with the decrypted CPF. */
export type DadosDoEmitente = {
  readonly cpf: string | null
  readonly registro: string | null
  readonly especialidade: string | null
}

/** P5: the data that the professional lacks for any file. */
export function impedimentosDoEmitente(dados: DadosDoEmitente): ImpedimentoDoEmitente[] {
  const { cpf, registro, especialidade } = dados
  const noArquivo = registroNoArquivo(registro)
  const faltam: ImpedimentoDoEmitente[] = []
  if (!cpf) faltam.push('SEM_CPF')
  else if (!cpfConfere(cpf)) faltam.push('CPF_NAO_CONFERE')
  if (noArquivo === '') faltam.push('SEM_REGISTRO')
  if (noArquivo.length > REGISTRO_MAXIMO) faltam.push('REGISTRO_LONGO')
  if (!ocupacaoDe(especialidade, registro)) faltam.push('SEM_OCUPACAO')
  return faltam
}

type Nomes = { readonly nomePaciente: string; readonly nomePagador: string }

/** P5: a reason as a sentence. */
export function fraseDoImpedimento(um: Impedimento, { nomePaciente, nomePagador }: Nomes): string {
  const frases: Record<Impedimento, string> = {
    PACIENTE_SEM_CPF: `${nomePaciente} está sem CPF`,
    CPF_DO_PACIENTE: `O CPF de ${nomePaciente} não confere`,
    MENOR_SEM_RESPONSAVEL: `${nomePaciente} é menor de idade: falta o responsável financeiro`,
    PAGADOR_SEM_CPF: `${nomePagador}, responsável por ${nomePaciente}, está sem CPF`,
    CPF_DO_PAGADOR: `O CPF de ${nomePagador}, responsável por ${nomePaciente}, não confere`,
    DATA_ADIANTE: 'O dia do pagamento ainda não chegou',
    ANTES_DO_RECEITA_SAUDE: `O Receita Saúde só vale a partir de ${PRIMEIRO_ANO}`,
  }
  return frases[um]
}

export const FRASE_DO_EMITENTE: Record<ImpedimentoDoEmitente, string> = {
  SEM_CPF: 'Falta o seu CPF',
  CPF_NAO_CONFERE: 'O seu CPF não confere',
  SEM_REGISTRO: 'Falta o registro profissional',
  REGISTRO_LONGO: `O registro profissional passa de ${REGISTRO_MAXIMO} letras e números`,
  SEM_OCUPACAO:
    'A sua profissão está sem código no Receita Saúde. Escreva em Especialidade uma destas: psicologia, fonoaudiologia, fisioterapia, terapia ocupacional, medicina ou odontologia',
}
