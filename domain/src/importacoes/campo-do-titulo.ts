import { chaveDeBusca } from '../texto.ts'
import type { Campo } from './tipos.ts'

/** P1: the headings that name a field, as `chaveDoTitulo` writes them. */
const TITULOS: Record<Campo, string> = {
  nome: 'nome|paciente|cliente|nome completo|nome do paciente|nome do cliente|aluno|crianca',
  cpf: 'cpf|cpf do paciente|cpf paciente|cpf do cliente',
  dataNascimento:
    'nascimento|data de nascimento|dt nasc|data nascimento|dt nascimento|data nasc|nasc|dn|aniversario',
  sexo: 'sexo|genero',
  telefone: 'telefone|celular|whatsapp|fone|tel|contato|telefone celular|whats|zap',
  email: 'e mail|email|correio eletronico',
  responsavelFinanceiro:
    'responsavel|mae|pai|pagador|responsavel financeiro|nome do responsavel|mae ou pai|mae pai',
  cpfResponsavelFinanceiro:
    'cpf do responsavel|cpf pagador|cpf responsavel|cpf do pagador|cpf do responsavel financeiro|cpf da mae|cpf do pai',
  escola: 'escola|colegio',
  valorConsulta:
    'valor|valor da sessao|honorario|honorarios|preco|valor sessao|valor da consulta|valor consulta|valor por sessao',
  dia: 'dia|dia da semana|dias|dias da semana|dia semana',
  hora: 'hora|horario|horarios|hora da sessao|horario da sessao|dia e hora|dia e horario',
  duracao: 'duracao|minutos|tempo|duracao da sessao',
  frequencia: 'frequencia|periodicidade|recorrencia|repete|repeticao',
  modalidade: 'modalidade|atendimento|tipo de atendimento|formato',
  desde: 'desde|inicio|data de inicio|primeira sessao|a partir de',
  ate: 'ate|fim|data de fim|termino|ultima sessao|repetir ate',
  exceto: 'exceto|exceto nos dias|excecoes|menos nos dias',
  observacoes: 'obs|observacao|observacoes|anotacoes|notas|comentarios',
  cep: 'cep',
  logradouro: 'logradouro|rua|endereco',
  numero: 'numero|num|no|n',
  complemento: 'complemento|compl',
  bairro: 'bairro',
  localidade: 'cidade|municipio|localidade',
  uf: 'uf|estado',
  codigo: 'codigo do paciente|numero do paciente|prontuario|numero do prontuario',
  valorHorario: 'valor deste horario|valor do horario',
  tipo: 'tipo da sessao',
  situacao: 'situacao da sessao',
  arquivadoEm: 'arquivado em',
}

const POR_TITULO = new Map(
  Object.entries(TITULOS).flatMap(([campo, titulos]) =>
    titulos.split('|').map((titulo) => [titulo, campo as Campo] as const),
  ),
)

/** What is in brackets, a mark of what must be filled in and every other sign says nothing of the field. */
const chaveDoTitulo = (titulo: string): string =>
  chaveDeBusca(titulo.replace(/\(.*?\)|\[.*?\]/g, ' '))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** P1: the field that a heading names, or null. */
export const campoDoTitulo = (titulo: string): Campo | null =>
  POR_TITULO.get(chaveDoTitulo(titulo)) ?? null

/** P1: the field of each column; of two that name the same one the first has it. */
export function camposDosTitulos(titulos: readonly string[]): (Campo | null)[] {
  const dados = new Set<Campo>()
  return titulos.map((titulo) => {
    const campo = campoDoTitulo(titulo)
    if (campo === null || dados.has(campo)) return null
    dados.add(campo)
    return campo
  })
}

/** P1: whether a first row is headings: it names a field and holds no figure. */
export const saoTitulos = (linha: readonly string[]): boolean =>
  linha.some((celula) => campoDoTitulo(celula) !== null) &&
  !linha.some((celula) => /\d{3}/.test(celula))
