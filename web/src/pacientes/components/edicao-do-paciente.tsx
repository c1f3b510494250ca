import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { SEXOS } from '@clinica/domain/pessoa/tipos'
import { type ComponentType, Fragment, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useAviso } from '../../components/dialogs/confirm.tsx'
import { useUnsaved } from '../../components/dialogs/use-unsaved.ts'
import { notifyError, notifySuccess } from '../../components/feedback/notify.tsx'
import { FormMessage } from '../../components/fields/form-section.tsx'
import { SubmitBar } from '../../components/fields/submit-bar.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { TYPED_STAYS, useEdicao } from '../../lib/edicao.ts'
import { showCamposDoErro } from '../../lib/forms/server-field-errors.ts'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { alertaDe } from '../../lib/http/http-errors.ts'
import { type PacienteAlterado, revealCpf, revealCpfDoResponsavel } from '../api.ts'
import { valorPorVirFalado } from '../frases-dos-valores.ts'
import { erroAoAtualizar, MENSAGENS } from '../messages.ts'
import { useDeleteValorPorVir, usePaciente, useUpdatePaciente } from '../queries.ts'
import { DadosDoPaciente } from './dados-do-paciente.tsx'
import {
  corpoDaAlteracao,
  type FormularioDePaciente,
  formularioDoPaciente,
  validaAlteracao,
} from './formulario.ts'

/**
 * P9: dialog that offers to update future sessions after a price change; `de` is the old price. Passed in, because
 * the agenda depends on this noun.
 */
export type Reajuste = ComponentType<{ pacienteId: string; de: number; onClose: () => void }>

/** D5: three values; a stored 'Prefiro Não Informar' stays selectable. */
const sexosDaEdicao = (guardado: string | null) =>
  SEXOS.filter((sexo) => sexo !== 'PrefiroNaoInformar' || sexo === guardado)

/** §8: the two reveal calls, each with its own alert. */
function useRevelacao(pacienteId: string) {
  const warn = useAviso()
  const com = (reveal: (id: string) => Promise<string | null>, falha: string) => async () => {
    try {
      return (await reveal(pacienteId)) ?? ''
    } catch (erro) {
      await warn(alertaDe(falha, erro))
      return null
    }
  }
  return {
    revealCpf: com(revealCpf, MENSAGENS.erroCpf),
    revealCpfDoResponsavel: com(revealCpfDoResponsavel, MENSAGENS.erroCpfDoResponsavel),
  }
}

function useGravacao(paciente: PacienteFio) {
  // P9: price before a save that changed it, until the dialog is answered.
  const [precoAntigo, setPrecoAntigo] = useState<number | null>(null)
  const form = useForm<FormularioDePaciente>({
    defaultValues: formularioDoPaciente(paciente),
    resolver: validaAlteracao,
  })
  const { refetch } = usePaciente(paciente.id)
  const { mutateAsync, isPending, error } = useUpdatePaciente(paciente.id)
  const { base, bringIn, bringInAfter } = useEdicao(paciente, (agora) =>
    form.reset(formularioDoPaciente(agora), TYPED_STAYS),
  )

  const save = form.handleSubmit(async (values) => {
    try {
      // `validaAlteracao` has just validated it with the contract.
      const salvo = await mutateAsync(corpoDaAlteracao(values, base.versao) as PacienteAlterado)
      bringIn(salvo)
      form.reset(formularioDoPaciente(salvo))
      notifySuccess(MENSAGENS.atualizado)
      if (salvo.valorConsulta !== base.valorConsulta) setPrecoAntigo(base.valorConsulta)
    } catch (erro) {
      showCamposDoErro(erro, form)
      await bringInAfter(erro, refetch)
    }
  })
  /** Merges a change that this page made outside the form; unsaved text stays. */
  const follow = useEffectEvent((agora: PacienteFio) => {
    if (agora.versao > base.versao && !form.formState.isDirty) bringIn(agora)
  })
  useEffect(() => follow(paciente), [paciente])
  const reajuste = { precoAntigo, forget: () => setPrecoAntigo(null) }
  return { base, form, save, salvando: isPending, error, reajuste, bringIn }
}

type PropsDosValores = {
  paciente: PacienteFio
  /** The patient without the removed price. */
  onChange: (depois: PacienteFio) => void
}

/** P9: future prices below today's, each removable. */
function ValoresPorVir({ paciente: { id, valoresPorVir = [] }, onChange }: PropsDosValores) {
  const { mutateAsync, isPending } = useDeleteValorPorVir(id)
  async function remove(desde: string) {
    try {
      onChange(await mutateAsync(desde))
      notifySuccess(MENSAGENS.valorRemovido)
    } catch (erro) {
      notifyError(alertaDe(MENSAGENS.erroAoRemoverValor, erro))
    }
  }
  return valoresPorVir.map((um, n) => (
    <Fragment key={um.desde}>
      {n > 0 && <br />}
      {wholeAmounts(`${valorPorVirFalado(um)}.`)}{' '}
      <LinkButton
        aria-label={`Remover ${valorPorVirFalado(um)}`}
        busy={isPending}
        onClick={() => void remove(um.desde)}
      >
        Remover
      </LinkButton>
    </Fragment>
  ))
}

type Props = { paciente: PacienteFio; ReajusteDialog: Reajuste }

/** §2 Patient edit: form of a loaded patient. */
export function EdicaoDoPaciente({ paciente, ReajusteDialog }: Props) {
  const { base, form, save, salvando, error, reajuste, bringIn } = useGravacao(paciente)
  useUnsaved(form.formState.isDirty, 'Editar Paciente')
  const revelacao = useRevelacao(paciente.id)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save}>
        <DadosDoPaciente
          // A save hides the CPFs again: the fields remount with the saved version.
          key={base.versao}
          rotuloDoCpf="CPF do Paciente"
          sexos={sexosDaEdicao(base.pessoa.sexo)}
          valoresPorVir={base.valoresPorVir && <ValoresPorVir paciente={base} onChange={bringIn} />}
          {...revelacao}
        />
        <SubmitBar
          message={error && <FormMessage tone="error">{erroAoAtualizar(error)}</FormMessage>}
          resting={!form.formState.isDirty}
        >
          <ButtonLink to="/pacientes" variant="default">
            Voltar
          </ButtonLink>
          <Button type="submit" busy={salvando}>
            {salvando ? 'Salvando...' : 'Salvar Alterações'}
          </Button>
        </SubmitBar>
      </form>
      {reajuste.precoAntigo !== null && (
        <Suspense fallback={null}>
          <ReajusteDialog
            pacienteId={paciente.id}
            de={reajuste.precoAntigo}
            onClose={reajuste.forget}
          />
        </Suspense>
      )}
    </FormProvider>
  )
}
