import type { DataHora } from '../tempo/data-hora.ts'
import { dataDaHora } from '../tempo/data-hora.ts'
import { dataEmNumeros, horaFalada } from '../tempo/texto-de-tempo.ts'
import { contados } from '../texto.ts'

/** The contents of the file, counted while it was made. */
export type Conteudo = {
  readonly pacientes: number
  readonly arquivados: number
  readonly sessoes: number
  readonly desmarcadas: number
  readonly pagamentos: number
  readonly recebimentos: number
  readonly recibos: number
  readonly despesas: number
  readonly fechos: number
  readonly extratos: number
  readonly periodos: number
  /** Names of patients whose CPF could not be decrypted. */
  readonly cpfsIlegiveis: readonly string[]
  readonly anotacoes: readonly {
    readonly arquivo: string
    readonly nome: string | null
    readonly quantas: number
    readonly ilegiveis: number
  }[]
}

type Feito = {
  readonly clinica: string
  readonly profissional: string
  readonly em: DataHora
  readonly fuso: string
}

const doQueSeFecha = ({
  fechos,
  extratos,
  periodos,
}: Pick<Conteudo, 'fechos' | 'extratos' | 'periodos'>) => [
  [
    'meses-fechados.csv',
    `${contados(fechos, 'fechamento ou reabertura', 'fechamentos e reaberturas')} de meses, com o motivo`,
  ],
  [
    'extratos-enviados.csv',
    contados(extratos, 'extrato marcado como enviado', 'extratos marcados como enviados'),
  ],
  [
    'periodos-fechados.csv',
    `${contados(periodos, 'período fechado', 'períodos fechados')}, férias e outros, com o título`,
  ],
]

function arquivos({ pacientes, arquivados, anotacoes, ...quantos }: Conteudo) {
  const { sessoes, desmarcadas, pagamentos, recebimentos, recibos, despesas } = quantos
  const textos = contados(anotacoes.length, 'arquivo', 'arquivos')
  return [
    [
      'pacientes.csv',
      `${contados(pacientes, 'paciente', 'pacientes')}, com CPF, e os seus horários daqui em diante`,
    ],
    [
      'pacientes-arquivados.csv',
      `${contados(arquivados, 'paciente arquivado', 'pacientes arquivados')}`,
    ],
    ['sessoes.csv', `${contados(sessoes, 'atendimento', 'atendimentos')}, sem as anotações`],
    [
      'desmarcadas.csv',
      `${contados(desmarcadas, 'sessão desmarcada', 'sessões desmarcadas')}, fora de todas as contas`,
    ],
    [
      'recebimentos.csv',
      `${contados(recebimentos, 'recebimento', 'recebimentos')}, com quem pagou; os meses pagos estão em pagamentos.csv`,
    ],
    ['pagamentos.csv', `${contados(pagamentos, 'lançamento', 'lançamentos')}`],
    [
      'recibos.csv',
      `${contados(recibos, 'linha', 'linhas')} do Receita Saúde: os lotes, e o que foi dispensado ou incluído`,
    ],
    ['despesas.csv', `${contados(despesas, 'linha', 'linhas')}, uma para cada mês de cada despesa`],
    ['despesas-cadastro.csv', 'as mesmas despesas como estão cadastradas'],
    ...doQueSeFecha(quantos),
    ['cobranca.txt', 'a chave Pix, o vencimento e a mensagem de cobrança'],
    ['agenda.ics', 'a agenda inteira, para outro calendário, com o nome dos pacientes'],
    ['anotacoes', `as anotações das sessões: ${textos}, um para cada paciente que as tem`],
  ].map(([nome = '', dito = '']) => `  ${nome.padEnd(26)}${dito}`)
}

function indice({ anotacoes }: Conteudo): string[] {
  if (anotacoes.length === 0) return []
  const linhas = anotacoes.map(({ arquivo, nome, quantas, ilegiveis }) => {
    const lidas = `${contados(quantas, 'sessão', 'sessões')}`
    const resto = ilegiveis > 0 ? `, ${ilegiveis} sem leitura possível` : ''
    return `  ${arquivo}  ${nome ?? 'horários sem paciente'} (${lidas}${resto})`
  })
  return ['', 'De quem são as anotações', ...linhas]
}

function ilegiveis({ cpfsIlegiveis }: Conteudo): string[] {
  if (cpfsIlegiveis.length === 0) return []
  return [
    '',
    'CPFs que estão guardados e não puderam ser lidos',
    ...cpfsIlegiveis.map((nome) => `  ${nome}`),
  ]
}

/** P6: leia-me.txt: the contents of the file, how to read it, and that it must be kept safe. */
export const leiaMe = (conteudo: Conteudo, { clinica, profissional, em, fuso }: Feito): string =>
  [
    `Os dados de ${profissional} em ${clinica}`,
    `Feito em ${dataEmNumeros(dataDaHora(em))}, ${horaFalada(em)} (${fuso}).`,
    '',
    'Guarde com cuidado. Há aqui nomes, CPFs e anotações de saúde, sem senha. Deixe o arquivo num lugar',
    'que só você abre, e apague as cópias que sobrarem.',
    '',
    'O que há aqui',
    ...arquivos(conteudo),
    '',
    'Como ler',
    '  Planilhas: separadas por ponto e vírgula, valores em reais com vírgula, datas dia/mês/ano.',
    "  Uma célula que começa com apóstrofo ( ' ) começava com um sinal que a planilha tomaria por fórmula.",
    '  pacientes.csv tem uma linha para cada horário que se repete ou está marcado; quem tem vários aparece',
    '  em várias linhas. Importar, em Pacientes, recebe este zip como está: traz os pacientes, os arquivados',
    '  também, os horários daqui em diante e, se você quiser, o que já passou: sessões, anotações, pagamentos',
    '  e despesas. Os códigos dizem o que é de quem. As sessões desmarcadas, os recibos do Receita Saúde, os',
    '  meses fechados, os extratos enviados, os períodos fechados e a cobrança ficam nestes arquivos: depois',
    '  de importar, dispense em Imposto o que já foi emitido, feche os meses e os períodos de novo e informe',
    '  a chave Pix.',
    '  sessoes.csv: os valores das linhas com Sim em "Entra nas receitas" somam as receitas.',
    '  pagamentos.csv: todos os lançamentos; somados, são o recebido.',
    '',
    'O que não está aqui',
    '  O seu próprio cadastro; em que feriados você atende; a duração padrão; como a falta é cobrada, na',
    '  clínica e de cada paciente; a quem vão lembretes por e-mail; e o que só o sistema usa, como o desfazer',
    '  e o registro de acessos. Exportar dados, na tela de cada paciente, diz como a falta dele é cobrada, se',
    '  é lembrado e quem viu o cadastro.',
    ...indice(conteudo),
    ...ilegiveis(conteudo),
    '',
  ].join('\r\n')
