import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import {
  pacienteReservado,
  temPacienteReservado,
} from '@clinica/domain/agenda/regras-do-agendamento'
import type { ModoDeEdicao, StatusAgendamento, Tipo } from '@clinica/domain/agenda/tipos'
import { valorDaSessao } from '@clinica/domain/agenda/valor-da-sessao'
import { centavosOuNulo, reais } from '@clinica/domain/dinheiro'
import { useRef, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { hoje } from '../../lib/clock.ts'
import { valorConsultaOuNulo } from '../queries.ts'
import { atePadrao, type Consulta, comInicio, errosAVista, repeticaoGuardada } from './consulta.ts'

export type PacienteDaConsulta = { id: string; nome: string }
/** D7: what a status did to the value, in reais; `de` is what a person had put there. */
export type AjusteDoValor = { de: number | null; para: number | null }

type Mudanca = Partial<Consulta>
const campos = (mudanca: Mudanca) => Object.keys(mudanca) as (keyof Consulta)[]

/** What the rules may complain about: a change of what they read may bring it or take it away. */
const COM_REGRA = [
  'pacienteId',
  'dataInicio',
  'horaInicio',
  'dataFim',
  'horaFim',
  'recurrenceEnd',
] as const
const LIDOS: readonly (keyof Consulta)[] = [
  ...COM_REGRA,
  'tipo',
  'isRecurring',
  'recurrenceType',
  'editMode',
]

/** `tentou` says whether saving was tried: until then only what is wrong at sight is said. */
const regras =
  (original: AgendamentoFio | null, tentou: () => boolean): Resolver<Consulta> =>
  (consulta) => {
    const erros = Object.entries(errosAVista(consulta, original, tentou()))
    if (erros.length === 0) return { values: consulta, errors: {} }
    const errors = erros.map(([campo, message]) => [campo, { type: 'regra', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }

/** The form, and the two ways in which a field changes: by the person, or by itself after that. */
function useCampos(inicial: Consulta, original: AgendamentoFio | null) {
  const [aberta] = useState(() =>
    original?.recurrenceId ? inicial : { ...inicial, recurrenceEnd: atePadrao(inicial, hoje()) },
  )
  const tentou = useRef(false)
  const form = useForm<Consulta>({
    defaultValues: aberta,
    resolver: regras(original, () => tentou.current),
    // The dialog does it: what is refused may be a sentence of its own.
    shouldFocusError: false,
  })
  const comparada = useRef(aberta)

  function put(mudanca: Mudanca, dela: boolean) {
    for (const campo of campos(mudanca)) {
      form.setValue(campo, mudanca[campo] as Consulta[typeof campo], { shouldDirty: dela })
    }
    const lida = campos(mudanca).some((campo) => LIDOS.includes(campo))
    void form.trigger([...campos(mudanca), ...(lida ? COM_REGRA : [])])
  }
  return {
    form,
    tentou,
    change: (mudanca: Mudanca) => put(mudanca, true),
    /** What follows by itself is not the person's work: what is typed is compared with it from now on. */
    adjust(mudanca: Mudanca) {
      const antes = form.getValues()
      const outros = campos(mudanca).filter((campo) => mudanca[campo] !== antes[campo])
      const nova = Object.fromEntries(outros.map((campo) => [campo, mudanca[campo]]))
      comparada.current = { ...comparada.current, ...nova }
      put(nova, false)
      form.resetDefaultValues(comparada.current)
    },
  }
}

/** §4, D7: the value as the status leaves it, and the way back to what a person had put there. */
function useValor({ form, change, adjust }: Omit<ReturnType<typeof useCampos>, 'tentou'>) {
  const [anterior, setAnterior] = useState<{ valor: number | null } | null>(null)
  const pedido = useRef(0)
  const aCaminho = useRef<Promise<void>>(Promise.resolve())

  function adjustTo(padrao: number | null) {
    const { statusAgendamento, valorSessao } = form.getValues()
    const atual = centavosOuNulo(valorSessao)
    const valor = valorDaSessao(statusAgendamento, atual, centavosOuNulo(padrao))
    adjust({ valorSessao: valor === null ? null : reais(valor) })
  }
  function fetchPadrao(pacienteId: string) {
    pedido.current += 1
    const este = pedido.current
    aCaminho.current = valorConsultaOuNulo(pacienteId).then((padrao) => {
      if (este === pedido.current) adjustTo(padrao)
    })
  }
  return {
    anterior,
    /** Settles when no value is on its way any more. */
    arrived: () => aCaminho.current,
    changeValor(valorSessao: number | null) {
      pedido.current += 1
      setAnterior(null)
      change({ valorSessao })
    },
    /** Another patient's value is not an adjustment of this one's. */
    followPaciente(pacienteId: string | null, busca: boolean) {
      pedido.current += 1
      setAnterior(null)
      if (pacienteId && busca) fetchPadrao(pacienteId)
    },
    changeStatus(statusAgendamento: StatusAgendamento) {
      pedido.current += 1
      const { valorSessao, pacienteId } = form.getValues()
      setAnterior((antes) => antes ?? { valor: valorSessao })
      change({ statusAgendamento })
      adjustTo(null)
      if (pacienteId && statusAgendamento !== 'FALTA') fetchPadrao(pacienteId)
    },
  }
}

type Partes = {
  original: AgendamentoFio | null
  pacientes: readonly PacienteDaConsulta[]
  fields: ReturnType<typeof useCampos>
  valor: ReturnType<typeof useValor>
}

/** §4, Appointment dialog behaviour: what a change of one field does to the others. */
function mudancasDe({ original, pacientes, fields, valor }: Partes) {
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
    changeInicio(mudanca: Partial<Pick<Consulta, 'dataInicio' | 'horaInicio'>>) {
      const { dataFim, horaFim } = comInicio(form.getValues(), mudanca)
      change(mudanca)
      adjust({ dataFim, horaFim })
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
    choosePaciente(pacienteId: string | null) {
      change({ pacienteId })
      followPaciente(pacienteId)
    },
  }
}

/** The appointment's form: what was typed, what followed from it, and what is wrong with it. */
export function useConsulta(
  inicial: Consulta,
  original: AgendamentoFio | null,
  pacientes: readonly PacienteDaConsulta[],
) {
  const fields = useCampos(inicial, original)
  const { form, tentou } = fields
  const valor = useValor(fields)
  const { anterior } = valor
  const consulta = useWatch({ control: form.control }) as Consulta
  const ajuste: AjusteDoValor | null =
    anterior && anterior.valor !== consulta.valorSessao
      ? { de: anterior.valor, para: consulta.valorSessao }
      : null
  const { isDirty, submitCount } = form.formState

  return {
    ...mudancasDe({ original, pacientes, fields, valor }),
    control: form.control,
    setError: form.setError,
    consulta,
    ajuste,
    /** A person typed or chose something that would be lost. */
    mudou: isDirty,
    /** How often saving was tried. */
    tentou: submitCount,
    /** Says what is missing, or goes on. */
    submit(onValid: (consulta: Consulta) => void) {
      tentou.current = true
      return form.handleSubmit(onValid)()
    },
    /** The fields once every value on its way has arrived. */
    async pronta(): Promise<Consulta> {
      await valor.arrived()
      const atual = form.getValues()
      const reservado = pacienteReservado(atual.tipo, pacientes)?.id
      return { ...atual, pacienteId: atual.pacienteId ?? reservado ?? null }
    },
  }
}

export type ConsultaEmEdicao = ReturnType<typeof useConsulta>
