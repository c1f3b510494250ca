import { PLANO_DE_CONTAS } from '@clinica/domain/imposto/livro-caixa-plano'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { DateField } from '../../components/fields/date-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import type { FormularioDaDespesa } from '../formulario.ts'
import classes from './financeiro.module.css'

const CATEGORIAS = [
  { value: '', label: 'Sem categoria' },
  ...PLANO_DE_CONTAS.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} ${nome}` })),
]

/** P5: what the livro-caixa asks of an expense; neither has to be said. */
export function LivroCaixa({ form: { control } }: { form: UseFormReturn<FormularioDaDespesa> }) {
  const [tipo, data] = useWatch({ control, name: ['tipoDespesa', 'dataPagamento'] })
  return (
    <>
      <Controller
        control={control}
        name="categoria"
        render={({ field: { ref: _, ...field }, fieldState: { error } }) => (
          <SelectField
            label="Categoria no livro-caixa"
            options={CATEGORIAS}
            error={error?.message}
            {...field}
          />
        )}
      />
      <div>
        <Controller
          control={control}
          name="dataPagamento"
          render={({ field: { ref: _, ...field }, fieldState: { error } }) => (
            <DateField label="Data do pagamento" error={error?.message} {...field} />
          )}
        />
        <p className={classes.sentido} aria-live="polite">
          {tipo === 'RECORRENTE' && data && 'Nos outros meses, no mesmo dia.'}
        </p>
      </div>
    </>
  )
}
