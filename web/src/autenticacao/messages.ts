import { mensagemAo } from '../lib/forms/form-errors.ts'
import { HttpError, mensagemDoErro, temCodigo } from '../lib/http/http-errors.ts'

export const LOGIN_REALIZADO = 'Login realizado com sucesso!'
export const REDIRECIONANDO = 'Redirecionando para sua área...'
export const CADASTRO_FECHADO = 'O cadastro está fechado. Fale com a clínica.'
/** D2: shown at /login after a form whose CPF belongs to another account's sign-in. */
export const ENTRE_POR_EMAIL =
  'O CPF informado já entra em outra conta. Nesta, entre com o seu e-mail.'

export const PECA_A_QUEM_CUIDA =
  'Peça o link para criar uma nova senha a quem cuida do sistema. Ele vale uma vez, por 60 minutos.'
export const SENHA_ALTERADA =
  'Senha alterada. As sessões que estavam abertas foram encerradas: entre com a nova senha.'
export const LINK_VENCIDO = 'Este link já foi usado ou não vale mais. A sua senha não mudou.'
export const ABRA_DE_NOVO =
  'Abra de novo o link que você recebeu, ou peça outro. Nada foi alterado.'

export const SENHA_TROCADA = 'Senha alterada. As outras sessões foram encerradas.'
export const NOME_TROCADO = 'Nome alterado.'

export const EMAIL_NAO_CARREGADO = 'Não foi possível carregar o e-mail.'
export const EMAIL_COM_QUEM_CUIDA = 'Para trocar o e-mail, peça a quem cuida do sistema.'
export const EMAIL_VENCIDO =
  'Este link já foi usado ou não vale mais. O e-mail da conta não mudou por ele.'
export const EMAIL_EM_USO = 'Este e-mail já é de outra conta. O da sua continua o mesmo.'
export const EMAIL_TROCADO =
  'Pronto: a partir de agora, entre com o novo e-mail. As outras sessões foram encerradas.'
export const EMAIL_SEM_PROVA =
  'Ainda não confirmado. Até lá, nenhum lembrete sai para os seus pacientes.'
export const EMAIL_PROVADO = 'Pronto: agora você pode ligar os lembretes aos pacientes.'
export const PROVA_VENCIDA =
  'Este link já foi usado ou não vale mais. Se o e-mail ainda não está confirmado, peça outro em “Minha conta”.'

export const SESSOES_NAO_CARREGADAS = 'Erro ao carregar sessões ativas'
export const ACESSOS_NAO_CARREGADOS = 'Erro ao carregar os últimos acessos'
export const NENHUM_ACESSO = 'Nenhum acesso registrado'
export const SESSAO_NAO_ENCERRADA = 'Erro ao encerrar sessão'
export const SESSOES_NAO_ENCERRADAS = 'Erro ao encerrar todas as sessões'
/** D13: shown when the server sees its proxy's address for everybody. */
export const ENDERECO_DO_PROXY =
  'O endereço das sessões é o do servidor intermediário, não o de cada aparelho: peça a quem cuida do sistema que ajuste TRUST_PROXY.'
export const ENCERRAR_SESSAO = 'Deseja realmente encerrar esta sessão?'
export const ENCERRAR_TODAS = 'Deseja realmente encerrar TODAS as sessões? Você será desconectado.'

/** §8, login failure: the server's sentence, else the error's own, else the fixed one. */
export function mensagemDoLogin(error: unknown): string {
  const doErro = error instanceof Error && !(error instanceof HttpError) ? error.message : ''
  return doErro || mensagemDoErro(error, 'Usuário ou senha inválidos')
}

/** §8, user sign-up. */
export const mensagemDoCadastroDeUsuario = mensagemAo('cadastrar usuário')

export const mensagemDoPedidoDeLink = mensagemAo('pedir o link')
export const mensagemDaSenhaNova = mensagemAo('salvar a nova senha')
export const mensagemDoEmail = mensagemAo('trocar o e-mail')
export const mensagemDoPedidoDeProva = mensagemAo('enviar o link')
export const mensagemDaProva = mensagemAo('confirmar o e-mail')
export const mensagemDoNome = mensagemAo('salvar o nome')

export const DUAS_ETAPAS_NAO_CARREGADAS = 'Não foi possível saber se está ativada.'
export const DUAS_ETAPAS_DESATIVADAS = 'Verificação em duas etapas desativada.'
export const GUARDE_OS_CODIGOS =
  'Se você ficar sem o celular, cada um destes códigos vale uma vez no lugar do que o aplicativo mostra. Guarde-os em outro lugar.'

export const codigosQueRestam = (restam: number): string =>
  ['Nenhum código de recuperação resta.', 'Resta 1 código de recuperação.'][restam] ??
  `Restam ${restam} códigos de recuperação.`

export const mensagemDasDuasEtapas = mensagemAo('mudar a verificação em duas etapas')

/** D2: the password was right; a code is missing or wrong. */
export const pedeCodigo = (error: unknown): boolean =>
  temCodigo(error, 'CODIGO_NECESSARIO', 'CODIGO_INVALIDO')
