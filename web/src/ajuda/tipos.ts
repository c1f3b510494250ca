/** The screens that an answer can lead to. */
export type Destino = 'calendario' | 'atendimentos' | 'despesas' | 'pacientes' | 'conta' | 'senha'

/** The drawings, one an answer: `components/ilustracoes-*.tsx` has them. */
export type Desenho =
  | 'repetir'
  | 'so-uma'
  | 'desfazer'
  | 'remarcar'
  | 'bloquear'
  | 'cores'
  | 'fim-do-dia'
  | 'assinar'
  | 'falta'
  | 'valor-pago'
  | 'fechar'
  | 'despesa'
  | 'exportar'
  | 'novo-paciente'
  | 'arquivar'
  | 'cpf'
  | 'dados'
  | 'duas-etapas'
  | 'senha'
  | 'copia'

export type Resposta = {
  pergunta: string
  texto: readonly string[]
  desenho: Desenho
  /** What else people call it, for the search alone. */
  palavras: string
  destino?: Destino
}

export type Assunto = { titulo: string; respostas: readonly Resposta[] }
