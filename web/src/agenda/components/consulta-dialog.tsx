import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { FormMessage } from '../../components/form-section.tsx'
import { useSessao } from '../../lib/session.ts'
import { usePacientes } from '../../pacientes/queries.ts'
import {
  type Consulta,
  corpoDaConsulta,
  type Erros,
  errosDaConsulta,
  fimAntesDoInicio,
} from '../consulta.ts'
import { ERRO_AO_CARREGAR_PACIENTES } from '../messages.ts'
import classes from './consulta.module.css'
import { ConsultaFields } from './consulta-fields.tsx'
import { type PacienteDaConsulta, useConsulta } from './use-consulta.ts'
import { useGravacao } from './use-gravacao.ts'

type Props = { original: AgendamentoFio | null; inicial: Consulta; onClose: () => void }

/** The active patients, and the one of this appointment though it may be archived (D 6). */
function usePacientesDaConsulta(original: AgendamentoFio | null) {
  const query = usePacientes()
  const pacientes = useMemo(() => {
    const lista: PacienteDaConsulta[] = (query.data ?? []).map(({ id, pessoa }) => ({
      id,
      nome: pessoa.nome,
    }))
    const { pacienteId: id, nomePaciente: nome } = original ?? {
      pacienteId: null,
      nomePaciente: '',
    }
    return id && !lista.some((um) => um.id === id) ? [...lista, { id, nome }] : lista
  }, [query.data, original])
  return { ...query, pacientes }
}

/** §5: an end before the start is said as soon as it is there; Salvar waits for it. */
const comFimAntes = (erros: Erros, consulta: Consulta): Erros =>
  fimAntesDoInicio(consulta)
    ? { ...erros, horaFim: errosDaConsulta(consulta).horaFim ?? erros.horaFim }
    : erros

/** §2: 'Nova Consulta' and 'Editar Consulta'. */
export default function ConsultaDialog({ original, inicial, onClose }: Props) {
  const { usuario } = useSessao()
  const { pacientes, isPending, isError, refetch } = usePacientesDaConsulta(original)
  const em = useConsulta(inicial, original, pacientes)
  const { ocupado, recusa, salvar, excluir } = useGravacao(original, onClose)
  const [tentou, setTentou] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const mensagem = useRef<HTMLDivElement>(null)
  const { consulta } = em
  const proprios = tentou > 0 ? errosDaConsulta(consulta) : {}
  const erros = comFimAntes({ ...recusa?.campos, ...proprios }, consulta)

  // What was refused takes the focus: its field, else the sentence. Typing on does not move it again.
  useEffect(() => {
    if (tentou === 0 && !recusa) return
    const campo = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const alvo = campo ?? (recusa ? mensagem.current : null)
    alvo?.focus()
  }, [tentou, recusa])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (ocupado || fimAntesDoInicio(consulta)) return
    setTentou((vezes) => vezes + 1)
    if (Object.keys(errosDaConsulta(consulta)).length > 0) return
    salvar(async () => corpoDaConsulta(await em.pronta(), usuario?.profissionalId ?? ''))
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={original ? 'Editar Consulta' : 'Nova Consulta'}
      width={680}
    >
      <form ref={form} onSubmit={onSubmit} noValidate>
        <ConsultaFields em={em} erros={erros} pacientes={pacientes} carregando={isPending} />
        {isError && (
          <div className={classes.message}>
            <FormMessage tone="error">{ERRO_AO_CARREGAR_PACIENTES}</FormMessage>
            <Button size="sm" variant="default" className={classes.retry} onClick={() => refetch()}>
              Tentar novamente
            </Button>
          </div>
        )}
        {recusa && (
          <div ref={mensagem} tabIndex={-1} className={classes.message}>
            <FormMessage tone="error">{recusa.texto}</FormMessage>
          </div>
        )}
        <DialogActions
          left={
            original && (
              <Button
                variant="subtle"
                color="perigo"
                loading={ocupado === 'excluir'}
                disabled={ocupado === 'salvar'}
                onClick={() => excluir()}
              >
                Excluir
              </Button>
            )
          }
        >
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={ocupado === 'salvar'}
            disabled={ocupado === 'excluir' || fimAntesDoInicio(consulta)}
          >
            Salvar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
