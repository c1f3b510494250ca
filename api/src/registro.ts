import type { MotivoDaRecusa } from '@clinica/domain/autenticacao/tipos'
import type { CopiaFalada } from '@clinica/domain/titular/destinatario'

/** What was done: 'releu' is an answer that is in the log already, under its tag, shown once more. */
export type Acao =
  | 'leu'
  | 'releu'
  | 'escreveu'
  | 'revelou_cpf'
  | 'entrou'
  | 'nao_entrou'
  | 'ativou_duas_etapas'
  | 'desativou_duas_etapas'
  | 'trocou_codigos'
  | 'usou_codigo'
  | 'exportou'
  | 'descartou'
  | 'comandou'

/** What a call names instead of patients; the database knows whose it is. */
export type Alvo = {
  readonly alvo: 'agendamento' | 'historico' | 'operacao' | 'pagamento'
  readonly ids: readonly string[]
}

/** D5: one event of the access log. Nothing of it is health data, a name or a CPF. */
export type Evento = {
  readonly quando: Date
  readonly acao: Acao
  readonly usuarioId: string
  readonly profissionalId: string | null
  readonly sessaoId: string | null
  readonly dispositivo: string | null
  readonly endereco: string
  /** 'METHOD /pattern', never the values. */
  readonly rota: string
  readonly pacientes: readonly string[]
  /** Of a reveal: which CPF. Of a refused sign-in: what was wrong. Of an export: whom for. Of a command: which account. */
  readonly campo?:
    | 'cpf'
    | 'cpfResponsavelFinanceiro'
    | MotivoDaRecusa
    | CopiaFalada
    | `conta:${string}`
  /** Of a sign-in. */
  readonly userAgent?: string | null
  /** The tag of the answer, by which a later 'releu' is known to be of these patients. */
  readonly etiqueta?: string | null
  readonly por?: Alvo | null
}

/** By which session, by what call and from where something was done. */
export type DeOnde = Pick<Evento, 'dispositivo' | 'endereco' | 'rota'> & {
  readonly sessaoId: string
}

/** What happened, but for the moment: that is the log's to say. */
export type Acontecido = Omit<Evento, 'quando'>

/** D5: the access log as whoever answers a call writes to it. */
export type Registro = {
  /** Written down within a moment, with others: for reads. A kill loses what was noted since. */
  note(um: Acontecido): void
  /** Written down when this resolves. */
  write(um: Acontecido): Promise<void>
  /** Whether it can take no more for now. */
  cheio(): boolean
  /** Writes down all that was noted so far; refused where the database does not take it. */
  close(): Promise<void>
}
