import type { DespesaDoMes } from '@clinica/domain/financeiro/contract'
import {
  NOME_DA_DESPESA_MAXIMO,
  ROTULO_DA_DESPESA,
  TIPOS_DE_DESPESA,
} from '@clinica/domain/financeiro/tipos'
import { NOMES_DOS_MESES } from '@clinica/domain/tempo/texto-de-tempo'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import type { FormularioDaDespesa } from '../formulario.ts'
import classes from './financeiro.module.css'
import { LivroCaixa } from './livro-caixa.tsx'
import { useAlcance } from './use-alcance.tsx'
import { useGravacao } from './use-gravacao.ts'

const TIPOS = TIPOS_DE_DESPESA.map((value) => ({ value, label: ROTULO_DA_DESPESA[value] }))
const MESES = NOMES_DOS_MESES.map((label, index) => ({ value: String(index + 1), label }))

/** D11: meaning of the month for this kind of expense. */
function sentidoDoMes(original: DespesaDoMes | null, tipo: FormularioDaDespesa['tipoDespesa']) {
  if (original?.tipo === 'RECORRENTE') {
    return tipo === 'UNICA'
      ? 'Só este mês fica.'
      : 'Conta todos os meses. Ao salvar, você escolhe quais mudam.'
  }
  return tipo === 'RECORRENTE' ? 'Conta deste mês em diante.' : null
}

type FieldsProps = {
  form: UseFormReturn<FormularioDaDespesa>
  original: DespesaDoMes | null
  anos: readonly number[]
}

function Competencia({ form: { control }, original, anos }: FieldsProps) {
  const [tipo, guardado] = useWatch({ control, name: ['tipoDespesa', 'anoCompetencia'] })
  const fixa = original?.tipo === 'RECORRENTE'
  // An older expense keeps its year in the list.
  const oferecidos = [...new Set([...anos.map(String), guardado])].sort().reverse()
  const sentido = sentidoDoMes(original, tipo)
  return (
    <div className={classes.inteira}>
      <div className={classes.mesEAno}>
        <Controller
          control={control}
          name="mesCompetencia"
          render={({ field: { ref: _, ...field }, fieldState: { error } }) => (
            <SelectField
              label="Mês"
              options={MESES}
              disabled={fixa}
              error={error?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="anoCompetencia"
          render={({ field: { ref: _, ...field }, fieldState: { error } }) => (
            <SelectField
              label="Ano"
              options={oferecidos.map((ano) => ({ value: ano, label: ano }))}
              disabled={fixa}
              error={error?.message}
              {...field}
            />
          )}
        />
      </div>
      <p className={classes.sentido} aria-live="polite">
        {sentido}
      </p>
    </div>
  )
}

function Campos({ form, original, anos }: FieldsProps) {
  const { control, register, formState } = form
  return (
    <div className={classes.campos}>
      <div className={classes.inteira}>
        <TextField
          label="Nome"
          required
          autoComplete="off"
          maxLength={NOME_DA_DESPESA_MAXIMO}
          data-autofocus
          error={formState.errors.nome?.message}
          {...register('nome')}
        />
      </div>
      <Controller
        control={control}
        name="valor"
        render={({ field, fieldState: { error } }) => (
          <MoneyField label="Valor" required error={error?.message} {...field} />
        )}
      />
      <Controller
        control={control}
        name="tipoDespesa"
        render={({ field: { ref: _, ...field }, fieldState: { error } }) => (
          <SelectField label="Tipo" options={TIPOS} error={error?.message} {...field} />
        )}
      />
      <Competencia form={form} original={original} anos={anos} />
      <LivroCaixa form={form} />
    </div>
  )
}

type Props = {
  original: DespesaDoMes | null
  inicial: FormularioDaDespesa
  anos: readonly number[]
  onClose: () => void
}

/** §2: 'Cadastrar Despesa' and 'Editar Despesa'. */
export default function DespesaDialog({ original, inicial, anos, onClose }: Props) {
  const { ask, dialogo } = useAlcance()
  const abertura = { original, inicial, onClose, askAlcance: ask }
  const { form, submit, salvando } = useGravacao(abertura)
  return (
    <>
      <FormDialog
        onClose={onClose}
        unsaved={form.formState.isDirty}
        title={original ? 'Editar Despesa' : 'Cadastrar Despesa'}
        width={520}
        onSubmit={submit}
        busy={salvando}
      >
        <Campos form={form} original={original} anos={anos} />
      </FormDialog>
      {dialogo}
    </>
  )
}
