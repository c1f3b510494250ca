import type { Agendamento, DadosDoAgendamento } from '../src/agenda/contract.ts'
import type { Mudancas, Padrao } from '../src/agenda/serie/mudancas.ts'
import { dataDaHora, horario, minutosEntre } from '../src/tempo/data-hora.ts'
import { numeroDe, segundoDe } from './calendario-a-mao.ts'
import type { Estado, Linha, Ritmo } from './modelo-da-serie.ts'

/** What the database keeps, as far as the rules know it. */
export type Agenda = {
  readonly linhas: readonly Agendamento[]
  readonly padroes: Readonly<Record<string, Padrao>>
}

export const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What the rules say, written down. Complains where they speak of a row that is not as they say. */
export function aplicada(agenda: Agenda, mudancas: Mudancas, id: () => string): Agenda {
  const { alteradas, novas, removidas, recurrenceId, padrao } = mudancas
  const tocadas = [...alteradas.map(({ antes }) => antes), ...removidas]
  const ids = new Set(tocadas.map((uma) => uma.id))
  if (ids.size < tocadas.length) throw new Error('a row is touched twice')
  for (const uma of tocadas) {
    const guardada = agenda.linhas.find(({ id }) => id === uma.id)
    if (!igual(uma, guardada)) throw new Error(`${uma.id} is not so`)
  }
  const linhaNova = (dados: DadosDoAgendamento): Agendamento => ({
    ...dados,
    id: id(),
    profissionalId: 'bia',
    nomePaciente: 'Ana',
    recurrenceId: recurrenceId ?? null,
    recurrenceType: null,
    recurrenceEnd: null,
    versao: 1,
  })
  return {
    linhas: [
      ...agenda.linhas.filter((uma) => !ids.has(uma.id)),
      ...alteradas.map(({ antes, depois }) => ({
        ...antes,
        ...depois,
        recurrenceId: recurrenceId === undefined ? antes.recurrenceId : recurrenceId,
      })),
      ...novas.map(linhaNova),
    ],
    padroes:
      padrao === null || recurrenceId == null
        ? agenda.padroes
        : { ...agenda.padroes, [recurrenceId]: padrao },
  }
}

/** D8: the way back: the before-images in the place of what was made of them. */
export function desfeita(
  agora: Agenda,
  { alteradas, removidas, recurrenceId }: Mudancas,
  { padroes }: Agenda,
  idsDasNovas: readonly string[],
): Agenda {
  const voltam = [...alteradas.map(({ antes }) => antes), ...removidas]
  const saem = new Set([...voltam.map(({ id }) => id), ...idsDasNovas])
  const outros = Object.entries(agora.padroes).filter(([serie]) => serie !== recurrenceId)
  const antes = Object.entries(padroes).filter(([serie]) => serie === recurrenceId)
  return {
    linhas: [...agora.linhas.filter(({ id }) => !saem.has(id)), ...voltam],
    padroes: Object.fromEntries([...outros, ...antes]),
  }
}

export const linhaDe = (um: DadosDoAgendamento, id: string, serie: string | null): Linha => ({
  id,
  serie,
  dia: numeroDe(dataDaHora(um.inicio)),
  segundo: segundoDe(horario(um.inicio)),
  minutos: minutosEntre(um.inicio, um.fim),
  paciente: um.pacienteId,
  tipo: um.tipo,
  notas: um.observacoes,
  valor: um.valorSessao,
  status: um.statusAgendamento,
  pago: um.statusPagamento === 'PAGO',
  modalidade: um.modalidadeAtendimento,
})

const ritmoDe = ({ frequencia, ate, inicio, fim, dia }: Padrao): Ritmo => ({
  frequencia,
  ate: numeroDe(ate),
  ancora: numeroDe(dataDaHora(inicio)),
  segundo: segundoDe(horario(inicio)),
  minutos: minutosEntre(inicio, fim),
  mira: dia,
})

export const porTempo = (a: Linha, b: Linha): number =>
  a.dia - b.dia || a.segundo - b.segundo || (a.id < b.id ? -1 : 1)

/** The agenda in the words of the model, in order. */
export const estadoDe = ({ linhas, padroes }: Agenda): Estado => ({
  linhas: linhas.map((um) => linhaDe(um, um.id, um.recurrenceId)).sort(porTempo),
  ritmos: Object.fromEntries(
    Object.entries(padroes).map(([serie, padrao]) => [serie, ritmoDe(padrao)]),
  ),
})
