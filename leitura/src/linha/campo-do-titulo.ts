import type { Campo } from '@clinica/domain/importacoes/tipos'
import { chaveDeBusca } from '@clinica/domain/texto'

/** P1: the headings that name a field, as `chaveDoTitulo` writes them. */
const TITULOS: Record<Campo, string> = {
  nome: 'nome|paciente|cliente|nome completo|nome do paciente|nome do cliente|nome paciente|nome cliente|aluno|crianca|nome da crianca|nome completo da crianca|nome completo do paciente|nome do aluno|assunto|subject|name|full name|file as',
  nomeSocial: 'nome social|nome social do paciente|como quer ser chamado|como prefere ser chamado',
  cpf: 'cpf|c p f|cpf do paciente|cpf paciente|cpf do cliente',
  dataNascimento:
    'nascimento|data de nascimento|dt nasc|data nascimento|dt nascimento|dt de nascimento|data nasc|data de nasc|data de nascimento da crianca|data de nascimento do paciente|nasc|dn|d n|aniversario|birthday|birth date|date of birth',
  sexo: 'sexo|genero|gender|sex',
  telefone:
    'telefone|celular|whatsapp|fone|tel|contato|telefone celular|telefone movel|telefone do paciente|celular do paciente|numero de telefone|telefone para contato|telefone de contato|whats|zap|cel|phone 1 value|phone|mobile phone|mobile|telefone do responsavel|celular do responsavel|telefone da mae|celular da mae|tel mae|tel da mae|telefone mae|celular mae|tel responsavel|tel do responsavel|tel resp|telefone responsavel|celular responsavel|contato do responsavel|contato da mae|whatsapp do responsavel|whatsapp da mae',
  email:
    'e mail|email|correio eletronico|endereco de email|endereco de e mail|e mail 1 value|e mail address|email address|e mail do responsavel|email do responsavel',
  responsavelFinanceiro:
    'responsavel|mae|pai|pagador|responsavel financeiro|nome do responsavel|responsavel legal|nome do responsavel legal|resp|resp financeiro|nome da mae|nome do pai|mae ou pai|mae pai',
  cpfResponsavelFinanceiro:
    'cpf do responsavel|cpf pagador|cpf responsavel|cpf do pagador|cpf do responsavel financeiro|cpf da mae|cpf do pai|cpf resp|cpf do resp|cpf resp financeiro|cpf do resp financeiro|cpf do responsavel legal|cpf responsavel financeiro',
  escola: 'escola|colegio',
  valorConsulta:
    'valor|valor da sessao|honorario|honorarios|preco|valor sessao|valor da consulta|valor consulta|valor por sessao|valor combinado|valor cobrado|valor unitario|preco da sessao|preco sessao|vl sessao|vlr sessao|vl|vlr',
  dia: 'dia|dia da semana|dias|dias da semana|dia semana|dia de atendimento|dias de atendimento|dia atendimento|dia da sessao|dia da consulta',
  hora: 'hora|horario|horarios|hora da sessao|horario da sessao|horario de atendimento|horario atendimento|horario da consulta|hora da consulta|hora inicio|hora de inicio|hora inicial|horario de inicio|inicio da sessao|start time|dia e hora|dia e horario|dia hora|dia horario|dias e horarios|data e hora|data hora',
  duracao: 'duracao|minutos|tempo|duracao da sessao',
  frequencia:
    'frequencia|periodicidade|recorrencia|repete|repeticao|freq|frequencia das sessoes|frequencia de atendimento',
  modalidade: 'modalidade|atendimento|tipo de atendimento|formato',
  desde:
    'desde|inicio|data de inicio|data inicio|inicio do tratamento|primeira sessao|a partir de|start date',
  ate: 'ate|fim|data de fim|termino|ultima sessao|repetir ate',
  exceto: 'exceto|exceto nos dias|excecoes|menos nos dias',
  observacoes:
    'obs|obs gerais|observacoes gerais|observacao|observacoes|anotacoes|notas|comentarios',
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
  numeroHorario: 'numero do horario',
  arquivadoEm: 'arquivado em',
  valoresPorData: 'valores por data',
}

const POR_TITULO = new Map(
  Object.entries(TITULOS).flatMap(([campo, titulos]) =>
    titulos.split('|').map((titulo) => [titulo, campo as Campo] as const),
  ),
)

/**
 * What is in brackets, the money's sign, a mark of what must be filled in and every other sign says nothing of the
 * field. Brackets may stay open: an end looked for from each of thousands takes minutes.
 */
const chaveDoTitulo = (titulo: string): string =>
  chaveDeBusca(titulo.replace(/\([^)]*\)?|\[[^\]]*\]?|r\$/gi, ' '))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** 'Celular/WhatsApp' and 'Telefone 1' are what their first word is. */
const semAlternativas = (titulo: string): string =>
  chaveDoTitulo(titulo.split(/[/|]|\sou\s/i)[0] ?? '').replace(/ 0?1$/, '')

/** P1: the field that a heading names, or null. */
export const campoDoTitulo = (titulo: string): Campo | null =>
  POR_TITULO.get(chaveDoTitulo(titulo)) ?? POR_TITULO.get(semAlternativas(titulo)) ?? null

/** The number of a house follows on its street; before it, or alone, it is the number of a row. */
const semNumeroDaRua = (campo: Campo, antes: ReadonlySet<Campo>) =>
  campo === 'numero' && !antes.has('logradouro') && !antes.has('cep')

/** P1: the field of each column; of two that name the same one the first has it. */
export function camposDosTitulos(titulos: readonly string[]): (Campo | null)[] {
  const dados = new Set<Campo>()
  return titulos.map((titulo) => {
    const campo = campoDoTitulo(titulo)
    if (campo === null || dados.has(campo) || semNumeroDaRua(campo, dados)) return null
    dados.add(campo)
    return campo
  })
}

/** P1: how many fields a row names, as headings do. */
export const quantosCampos = (linha: readonly string[]): number =>
  saoTitulos(linha) ? camposDosTitulos(linha).filter((campo) => campo !== null).length : 0

/** P1: whether a first row is headings: it names a field and holds no figure. */
export const saoTitulos = (linha: readonly string[]): boolean =>
  linha.some((celula) => campoDoTitulo(celula) !== null) &&
  !linha.some((celula) => /\d{3}/.test(celula))
