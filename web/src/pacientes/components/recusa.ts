import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { HttpError } from '../../lib/http-errors.ts'
import type { FormularioDePaciente } from './formulario.ts'
import { campoDoFormulario } from './validacao.ts'

/** Puts the server's complaint about a field under that field and takes the person there. */
export function mostraRecusa(form: UseFormReturn<FormularioDePaciente>, erro: unknown) {
  if (!(erro instanceof HttpError)) return
  const conhecidos = Object.keys(form.getValues())
  for (const [indice, { campo, message }] of erro.campos.entries()) {
    const nome = campoDoFormulario(campo)
    if (!conhecidos.includes(nome.split('.')[0] ?? '')) continue
    const opcoes = { shouldFocus: indice === 0 }
    form.setError(nome as FieldPath<FormularioDePaciente>, { type: 'server', message }, opcoes)
  }
}
