export const MENSAGENS = {
  erroAoLer: 'Este arquivo não pôde ser lido. Copie as células e cole aqui.',
  erroAoGuardar: 'As linhas não foram guardadas. Nada se perdeu: tente de novo.',
  erroNaPrevia: 'A conferência não carregou. As linhas estão guardadas.',
  erroAoImportar: 'Nada foi importado.',
  erroAoDesfazer: 'A importação não foi desfeita.',
  erroNaLista: 'As importações não carregaram.',
  naoAberta: 'A importação não abriu. Confira a conexão e tente de novo.',
  semNome: 'Diga qual coluna tem o nome do paciente.',
} as const
