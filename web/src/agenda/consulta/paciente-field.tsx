import { nomeExibido } from '@clinica/domain/pacientes/nome-do-paciente'
import { IconCheck, IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
} from 'react'
import { TextField } from '../../components/fields/text-field.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { useMergedRef } from '../../lib/merged-ref.ts'
import { NENHUM_PACIENTE, NOVO_PACIENTE } from '../formulario/messages.ts'
import type { PacienteDaConsulta } from '../formulario/use-consulta.ts'
import classes from './paciente-field.module.css'
import { type BuscaDePaciente, useBuscaDePaciente } from './use-busca-de-paciente.ts'

const NENHUM: readonly PacienteDaConsulta[] = []

const idDaLista = (campo: string) => `${campo}-lista`
const idDaOpcao = (campo: string, pacienteId: string) => `${campo}-${pacienteId}`

/** Prevents the blur on mousedown, so that the list is still open when the click arrives. */
const stay = (event: MouseEvent) => event.preventDefault()

type OpcoesProps = {
  busca: BuscaDePaciente
  value: string | null
  /** Id of the field. */
  campo: string
}

/** Number of visible names; the others render afterwards. */
const A_VISTA = 10

function Opcoes({ busca, value, campo }: OpcoesProps) {
  const { achados, apontado, choose } = busca
  const desenhados = useDeferredValue(achados, NENHUM)
  const mostrados = desenhados === achados ? achados : achados.slice(0, A_VISTA)
  useEffect(() => {
    if (apontado === null) return
    document.getElementById(idDaOpcao(campo, apontado))?.scrollIntoView({ block: 'nearest' })
  }, [apontado, campo])
  return (
    <div
      id={idDaLista(campo)}
      role="listbox"
      aria-labelledby={`${campo}-label`}
      className={classes.options}
      onMouseDown={stay}
    >
      {mostrados.map(({ id, ...nomes }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={id}
          id={idDaOpcao(campo, id)}
          role="option"
          aria-selected={id === value}
          data-pointed={id === apontado || undefined}
          className={classes.option}
          onClick={() => choose(id)}
        >
          {nomeExibido(nomes)}
          {id === value && <IconCheck size={16} stroke={1.8} aria-hidden />}
        </div>
      ))}
    </div>
  )
}

type LimparProps = { input: RefObject<HTMLInputElement | null>; onClear: () => void }

/** Reachable by keyboard and announced by screen readers. */
function BotaoDeLimpar({ input, onClear }: LimparProps) {
  function clear() {
    onClear()
    // The button is removed with the value, so the focus moves to the field.
    input.current?.focus()
  }
  return (
    <IconButton label="Limpar paciente" onClick={clear}>
      <IconX size={18} stroke={1.6} aria-hidden />
    </IconButton>
  )
}

/** Arrow keys wrap around the names. They open the list at the chosen name, or else at the first. */
function onKey(event: KeyboardEvent, busca: BuscaDePaciente, value: string | null) {
  if (event.nativeEvent.isComposing) return
  const { achados, aberta, apontado } = busca
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step && !aberta) {
    event.preventDefault()
    busca.openAt(value)
  } else if (step) {
    event.preventDefault()
    const at = achados.findIndex(({ id }) => id === apontado)
    const next = at === -1 && step === -1 ? -1 : (at + step) % achados.length
    busca.point(achados.at(next)?.id ?? null)
  } else if (event.key === 'Enter' && aberta && apontado !== null) {
    event.preventDefault()
    if (achados.some(({ id }) => id === apontado)) busca.choose(apontado)
  } else if (event.key === 'Escape') busca.close()
}

type Props = {
  pacientes: readonly PacienteDaConsulta[]
  carregando: boolean
  value: string | null
  onChange: (pacienteId: string | null) => void
  /** Registers a new patient, starting from the typed name. */
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

/** Name field with its clear button. */
function Nome({ id, busca, carregando, value, disabled, ref, ...input }: NomeProps) {
  const { aberta, achados, apontado, texto, type, leave, choose } = busca
  const element = useRef<HTMLInputElement>(null)
  const limpavel = value !== null && !disabled
  const comLista = aberta && achados.length > 0
  return (
    <TextField
      {...input}
      id={id}
      ref={useMergedRef(ref, element)}
      label="Paciente"
      role="combobox"
      aria-haspopup="listbox"
      aria-autocomplete="list"
      aria-expanded={aberta}
      aria-controls={comLista ? idDaLista(id) : undefined}
      aria-activedescendant={comLista && apontado ? idDaOpcao(id, apontado) : undefined}
      autoComplete="off"
      placeholder={carregando ? 'Carregando...' : 'Digite o nome'}
      value={texto}
      disabled={disabled}
      // Esc closes the list and not the dialog.
      data-takes-escape={aberta || undefined}
      // Focus alone does not open the list: after a refusal it would cover the message. Typing or a click opens it.
      onClick={busca.open}
      onKeyDown={(event) => onKey(event, busca, value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      rightSection={limpavel && <BotaoDeLimpar input={element} onClear={() => choose(null)} />}
      fromList={!limpavel}
    />
  )
}

/** §2: Paciente, searchable and clearable; an unknown name can be registered from here. */
export function PacienteField({ pacientes, onChange, onNovo, ...field }: Props) {
  const { carregando, value, disabled } = field
  const busca = useBuscaDePaciente({ pacientes, value, onChange })
  const { achados, aberta, desconhecido } = busca
  const id = useId()
  const novo = (
    <LinkButton onMouseDown={stay} onClick={() => onNovo(desconhecido)}>
      {NOVO_PACIENTE}
    </LinkButton>
  )
  return (
    <div className={classes.patient}>
      <Nome id={id} busca={busca} {...field} />
      {aberta && !disabled && (
        <div className={classes.list}>
          {achados.length > 0 ? (
            <Opcoes busca={busca} value={value} campo={id} />
          ) : (
            <div className={classes.nobody}>
              {NENHUM_PACIENTE}
              {!carregando && novo}
            </div>
          )}
        </div>
      )}
      {!disabled && <div className={classes.beside}>{novo}</div>}
    </div>
  )
}
