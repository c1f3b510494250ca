import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import {
  pacienteReservado,
  temPacienteReservado,
} from '@clinica/domain/agenda/regras-do-agendamento'
import type { ModoDeEdicao, StatusAgendamento, Tipo } from '@clinica/domain/agenda/tipos'
import { type Precos, SEM_PRECOS, valorDaSessao } from '@clinica/domain/agenda/valor-da-sessao'
import { centavosOuNulo, reais } from '@clinica/domain/dinheiro'
import type { NomesDoPaciente } from '@clinica/domain/pacientes/nome-do-paciente'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { hoje } from '../../lib/clock.ts'
import { precosOuNenhum } from '../queries.ts'
import type { Toque } from '../status/um-toque.ts'
import { type Consulta, repeticaoGuardada } from './consulta.ts'
import { atePadrao } from './regras-da-consulta.ts'
import { type CamposDaConsulta, type FormularioDaConsulta, useCampos } from './use-campos.ts'
import { type Duracao, type Inicio, useDuracao } from './use-duracao.ts'
import { type EdicaoDaConsulta, useSeguida } from './use-edicao-da-consulta.ts'

export type PacienteDaConsulta = { id: string } & NomesDoPaciente
/** D7: what a status did to the value, in reais; `de` is what a person had put there. */
type AjusteDoValor = { de: number | null; para: number | null }

/** §4, D7: the value as the status leaves it, and the way back to what a person had put there. */
function useValor({ form, change, adjust }: CamposDaConsulta) {
  const [anterior, setAnterior] = useState<{ valor: number | null } | null>(null)
  const pedido = useRef(0)
  const aCaminho = useRef<Promise<void>>(Promise.resolve())
  const digitado = useRef(false)

  function adjustTo(precos: Precos) {
    const { statusAgendamento, valorSessao } = form.getValues()
    const valor = valorDaSessao(statusAgendamento, centavosOuNulo(valorSessao), precos)
    adjust({ valorSessao: valor === null ? null : reais(valor) })
  }
  function fetchPrecos(pacienteId: string) {
    pedido.current += 1
    const este = pedido.current
    const { statusAgendamento, dataInicio } = form.getValues()
    const sessao = { pacienteId, dia: dataInicio || undefined }
    aCaminho.current = precosOuNenhum(sessao, statusAgendamento).then((precos) => {
      if (este === pedido.current) adjustTo(precos)
    })
  }
  /** No value on its way counts any more, and none of before is offered. */
  function forget() {
    pedido.current += 1
    setAnterior(null)
  }
  return {
    anterior,
    /** Settles when no value is on its way any more. */
    arrived: () => aCaminho.current,
    changeValor(valorSessao: number | null) {
      forget()
      digitado.current = true
      change({ valorSessao })
    },
    forget,
    /** Another patient's value is not an adjustment of this one's. */
    followPaciente(pacienteId: string | null, busca: boolean) {
      forget()
      digitado.current = false
      if (pacienteId && busca) fetchPrecos(pacienteId)
    },
    /** P9: a new session that went to another day costs what that day does, unless somebody typed the price. */
    followDia() {
      const { pacienteId } = form.getValues()
      if (pacienteId && !digitado.current) fetchPrecos(pacienteId)
    },
    changeStatus(statusAgendamento: StatusAgendamento) {
      pedido.current += 1
      const { valorSessao, pacienteId } = form.getValues()
      setAnterior((antes) => antes ?? { valor: valorSessao })
      change({ statusAgendamento })
      // §4 at once; what the clinic or the patient has otherwise comes with the answer.
      adjustTo(SEM_PRECOS)
      if (pacienteId) fetchPrecos(pacienteId)
    },
  }
}

type Lista = {
  pacientes: readonly PacienteDaConsulta[]
  /** Settles with all of them once none is on its way any more. */
  arrived: () => Promise<readonly PacienteDaConsulta[]>
}

type Partes = {
  original: AgendamentoFio | null
  lista: Lista
  fields: CamposDaConsulta
  valor: ReturnType<typeof useValor>
  duracao: Duracao
}

/** §4, Appointment dialog behaviour: what a change of one field does to the others. */
function mudancasDe({ original, lista: { pacientes }, fields, valor, duracao }: Partes) {
  const { form, change, adjust } = fields
  const followPaciente = (pacienteId: string | null) =>
    valor.followPaciente(pacienteId, original === null)

  function adjustPaciente(pacienteId: string | null) {
    adjust({ pacienteId })
    followPaciente(pacienteId)
  }
  return {
    change,
    changeValor: valor.changeValor,
    changeStatus: valor.changeStatus,
    changeFim: duracao.changeFim,
    keepDuracao: duracao.keep,
    changeInicio(mudanca: Inicio) {
      duracao.changeInicio(mudanca)
      if (original === null && mudanca.dataInicio) valor.followDia()
      // D7: until someone says until when, the end of the repetition follows the start.
      if (original?.recurrenceId || form.getFieldState('recurrenceEnd').isTouched) return
      adjust({ recurrenceEnd: atePadrao(form.getValues(), hoje()) })
    },
    changeAte(recurrenceEnd: string) {
      form.setValue('recurrenceEnd', recurrenceEnd, { shouldTouch: true })
      change({ recurrenceEnd })
    },
    /** D7: one session has no repetition of its own to change: the kept one comes back. */
    changeModo: (editMode: ModoDeEdicao) =>
      change({
        ...(original && editMode === 'single' ? repeticaoGuardada(original) : {}),
        editMode,
      }),
    changeTipo(tipo: Tipo) {
      const eraReservado = temPacienteReservado(form.getValues('tipo'))
      change({ tipo })
      if (temPacienteReservado(tipo)) {
        adjustPaciente(pacienteReservado(tipo, pacientes)?.id ?? null)
      } else if (eraReservado) adjustPaciente(null)
    },
    /** The kind may have been chosen before the patients were there. */
    meetPacientes(todos = pacientes) {
      const { tipo, pacienteId } = form.getValues()
      const reservado = pacienteReservado(tipo, todos)
      if (!original && !pacienteId && reservado) adjustPaciente(reservado.id)
    },
    choosePaciente(pacienteId: string | null) {
      change({ pacienteId })
      followPaciente(pacienteId)
    },
  }
}

/** The fields once every value on its way has arrived, and the patients where the kind chooses one of them. */
async function consultaPronta(
  { lista: { pacientes, arrived }, fields: { form }, valor }: Partes,
  meetPacientes: (todos: Lista['pacientes']) => void,
): Promise<Consulta> {
  const { tipo, pacienteId } = form.getValues()
  const todos = temPacienteReservado(tipo) && !pacienteId ? await arrived() : pacientes
  meetPacientes(todos)
  await valor.arrived()
  const atual = form.getValues()
  const reservado = pacienteReservado(atual.tipo, todos)?.id
  return { ...atual, pacienteId: atual.pacienteId ?? reservado ?? null }
}

/** The appointment's form: what was typed, what followed from it, and what is wrong with it. */
export function useConsulta(
  formulario: FormularioDaConsulta,
  { original, linha }: Pick<EdicaoDaConsulta, 'original' | 'linha'>,
  lista: Lista,
  duracaoPadrao?: number,
) {
  const fields = useCampos(formulario)
  const { form, tentou } = fields
  const valor = useValor(fields)
  const duracao = useDuracao(fields, { nova: original === null, minutos: duracaoPadrao })
  const { anterior } = valor
  useSeguida(original, fields)
  const consulta = useWatch({ control: form.control }) as Consulta
  const ajuste: AjusteDoValor | null =
    anterior && anterior.valor !== consulta.valorSessao
      ? { de: anterior.valor, para: consulta.valorSessao }
      : null
  const { errors, isDirty, submitCount } = useFormState({ control: form.control })
  const partes = { original, lista, fields, valor, duracao }
  const { meetPacientes, ...mudancas } = mudancasDe(partes)
  const meet = useEffectEvent(meetPacientes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what is met
  useEffect(() => meet(), [lista.pacientes])

  return {
    ...mudancas,
    control: form.control,
    setError: form.setError,
    getFieldState: form.getFieldState,
    consulta,
    erros: errors,
    ajuste,
    ajusteDaDuracao: duracao.ajuste(consulta),
    /** A tap decides beside the form: what was chosen here of the same, and not saved, gives way to it. */
    giveWay(toque: Toque) {
      if (!linha) return
      if (toque === 'PAGO') return fields.settle({ statusPagamento: linha.statusPagamento })
      valor.forget()
      const { statusAgendamento, valorSessao } = linha
      fields.settle({ statusAgendamento, valorSessao })
    },
    /** A person typed or chose something that would be lost. */
    mudou: isDirty,
    /** How often saving was tried. */
    tentou: submitCount,
    /** Says what is missing, or goes on. */
    submit(onValid: (consulta: Consulta) => void) {
      tentou.current = true
      return form.handleSubmit(onValid)()
    },
    pronta: () => consultaPronta(partes, meetPacientes),
  }
}

export type ConsultaEmEdicao = ReturnType<typeof useConsulta>
