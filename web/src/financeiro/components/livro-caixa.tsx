import { GRUPOS_DE_CONTAS, sentidoDaCategoria } from '@clinica/domain/imposto/livro-caixa-plano'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { DateField } from '../../components/fields/date-field.tsx'
import { GroupedSelectField } from '../../components/fields/grouped-select-field.tsx'
import type { FormularioDaDespesa } from '../formulario.ts'
import classes from './financeiro.module.css'

const SEM_CATEGORIA = [{ value: '', label: 'Sem categoria' }]
const GRUPOS = GRUPOS_DE_CONTAS.map(({ nome: label, contas }) => ({
  label,
  options: contas.map(({ codigo, nome }) => ({ value: codigo, label: `${codigo} ${nome}` })),
}))

/** P5: optional fields of an expense for the livro-caixa. */
export function LivroCaixa({ form: { control } }: { form: UseFormReturn<FormularioDaDespesa> }) {
  const [tipo, data] = useWatch({ control, name: ['tipoDespesa', 'dataPagamento'] })
  return (
    <>
      <Controller
        control={control}
        name="categoria"
        render={({ field: { ref: _, ...field }, fieldState: { error } }) => (
          <GroupedSelectField
            label="Categoria no livro-caixa"
            options={SEM_CATEGORIA}
            groups={GRUPOS}
            description={sentidoDaCategoria(field.value)}
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
