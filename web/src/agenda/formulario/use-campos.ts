import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { type RefObject, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { hoje } from '../../lib/clock.ts'
import type { Consulta } from './consulta.ts'
import { atePadrao, errosAVista } from './regras-da-consulta.ts'

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

/** The form as the dialog holds it, and what it was opened with; the same object for as long as it is open. */
export type FormularioDaConsulta = {
  form: UseFormReturn<Consulta>
  aberta: Consulta
  tentou: RefObject<boolean>
}

/** Its library draws whoever calls this twice before anything is seen: what is drawn of the form is memo'd below. */
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
    // The dialog does it: what is refused may be a sentence of its own.
    shouldFocusError: false,
  })
  const [formulario] = useState({ form, aberta, tentou })
  return formulario
}

/** The two ways in which a field changes: by the person, or by itself after that. */
export function useCampos({ form, aberta, tentou }: FormularioDaConsulta) {
  const comparada = useRef(aberta)

  function put(mudanca: Mudanca, dela: boolean) {
    for (const campo of campos(mudanca)) {
      form.setValue(campo, mudanca[campo] as Consulta[typeof campo], { shouldDirty: dela })
    }
    const lida = campos(mudanca).some((campo) => LIDOS.includes(campo))
    void form.trigger([...campos(mudanca), ...(lida ? COM_REGRA : [])])
  }
  /** What is so without the person: what is typed is compared with it from now on. */
  function settle(mudanca: Mudanca) {
    comparada.current = { ...comparada.current, ...mudanca }
    put(mudanca, false)
    form.resetDefaultValues(comparada.current)
  }
  return {
    form,
    tentou,
    settle,
    /** Whether a person has not changed it since. */
    intocado: (campo: keyof Consulta) => form.getValues(campo) === comparada.current[campo],
    change: (mudanca: Mudanca) => put(mudanca, true),
    /** What follows by itself is not the person's work; where it says what is there already, that is theirs. */
    adjust(mudanca: Mudanca) {
      const antes = form.getValues()
      const outros = campos(mudanca).filter((campo) => mudanca[campo] !== antes[campo])
      settle(Object.fromEntries(outros.map((campo) => [campo, mudanca[campo]])))
    },
  }
}

export type CamposDaConsulta = ReturnType<typeof useCampos>
