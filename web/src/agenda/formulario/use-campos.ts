import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { type RefObject, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { hoje } from '../../lib/clock.ts'
import type { Consulta } from './consulta.ts'
import { atePadrao, errosAVista } from './regras-da-consulta.ts'

type Mudanca = Partial<Consulta>
const campos = (mudanca: Mudanca) => Object.keys(mudanca) as (keyof Consulta)[]

/** Fields whose errors are recomputed when a value that the rules read changes. */
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

/** Validation resolver. Before the first attempt to save (`tentou`), only obvious errors are shown. */
const regras =
  (original: AgendamentoFio | null, tentou: () => boolean): Resolver<Consulta> =>
  (consulta) => {
    const erros = Object.entries(errosAVista(consulta, original, tentou()))
    if (erros.length === 0) return { values: consulta, errors: {} }
    const errors = erros.map(([campo, message]) => [campo, { type: 'regra', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }

/** The dialog's form with its initial values; the object's identity never changes. */
export type FormularioDaConsulta = {
  form: UseFormReturn<Consulta>
  aberta: Consulta
  tentou: RefObject<boolean>
}

/** react-hook-form renders the caller twice on mount, so the dialog's content is memoised below it. */
export function useFormulario(
  inicial: Consulta,
  original: AgendamentoFio | null,
): FormularioDaConsulta {
  const [aberta] = useState(() =>
    original?.recurrenceId ? inicial : { ...inicial, recurrenceEnd: atePadrao(inicial, hoje()) },
  )
  const tentou = useRef(false)
  const form = useForm<Consulta>({
    defaultValues: aberta,
    resolver: regras(original, () => tentou.current),
    // The dialog moves the focus itself, because a refusal may be a sentence without a field.
    shouldFocusError: false,
  })
  const [formulario] = useState({ form, aberta, tentou })
  return formulario
}

/** Two ways to change a field: by the person (`change`), or as a consequence (`adjust`, `settle`). */
export function useCampos({ form, aberta, tentou }: FormularioDaConsulta) {
  const comparada = useRef(aberta)

  function put(mudanca: Mudanca, dela: boolean) {
    for (const campo of campos(mudanca)) {
      form.setValue(campo, mudanca[campo] as Consulta[typeof campo], { shouldDirty: dela })
    }
    const lida = campos(mudanca).some((campo) => LIDOS.includes(campo))
    void form.trigger([...campos(mudanca), ...(lida ? COM_REGRA : [])])
  }
  /** Sets values that are not the person's; they become the new defaults, so they do not count as typed. */
  function settle(mudanca: Mudanca) {
    comparada.current = { ...comparada.current, ...mudanca }
    put(mudanca, false)
    form.resetDefaultValues(comparada.current)
  }
  return {
    form,
    tentou,
    settle,
    /** True while the person has not changed the field. */
    intocado: (campo: keyof Consulta) => form.getValues(campo) === comparada.current[campo],
    change: (mudanca: Mudanca) => put(mudanca, true),
    /** Sets derived values. A value that is already there stays as it is, because the person may have typed it. */
    adjust(mudanca: Mudanca) {
      const antes = form.getValues()
      const outros = campos(mudanca).filter((campo) => mudanca[campo] !== antes[campo])
      settle(Object.fromEntries(outros.map((campo) => [campo, mudanca[campo]])))
    },
  }
}

export type CamposDaConsulta = ReturnType<typeof useCampos>
