import type { Tipo } from '@clinica/domain/agenda/tipos'
import type { DespesaEntrada } from '@clinica/domain/financeiro/contract'
import {
  type Data,
  diaDaSemana,
  diaNoMes,
  mesDaData,
  mesDepois,
  somaDias,
} from '@clinica/domain/tempo/data'
import { type DataHora, dataHora, inicioDoDia, somaMinutos } from '@clinica/domain/tempo/data-hora'
import { PACIENTES, type PacienteDeExemplo } from './pacientes.ts'

const SEMANAS_ATRAS = 46
const SEMANAS_ADIANTE = 9
const MINUTOS_DA_SESSAO = 50

export type Horario = { readonly inicio: DataHora; readonly fim: DataHora }

/** A series as it is booked once, with its first session. */
type SerieDeExemplo = Horario & { readonly ate: Data }

/** An appointment on its own, or of one professional's own week. */
type AvulsoDeExemplo = Horario & {
  readonly tipo: Tipo
  /** Of `PACIENTES`; null: nobody's. */
  readonly paciente: number | null
  readonly serie?: { readonly frequencia: 'weekly' | 'biweekly'; readonly ate: Data }
}

const horario = (data: Data, hora: string, minutos: number): Horario => {
  const inicio = dataHora(data, hora)
  return { inicio, fim: somaMinutos(inicio, minutos) }
}

const segundaDe = (data: Data): Data => somaDias(data, 1 - diaDaSemana(data))

/** The Monday `semanas` weeks after the one of `hoje`. */
const segunda = (hoje: Data, semanas: number): Data => somaDias(segundaDe(hoje), semanas * 7)

/** Every other week: those of a shared hour one week apart, whenever they began. */
const semanaDoPar = (indice: number, semana: number) =>
  (((semana + indice) % 2) + 2) % 2 === 0 ? semana : semana + 1

/** The series of one of `PACIENTES`, seen from `hoje`. */
export function serieDe(paciente: PacienteDeExemplo, indice: number, hoje: Data): SerieDeExemplo {
  const { dia, hora, frequencia, comecou, saiu } = paciente
  const primeira = -(comecou ?? SEMANAS_ATRAS)
  const semana = frequencia === 'biweekly' ? semanaDoPar(indice, primeira) : primeira
  const ate = segunda(hoje, saiu === undefined ? SEMANAS_ADIANTE : -saiu)
  return {
    ...horario(somaDias(segunda(hoje, semana), dia), hora, MINUTOS_DA_SESSAO),
    ate: somaDias(ate, dia),
  }
}

/** The professional's own week, and the talks with parents and schools on Friday afternoons. */
export function avulsosDe(hoje: Data): AvulsoDeExemplo[] {
  const de = segunda(hoje, -SEMANAS_ATRAS)
  const ate = somaDias(segunda(hoje, SEMANAS_ADIANTE), 6)
  const proprios: AvulsoDeExemplo[] = [
    {
      ...horario(somaDias(de, 2), '12:00', 60),
      tipo: 'PESSOAL',
      paciente: null,
      serie: { frequencia: 'biweekly', ate },
    },
    {
      ...horario(somaDias(de, 4), '11:00', 30),
      tipo: 'CAFEZINHO',
      paciente: null,
      serie: { frequencia: 'weekly', ate },
    },
  ]
  const criancas = PACIENTES.flatMap(({ escola }, indice) => (escola ? [indice] : []))
  const conversas = Array.from({ length: (SEMANAS_ATRAS + 2) / 2 }, (_, vez): AvulsoDeExemplo => {
    const sexta = somaDias(segunda(hoje, 1 - vez * 2), 4)
    const paciente = criancas[vez % criancas.length] ?? null
    const tipo = vez % 3 === 0 ? 'REUNIAO_ESCOLA' : 'REUNIAO_PAIS'
    return { ...horario(sexta, '14:00', 60), tipo, paciente }
  })
  const comecaram = conversas.filter(({ paciente, inicio }) => {
    const comecou = paciente === null ? null : PACIENTES[paciente]?.comecou
    return (comecou ?? null) === null || inicio > inicioDoDia(segunda(hoje, -(comecou ?? 0)))
  })
  return [...proprios, ...comecaram]
}

/** Days on which nobody worked: from Christmas to the first days of January. */
export const isDeRecesso = (data: Data): boolean =>
  data.slice(5) >= '12-23' || data.slice(5) <= '01-04'

type DespesaDeExemplo = {
  readonly nome: string
  /** In reais. */
  readonly valor: number
  /** P5: its account in the Carnê-Leão's plan, where it has one. */
  readonly categoria?: string
  /** For what happened once: how many months ago. */
  readonly haMeses?: number
}

const DESPESAS: readonly DespesaDeExemplo[] = [
  { nome: 'Aluguel da sala', valor: 1450, categoria: 'P10.01.00002' },
  { nome: 'Supervisão', valor: 600 },
  { nome: 'Contador', valor: 280 },
  { nome: 'Internet e telefone', valor: 129.9, categoria: 'P10.01.00014' },
  { nome: 'Material de limpeza', valor: 85, categoria: 'P10.01.00011' },
  { nome: 'Anuidade do conselho', valor: 638.5, categoria: 'P10.01.00004', haMeses: 8 },
  { nome: 'Testes e material lúdico', valor: 412.3, haMeses: 6 },
  { nome: 'Curso de avaliação infantil', valor: 890, haMeses: 4 },
  { nome: 'Poltrona da sala', valor: 1180, categoria: 'P11.01.00004', haMeses: 2 },
  { nome: 'Papel, pastas e impressão', valor: 136.7, categoria: 'P10.01.00012', haMeses: 1 },
  { nome: 'Manutenção do ar-condicionado', valor: 320, haMeses: 0 },
]

/** The expenses of the year, as they are entered (§7 POST /despesas), in reais; those with an account are paid on the 10th. */
export const despesasDe = (
  hoje: Data,
): (Omit<DespesaEntrada, 'valor'> & { readonly valor: number })[] =>
  DESPESAS.map(({ nome, valor, categoria, haMeses }) => {
    const atras = -(haMeses ?? 11)
    const { ano, mes } = mesDepois(mesDaData(hoje), atras)
    return {
      nome,
      valor,
      tipoDespesa: haMeses === undefined ? 'RECORRENTE' : 'UNICA',
      mesCompetencia: mes,
      anoCompetencia: ano,
      ...(categoria && { categoria, dataPagamento: diaNoMes(hoje, atras, 10) }),
    }
  })

/** Numbers from 0 to 1, the same ones each time: a demonstration is the same for whoever looks. */
export function sorteio(semente = 20): () => number {
  let estado = semente
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
