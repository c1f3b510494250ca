import { contaNoMes, nomeOuTipo, nomeReservado } from '../agenda/regras-do-agendamento.ts'
import {
  type Modalidade,
  type MotivoDaDesmarcacao,
  ROTULO_DA_FREQUENCIA,
  ROTULO_DA_MODALIDADE,
  ROTULO_DO_MOTIVO,
  ROTULO_DO_PAGAMENTO,
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
  type StatusAgendamento,
  type StatusPagamento,
  type Tipo,
} from '../agenda/tipos.ts'
import { cepComMascara } from '../cep/cep-com-mascara.ts'
import { cpfComMascara } from '../cpf.ts'
import type { Centavos } from '../dinheiro.ts'
import { type ValorDesde, valorEm } from '../pacientes/valor-em.ts'
import { valoresPorData } from '../pacientes/valores-por-data.ts'
import { telefoneComMascara } from '../pessoa/telefone.ts'
import { type Endereco, ROTULO_DO_SEXO, type Sexo } from '../pessoa/tipos.ts'
import type { LinhaDaPlanilha } from '../planilha.ts'
import type { Data } from '../tempo/data.ts'
import { type DataHora, dataDaHora, horaDoDia } from '../tempo/data-hora.ts'
import { nomeDoDia } from '../tempo/data-por-extenso.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import type { HorarioQueSai } from './horarios-do-paciente.ts'
import type { Codigos } from './numeracao.ts'

/** A patient's registration with its CPFs; null with `ilegivel` where one could not be decrypted (D5). */
export type CadastroQueSai = {
  readonly id: string
  readonly nome: string
  readonly nomeSocial: string | null
  readonly cpf: string | null
  readonly cpfResponsavelFinanceiro: string | null
  readonly ilegivel: boolean
  readonly dataNascimento: Data | null
  readonly sexo: Sexo | null
  readonly telefone: string | null
  readonly email: string | null
  readonly responsavelFinanceiro: string | null
  readonly escola: string | null
  readonly valores: readonly ValorDesde[]
  readonly endereco: Endereco
  readonly arquivadoEm: Data | null
}

/** P6: only headings that P1 knows, so that an import asks nothing about them. */
export const TITULOS_DE_PACIENTES: LinhaDaPlanilha =
  'Nome|Nome social|CPF|Data de nascimento|Sexo|Telefone|E-mail|Responsável financeiro|CPF do responsável|Escola|Valor da sessão|CEP|Logradouro|Número|Complemento|Bairro|Cidade|UF|Dia da semana|Horário|Duração|Frequência|Modalidade|Desde|Até|Exceto nos dias|Valor deste horário|Tipo da sessão|Situação da sessão|Número do horário|Arquivado em|Código do paciente|Valores por data'.split(
    '|',
  )

/** P1 takes a CPF with asterisks as an existing one that is not shown. */
const CPF_ILEGIVEL = '***'

const dia = (data: Data | null) => (data ? dataEmNumeros(data) : '')

function celulasDoCadastro(um: CadastroQueSai, hoje: Data): LinhaDaPlanilha {
  const { cep, logradouro, numero, complemento, bairro, localidade, uf } = um.endereco
  const cpf = um.cpf ? cpfComMascara(um.cpf) : um.ilegivel ? CPF_ILEGIVEL : ''
  return [
    um.nome,
    um.nomeSocial ?? '',
    cpf,
    dia(um.dataNascimento),
    um.sexo ? ROTULO_DO_SEXO[um.sexo] : '',
    telefoneComMascara(um.telefone ?? ''),
    um.email ?? '',
    um.responsavelFinanceiro ?? '',
    cpfComMascara(um.cpfResponsavelFinanceiro ?? ''),
    um.escola ?? '',
    { centavos: valorEm(um.valores, hoje) },
    cepComMascara(cep ?? ''),
    ...[logradouro, numero, complemento, bairro, localidade, uf].map((parte) => parte ?? ''),
  ]
}

const SEM_HORARIO: LinhaDaPlanilha = Array(12).fill('')

const celulasDoHorario = (um: HorarioQueSai, numero: number): LinhaDaPlanilha => [
  nomeDoDia(um.desde),
  um.hora,
  um.minutos,
  um.ritmo === 'unica' ? 'Avulsa' : ROTULO_DA_FREQUENCIA[um.ritmo],
  ROTULO_DA_MODALIDADE[um.modalidade],
  dia(um.desde),
  dia(um.ate),
  um.exceto.map(dataEmNumeros).join(', '),
  { centavos: um.valor },
  ROTULO_DO_TIPO[um.tipo],
  ROTULO_DO_STATUS[um.situacao],
  numero,
]

/**
 * P6: a row for each hour of a patient, numbered, so that two equal ones stay two. A patient without an hour has a row,
 * too. The price is that of `hoje`, with all prices where there are several (P9). `codigo` is one number a patient, so
 * that two of one name stay two.
 */
export function linhasDoPaciente(
  cadastro: CadastroQueSai,
  codigo: number,
  horarios: readonly HorarioQueSai[],
  hoje: Data,
): LinhaDaPlanilha[] {
  const dele = celulasDoCadastro(cadastro, hoje)
  const fim = [dia(cadastro.arquivadoEm), codigo, valoresPorData(cadastro.valores)]
  if (horarios.length === 0) return [[...dele, ...SEM_HORARIO, ...fim]]
  return horarios.map((um, n) => [...dele, ...celulasDoHorario(um, n + 1), ...fim])
}

export type SessaoQueSai = {
  readonly id: string
  readonly pacienteId: string | null
  readonly nomePaciente: string | null
  readonly nomeDeRegistro: string | null
  readonly tipo: Tipo
  readonly inicio: DataHora
  readonly fim: DataHora
  readonly valorSessao: Centavos | null
  readonly statusAgendamento: StatusAgendamento
  readonly statusPagamento: StatusPagamento
  readonly modalidadeAtendimento: Modalidade
  /** D10: the amount that the session's own gesture entered. */
  readonly proprio: Centavos | null
}

export const TITULOS_DE_SESSOES: LinhaDaPlanilha =
  'Data|Início|Término|Paciente|Tipo|Modalidade|Situação|Pagamento|Valor|Entra nas receitas|Marcada como paga|Pago pela sessão|Código da sessão|Código do paciente'.split(
    '|',
  )

/** D9: true for a session that the cards add up. Each row says so, so that a sum of these rows equals the cards'. */
const entraNasReceitas = (uma: SessaoQueSai): boolean =>
  contaNoMes(uma) && !nomeReservado(uma.nomeDeRegistro ?? '')

/**
 * P6: a session without its notes. The last columns are for a later import only: the flag of sessions that count
 * nowhere, the session's own money (D10), and the numbers used by other tables.
 */
export const linhaDaSessao = (
  uma: SessaoQueSai,
  { sessoes, pacientes }: Codigos,
): LinhaDaPlanilha => [
  dia(dataDaHora(uma.inicio)),
  horaDoDia(uma.inicio),
  horaDoDia(uma.fim),
  nomeOuTipo(uma.nomePaciente, uma.tipo),
  ROTULO_DO_TIPO[uma.tipo],
  ROTULO_DA_MODALIDADE[uma.modalidadeAtendimento],
  ROTULO_DO_STATUS[uma.statusAgendamento],
  entraNasReceitas(uma) ? ROTULO_DO_PAGAMENTO[uma.statusPagamento] : '',
  uma.valorSessao === null ? '' : { centavos: uma.valorSessao },
  entraNasReceitas(uma) ? 'Sim' : 'Não',
  uma.statusPagamento === 'PAGO' ? 'Sim' : 'Não',
  uma.proprio === null ? '' : { centavos: uma.proprio },
  sessoes.de(uma.id),
  pacientes.se(uma.pacienteId),
]

export type DesmarcadaQueSai = {
  readonly nomePaciente: string | null
  readonly inicio: DataHora
  readonly fim: DataHora
  readonly motivo: MotivoDaDesmarcacao
}

export const TITULOS_DE_DESMARCADAS: LinhaDaPlanilha = 'Data|Início|Término|Paciente|Motivo'.split(
  '|',
)

/** P6: a cancelled session, in the words of the screens (P2). */
export const linhaDaDesmarcada = (uma: DesmarcadaQueSai): LinhaDaPlanilha => [
  dia(dataDaHora(uma.inicio)),
  horaDoDia(uma.inicio),
  horaDoDia(uma.fim),
  uma.nomePaciente ?? '',
  ROTULO_DO_MOTIVO[uma.motivo],
]
