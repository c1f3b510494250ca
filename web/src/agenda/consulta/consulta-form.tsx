import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { periodoPorExtenso } from '@clinica/domain/tempo/periodo-por-extenso'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { AfterPaint } from '../../components/after-paint.tsx'
import { Button } from '../../components/button.tsx'
import { DialogActions, DialogCancel } from '../../components/dialogs/dialog.tsx'
import { RetryButton } from '../../components/feedback/retry-button.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { fimAntesDoInicio } from '../formulario/regras-da-consulta.ts'
import type { ConsultaEmEdicao } from '../formulario/use-consulta.ts'
import type { EdicaoDaConsulta } from '../formulario/use-edicao-da-consulta.ts'
import { Historico } from '../historico/historico.tsx'
import { ERRO_AO_CARREGAR_PACIENTES } from '../messages.ts'
import { RepeticaoPrevisao } from '../serie/repeticao-previsao.tsx'
import type { Repeticao } from '../serie/use-repeticao.ts'
import { MarcasDeUmToque } from '../status/marcas-de-um-toque.tsx'
import type { Toque } from '../status/um-toque.ts'
import type { StatusDaSessao } from '../status/use-status-da-sessao.ts'
import classes from './consulta.module.css'
import { ConsultaFields } from './consulta-fields.tsx'
import { useFocoAcimaDoPe } from './use-foco-acima-do-pe.ts'
import type { Gravacao, Recusa } from './use-gravacao.ts'
import type { PacientesDaConsulta } from './use-pacientes-da-consulta.ts'

const SaldoDoPaciente = lazyPart(() => import('../recebimento/saldo-do-paciente.tsx'))

/** A refusal moves the focus to the invalid field, or else to its message. Later typing does not move it. */
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
      <RetryButton size="sm" className={classes.retry} onRetry={onRetry} />
    </div>
  )
}

type BotoesProps = {
  ocupado: Gravacao['ocupado']
  barrado: boolean
  /** A tap was saved and nothing is typed: there is nothing to cancel or to save. */
  soFecha: boolean
  onRemove?: (() => void) | undefined
}

function Botoes({ ocupado, barrado, soFecha, onRemove }: BotoesProps) {
  const exclusao = onRemove && (
    <Button
      variant="subtle"
      color="perigo"
      loading={ocupado === 'excluir'}
      disabled={ocupado === 'salvar'}
      onClick={onRemove}
    >
      Excluir
    </Button>
  )
  if (soFecha) {
    return (
      <DialogActions left={exclusao}>
        <DialogCancel>Fechar</DialogCancel>
      </DialogActions>
    )
  }
  return (
    <DialogActions left={exclusao}>
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

type Props = {
  edicao: EdicaoDaConsulta
  em: ConsultaEmEdicao
  status: StatusDaSessao
  lista: PacientesDaConsulta
  repeticao: Repeticao
  gravacao: Gravacao
  onSubmit: () => void
  onRemove: () => void
  onNovoPaciente: (nome: string) => void
}

/** §2: fields, history, refusal, and the buttons with a preview of what saving will do. */
export function ConsultaForm({ edicao, em, status, lista, repeticao, gravacao, ...on }: Props) {
  const { original, linha } = edicao
  const { ocupado, recusa } = gravacao
  const { form, mensagem } = useFocoNaRecusa(em.tentou, recusa)
  const pe = useRef<HTMLDivElement>(null)
  useFocoAcimaDoPe(pe)
  const [tocou, setTocou] = useState(false)
  // Saving is blocked while a tap on the status is being saved, so that it is not overwritten.
  const tocada = linha !== null && status.ocupada(linha.id)

  function onToque(toque: Toque) {
    setTocou(true)
    em.giveWay(toque)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!tocada) on.onSubmit()
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      {linha && (
        <div className={classes.tap}>
          <p className={classes.whose}>
            <b>{linha.nomePaciente}</b>
            {periodoPorExtenso(linha.inicio as DataHora, linha.fim as DataHora)}
          </p>
          <MarcasDeUmToque linha={linha} status={status} onToque={onToque} />
        </div>
      )}
      <ConsultaFields
        em={em}
        nova={original === null}
        ilegiveis={original?.observacoesIlegiveis === true}
        pacientes={lista.pacientes}
        carregando={lista.isPending}
        repeticao={repeticao}
        onNovoPaciente={on.onNovoPaciente}
      />
      {linha?.pacienteId && (
        <div className={classes.saldo}>
          <AfterPaint>
            <Suspense fallback={null}>
              <SaldoDoPaciente pacienteId={linha.pacienteId} nomePaciente={linha.nomePaciente} />
            </Suspense>
          </AfterPaint>
        </div>
      )}
      {original && <Historico agendamentoId={original.id} parado={ocupado === 'excluir'} />}
      {lista.isError && <SemPacientes onRetry={() => void lista.refetch()} />}
      {recusa?.texto && (
        <div ref={mensagem} tabIndex={-1} className={classes.message}>
          <FormMessage tone="error">{recusa.texto}</FormMessage>
        </div>
      )}
      <div ref={pe} className={classes.foot} data-foot>
        <RepeticaoPrevisao consulta={em.consulta} repeticao={repeticao} />
        <Botoes
          ocupado={ocupado}
          barrado={fimAntesDoInicio(em.consulta) || tocada}
          soFecha={tocou && !em.mudou}
          onRemove={original ? on.onRemove : undefined}
        />
      </div>
    </form>
  )
}
