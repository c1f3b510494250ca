import { LIMITES_DA_PESSOA as L, UFS } from '@clinica/domain/pessoa/tipos'
import { Controller, useFormContext } from 'react-hook-form'
import { FormSection, FullWidth } from '../../components/fields/form-section.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import type { FormularioComEndereco } from '../endereco-do-formulario.ts'
import { CepField } from './cep-field.tsx'
import { usePreenchimento } from './use-preenchimento.ts'

const ESTADOS = [{ value: '', label: 'Selecione' }, ...UFS.map((uf) => ({ value: uf, label: uf }))]

type Props = {
  /** Marks every field but Complemento as required; what is said when empty is the contract's. */
  obrigatorio?: boolean
  /** §4: clearing the CEP also empties street, district, city and state (professional form). */
  limpaComCep?: boolean
}

/** The address section of a form. Needs a FormProvider whose values hold `endereco`. */
export function EnderecoFields({ obrigatorio = false, limpaComCep = false }: Props) {
  const { control, register, formState } = useFormContext<FormularioComEndereco>()
  const { busca, onCep, onDigitado } = usePreenchimento(limpaComCep)
  const erro = (campo: keyof FormularioComEndereco['endereco']) =>
    formState.errors.endereco?.[campo]?.message
  const texto = (campo: 'logradouro' | 'bairro' | 'localidade') => ({
    ...register(`endereco.${campo}`, { onChange: () => onDigitado(campo) }),
    error: erro(campo),
    required: obrigatorio,
    maxLength: L.texto,
  })

  return (
    <FormSection title="Endereço">
      <Controller
        control={control}
        name="endereco.cep"
        render={({ field: { ref, onChange, value, onBlur } }) => (
          <CepField
            busca={busca}
            value={value}
            onBlur={onBlur}
            inputRef={ref}
            error={erro('cep')}
            required={obrigatorio}
            onChange={(cep) => {
              onChange(cep)
              void onCep(cep)
            }}
          />
        )}
      />
      <TextField label="Logradouro" autoComplete="address-line1" {...texto('logradouro')} />
      <TextField label="Bairro" autoComplete="address-level3" {...texto('bairro')} />
      <TextField label="Cidade" autoComplete="address-level2" {...texto('localidade')} />
      <Controller
        control={control}
        name="endereco.uf"
        render={({ field: { onChange, ...field } }) => (
          <SelectField
            {...field}
            label="UF"
            autoComplete="address-level1"
            options={ESTADOS}
            error={erro('uf')}
            required={obrigatorio}
            onChange={(uf) => {
              onDigitado('uf')
              onChange(uf)
            }}
          />
        )}
      />
      <TextField
        label="Número"
        required={obrigatorio}
        maxLength={L.numero}
        error={erro('numero')}
        {...register('endereco.numero')}
      />
      <FullWidth>
        <TextField
          label="Complemento"
          autoComplete="address-line2"
          maxLength={L.texto}
          error={erro('complemento')}
          {...register('endereco.complemento')}
        />
      </FullWidth>
    </FormSection>
  )
}
