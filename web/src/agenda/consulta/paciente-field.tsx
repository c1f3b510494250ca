import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { chaveDeBusca, contem } from '@clinica/domain/texto'
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { NENHUM_PACIENTE, NOVO_PACIENTE } from '../messages.ts'
import classes from './consulta.module.css'
import type { PacienteDaConsulta } from './use-consulta.ts'

/** Beyond these nobody reads on: one types another letter. Keeps 2,400 patients light. */
const NO_MAXIMO = 50

/** §2: accent- and case-blind; names that begin with what was typed come first. */
const filtrar: OptionsFilter = ({ options, search, limit }) => {
  const procurado = chaveDeBusca(search)
  const achados = (options as ComboboxItem[]).filter(({ label }) => contem(label, search))
  const comeca = (item: ComboboxItem) => Number(!chaveDeBusca(item.label).startsWith(procurado))
  return achados.sort((a, b) => comeca(a) - comeca(b)).slice(0, limit)
}

type Props = {
  pacientes: readonly PacienteDaConsulta[]
  carregando: boolean
  value: string | null
  onChange: (pacienteId: string | null) => void
  /** Registers someone; with what was typed of the name. */
  onNovo: (nome: string) => void
  disabled: boolean
  error?: string | undefined
}

/** §2: Paciente, searchable and clearable; who is not in the list yet is registered from here. */
export function PacienteField({ pacientes, carregando, onNovo, ...props }: Props) {
  const digitado = useRef('')
  const campo = useRef<HTMLInputElement>(null)
  const data = useMemo(
    () => pacientes.map(({ id, nome }) => ({ value: id, label: nome })),
    [pacientes],
  )
  const novo = (
    <LinkButton
      // The field keeps the focus, and the list stays, until the click has come.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onNovo(props.value === null ? digitado.current.trim() : '')}
    >
      {NOVO_PACIENTE}
    </LinkButton>
  )
  return (
    <div className={classes.patient}>
      <Select
        ref={campo}
        label="Paciente"
        placeholder={carregando ? 'Carregando...' : 'Digite o nome'}
        data={data}
        searchable
        clearable
        // A refusal takes the focus here: an open list would cover its sentence. Typing or a click opens it.
        openOnFocus={false}
        limit={NO_MAXIMO}
        filter={filtrar}
        onSearchChange={(texto) => {
          // Leaving the field empties the search: that is not the person's doing.
          if (document.activeElement === campo.current) digitado.current = texto
        }}
        nothingFoundMessage={
          <>
            {NENHUM_PACIENTE}
            {!carregando && novo}
          </>
        }
        // The list itself scrolls: a scrolling box around it would be a place without a focus.
        withScrollArea={false}
        classNames={{ options: classes.options }}
        clearButtonProps={{ 'aria-label': 'Limpar paciente' }}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 80 } }}
        {...props}
      />
      {!props.disabled && <div className={classes.beside}>{novo}</div>}
    </div>
  )
}
