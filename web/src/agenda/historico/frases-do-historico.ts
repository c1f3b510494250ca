import type { HistoricoFio } from '@clinica/domain/agenda/historico/contract'
import {
  OPERACOES_DE_DINHEIRO,
  ROTULO_DA_FREQUENCIA,
  ROTULO_DA_MODALIDADE,
  ROTULO_DO_PAGAMENTO,
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
} from '@clinica/domain/agenda/tipos'
import { centavosDeReais, textoEmReais } from '@clinica/domain/dinheiro'
import {
  type DataHora,
  dataDaHora,
  dataHoraDe,
  minutosEntre,
} from '@clinica/domain/tempo/data-hora'
import { noFusoDaClinica } from '@clinica/domain/tempo/fuso'
import { diaEMes, horaFalada, momentoPorExtenso } from '@clinica/domain/tempo/texto-de-tempo'
import { contados } from '@clinica/domain/texto'

type Mudanca = HistoricoFio['mudancas'][number]
type Valor = Mudanca['antes']

const rotulo = (rotulos: Record<string, string>, valor: Valor): string =>
  rotulos[String(valor)] ?? String(valor)

const dinheiro = (valor: Valor): string => {
  const cents = typeof valor === 'number' ? centavosDeReais(valor) : null
  return cents === null ? '' : textoEmReais(cents)
}

const hora = (valor: Valor): DataHora | null => dataHoraDe(String(valor))

/** '9 de março, 14h'. The day is given once if it is the same, the years only if they differ. */
function momentos(antes: DataHora, depois: DataHora): [string, string] {
  if (dataDaHora(antes) === dataDaHora(depois)) {
    return [momentoPorExtenso(antes), horaFalada(depois)]
  }
  if (antes.slice(0, 4) === depois.slice(0, 4)) {
    return [momentoPorExtenso(antes), momentoPorExtenso(depois)]
  }
  const comAno = (quando: DataHora) =>
    `${diaEMes(dataDaHora(quando))} de ${quando.slice(0, 4)}, ${horaFalada(quando)}`
  return [comAno(antes), comAno(depois)]
}

/** '50 min', '1h', '1h30' */
export function duracaoFalada(minutos: number): string {
  const horas = Math.floor(minutos / 60)
  const resto = minutos % 60
  if (horas === 0) return `${resto} min`
  return resto === 0 ? `${horas}h` : `${horas}h${String(resto).padStart(2, '0')}`
}

/** Start and end in one sentence: moved, and the length only if it changed. */
function frasesDoHorario(mudancas: readonly Mudanca[]): string[] {
  const de = (campo: string) => mudancas.find((uma) => uma.campo === campo)
  const inicio = de('inicio')
  const fim = de('fim')
  const ia = hora(inicio?.antes ?? null)
  const id = hora(inicio?.depois ?? null)
  const fa = hora(fim?.antes ?? null)
  const fd = hora(fim?.depois ?? null)
  const frases: string[] = []
  if (ia && id) {
    const [antes, depois] = momentos(ia, id)
    frases.push(`Remarcado de ${antes} para ${depois}`)
  }
  if (!fa || !fd) return frases
  if (!ia || !id) return [`Fim de ${horaFalada(fa)} para ${horaFalada(fd)}`]
  const antes = minutosEntre(ia, fa)
  const depois = minutosEntre(id, fd)
  if (antes !== depois) {
    frases.push(`Duração de ${duracaoFalada(antes)} para ${duracaoFalada(depois)}`)
  }
  return frases
}

function fraseDaRecorrencia(antes: Valor, depois: Valor): string {
  if (antes === null) return `Passou a repetir (${rotulo(ROTULO_DA_FREQUENCIA, depois)})`
  if (depois === null) return 'Deixou de repetir'
  const de = rotulo(ROTULO_DA_FREQUENCIA, antes)
  const para = rotulo(ROTULO_DA_FREQUENCIA, depois)
  return `Frequência de ${de} para ${para}`
}

function fraseDoCampo({ campo, antes, depois }: Mudanca): string[] {
  const dePara = (oQue: string, como: (valor: Valor) => string): string[] => {
    if (antes === null) return [`${oQue}: ${como(depois)}`]
    if (depois === null) return [`${oQue} ${como(antes)} retirado`]
    return [`${oQue} de ${como(antes)} para ${como(depois)}`]
  }
  switch (campo) {
    case 'paciente':
      return dePara('Paciente', String)
    case 'tipo':
      return dePara('Tipo', (valor) => rotulo(ROTULO_DO_TIPO, valor))
    case 'valorSessao':
      return dePara('Valor', dinheiro)
    case 'statusAgendamento':
      return dePara('Status', (valor) => rotulo(ROTULO_DO_STATUS, valor))
    case 'statusPagamento':
      return dePara('Pagamento', (valor) => rotulo(ROTULO_DO_PAGAMENTO, valor))
    case 'modalidadeAtendimento':
      return dePara('Modalidade', (valor) => rotulo(ROTULO_DA_MODALIDADE, valor))
    case 'observacoes':
      return ['Observações alteradas']
    case 'recorrencia':
      return [fraseDaRecorrencia(antes, depois)]
    default:
      return []
  }
}

const comOutras = (frase: string, alterados: number): string => {
  const outras = alterados - 1
  if (outras < 1) return frase
  return `${frase}, junto com mais ${contados(outras, 'sessão', 'sessões')}`
}

const DE_DINHEIRO: ReadonlySet<HistoricoFio['tipo']> = new Set(OPERACOES_DE_DINHEIRO)

const SEM_MUDANCAS: Record<HistoricoFio['tipo'], string> = {
  CRIACAO: 'Criado',
  EDICAO: 'Salvo sem mudanças nesta sessão',
  EXCLUSAO: 'Excluído',
  ARQUIVAMENTO: 'Retirado ao arquivar o paciente',
  IMPORTACAO: 'Criado por uma importação',
  RECEBIMENTO: 'Um recebimento foi registrado',
  ESTORNO: 'Um recebimento foi estornado',
  TRANSFERENCIA: 'O crédito de outro mês foi usado',
}

/** D8: sentences about one operation's effect on this appointment, one per change. */
export function frasesDoHistorico({ tipo, mudancas, alterados }: HistoricoFio): string[] {
  // Row counts of an import cover the whole import, not this series.
  if (tipo === 'IMPORTACAO') return [SEM_MUDANCAS[tipo]]
  // P3: changes caused by a payment are told after the payment itself.
  if (DE_DINHEIRO.has(tipo)) return [SEM_MUDANCAS[tipo], ...mudancas.flatMap(fraseDoCampo)]
  if (tipo !== 'EDICAO') return [comOutras(SEM_MUDANCAS[tipo], alterados)]
  const frases = [...frasesDoHorario(mudancas), ...mudancas.flatMap(fraseDoCampo)]
  const [primeira = SEM_MUDANCAS.EDICAO, ...outras] = frases
  return outras.length > 0
    ? [primeira, ...outras.slice(0, -1), comOutras(outras.at(-1) ?? '', alterados)]
    : [comOutras(primeira, alterados)]
}

/** '9 de março, 14h05', with the year where it is not the current one. */
export function quandoFoi(iso: string, zona: string, agora: DataHora): string {
  const quando = noFusoDaClinica(iso, zona)
  if (!quando) return ''
  const mesmoAno = quando.slice(0, 4) === agora.slice(0, 4)
  const dia = diaEMes(dataDaHora(quando))
  return `${mesmoAno ? dia : `${dia} de ${quando.slice(0, 4)}`}, ${horaFalada(quando)}`
}
