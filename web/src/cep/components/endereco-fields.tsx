import { LIMITES_DA_PESSOA as L, UFS } from '@clinica/domain/pessoa/tipos'
import { useController, useFormContext } from 'react-hook-form'
import { FormSection, FullWidth } from '../../components/fields/form-section.tsx'
import { SELECIONE, SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import type { FormularioComEndereco } from '../endereco-do-formulario.ts'
import { CepField } from './cep-field.tsx'
import { usePreenchimento } from './use-preenchimento.ts'

const ESTADOS = [SELECIONE, ...UFS.map((uf) => ({ value: uf, label: uf }))]

type TextoProps = {
  campo: Exclude<keyof FormularioComEndereco['endereco'], 'cep' | 'uf'>
  label: string
  required?: boolean
  autoComplete?: string
  maxLength?: number
  onDigitado?: () => void
}

function TextoDoEndereco({ campo, onDigitado, maxLength = L.texto, ...props }: TextoProps) {
  const { register, formState } = useFormContext<FormularioComEndereco>()
  return (
    <TextField
      {...props}
      maxLength={maxLength}
      error={formState.errors.endereco?.[campo]?.message}
      {...register(`endereco.${campo}`, { onChange: onDigitado })}
    />
  )
}

function UfField({ required, onDigitado }: { required: boolean; onDigitado: () => void }) {
  const { control } = useFormContext<FormularioComEndereco>()
  const { field, fieldState } = useController({ control, name: 'endereco.uf' })
  return (
    <SelectField
      {...field}
      label="UF"
      autoComplete="address-level1"
      options={ESTADOS}
      error={fieldState.error?.message}
      required={required}
      onChange={(uf) => {
        onDigitado()
        field.onChange(uf)
      }}
    />
  )
}

type Props = {
  /** Marks every field but Complemento as required; the contract gives the messages. */
  obrigatorio?: boolean
  /** §4: clearing the CEP also empties street, district, city and state (professional form). */
  limpaComCep?: boolean
}

/** Address section of a form. Needs a FormProvider whose values hold `endereco`. */
export function EnderecoFields({ obrigatorio = false, limpaComCep = false }: Props) {
  const { busca, onCep, onDigitado } = usePreenchimento(limpaComCep)
  /** Field that the look-up fills until the person types into it. */
  const preenchido = (campo: 'logradouro' | 'bairro' | 'localidade') => ({
    campo,
    required: obrigatorio,
    onDigitado: () => onDigitado(campo),
  })
  return (
    <FormSection title="Endereço">
      <CepField busca={busca} required={obrigatorio} onDigitado={(cep) => void onCep(cep)} />
      <TextoDoEndereco
        {...preenchido('logradouro')}
        label="Logradouro"
        autoComplete="address-line1"
      />
      <TextoDoEndereco {...preenchido('bairro')} label="Bairro" autoComplete="address-level3" />
      <TextoDoEndereco {...preenchido('localidade')} label="Cidade" autoComplete="address-level2" />
      <UfField required={obrigatorio} onDigitado={() => onDigitado('uf')} />
      <TextoDoEndereco campo="numero" label="Número" required={obrigatorio} maxLength={L.numero} />
      <FullWidth>
        <TextoDoEndereco campo="complemento" label="Complemento" autoComplete="address-line2" />
      </FullWidth>
    </FormSection>
  )
}
