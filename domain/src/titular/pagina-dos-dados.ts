import { faltaFalada } from '../agenda/falta/falta-falada.ts'
import {
  type Modalidade,
  ROTULO_DA_FREQUENCIA,
  ROTULO_DA_MODALIDADE,
  ROTULO_DO_PAGAMENTO,
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
} from '../agenda/tipos.ts'
import { cepComMascara } from '../cep/cep-com-mascara.ts'
import { cpfComMascara } from '../cpf.ts'
import { textoDoFioEmReais as dinheiro } from '../dinheiro.ts'
import { nomeExibido } from '../pacientes/nome-do-paciente.ts'
import { ROTULO_DA_FORMA } from '../pagamentos/tipos.ts'
import { telefoneComMascara } from '../pessoa/telefone.ts'
import { ROTULO_DO_SEXO } from '../pessoa/tipos.ts'
import type { Data } from '../tempo/data.ts'
import { type DataHora, dataDaHora, horaDoDia } from '../tempo/data-hora.ts'
import { dataEmNumeros } from '../tempo/texto-de-tempo.ts'
import type { DadosDoPacienteFio } from './contract.ts'
import { copiaFalada, FORA_DA_COPIA, O_QUE_VAI } from './destinatario.ts'
import { documento, escapado, ficha, tabela } from './documento.ts'
import { tabelaDosLembretes } from './tabela-dos-lembretes.ts'
import { tabelaDosExtratos, tabelaDosMeses } from './tabela-dos-meses.ts'
import { tabelaDosRecebimentos } from './tabela-dos-recebimentos.ts'
import { tabelaDosRecibos } from './tabela-dos-recibos.ts'

type Dados = DadosDoPacienteFio
type Sessao = Dados['atendimentos'][number]
type Lado = NonNullable<Dados['historico'][number]['antes']>

/** The word of a list, or the value itself where a later version knows more of them. */
const rotulo = (rotulos: Readonly<Record<string, string>>, valor: string): string =>
  rotulos[valor] ?? valor
const dia = (data: string): string => dataEmNumeros(data.slice(0, 10) as Data)
const momento = (quando: string): string =>
  `${dia(dataDaHora(quando as DataHora))} ${horaDoDia(quando as DataHora)}`
const cpf = (digitos: string | null): string | null => digitos && cpfComMascara(digitos)
const ILEGIVEL = 'Há observações guardadas que não puderam ser lidas.'

function enderecoPorExtenso({ endereco }: Dados['cadastro']): string {
  const { logradouro, numero, complemento, bairro, localidade, uf, cep } = endereco
  const rua = [logradouro, numero, complemento].filter(Boolean).join(', ')
  const cidade = [localidade, uf].filter(Boolean).join(' - ')
  return [rua, bairro, cidade, cep && `CEP ${cepComMascara(cep)}`].filter(Boolean).join('; ')
}

/** P9: each price with its day; before the first of all the first holds. */
const valores = ({ valores: todos }: Dados['cadastro']): string =>
  todos.map(({ desde, valor }, n) => dinheiro(valor) + (n ? ` desde ${dia(desde)}` : '')).join('; ')

const cadastro = ({ cadastro: c, destinatario }: Dados) =>
  ficha(
    (
      [
        ['Nome', c.nome],
        ['Nome social', c.nomeSocial],
        ['CPF', cpf(c.cpf)],
        ['Data de nascimento', c.dataNascimento && dia(c.dataNascimento)],
        ['Sexo', c.sexo && rotulo(ROTULO_DO_SEXO, c.sexo)],
        ['Telefone', c.telefone && telefoneComMascara(c.telefone)],
        ['E-mail', c.email],
        ['Responsável financeiro', c.responsavelFinanceiro],
        ['CPF do responsável financeiro', cpf(c.cpfResponsavelFinanceiro)],
        ['Escola', c.escola],
        ['Valor da sessão', valores(c)],
        ['Cobrança da falta', c.falta ? faltaFalada(c.falta) : 'Como na clínica'],
        ['Endereço', enderecoPorExtenso(c)],
        ['Cadastro feito em', momento(c.criadoEm)],
        ['Última alteração', momento(c.alteradoEm)],
        ['Lembretes por e-mail', c.lembrarPorEmail ? 'Sim' : 'Não'],
        ['E-mails que não recebem lembretes', c.semLembretes.map(({ email }) => email).join(', ')],
        ['Arquivado em', c.arquivadoEm ? momento(c.arquivadoEm) : 'Não arquivado'],
        ...(c.ilegivel ? ([['Atenção', 'Um CPF guardado não pôde ser lido.']] as const) : []),
      ] as const
    ).filter(([nome]) => !FORA_DA_COPIA[destinatario].includes(nome)),
  )

function atendimento(sessao: Sessao): string {
  const { inicio, fim, tipo, modalidadeAtendimento, statusAgendamento, statusPagamento } = sessao
  const quando = `${dia(inicio)}, das ${horaDoDia(inicio as DataHora)} às ${horaDoDia(fim as DataHora)}`
  const resto = [
    ROTULO_DA_MODALIDADE[modalidadeAtendimento as Modalidade] ?? modalidadeAtendimento,
    rotulo(ROTULO_DO_STATUS, statusAgendamento),
    sessao.valorSessao === null ? 'sem valor' : dinheiro(sessao.valorSessao),
    rotulo(ROTULO_DO_PAGAMENTO, statusPagamento),
  ].join(' · ')
  const notas = sessao.ilegivel ? ILEGIVEL : sessao.observacoes
  return (
    `<h3>${escapado(`${quando}: ${rotulo(ROTULO_DO_TIPO, tipo)}`)}</h3>\n<p class="sutil">${escapado(resto)}</p>` +
    (notas ? `\n<div class="texto">${escapado(notas)}</div>` : '')
  )
}

const atendimentos = ({ atendimentos: todos }: Dados) =>
  todos.map(atendimento).join('\n') || '<p class="sutil">Nenhum atendimento guardado.</p>'

/** Worded for the patient, not for whoever cancelled. */
const ROTULO_DO_DESMARQUE: Readonly<Record<string, string>> = {
  paciente: 'Paciente desmarcou no prazo',
  eu: 'Profissional desmarcou',
  fechamento: 'Período fechado',
}

const desmarcadas = (dados: Dados) =>
  tabela(
    ['Data', 'Horário', 'O que aconteceu'],
    dados.desmarcadas.map(({ inicio, fim, motivo, vale }) => [
      dia(inicio),
      `${horaDoDia(inicio as DataHora)} às ${horaDoDia(fim as DataHora)}`,
      `${rotulo(ROTULO_DO_DESMARQUE, motivo)}${vale ? '' : ' (desfeito ou devolvido depois)'}`,
    ]),
    'Nenhuma sessão desmarcada.',
  )

const series = ({ series: todas }: Dados) =>
  tabela(
    ['Começo', 'Repete', 'Até'],
    todas.map((uma) => [
      momento(uma.inicio),
      rotulo(ROTULO_DA_FREQUENCIA, uma.frequencia),
      dia(uma.ate),
    ]),
    'Nenhuma sessão que se repete.',
  )

const ROTULO_DO_LANCAMENTO: Readonly<Record<string, string>> = {
  LANCAMENTO: 'Pagamento',
  ESTORNO: 'Estorno',
  CORRECAO: 'Correção',
}

const pagamentos = (dados: Dados) =>
  tabela(
    ['Data', 'Lançamento', 'Do mês', 'Forma', { valor: 'Valor' }],
    dados.pagamentos.map((um) => [
      dia(um.data),
      rotulo(ROTULO_DO_LANCAMENTO, um.tipo),
      `${String(um.mes).padStart(2, '0')}/${um.ano}`,
      um.forma ? rotulo(ROTULO_DA_FORMA, um.forma) : '—',
      dinheiro(um.valor),
    ]),
    'Nenhum pagamento guardado.',
  )

const ROTULO_DO_CAMPO: Readonly<Record<keyof Lado, string>> = {
  tipo: 'Tipo',
  inicio: 'Início',
  fim: 'Fim',
  valorSessao: 'Valor',
  statusAgendamento: 'Status',
  statusPagamento: 'Pagamento',
  modalidadeAtendimento: 'Modalidade',
  recurrenceId: 'Série',
  observacoes: 'Observações',
  ilegivel: 'Observações ilegíveis',
}

const DA_LISTA: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tipo: ROTULO_DO_TIPO,
  statusAgendamento: ROTULO_DO_STATUS,
  statusPagamento: ROTULO_DO_PAGAMENTO,
  modalidadeAtendimento: ROTULO_DA_MODALIDADE,
}

function valorDoCampo(campo: keyof Lado, valor: Lado[keyof Lado]): string {
  if (valor === null || valor === undefined || valor === '') return '—'
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  if (typeof valor === 'number') return dinheiro(valor)
  if (campo === 'recurrenceId') return 'sim'
  if (campo === 'inicio' || campo === 'fim') return momento(valor)
  return rotulo(DA_LISTA[campo] ?? {}, valor)
}

const campos = (lado: Lado) => Object.keys(lado) as (keyof Lado)[]
const contado = (lado: Lado) =>
  campos(lado)
    .filter((campo) => lado[campo] !== null && lado[campo] !== false && lado[campo] !== '')
    .map((campo) => `${ROTULO_DO_CAMPO[campo]}: ${valorDoCampo(campo, lado[campo])}`)

function mudancas({ antes, depois }: Dados['historico'][number]): string {
  if (!antes) return `Criou. ${contado(depois ?? {}).join('; ')}`
  if (!depois) return `Removeu. ${contado(antes).join('; ')}`
  const lista = [...new Set([...campos(antes), ...campos(depois)])]
  return lista
    .map(
      (campo) =>
        `${ROTULO_DO_CAMPO[campo]}: ${valorDoCampo(campo, antes[campo])} → ${valorDoCampo(campo, depois[campo])}`,
    )
    .join('; ')
}

const operacao = (uma: Dados['historico'][number]) => {
  const desfeita = uma.desfeitaEm ? ` (desfeito em ${momento(uma.desfeitaEm)})` : ''
  return (
    `<h3>${escapado(`${momento(uma.em)}, ${uma.por}`)}</h3>\n` +
    `<div class="texto">${escapado(mudancas(uma) + desfeita)}</div>`
  )
}

const historico = (dados: Dados) =>
  dados.historico.map(operacao).join('\n') || '<p class="sutil">Nenhuma alteração guardada.</p>'

/** On paper the days are added up: who, what, where, from when to when, how often. */
function acessos(dados: Dados): string {
  const somados = new Map<string, { de: string; ate: string; vezes: number; linha: string[] }>()
  for (const { dia: quando, quem, acao, onde, vezes } of dados.acessos) {
    const chave = JSON.stringify([quem, acao, onde])
    const nova = { de: quando, ate: quando, vezes: 0, linha: [quem, acao, onde] }
    const soma = somados.get(chave) ?? nova
    somados.set(chave, { ...soma, ate: quando, vezes: soma.vezes + vezes })
  }
  return tabela(
    ['Quem', 'O que fez', 'Onde', 'Primeira', 'Última', { valor: 'Vezes' }],
    [...somados.values()].map(({ de, ate, vezes, linha }) => [
      ...linha,
      dia(de),
      dia(ate),
      String(vezes),
    ]),
    'Nenhum acesso registrado.',
  )
}

const SECOES: readonly (readonly [titulo: string, secao: (dados: Dados) => string])[] = [
  ['Cadastro', cadastro],
  ['Atendimentos', atendimentos],
  ['Sessões desmarcadas', desmarcadas],
  ['Sessões que se repetem', series],
  ['Valores de cada mês', ({ meses }) => tabelaDosMeses(meses)],
  ['Extratos', ({ extratosEnviados }) => tabelaDosExtratos(extratosEnviados)],
  ['Pagamentos', pagamentos],
  ['Recebimentos', ({ recebimentos }) => tabelaDosRecebimentos(recebimentos)],
  ['Recibos do Receita Saúde', ({ recibos }) => tabelaDosRecibos(recibos)],
  ['Lembretes por e-mail', ({ lembretes }) => tabelaDosLembretes(lembretes)],
  ['Histórico das sessões', historico],
  ['Quem viu ou alterou', acessos],
]

/** LGPD art. 18: a patient's data as a page to read and to print. */
export function paginaDosDados(dados: Dados): string {
  const { profissional, clinica, geradoEm, cadastro: c, destinatario } = dados
  const quem = [profissional.nome, profissional.especialidade, profissional.registroProfissional]
  const cabecalho = `<h1>Dados de ${escapado(nomeExibido(c))}</h1>
<p class="sutil">${escapado(`${clinica} · ${quem.filter(Boolean).join(', ')} · gerado em ${momento(geradoEm)}`)}</p>
<p><strong>Cópia ${copiaFalada(dados)}.</strong></p>
<p>${escapado(O_QUE_VAI[destinatario])} É sigiloso: guarde como se guarda um prontuário.</p>`
  const fora = FORA_DA_COPIA[destinatario]
  const secoes = SECOES.filter(([titulo]) => !fora.includes(titulo)).map(
    ([titulo, secao]) => `<h2>${titulo}</h2>\n${secao(dados)}`,
  )
  return documento(`Dados de ${nomeExibido(c)}`, [cabecalho, ...secoes].join('\n'))
}
