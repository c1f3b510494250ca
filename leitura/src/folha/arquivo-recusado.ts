/** What is wrong with a file, in a sentence for whoever brought it. */
export class ArquivoRecusado extends Error {}

export const NAO_LIDO =
  'Este arquivo não pôde ser lido. Abra-o na planilha, copie as células e cole aqui.'
export const GRANDE =
  'Esta planilha é grande demais para abrir aqui. Copie só as linhas dos pacientes e cole.'
