import { alertaDe, foiRecusado } from '../lib/http/http-errors.ts'

export const MENSAGENS = {
  erroAoLer: 'Este arquivo não pôde ser lido. Copie as células e cole aqui.',
  erroNaPrevia: 'A conferência não carregou. As linhas estão guardadas.',
  erroAoImportar: 'Nada foi importado.',
  erroAoDesfazer: 'A importação não foi desfeita.',
  erroNaLista: 'As importações não carregaram.',
  naoAberta: 'A importação não abriu. Confira a conexão e tente de novo.',
  semNome: 'Diga qual coluna tem o nome do paciente.',
} as const

/** The rows that are brought in did not reach the server; where it refused them, it says what to do. */
export const erroAoGuardar = (erro: unknown): string =>
  alertaDe(
    `As linhas não foram guardadas.${foiRecusado(erro) ? '' : ' Nada se perdeu: tente de novo.'}`,
    erro,
  )

/** A change of what was sent before did not reach the server: nothing is imported until it has. */
export const erroAoMudar = (erro: unknown): string =>
  alertaDe('O que você mudou ainda não foi guardado.', erro)
