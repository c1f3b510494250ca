import { textoDoCodigo } from '@clinica/domain/cobranca/texto-do-codigo'
import {
  CIDADE_MAXIMA,
  NOME_MAXIMO,
  ROTULO_DA_CHAVE,
  TIPOS_DE_CHAVE,
  type TipoDeChave,
} from '@clinica/domain/cobranca/tipos'
import type { ComponentProps } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { FormSection } from '../../components/fields/form-section.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { optionsOf, SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useSessao } from '../../lib/http/session.ts'
import type { FormularioDaCobranca } from '../formulario.ts'
import { CPF_A_VISTA } from '../messages.ts'

const OPCOES = [
  { value: '' as const, label: 'Sem chave Pix' },
  ...optionsOf(TIPOS_DE_CHAVE, ROTULO_DA_CHAVE),
]

/** Placeholder and keyboard of each kind of key. */
const ESCRITA: Record<TipoDeChave, Pick<ComponentProps<'input'>, 'placeholder' | 'inputMode'>> = {
  CPF: { placeholder: '000.000.000-00', inputMode: 'numeric' },
  CNPJ: { placeholder: '00.000.000/0000-00' },
  EMAIL: { placeholder: 'voce@exemplo.com.br', inputMode: 'email' },
  TELEFONE: { placeholder: '(27) 99999-8888', inputMode: 'tel' },
  ALEATORIA: { placeholder: '00000000-0000-0000-0000-000000000000' },
}

/** Note about a text that the Pix code spells differently. */
const noCodigo = (texto: string, max: number) => {
  const dobrado = textoDoCodigo(texto, max)
  return dobrado && dobrado !== texto.trim() ? `No código: ${dobrado}` : undefined
}

/** Kind of Pix key. Choosing a kind empties the key and proposes the recipient. */
function useTipo() {
  const { usuario } = useSessao()
  const { watch, setValue, getValues, clearErrors } = useFormContext<FormularioDaCobranca>()
  function changeTipo(novo: TipoDeChave | '') {
    setValue('tipoDaChave', novo, { shouldDirty: true })
    setValue('chave', '', { shouldDirty: true })
    clearErrors(['chave', 'nome', 'cidade'])
    if (getValues('nome') === '') setValue('nome', textoDoCodigo(usuario?.nome ?? '', NOME_MAXIMO))
  }
  return { tipo: watch('tipoDaChave'), changeTipo }
}

function CamposDaChave({ tipo }: { tipo: TipoDeChave }) {
  const { register, watch, formState } = useFormContext<FormularioDaCobranca>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Chave Pix"
        required
        autoComplete="off"
        description={tipo === 'CPF' ? CPF_A_VISTA : undefined}
        error={errors.chave?.message}
        {...ESCRITA[tipo]}
        {...register('chave')}
      />
      <TextField
        label="Nome no código"
        required
        maxLength={NOME_MAXIMO}
        description={noCodigo(watch('nome'), NOME_MAXIMO)}
        error={errors.nome?.message}
        {...register('nome')}
      />
      <TextField
        label="Cidade no código"
        required
        maxLength={CIDADE_MAXIMA}
        description={noCodigo(watch('cidade'), CIDADE_MAXIMA)}
        error={errors.cidade?.message}
        {...register('cidade')}
      />
    </>
  )
}

/** P4: Pix key, recipient, and due day in the following month. */
export function PixFields() {
  const { tipo, changeTipo } = useTipo()
  const { control, formState } = useFormContext<FormularioDaCobranca>()
  return (
    <FormSection title="Pix e vencimento">
      <SelectField
        label="Tipo da chave"
        options={OPCOES}
        value={tipo}
        onChange={changeTipo}
        data-autofocus
        error={formState.errors.tipoDaChave?.message}
      />
      {tipo && <CamposDaChave tipo={tipo} />}
      <Controller
        control={control}
        name="diaDoVencimento"
        render={({ field }) => (
          <NumberField
            label="Dia do vencimento"
            figures={2}
            description="Do mês seguinte ao das sessões. Vazio: sem vencimento."
            error={formState.errors.diaDoVencimento?.message}
            {...field}
          />
        )}
      />
    </FormSection>
  )
}
