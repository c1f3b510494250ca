/**
 * D1: every refusal that a call may answer: its code on the wire, its status, and its default sentence. Programs decide
 * by the code; the sentence is for people and may change.
 */
export const ERRORS = {
  DADOS_INVALIDOS: [400, 'Confira os dados informados.'],
  NAO_AUTENTICADO: [401, 'Entre na sua conta para continuar.'],
  CREDENCIAIS_INVALIDAS: [401, 'Usuário ou senha inválidos'],
  CODIGO_NECESSARIO: [401, 'Informe o código do aplicativo autenticador.'],
  CODIGO_INVALIDO: [
    401,
    'Código inválido. Cada código vale uma só vez: informe o que o aplicativo mostra agora.',
  ],
  SESSAO_ENCERRADA: [401, 'Sua sessão terminou. Entre de novo.'],
  SEM_PERMISSAO: [403, 'Você não tem permissão para fazer isto.'],
  CADASTRO_FECHADO: [403, 'O cadastro está fechado. Fale com a clínica.'],
  EMAIL_FIXO: [403, 'Para trocar o e-mail, peça a quem cuida do sistema.'],
  NAO_ENCONTRADO: [404, 'Não encontrado.'],
  LINK_VENCIDO: [404, 'Este link já foi usado ou não vale mais. Peça um novo.'],
  CEP_NAO_ENCONTRADO: [404, 'CEP não encontrado'],
  REQUISICAO_LENTA: [408, 'A conexão demorou demais. Tente de novo.'],
  CONFLITO: [409, 'Este registro já existe.'],
  CPF_EM_USO: [409, 'Já existe um paciente com este CPF.'],
  JA_EXCLUIDO: [409, 'Este registro já foi criado e depois excluído.'],
  NAO_ARQUIVADO: [409, 'Só se descarta o cadastro de um paciente arquivado.'],
  EM_GUARDA: [409, 'Este cadastro ainda está no prazo de guarda.'],
  PACIENTE_ARQUIVADO: [409, 'Este paciente está arquivado.'],
  MES_FECHADO: [409, 'Este mês está fechado. Reabrir?'],
  VERSAO_ANTIGA: [409, 'Este registro foi alterado em outra janela.'],
  IMPORTACAO_MUDOU: [409, 'Não dá mais para desfazer esta importação: houve mudanças depois.'],
  IMPORTACAO_FEITA: [409, 'Esta importação já foi feita.'],
  NADA_A_IMPORTAR: [409, 'Não há nada de novo para importar.'],
  OPERACAO_MUDOU: [409, 'Não dá mais para desfazer: este registro mudou depois.'],
  EMAIL_EM_USO: [409, 'Já existe uma conta com este e-mail.'],
  DADOS_JA_CADASTRADOS: [409, 'Os dados deste profissional já foram cadastrados.'],
  SESSAO_ATUAL: [409, 'Esta é a sessão que você está usando. Para encerrá-la, use Sair.'],
  DUAS_ETAPAS_ATIVADAS: [409, 'A verificação em duas etapas já está ativada.'],
  DUAS_ETAPAS_DESATIVADAS: [409, 'A verificação em duas etapas não está ativada.'],
  SEGREDO_VENCIDO: [409, 'O código QR não vale mais. Feche esta janela e comece de novo.'],
  CORPO_GRANDE: [413, 'O conteúdo enviado é grande demais.'],
  TIPO_NAO_ACEITO: [415, 'Envie os dados em JSON.'],
  FAIXA_INEXISTENTE: [416, 'A parte pedida do arquivo não existe.'],
  IMPORTACAO_LONGA: [
    422,
    'A conferência desta planilha demorou demais. O rascunho está guardado. Divida a planilha em partes e traga uma de cada vez.',
  ],
  CHAVE_REPETIDA: [422, 'Esta chave de repetição já foi usada com outros dados.'],
  MUITAS_TENTATIVAS: [429, 'Muitas tentativas. Aguarde um pouco e tente de novo.'],
  CABECALHOS_GRANDES: [431, 'Os cabeçalhos enviados são grandes demais.'],
  ERRO_INTERNO: [500, 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
  INDISPONIVEL: [503, 'O sistema está indisponível no momento. Tente de novo em instantes.'],
  DISCO_CHEIO: [
    503,
    'Falta espaço no disco do sistema: nada novo é gravado por enquanto, e o que está gravado continua ' +
      'aberto. Avise quem cuida do sistema.',
  ],
  CEP_INDISPONIVEL: [503, 'Erro de conexão ao buscar CEP'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof ERRORS

/** The default sentence of a code. */
export const fraseDoErro = (codigo: ErrorCode): string => ERRORS[codigo][1]

export type CampoInvalido = { campo: string; message: string }

/** D1: the body of every refusal; `campos` only where there are some. */
export const erroNoFio = (
  codigo: ErrorCode,
  message: string = fraseDoErro(codigo),
  campos?: readonly CampoInvalido[],
) => ({ codigo, message, ...(campos ? { campos } : {}) })
