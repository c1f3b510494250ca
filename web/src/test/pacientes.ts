import type { PacienteFio } from '@clinica/domain/pacientes/contract'

/** Patient as GET /pacientes/{id} answers, with invented data. */
export const umPaciente = (mudancas: Partial<PacienteFio> = {}): PacienteFio => ({
  id: 'p1',
  pessoa: {
    nome: 'Antônia Vasconcelos',
    cpf: '******',
    idade: 10,
    dataNascimento: '2015-04-12',
    telefone: '27999990000',
    sexo: 'Feminino',
    email: 'antonia@exemplo.com',
  },
  responsavelFinanceiro: 'Rita Vasconcelos',
  cpfResponsavelFinanceiro: '******',
  cpfResponsavelFinanceiroAlterado: false,
  escola: 'Escola Monteiro Lobato',
  valorConsulta: 180,
  endereco: {
    cep: '29060480',
    logradouro: 'Rua Marquês de Olinda',
    numero: '120',
    bairro: 'Jardim da Penha',
    localidade: 'Vitória',
    uf: 'ES',
    complemento: null,
  },
  arquivado: false,
  versao: 3,
  ...mudancas,
})
