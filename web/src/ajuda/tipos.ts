/** Screens that an answer can link to. */
export type Destino = 'calendario' | 'atendimentos' | 'despesas' | 'pacientes' | 'conta' | 'senha'

/** Drawings, one per answer; `components/ilustracoes-*.tsx` has them. */
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
  /** Synonyms, for the search alone. */
  palavras: string
  destino?: Destino
}

export type Assunto = { titulo: string; respostas: readonly Resposta[] }
