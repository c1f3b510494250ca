import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { chaveDeBusca, contem } from '@clinica/domain/texto'
import { Combobox, type ComboboxStore, useCombobox } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react'
import { TextField } from '../../components/fields/text-field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { NENHUM_PACIENTE, NOVO_PACIENTE } from '../messages.ts'
import classes from './consulta.module.css'
import type { PacienteDaConsulta } from './use-consulta.ts'

/** Beyond these nobody reads on: one types another letter. Keeps 2,400 patients light. */
const NO_MAXIMO = 50

/** §2: accent- and case-blind; names that begin with what was typed come first. */
function pacientesAchados(pacientes: readonly PacienteDaConsulta[], texto: string) {
  const procurado = chaveDeBusca(texto)
  const comeca = ({ nome }: PacienteDaConsulta) => Number(!chaveDeBusca(nome).startsWith(procurado))
  return pacientes
    .filter(({ nome }) => contem(nome, texto))
    .sort((a, b) => comeca(a) - comeca(b))
    .slice(0, NO_MAXIMO)
}

/** Who is chosen keeps the name, though the list that was read again no longer has it. */
function useEscolhido(pacientes: readonly PacienteDaConsulta[], value: string | null) {
  const achado = pacientes.find(({ id }) => id === value)
  const [ultimo, setUltimo] = useState(achado)
  if (achado && achado !== ultimo) setUltimo(achado)
  return achado ?? (ultimo?.id === value ? ultimo : undefined)
}

type OpcoesProps = {
  store: ComboboxStore
  achados: readonly PacienteDaConsulta[]
  value: string | null
  labelledBy: string
  /** Where nobody is found. */
  ninguem: ReactNode
}

function Opcoes({ store, achados, value, labelledBy, ninguem }: OpcoesProps) {
  const lista = useRef<HTMLDivElement>(null)
  const { updateSelectedOptionIndex } = store
  // Mantine knows the option that the arrow keys stand on by its place: in a list that was read again
  // meanwhile another one has that place, and Enter would choose it.
  useEffect(() => {
    const opcoes = [...(lista.current?.querySelectorAll('[data-combobox-option]') ?? [])]
    const apontada = opcoes.findIndex((uma) => uma.hasAttribute('data-combobox-selected'))
    updateSelectedOptionIndex(apontada)
  })
  return (
    <Combobox.Options ref={lista} labelledBy={labelledBy} className={classes.options}>
      {achados.map(({ id, nome }) => (
        <Combobox.Option
          key={id}
          value={id}
          active={id === value}
          aria-selected={id === value}
          className={classes.option}
        >
          {nome}
          {id === value && <IconCheck size={16} stroke={1.8} aria-hidden />}
        </Combobox.Option>
      ))}
      {achados.length === 0 && <Combobox.Empty>{ninguem}</Combobox.Empty>}
    </Combobox.Options>
  )
}

/** By keyboard and by ear too: the kit's own is out of reach of both. */
function Limpar({ store, onLimpar }: { store: ComboboxStore; onLimpar: () => void }) {
  function limpar() {
    onLimpar()
    // The button goes away with what it was about.
    store.targetRef.current?.focus()
  }
  return (
    <IconButton label="Limpar paciente" onClick={limpar}>
      <IconX size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )
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
  ref?: Ref<HTMLInputElement>
}

/** What is typed of a name, and the list below it. Nothing but typing, leaving and choosing changes either. */
function useBusca({ pacientes, value, onChange }: Props) {
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() })
  const [digitado, setDigitado] = useState('')
  const [digitando, setDigitando] = useState(false)
  const escolhido = useEscolhido(pacientes, value)
  const procurado = digitando ? digitado : ''
  const achados = useMemo(() => pacientesAchados(pacientes, procurado), [pacientes, procurado])

  function settle(texto: string) {
    setDigitado(texto)
    setDigitando(false)
    store.closeDropdown()
  }
  return {
    store,
    achados,
    /** What was typed of a name that is not in the list. */
    desconhecido: value === null ? digitado.trim() : '',
    texto: digitando ? digitado : (escolhido?.nome ?? ''),
    type(texto: string) {
      setDigitado(texto)
      setDigitando(true)
      store.resetSelectedOption()
      store.openDropdown()
    },
    leave: () => settle(digitado),
    choose(pacienteId: string | null) {
      settle('')
      if (pacienteId !== value) onChange(pacienteId)
    },
  }
}

/** §2: Paciente, searchable and clearable; who is not in the list yet is registered from here. */
export function PacienteField(props: Props) {
  const { carregando, value, onNovo, disabled, error, ref } = props
  const { store, achados, texto, desconhecido, type, leave, choose } = useBusca(props)
  const id = useId()
  const novo = (
    <LinkButton
      // The field keeps the focus, and the list stays, until the click has come.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onNovo(desconhecido)}
    >
      {NOVO_PACIENTE}
    </LinkButton>
  )
  const limpavel = value !== null && !disabled
  return (
    <div className={classes.patient}>
      <Combobox
        store={store}
        size="md"
        withinPortal={false}
        transitionProps={{ duration: 80 }}
        onOptionSubmit={choose}
      >
        <Combobox.Target withExpandedAttribute>
          <TextField
            ref={ref}
            id={id}
            label="Paciente"
            placeholder={carregando ? 'Carregando...' : 'Digite o nome'}
            value={texto}
            error={error}
            disabled={disabled}
            // A refusal takes the focus here: an open list would cover its sentence. Typing or a click opens it.
            onClick={() => store.openDropdown()}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={leave}
            rightSection={
              limpavel ? (
                <Limpar store={store} onLimpar={() => choose(null)} />
              ) : (
                <Combobox.Chevron />
              )
            }
            rightSectionPointerEvents={limpavel ? 'all' : 'none'}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={disabled}>
          <Opcoes
            store={store}
            achados={achados}
            value={value}
            labelledBy={`${id}-label`}
            ninguem={
              <>
                {NENHUM_PACIENTE}
                {!carregando && novo}
              </>
            }
          />
        </Combobox.Dropdown>
      </Combobox>
      {!disabled && <div className={classes.beside}>{novo}</div>}
    </div>
  )
}
