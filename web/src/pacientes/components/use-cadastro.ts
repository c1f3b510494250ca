import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { useChaveDoCorpo } from '../../lib/http/chave-do-corpo.ts'
import { useNavigate } from '../../lib/page/navigation.tsx'
import type { NovoPaciente } from '../api.ts'
import { useCreatePaciente } from '../queries.ts'
import { corpoDoCadastro, FORMULARIO_VAZIO, validaCadastro } from './formulario.ts'

/** §9: the list opens 1 s after the registration. */
const ESPERA_MS = 1000

/**
 * Registration form for screen and dialog: validated by the contract, sent with one idempotency key, refusals shown
 * by field.
 */
export function useFormularioDeCadastro(onCriado: (paciente: PacienteFio) => void, nome = '') {
  const { chaveDoCorpo, renewChave } = useChaveDoCorpo()
  const { mutate, isPending, isSuccess, error } = useCreatePaciente()
  const form = useForm({
    defaultValues: { ...FORMULARIO_VAZIO, pessoa: { ...FORMULARIO_VAZIO.pessoa, nome } },
    resolver: validaCadastro,
  })

  const create = form.handleSubmit((values) => {
    // `validaCadastro` has just validated it with the contract.
    const body = corpoDoCadastro(values) as NovoPaciente
    mutate(
      { body, headers: chaveDoCorpo(body) },
      {
        onSuccess: onCriado,
        onError(erro) {
          renewChave(erro)
          showCamposDoErro(erro, form)
        },
      },
    )
  })
  return { form, create, cadastrando: isPending, cadastrado: isSuccess, error }
}

/** §4: after a registration: message, form reset, then /pacientes. */
export function useCadastro() {
  const navigate = useNavigate()
  const cadastro = useFormularioDeCadastro(() => cadastro.form.reset(FORMULARIO_VAZIO))
  const { cadastrado } = cadastro

  useEffect(() => {
    if (!cadastrado) return
    const espera = setTimeout(() => navigate('/pacientes'), ESPERA_MS)
    return () => clearTimeout(espera)
  }, [cadastrado, navigate])

  return cadastro
}
