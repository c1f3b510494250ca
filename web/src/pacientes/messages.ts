/** §2, §5, §8: the fixed sentences of the patients' screens. */
export const MENSAGENS = {
  vazio: 'Nenhum paciente cadastrado.',
  erroAoBuscarLista: 'Erro ao buscar pacientes',
  erroAoBuscar: 'Erro ao buscar o paciente',
  naoEncontrado: 'Paciente não encontrado.',
  cadastrado: 'Paciente cadastrado com sucesso!',
  erroAoCadastrar: 'Erro ao cadastrar paciente.',
  atualizado: 'Paciente atualizado com sucesso!',
  erroAoAtualizar: 'Erro ao atualizar paciente. ',
  confirmarExclusao: 'Tem certeza que deseja deletar este paciente?',
  erroAoDeletar: 'Erro ao deletar paciente',
  erroCpfDaLista: 'Erro ao buscar CPF',
  erroCpf: 'Erro ao buscar CPF do paciente',
  erroCpfDoResponsavel: 'Erro ao buscar CPF do responsável',
} as const

/** §5: what the registration form says under each required field. */
export const OBRIGATORIOS = {
  nome: 'Nome é obrigatório.',
  cpf: 'CPF é obrigatório.',
  dataNascimento: 'Data de nascimento é obrigatória.',
  sexo: 'Sexo é obrigatório.',
  valorConsulta: 'Valor da sessão é obrigatório.',
} as const
