import { alertaDe, mensagemDoErro, temCodigo } from '../lib/http/http-errors.ts'

/** §2, §5, §8: fixed sentences of the patients' screens. */
export const MENSAGENS = {
  vazio: 'Nenhum paciente cadastrado.',
  erroAoBuscarLista: 'Erro ao buscar pacientes',
  proximaNaoCarregada: 'Não carregou',
  resumoNaoCarregado: 'As sessões e o saldo não foram carregados.',
  semObservacoes: 'Nenhuma sessão tem observações ainda.',
  erroNasObservacoes: 'Não foi possível carregar as observações.',
  erroAoBuscar: 'Erro ao buscar o paciente',
  naoEncontrado: 'Paciente não encontrado.',
  cadastrado: 'Paciente cadastrado com sucesso!',
  erroAoCadastrar: 'Erro ao cadastrar paciente.',
  atualizado: 'Paciente atualizado com sucesso!',
  erroAoAtualizar: 'Erro ao atualizar paciente. ',
  valorRemovido: 'Valor por vir removido. As sessões já marcadas ficam como estão.',
  erroAoRemoverValor: 'Erro ao remover o valor por vir',
  faltaAlterada: 'Cobrança da falta alterada.',
  erroNaFalta: 'Erro ao salvar a cobrança da falta',
  confirmarExclusao: 'Tem certeza que deseja deletar este paciente?',
  erroAoDeletar: 'Erro ao deletar paciente',
  erroAoRestaurar: 'Erro ao restaurar paciente',
  dadosExportados: 'Dados exportados.',
  erroAoExportar: 'Erro ao exportar os dados',
  descartado: 'Cadastro descartado. Guarde o termo.',
  erroAoDescartar: 'Erro ao descartar o cadastro',
  erroAoBuscarTermos: 'Erro ao buscar os termos de descarte',
  erroCpfDaLista: 'Erro ao buscar CPF',
  erroCpf: 'Erro ao buscar CPF do paciente',
  erroCpfDoResponsavel: 'Erro ao buscar CPF do responsável',
} as const

/** §5: message for an empty CPF in both forms; the contract has the other fields' messages. */
export const CPF_OBRIGATORIO = 'CPF é obrigatório.'

const NADA_SE_PERDEU = 'Nada se perdeu: tente salvar de novo.'

/** D1: another window saved first. */
const mudouEmOutraJanela = (erro: unknown): boolean => temCodigo(erro, 'VERSAO_ANTIGA')

/** P9: error in the dialog; after a conflict with the present rule, `atual`. */
export const erroNaFalta = (erro: unknown, atual: string): string =>
  mudouEmOutraJanela(erro)
    ? `${mensagemDoErro(erro, '')} Agora vale: ${atual}. Confira e salve de novo.`
    : alertaDe(MENSAGENS.erroNaFalta, erro)

/** §8: the server's sentence, or the screen's own. */
export const erroAoCadastrar = (erro: unknown): string =>
  mensagemDoErro(erro, MENSAGENS.erroAoCadastrar)

/** §8: 'Erro ao atualizar paciente. ' and the server's sentence. */
export function erroAoAtualizar(erro: unknown): string {
  const motivo = mensagemDoErro(erro, NADA_SE_PERDEU)
  return `${MENSAGENS.erroAoAtualizar}${motivo}${mudouEmOutraJanela(erro) ? ' Confira e salve de novo.' : ''}`
}
