import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { dataDaHora, dataHoraDe } from '@clinica/domain/tempo/data-hora'
import { isDeRecesso, sorteio } from './ano.ts'

const NOTAS = [
  'Chegou mais disposta. Retomar o diário de sono na próxima semana.',
  'Combinada a devolutiva com a escola; trazer os desenhos.',
  'Exercício de respiração em casa, duas vezes ao dia.',
  'Falou da mudança de emprego. Observar a rotina das manhãs.',
  'Últimos dez minutos com a mãe.',
  'Boa semana: sem crises desde a última sessão.',
]

type Sessao = Pick<AgendamentoFio, 'id' | 'pacienteId' | 'inicio'>

/** What is said of a session in the demonstration; `null`: it fell into the recess and is taken out. */
export type Desfecho = {
  readonly id: string
  readonly mudanca: {
    readonly statusAgendamento: 'REALIZADO' | 'FALTA' | 'CONFIRMADO'
    readonly tipo?: 'ANAMNESE'
    readonly observacoes?: string | undefined
  } | null
}

const diaDe = ({ inicio }: Sessao): Data | null => {
  const quando = dataHoraDe(inicio)
  return quando && dataDaHora(quando)
}

/**
 * What became of each session until `hoje`: held, missed, of yesterday some not yet said; of the next days
 * some confirmed. The first of each of the `novos` was to get to know them.
 */
export function desfechosDe(
  sessoes: readonly Sessao[],
  hoje: Data,
  novos: ReadonlySet<string>,
): Desfecho[] {
  const acaso = sorteio()
  const conhecidos = new Set<string>()
  const umDesfecho = (sessao: Sessao): Desfecho | null => {
    const { id, pacienteId } = sessao
    const sorte = acaso()
    const nota = acaso()
    const dia = diaDe(sessao)
    if (dia === null || isDeRecesso(dia)) return { id, mudanca: null }
    if (dia >= hoje) {
      const confirmou = pacienteId !== null && dia <= somaDias(hoje, 2) && sorte < 0.6
      return confirmou ? { id, mudanca: { statusAgendamento: 'CONFIRMADO' } } : null
    }
    if (dia === somaDias(hoje, -1) && sorte < 0.3) return null
    if (pacienteId === null) return { id, mudanca: { statusAgendamento: 'REALIZADO' } }
    const estreia = novos.has(pacienteId) && !conhecidos.has(pacienteId)
    conhecidos.add(pacienteId)
    return {
      id,
      mudanca: {
        statusAgendamento: !estreia && sorte < 0.07 ? 'FALTA' : 'REALIZADO',
        ...(estreia && { tipo: 'ANAMNESE' }),
        ...(nota < 0.25 && { observacoes: NOTAS[Math.floor(nota * 4 * NOTAS.length)] }),
      },
    }
  }
  return sessoes.flatMap((sessao) => umDesfecho(sessao) ?? [])
}
