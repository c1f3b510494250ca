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

/** P9: what asks about the sessions ahead after a new price, from `de` reais. It is the agenda's, which knows this noun. */
export type Reajuste = ComponentType<{ pacienteId: string; de: number; onClose: () => void }>

/** D5: three values, and a stored 'Prefiro Não Informar' stays selectable. */
const sexosDaEdicao = (guardado: string | null) =>
  SEXOS.filter((sexo) => sexo !== 'PrefiroNaoInformar' || sexo === guardado)

/** §8: the two reveal calls, each failing with its own alert. */
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
  // P9: the price of before a save that changed it, until that was answered.
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
      // The contract has just taken it (validaAlteracao).
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
  // P9: a raise, or undoing one, moved the price; a form in which something is typed hears of it when it is saved (D1).
  const follow = useEffectEvent((agora: PacienteFio) => {
    if (agora.versao > base.versao && !form.formState.isDirty) bringIn(agora)
  })
  useEffect(() => follow(paciente), [paciente])
  const reajuste = { precoAntigo, forget: () => setPrecoAntigo(null) }
  return { base, form, save, salvando: isPending, error, reajuste, bringIn }
}

type PropsDosValores = {
  paciente: PacienteFio
  /** The registration without the price that was taken back. */
  onChange: (depois: PacienteFio) => void
}

/** P9: below today's price those that are set for a day to come, each to be taken back. */
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

/** §2 Patient edit: the form of one loaded patient. */
export function EdicaoDoPaciente({ paciente, ReajusteDialog }: Props) {
  const { base, form, save, salvando, error, reajuste, bringIn } = useGravacao(paciente)
  useUnsaved(form.formState.isDirty, 'Editar Paciente')
  const revelacao = useRevelacao(paciente.id)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save}>
        <DadosDoPaciente
          // A save hides the CPFs again: the fields start anew with the saved version.
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
