import { FALTA, type Horario, type LinhaLida, type Problema } from '../src/importacoes/tipos.ts'

const DIAS = ['seg', 'ter', 'qua', 'qui', 'sex']

/** P1: an hour of a row, each week from today on where nothing else is said. */
export const horarioDeExemplo = (
  dia: string,
  hora: string,
  resto: Partial<Horario> = {},
): Horario => ({
  dia: DIAS.indexOf(dia) + 1,
  hora,
  minutos: null,
  ritmo: 'weekly',
  modalidade: null,
  desde: null,
  ate: null,
  exceto: [],
  ...resto,
})

type Escrito = Partial<LinhaLida> & { readonly dias?: string; readonly hora?: string }

const problemasDe = (nome: string, cpf: string | null | undefined): Problema[] => {
  if (nome === '') return [{ campo: 'nome', tom: 'erro', message: 'Nome é obrigatório.' }]
  return cpf === null && nome !== 'Almoço'
    ? [{ campo: 'cpf', tom: 'aviso', message: FALTA.cpf }]
    : []
}

/** P1: a row as it is read, at `hora` of each of `dias` ('ter e qui'); `cpf` null: its table has a column for it. */
export function linhaDeExemplo({ dias, hora, ...resto }: Escrito): LinhaLida {
  const { nome = '', cpf } = resto
  const pessoal = nome === 'Almoço'
  return {
    nome,
    codigo: null,
    dados: {
      nomeSocial: null,
      dataNascimento: null,
      sexo: null,
      telefone: null,
      email: null,
      responsavelFinanceiro: null,
      escola: null,
      endereco: {
        cep: null,
        logradouro: null,
        numero: null,
        complemento: null,
        bairro: null,
        localidade: null,
        uf: null,
      },
    },
    valores: [],
    cpfResponsavel: null,
    horarios: dias && hora ? dias.split(' e ').map((dia) => horarioDeExemplo(dia, hora)) : [],
    numeroHorario: null,
    observacoes: null,
    arquivadoEm: null,
    pessoal,
    pendencias: pessoal || cpf ? [] : ['cpf'],
    problemas: problemasDe(nome, cpf),
    ...resto,
    cpf: cpf ?? null,
  }
}
