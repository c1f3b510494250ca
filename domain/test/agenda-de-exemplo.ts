import type { Agendamento, DadosDoAgendamento } from '../src/agenda/contract.ts'
import type { Padrao } from '../src/agenda/serie/mudancas.ts'
import { padraoNovo } from '../src/agenda/serie/ocorrencias.ts'
import type { Frequencia } from '../src/agenda/tipos.ts'
import { type Centavos, centavos } from '../src/dinheiro.ts'
import type { Data } from '../src/tempo/data.ts'
import { type DataHora, dataDaHora, somaMinutos } from '../src/tempo/data-hora.ts'

export const data = (texto: string) => texto as Data
export const hora = (texto: string) =>
  (texto.length === 10 ? `${texto}T14:00:00` : texto) as DataHora
/** P9: a price that holds on every day. */
export const sempre = (valor: Centavos | null) => (): Centavos | null => valor
export const reais = (valor: number | null): Centavos | null =>
  valor === null ? null : centavos(valor * 100)

/** An hour at `quando` (14:00 of a bare date), AGENDADO, R$ 120,00. */
export function dados(
  quando: string,
  outros: Partial<DadosDoAgendamento> = {},
): DadosDoAgendamento {
  const inicio = hora(quando)
  return {
    pacienteId: 'ana',
    tipo: 'SESSAO_INDIVIDUAL',
    inicio,
    fim: somaMinutos(inicio, 60),
    observacoes: null,
    valorSessao: reais(120),
    statusAgendamento: 'AGENDADO',
    statusPagamento: 'PENDENTE',
    modalidadeAtendimento: 'PRESENCIAL',
    ...outros,
  }
}

/** A member of the series 's', named after the date where it stands. */
export function membro(
  quando: string,
  outros: Partial<DadosDoAgendamento & { id: string }> = {},
): Agendamento {
  return {
    id: quando.slice(0, 10),
    ...dados(quando, outros),
    profissionalId: 'bia',
    nomePaciente: 'Ana',
    recurrenceId: 's',
    recurrenceType: 'weekly',
    recurrenceEnd: null,
    versao: 1,
    ...outros,
  }
}

export const padrao = (
  inicio: string,
  frequencia: Frequencia,
  ate: string,
  outros: Partial<Padrao> = {},
): Padrao => ({
  ...padraoNovo(
    { inicio: hora(inicio), fim: somaMinutos(hora(inicio), 60) },
    { frequencia, ate: data(ate) },
  ),
  ...outros,
})

/** The dates of some starts. */
export const datas = (uns: readonly { inicio: DataHora }[]): string[] =>
  uns.map(({ inicio }) => dataDaHora(inicio))
