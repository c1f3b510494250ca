import type {
  Agendamento,
  AgendamentoFio,
  DadosDoAgendamento,
} from '@clinica/domain/agenda/contract'
import type { SerieFio } from '@clinica/domain/agenda/serie/contract'
import { dataPulada, type Pulos } from '@clinica/domain/agenda/serie/datas-puladas'
import {
  type EdicaoDaSerie,
  edicaoDaSerie,
  problemaDaEdicao,
} from '@clinica/domain/agenda/serie/edicao-da-serie'
import { exclusaoDaSerie } from '@clinica/domain/agenda/serie/exclusao-da-serie'
import type { Mudancas, Padrao } from '@clinica/domain/agenda/serie/mudancas'
import { ocorrencias, padraoNovo } from '@clinica/domain/agenda/serie/ocorrencias'
import { type ModoDeEdicao, OCORRENCIAS_MAXIMO } from '@clinica/domain/agenda/tipos'
import { centavosOuNulo } from '@clinica/domain/dinheiro'
import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import type { Data } from '@clinica/domain/tempo/data'
import { type DataHora, minutosEntre, somaMinutos } from '@clinica/domain/tempo/data-hora'
import type { Consulta } from '../formulario/consulta.ts'
import {
  errosDaConsulta,
  fimDe,
  inicioDe,
  repeticaoPedida,
} from '../formulario/regras-da-consulta.ts'

export type Periodo = { readonly inicio: DataHora; readonly fim: DataHora }
export type Serie = {
  readonly padrao: Padrao
  readonly membros: readonly Agendamento[]
  readonly pulos: Pulos
}
export type ModoDaSerie = Exclude<ModoDeEdicao, 'single'>

const agendamentoDoFio = (fio: AgendamentoFio): Agendamento => ({
  ...fio,
  inicio: fio.inicio as DataHora,
  fim: fio.fim as DataHora,
  valorSessao: centavosOuNulo(fio.valorSessao),
  recurrenceEnd: fio.recurrenceEnd as Data | null,
})

export const serieDoFio = (fio: SerieFio): Serie => ({
  padrao: {
    frequencia: fio.recurrenceType,
    ate: fio.recurrenceEnd as Data,
    inicio: fio.inicio as DataHora,
    fim: fio.fim as DataHora,
    dia: fio.dia,
  },
  membros: fio.membros.map(agendamentoDoFio),
  pulos: {
    desmarcadas: (fio.desmarcadas ?? []) as readonly Data[],
    puladas: (fio.puladas ?? []) as readonly Data[],
    fechamentos: (fio.fechamentos ?? []) as readonly Fechamento[],
  },
})

/** Field values in the form that the rules read; null while start or end is incomplete. */
function dadosDaConsulta(consulta: Consulta): DadosDoAgendamento | null {
  const inicio = inicioDe(consulta)
  const fim = fimDe(consulta)
  return (
    inicio &&
    fim && {
      pacienteId: consulta.pacienteId,
      tipo: consulta.tipo,
      inicio,
      fim,
      observacoes: consulta.observacoes.trim() || null,
      valorSessao: centavosOuNulo(consulta.valorSessao),
      statusAgendamento: consulta.statusAgendamento,
      statusPagamento: consulta.statusPagamento,
      modalidadeAtendimento: consulta.modalidadeAtendimento,
    }
  )
}

/** D7: requested edit of a series. The patient's price does not affect any count, so it is not loaded. */
function edicaoPedida(
  consulta: Consulta,
  original: AgendamentoFio,
  { padrao, membros, pulos }: Serie,
  modo: ModoDaSerie,
): EdicaoDaSerie | null {
  const depois = dadosDaConsulta(consulta)
  const repeticao = repeticaoPedida({ ...consulta, editMode: modo }, original)
  return (
    depois && {
      padrao,
      membros,
      clicado: agendamentoDoFio(original),
      depois,
      repeticao,
      modo,
      precoEm: () => null,
      pulada: (medida) => dataPulada(pulos, medida),
    }
  )
}

/** D7: error of the requested pattern, shown below 'Repetir até'. */
export function problemaNaSerie(
  consulta: Consulta,
  original: AgendamentoFio,
  serie: Serie,
): string | undefined {
  const { editMode } = consulta
  if (editMode === 'single') return undefined
  const edicao = edicaoPedida(consulta, original, serie, editMode)
  return (edicao && problemaDaEdicao(edicao)?.message) ?? undefined
}

/** D7: effect of saving with this scope; null while the form has errors. */
export function edicaoPrevista(
  consulta: Consulta,
  original: AgendamentoFio,
  serie: Serie,
  modo: ModoDaSerie,
): Mudancas | null {
  const edicao = edicaoPedida(consulta, original, serie, modo)
  const { pacienteId: _, ...erros } = errosDaConsulta({ ...consulta, editMode: modo }, original)
  if (!edicao || Object.keys(erros).length > 0 || problemaDaEdicao(edicao)) return null
  return edicaoDaSerie(edicao)
}

export const exclusaoPrevista = (
  original: AgendamentoFio,
  { padrao, membros }: Serie,
  modo: ModoDaSerie,
): Mudancas => exclusaoDaSerie({ padrao, membros, clicado: agendamentoDoFio(original), modo })

/** D7: number of past sessions that would be removed; the dialog warns about them. */
export const passadasRemovidas = ({ removidas }: Mudancas, agora: DataHora): number =>
  removidas.filter(({ inicio }) => inicio < agora).length

/** Sessions of a series after the change, by time. */
export const periodosDasMudancas = ({ alteradas, novas }: Mudancas): Periodo[] =>
  [...alteradas.map(({ depois }) => depois), ...novas]
    .map(({ inicio, fim }) => ({ inicio, fim }))
    .sort((a, b) => a.inicio.localeCompare(b.inicio))
    .slice(0, OCORRENCIAS_MAXIMO)

/** Sessions that saving creates or changes when there is no series yet; empty while the form has errors. */
export function periodosDaConsulta(consulta: Consulta, original: AgendamentoFio | null): Periodo[] {
  const inicio = inicioDe(consulta)
  const fim = fimDe(consulta)
  const { pacienteId: _, ...erros } = errosDaConsulta(consulta, original)
  if (!inicio || !fim || Object.keys(erros).length > 0) return []
  const repeticao = repeticaoPedida(consulta, original)
  if (!repeticao) return [{ inicio, fim }]
  const minutos = minutosEntre(inicio, fim)
  return ocorrencias(padraoNovo({ inicio, fim }, repeticao)).map((um) => ({
    inicio: um,
    fim: somaMinutos(um, minutos),
  }))
}
