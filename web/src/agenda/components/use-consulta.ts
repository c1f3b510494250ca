import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import {
  pacienteReservado,
  temPacienteReservado,
} from '@clinica/domain/agenda/regras-do-agendamento'
import type { StatusAgendamento, Tipo } from '@clinica/domain/agenda/tipos'
import { valorDaSessao } from '@clinica/domain/agenda/valor-da-sessao'
import { centavosDeReais, reais } from '@clinica/domain/dinheiro'
import { useRef, useState } from 'react'
import { type Consulta, comInicio } from '../consulta.ts'
import { valorConsultaOuNulo } from '../queries.ts'

export type PacienteDaConsulta = { id: string; nome: string }

const emCentavos = (valor: number | null) => (valor === null ? null : centavosDeReais(valor))

function comValor(consulta: Consulta, padrao: number | null): Consulta {
  const { statusAgendamento, valorSessao } = consulta
  const valor = valorDaSessao(statusAgendamento, emCentavos(valorSessao), emCentavos(padrao))
  return { ...consulta, valorSessao: valor === null ? null : reais(valor) }
}

/** §4, Appointment dialog behaviour: what a change of one field does to the others. */
export function useConsulta(
  inicial: Consulta,
  original: AgendamentoFio | null,
  pacientes: readonly PacienteDaConsulta[],
) {
  const [consulta, setConsulta] = useState(inicial)
  // What is asked of the server comes back later: it must meet the fields as they are then.
  const atual = useRef(inicial)
  const pedido = useRef(0)
  const valorACaminho = useRef<Promise<void>>(Promise.resolve())

  function mudar(como: (antes: Consulta) => Consulta) {
    atual.current = como(atual.current)
    setConsulta(atual.current)
  }

  function buscarValor(pacienteId: string) {
    pedido.current += 1
    const este = pedido.current
    valorACaminho.current = valorConsultaOuNulo(pacienteId).then((padrao) => {
      if (este === pedido.current) mudar((antes) => comValor(antes, padrao))
    })
  }

  function escolherPaciente(pacienteId: string | null) {
    pedido.current += 1
    mudar((antes) => ({ ...antes, pacienteId }))
    if (pacienteId && !original) buscarValor(pacienteId)
  }

  return {
    consulta,
    /** The fields once every value on its way has arrived. */
    async pronta(): Promise<Consulta> {
      await valorACaminho.current
      const { tipo, pacienteId } = atual.current
      const reservado = pacienteReservado(tipo, pacientes)?.id
      return { ...atual.current, pacienteId: pacienteId ?? reservado ?? null }
    },
    mudar: (mudanca: Partial<Consulta>) => mudar((antes) => ({ ...antes, ...mudanca })),
    mudarInicio: (mudanca: Partial<Pick<Consulta, 'dataInicio' | 'horaInicio'>>) =>
      mudar((antes) => comInicio(antes, mudanca)),
    mudarValor(valorSessao: number | null) {
      pedido.current += 1
      mudar((antes) => ({ ...antes, valorSessao }))
    },
    mudarStatus(statusAgendamento: StatusAgendamento) {
      pedido.current += 1
      mudar((antes) => comValor({ ...antes, statusAgendamento }, null))
      const { pacienteId } = atual.current
      if (pacienteId && statusAgendamento !== 'FALTA') buscarValor(pacienteId)
    },
    mudarTipo(tipo: Tipo) {
      const eraReservado = temPacienteReservado(atual.current.tipo)
      mudar((antes) => ({ ...antes, tipo }))
      if (temPacienteReservado(tipo)) {
        escolherPaciente(pacienteReservado(tipo, pacientes)?.id ?? null)
      } else if (eraReservado) escolherPaciente(null)
    },
    escolherPaciente,
  }
}

export type ConsultaEmEdicao = ReturnType<typeof useConsulta>
