import {
  type Campo,
  FALTA,
  type Horario,
  type LinhaLida,
  type Problema,
} from '@clinica/domain/importacoes/tipos'
import { type Pendencia, pendenciasDoCadastro } from '@clinica/domain/pacientes/pendencias'
import { LIMITES_DA_PESSOA as L } from '@clinica/domain/pessoa/tipos'
import { type Data, diaDaSemana } from '@clinica/domain/tempo/data'
import { textoVisivel } from '@clinica/domain/texto'
import { leituraAoLado, modalidadeAoLado, ritmoAoLado } from './ao-lado-da-hora.ts'
import {
  anotacaoDaCelula,
  comErro,
  type Lido,
  lerCep,
  lerCpf,
  lerDinheiro,
  lerSexo,
  lerUf,
  lido,
  textoDaCelula,
  VAZIO,
} from './celula-lida.ts'
import { ehLonga, problemaDaLonga } from './celula-longa.ts'
import { dizNada, ehErroDaPlanilha } from './celula-vazia.ts'
import { lerEmail, lerTelefone } from './contato-lido.ts'
import { diasDoHorario, lerDias } from './dias-lidos.ts'
import { desencontro, horariosDemais, horasNosDias, lerHoras } from './horas-da-linha.ts'
import { lerNascimento } from './nascimento-lido.ts'
import { dizInativo, ehPessoal, lerNome } from './nome-lido.ts'
import { lerData, lerDatas, lerDuracao, lerFrequencia, lerModalidade } from './quando-lido.ts'
import { lerSituacao, lerTipo } from './sessao-lida.ts'
import { valoresDaLinha } from './valores-da-linha.ts'

const texto =
  (max: number) =>
  (celula: string): Lido<string> =>
    celula.length <= max
      ? lido(celula)
      : comErro(`Este texto deve ter no máximo ${max} caracteres.`)

type Leitura = { ler: <T>(campo: Campo, como: (texto: string) => Lido<T>) => T | null }

/** Reads one field after the other, and keeps what is said of them. */
function leituraDe(celula: (campo: Campo) => string, problemas: Problema[]): Leitura {
  return {
    ler(campo, como) {
      const escrito = celula(campo)
      const { valor, dito } = escrito === '' ? VAZIO_DITO : como(escrito)
      if (dito) problemas.push({ campo, ...dito })
      return valor
    },
  }
}
const VAZIO_DITO: Lido<never> = VAZIO

const dadosDe = ({ ler }: Leitura, hoje: Data): LinhaLida['dados'] => ({
  nomeSocial: ler('nomeSocial', texto(L.nome)),
  dataNascimento: ler('dataNascimento', lerNascimento(hoje)),
  sexo: ler('sexo', lerSexo),
  telefone: ler('telefone', lerTelefone),
  email: ler('email', lerEmail),
  responsavelFinanceiro: ler('responsavelFinanceiro', texto(L.nome)),
  escola: ler('escola', texto(L.texto)),
  endereco: {
    cep: ler('cep', lerCep),
    logradouro: ler('logradouro', texto(L.texto)),
    numero: ler('numero', texto(L.numero)),
    complemento: ler('complemento', texto(L.texto)),
    bairro: ler('bairro', texto(L.texto)),
    localidade: ler('localidade', texto(L.texto)),
    uf: ler('uf', lerUf),
  },
})

type Quando = { celula: (campo: Campo) => string; hoje: Data; problemas: Problema[] }

/** Beside what is wrong with a cell, what it lacks says nothing. */
function avisa(problemas: Problema[], campo: Campo, message: string): void {
  const errado = problemas.some((um) => um.campo === campo && um.tom === 'erro')
  if (!errado) problemas.push({ campo, tom: 'aviso', message })
}

/** The hours of a row; none, with a sentence, where it says half of one. */
function horariosDe({ ler }: Leitura, { celula, hoje, problemas }: Quando): Horario[] {
  const aoLado = leituraAoLado(celula, problemas)
  const noDia = celula('hora') === '' && TEM_HORA.test(celula('dia'))
  const horas = ler(noDia ? 'dia' : 'hora', lerHoras) ?? []
  const duracao = ler('duracao', lerDuracao)
  const desde = ler('desde', (escrito) => lerData(escrito, hoje, 10))
  const ate = ler('ate', (escrito) => lerData(escrito, hoje, 10))
  const resto = {
    ritmo: ler('frequencia', lerFrequencia) ?? aoLado('frequencia', ritmoAoLado) ?? 'weekly',
    modalidade: ler('modalidade', lerModalidade) ?? aoLado('modalidade', modalidadeAoLado),
    desde,
    ate,
    exceto: ler('exceto', (escrito) => lerDatas(escrito, hoje)) ?? [],
    valor: ler('valorHorario', lerDinheiro),
    tipo: ler('tipo', lerTipo),
    situacao: ler('situacao', lerSituacao),
  }
  if (desde && ate && ate < desde)
    problemas.push({ campo: 'ate', tom: 'erro', message: 'Esta data vem antes do início.' })
  const ditos =
    (noDia ? null : ler('dia', lerDias)) ?? diasDoHorario(celula(noDia ? 'dia' : 'hora'))
  const dias = ditos.length === 0 && desde ? [diaDaSemana(desde)] : ditos
  if (horas.length === 0 && celula('hora') === '' && dias.length > 0 && celula('dia') !== '')
    avisa(problemas, 'hora', 'Sem a hora, este horário não entra na agenda.')
  if (horas.length > 0 && dias.length === 0 && celula('dia') === '')
    avisa(problemas, 'dia', 'Sem o dia da semana, este horário não entra na agenda.')
  const nosDias = dias.length > 0 ? horasNosDias(horas, dias) : []
  const erro = nosDias === null ? desencontro(horas, dias) : horariosDemais(nosDias)
  if (erro !== null) problemas.push({ campo: noDia ? 'dia' : 'hora', tom: 'erro', message: erro })
  return (erro === null && nosDias ? nosDias : []).map(({ dia, hora: { hora, minutos } }) => ({
    dia,
    hora,
    minutos: duracao ?? minutos,
    ...resto,
  }))
}
/** 'seg 14h' below 'Dia', where no column has the hour. */
const TEM_HORA = /\d\s*(h|:\s*\d)/i

/** P1: what a record lacks, said of a cell only where the table has a column for it. */
function dizPendencias(
  pendencias: readonly Pendencia[],
  { campos, problemas }: { campos: readonly (Campo | null)[]; problemas: Problema[] },
): void {
  for (const uma of pendencias) {
    const dita = problemas.some(({ campo }) => campo === uma)
    if (campos.includes(uma) && !dita) avisa(problemas, uma, FALTA[uma])
  }
}

/** A cell in which a formula failed is empty, which its row may not say by itself. */
function dizErros(
  campos: readonly (Campo | null)[],
  celulas: readonly string[],
  problemas: Problema[],
): void {
  campos.forEach((campo, n) => {
    const escrito = textoDaCelula(celulas[n] ?? '')
    if (campo && ehErroDaPlanilha(escrito))
      avisa(problemas, campo, `A planilha mostra um erro aqui (${escrito}): entra vazio.`)
  })
}

/** Each cell as its field's text; one that is too long to be read is told, and read as empty. */
function celulaLegivelDe(
  campos: readonly (Campo | null)[],
  celulas: readonly string[],
  problemas: Problema[],
): (campo: Campo) => string {
  const escritos = new Map<Campo, string>()
  campos.forEach((campo, n) => {
    if (campo === null || escritos.has(campo)) return
    const crua = celulas[n] ?? ''
    const escrito = campo === 'observacoes' ? anotacaoDaCelula(crua) : textoDaCelula(crua)
    const longa = ehLonga(campo, escrito)
    if (longa) problemas.push(problemaDaLonga(campo))
    escritos.set(campo, longa || dizNada(campo, escrito) ? '' : escrito)
  })
  return (campo) => escritos.get(campo) ?? ''
}

/** P1: all that a row says, and a sentence for each cell that is not as it should be. */
export function linhaLida(
  campos: readonly (Campo | null)[],
  celulas: readonly string[],
  hoje: Data,
): LinhaLida {
  const problemas: Problema[] = dizInativo(campos, celulas)
  const celula = celulaLegivelDe(campos, celulas, problemas)
  dizErros(campos, celulas, problemas)
  const leitura = leituraDe(celula, problemas)
  const codigo = leitura.ler('codigo', texto(L.texto))
  const nome = leitura.ler('nome', codigo === null ? lerNome : texto(L.nome)) ?? ''
  const pessoal = codigo === null && ehPessoal(nome)
  // Who has a number of their own is no line of a sum: what forms take for a name is one (P6).
  const temNome = codigo === null ? /\p{L}/u.test(nome) : textoVisivel(nome)
  if (!temNome && !problemas.some(({ campo, tom }) => campo === 'nome' && tom === 'erro'))
    problemas.push({ campo: 'nome', tom: 'erro', message: 'Nome é obrigatório.' })
  const cpf = leitura.ler('cpf', lerCpf)
  const cpfResponsavel = leitura.ler('cpfResponsavelFinanceiro', lerCpf)
  const dados = dadosDe(leitura, hoje)
  const valores = valoresDaLinha(leitura.ler, hoje)
  const horarios = horariosDe(leitura, { celula, hoje, problemas })
  const numeroHorario = leitura.ler('numeroHorario', texto(L.texto))
  const observacoes = leitura.ler('observacoes', texto(5_000))
  if (observacoes && horarios.length === 0)
    avisa(problemas, 'observacoes', 'As observações entram na primeira sessão, e não há horário.')
  const pendencias = pessoal ? [] : pendenciasDoCadastro({ temCpf: cpf !== null, ...dados })
  dizPendencias(pendencias, { campos, problemas })
  const arquivadoEm = leitura.ler('arquivadoEm', (escrito) => lerData(escrito, hoje))
  const pessoa = { nome, arquivadoEm, codigo, dados, cpf, cpfResponsavel, pessoal, pendencias }
  return { ...pessoa, valores, horarios, numeroHorario, observacoes, problemas }
}
