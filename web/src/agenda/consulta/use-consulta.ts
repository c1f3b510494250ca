import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import {
  pacienteReservado,
  temPacienteReservado,
} from '@clinica/domain/agenda/regras-do-agendamento'
import type { ModoDeEdicao, StatusAgendamento, Tipo } from '@clinica/domain/agenda/tipos'
import { valorDaSessao } from '@clinica/domain/agenda/valor-da-sessao'
import { centavosOuNulo, reais } from '@clinica/domain/dinheiro'
import { useRef, useState } from 'react'
import { hoje } from '../../lib/clock.ts'
import { valorConsultaOuNulo } from '../queries.ts'
import { atePadrao, type Consulta, comInicio, repeticaoGuardada } from './consulta.ts'

export type PacienteDaConsulta = { id: string; nome: string }
/** D7: what a status did to the value, in reais; `de` is what a person had put there. */
export type AjusteDoValor = { de: number | null; para: number | null }

function comValor(consulta: Consulta, padrao: number | null): Consulta {
  const { statusAgendamento, valorSessao } = consulta
  const valor = valorDaSessao(
    statusAgendamento,
    centavosOuNulo(valorSessao),
    centavosOuNulo(padrao),
  )
  return { ...consulta, valorSessao: valor === null ? null : reais(valor) }
}

/** The fields, as state and as they are at this moment: answers come back later. */
function useCampos(inicial: Consulta, original: AgendamentoFio | null) {
  // D7: until someone says until when, the end of the repetition follows the start.
  const ateEscolhido = useRef(original?.recurrenceId != null)
  const comAte = (consulta: Consulta): Consulta =>
    ateEscolhido.current ? consulta : { ...consulta, recurrenceEnd: atePadrao(consulta, hoje()) }
  const [consulta, setConsulta] = useState(() => comAte(inicial))
  const atual = useRef(consulta)

  function mudar(como: (antes: Consulta) => Consulta) {
    atual.current = comAte(como(atual.current))
    setConsulta(atual.current)
  }
  return {
    consulta,
    atual,
    mudar,
    mudarAte(recurrenceEnd: string) {
      ateEscolhido.current = true
      mudar((antes) => ({ ...antes, recurrenceEnd }))
    },
  }
}

/** §4, D7: the value as the status leaves it, and the way back to what a person had put there. */
function useValor({ atual, mudar }: Pick<ReturnType<typeof useCampos>, 'atual' | 'mudar'>) {
  const [anterior, setAnterior] = useState<{ valor: number | null } | null>(null)
  const pedido = useRef(0)
  const aCaminho = useRef<Promise<void>>(Promise.resolve())

  function buscar(pacienteId: string) {
    pedido.current += 1
    const este = pedido.current
    aCaminho.current = valorConsultaOuNulo(pacienteId).then((padrao) => {
      if (este === pedido.current) mudar((antes) => comValor(antes, padrao))
    })
  }
  function por(valorSessao: number | null) {
    pedido.current += 1
    setAnterior(null)
    mudar((antes) => ({ ...antes, valorSessao }))
  }
  return {
    anterior,
    /** Settles when no value is on its way any more. */
    chegou: () => aCaminho.current,
    por,
    /** Another patient's value is not an adjustment of this one's. */
    doPaciente(pacienteId: string | null, busca: boolean) {
      pedido.current += 1
      setAnterior(null)
      if (pacienteId && busca) buscar(pacienteId)
    },
    doStatus(statusAgendamento: StatusAgendamento) {
      pedido.current += 1
      const { valorSessao, pacienteId } = atual.current
      setAnterior((antes) => antes ?? { valor: valorSessao })
      mudar((antes) => comValor({ ...antes, statusAgendamento }, null))
      if (pacienteId && statusAgendamento !== 'FALTA') buscar(pacienteId)
    },
  }
}

/** §4, Appointment dialog behaviour: what a change of one field does to the others. */
export function useConsulta(
  inicial: Consulta,
  original: AgendamentoFio | null,
  pacientes: readonly PacienteDaConsulta[],
) {
  const { consulta, atual, mudar, mudarAte } = useCampos(inicial, original)
  const valor = useValor({ atual, mudar })
  const { anterior } = valor
  const ajuste: AjusteDoValor | null =
    anterior && anterior.valor !== consulta.valorSessao
      ? { de: anterior.valor, para: consulta.valorSessao }
      : null

  function escolherPaciente(pacienteId: string | null) {
    mudar((antes) => ({ ...antes, pacienteId }))
    valor.doPaciente(pacienteId, original === null)
  }

  return {
    consulta,
    ajuste,
    /** The fields once every value on its way has arrived. */
    async pronta(): Promise<Consulta> {
      await valor.chegou()
      const { tipo, pacienteId } = atual.current
      const reservado = pacienteReservado(tipo, pacientes)?.id
      return { ...atual.current, pacienteId: pacienteId ?? reservado ?? null }
    },
    mudar: (mudanca: Partial<Consulta>) => mudar((antes) => ({ ...antes, ...mudanca })),
    mudarAte,
    mudarInicio: (mudanca: Partial<Pick<Consulta, 'dataInicio' | 'horaInicio'>>) =>
      mudar((antes) => comInicio(antes, mudanca)),
    mudarValor: valor.por,
    mudarStatus: valor.doStatus,
    /** D7: one session has no repetition of its own to change: the kept one comes back. */
    mudarModo: (editMode: ModoDeEdicao) =>
      mudar((antes) => ({
        ...antes,
        ...(original && editMode === 'single' ? repeticaoGuardada(original) : {}),
        editMode,
      })),
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
