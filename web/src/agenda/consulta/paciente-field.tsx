import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, type ComboboxStore } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useId,
  useReducer,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '../../components/fields/text-field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { NENHUM_PACIENTE, NOVO_PACIENTE } from '../messages.ts'
import classes from './consulta.module.css'
import { type BuscaDePaciente, useBuscaDePaciente } from './use-busca-de-paciente.ts'
import type { PacienteDaConsulta } from './use-consulta.ts'

const NENHUM: readonly PacienteDaConsulta[] = []

type OpcoesProps = {
  store: ComboboxStore
  achados: readonly PacienteDaConsulta[]
  value: string | null
  /** The field's id. */
  campo: string
  /** Where nobody is found. */
  ninguem: ReactNode
  /** The list is there: only now does Mantine know which one its field controls. */
  onThere: () => void
}

/** As many as are in sight; the others are drawn once these are there. */
const A_VISTA = 10

function Opcoes({ store, achados, value, campo, ninguem, onThere }: OpcoesProps) {
  const lista = useRef<HTMLDivElement>(null)
  const desenhados = useDeferredValue(achados, NENHUM)
  const mostrados = desenhados === achados ? achados : achados.slice(0, A_VISTA)
  const { updateSelectedOptionIndex } = store
  useEffect(onThere, [onThere])
  // Mantine knows the option that the arrow keys stand on by its place: in a list that was read again
  // meanwhile another one has that place, and Enter would choose it.
  useEffect(() => {
    const opcoes = [...(lista.current?.querySelectorAll('[data-combobox-option]') ?? [])]
    const apontada = opcoes.findIndex((uma) => uma.hasAttribute('data-combobox-selected'))
    updateSelectedOptionIndex(apontada)
  })
  return (
    <Combobox.Options
      ref={lista}
      // Its own would change once it is there.
      id={`${campo}-lista`}
      labelledBy={`${campo}-label`}
      className={classes.options}
    >
      {mostrados.map(({ id, nome }) => (
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
function BotaoDeLimpar({ store, onClear }: { store: ComboboxStore; onClear: () => void }) {
  function clear() {
    onClear()
    // The button goes away with what it was about.
    store.targetRef.current?.focus()
  }
  return (
    <IconButton label="Limpar paciente" onClick={clear}>
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
  'data-autofocus'?: true | undefined
}

type NomeProps = Pick<
  Props,
  'carregando' | 'value' | 'disabled' | 'error' | 'ref' | 'data-autofocus'
> & {
  id: string
  busca: BuscaDePaciente
}

/** Where the name is typed, with the way to take it back at its end. */
function Nome({ id, busca, carregando, value, disabled, ...input }: NomeProps) {
  const { store, texto, type, leave, choose } = busca
  const limpavel = value !== null && !disabled

  /** The arrows choose in the list that they open: it has to be there when Mantine looks for its first option. */
  function openFirst({ key }: KeyboardEvent) {
    if (key === 'ArrowDown' || key === 'ArrowUp') flushSync(() => store.openDropdown('keyboard'))
  }
  return (
    <Combobox.Target withExpandedAttribute>
      <TextField
        {...input}
        id={id}
        label="Paciente"
        placeholder={carregando ? 'Carregando...' : 'Digite o nome'}
        value={texto}
        disabled={disabled}
        // A refusal takes the focus here: an open list would cover its sentence. Typing or a click opens it.
        onClick={() => store.openDropdown()}
        onKeyDown={openFirst}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        rightSection={
          limpavel ? (
            <BotaoDeLimpar store={store} onClear={() => choose(null)} />
          ) : (
            <Combobox.Chevron />
          )
        }
        rightSectionPointerEvents={limpavel ? 'all' : 'none'}
      />
    </Combobox.Target>
  )
}

/** §2: Paciente, searchable and clearable; who is not in the list yet is registered from here. */
export function PacienteField({ pacientes, onChange, onNovo, ...field }: Props) {
  const { carregando, value, disabled } = field
  const busca = useBuscaDePaciente({ pacientes, value, onChange })
  const { store, achados, desconhecido, choose } = busca
  const [, sayWhichList] = useReducer((times: number) => times + 1, 0)
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
  const ninguem = (
    <>
      {NENHUM_PACIENTE}
      {!carregando && novo}
    </>
  )
  return (
    <div className={classes.patient}>
      <Combobox store={store} size="md" withinPortal={false} onOptionSubmit={choose}>
        <Nome id={id} busca={busca} {...field} />
        {store.dropdownOpened && (
          <Combobox.Dropdown hidden={disabled}>
            <Opcoes {...{ store, achados, value, ninguem }} campo={id} onThere={sayWhichList} />
          </Combobox.Dropdown>
        )}
      </Combobox>
      {!disabled && <div className={classes.beside}>{novo}</div>}
    </div>
  )
}
