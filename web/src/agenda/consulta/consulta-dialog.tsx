import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { Historico } from '../historico/historico.tsx'
import { ERRO_AO_CARREGAR_PACIENTES } from '../messages.ts'
import { ConsultaAlcance } from '../serie/consulta-alcance.tsx'
import { useRepeticao } from '../serie/use-repeticao.ts'
import classes from './consulta.module.css'
import { type Consulta, fimAntesDoInicio } from './consulta.ts'
import { ConsultaFields } from './consulta-fields.tsx'
import { useConsulta } from './use-consulta.ts'
import { useEnvio } from './use-envio.ts'
import { type Recusa, useGravacao } from './use-gravacao.ts'
import { usePacientesDaConsulta } from './use-pacientes-da-consulta.ts'
import { useSobreposto } from './use-sobreposto.ts'

const NovoPacienteDialog = lazy(async () => ({
  default: (await import('../../pacientes/public.tsx')).NovoPacienteDialog,
}))

type Props = { original: AgendamentoFio | null; inicial: Consulta; onClose: () => void }

/** What was refused takes the focus: its field, else the sentence. Typing on does not move it again. */
function useFocoNaRecusa(tentou: number, recusa: Recusa | null) {
  const form = useRef<HTMLFormElement>(null)
  const mensagem = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tentou === 0 && !recusa) return
    const campo = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const alvo = campo ?? (recusa ? mensagem.current : null)
    alvo?.focus()
  }, [tentou, recusa])
  return { form, mensagem }
}

function SemPacientes({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.message}>
      <FormMessage tone="error">{ERRO_AO_CARREGAR_PACIENTES}</FormMessage>
      <Button size="sm" variant="default" className={classes.retry} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}

type BotoesProps = {
  ocupado: 'salvar' | 'excluir' | null
  barrado: boolean
  onExcluir?: (() => void) | undefined
}

function Botoes({ ocupado, barrado, onExcluir }: BotoesProps) {
  const excluir = onExcluir && (
    <Button
      variant="subtle"
      color="perigo"
      loading={ocupado === 'excluir'}
      disabled={ocupado === 'salvar'}
      onClick={onExcluir}
    >
      Excluir
    </Button>
  )
  return (
    <DialogActions left={excluir}>
      <DialogCancel />
      <Button
        type="submit"
        loading={ocupado === 'salvar'}
        disabled={ocupado === 'excluir' || barrado}
      >
        Salvar
      </Button>
    </DialogActions>
  )
}

/** §2: 'Nova Consulta' and 'Editar Consulta'. */
export default function ConsultaDialog({ original, inicial, onClose }: Props) {
  const lista = usePacientesDaConsulta(original)
  const em = useConsulta(inicial, original, lista.pacientes)
  const gravacao = useGravacao(original, em.setError, onClose)
  const { sobreposto, abrir, fechar } = useSobreposto()
  const excluindo = sobreposto?.qual === 'excluir'
  // What is being deleted has neither series nor history to be read again.
  const saindo = gravacao.ocupado === 'excluir'
  const repeticao = useRepeticao(em.consulta, original, { excluindo, saindo })
  const onPassadas = () => abrir({ qual: 'salvar' })
  const envio = useEnvio({ original, em, repeticao, gravacao, onPassadas })
  const { form, mensagem } = useFocoNaRecusa(em.tentou, gravacao.recusa)
  const excluir = () =>
    repeticao.membro ? abrir({ qual: 'excluir' }) : void gravacao.perguntarEExcluir()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    envio.submit()
  }

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        unsaved={em.mudou}
        title={original ? 'Editar Consulta' : 'Nova Consulta'}
        width={680}
      >
        <form ref={form} onSubmit={onSubmit} noValidate>
          <ConsultaFields
            em={em}
            ilegiveis={original?.observacoesIlegiveis === true}
            pacientes={lista.pacientes}
            carregando={lista.isPending}
            repeticao={repeticao}
            onNovoPaciente={(nome) => abrir({ qual: 'novo', nome })}
          />
          {original && <Historico agendamentoId={original.id} parado={saindo} />}
          {lista.isError && <SemPacientes onRetry={() => void lista.refetch()} />}
          {gravacao.recusa && (
            <div ref={mensagem} tabIndex={-1} className={classes.message}>
              <FormMessage tone="error">{gravacao.recusa.texto}</FormMessage>
            </div>
          )}
          <Botoes
            ocupado={gravacao.ocupado}
            barrado={fimAntesDoInicio(em.consulta)}
            onExcluir={original ? excluir : undefined}
          />
        </form>
      </Dialog>
      {original && sobreposto && sobreposto.qual !== 'novo' && (
        <ConsultaAlcance
          gesto={sobreposto.qual}
          original={original}
          consulta={em.consulta}
          serie={repeticao.serie}
          onClose={fechar}
          onConfirm={(modo) => {
            fechar()
            if (excluindo) void gravacao.excluir(modo)
            else envio.save(modo)
          }}
        />
      )}
      {sobreposto?.qual === 'novo' && (
        <Suspense fallback={null}>
          <NovoPacienteDialog
            nome={sobreposto.nome}
            onClose={fechar}
            onCriado={(paciente) => {
              lista.incluir(paciente)
              em.choosePaciente(paciente.id)
              fechar()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
