import type { PacienteFio } from '@clinica/domain/pacientes/contract'
import { SEXOS } from '@clinica/domain/pessoa/tipos'
import { FormProvider, useForm } from 'react-hook-form'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useAviso } from '../../components/confirm.tsx'
import { FormMessage } from '../../components/form-section.tsx'
import { notifySuccess } from '../../components/notify.tsx'
import { SubmitBar } from '../../components/submit-bar.tsx'
import { HttpError, mensagemDoErro } from '../../lib/http-errors.ts'
import { revealCpf, revealCpfDoResponsavel } from '../api.ts'
import { MENSAGENS } from '../messages.ts'
import { usePaciente, useUpdatePaciente } from '../queries.ts'
import { DadosDoPaciente } from './dados-do-paciente.tsx'
import { corpoDaAlteracao, type FormularioDePaciente, formularioDoPaciente } from './formulario.ts'
import { mostraRecusa } from './recusa.ts'
import { validaAlteracao } from './validacao.ts'

/** D 5: three values, and a stored 'Prefiro Não Informar' stays selectable. */
const sexosDaEdicao = (guardado: string) =>
  SEXOS.filter((sexo) => sexo !== 'PrefiroNaoInformar' || sexo === guardado)

/** §8: the two reveal calls, each failing with its own alert. */
function useRevelar(pacienteId: string) {
  const aviso = useAviso()
  const com = (revela: (id: string) => Promise<string | null>, falha: string) => async () => {
    try {
      return (await revela(pacienteId)) ?? ''
    } catch (erro) {
      await aviso(mensagemDoErro(erro, falha))
      return null
    }
  }
  return {
    revelarCpf: com(revealCpf, MENSAGENS.erroCpf),
    revelarCpfDoResponsavel: com(revealCpfDoResponsavel, MENSAGENS.erroCpfDoResponsavel),
  }
}

/** D 1: what changed in another window comes in; what was typed here stays, and can be saved again. */
function useGravacao(paciente: PacienteFio) {
  const form = useForm({ defaultValues: formularioDoPaciente(paciente), resolver: validaAlteracao })
  const { refetch } = usePaciente(paciente.id)
  const gravacao = useUpdatePaciente(paciente.id)
  const gravar = async (values: FormularioDePaciente) => {
    try {
      const salvo = await gravacao.mutateAsync(corpoDaAlteracao(values, paciente.versao))
      form.reset(formularioDoPaciente(salvo))
      notifySuccess(MENSAGENS.atualizado)
    } catch (erro) {
      mostraRecusa(form, erro)
      if (!(erro instanceof HttpError) || erro.status !== 409) return
      const { data } = await refetch()
      if (data) form.reset(formularioDoPaciente(data), { keepDirtyValues: true })
    }
  }
  return { form, gravacao, gravar }
}

/** §2 Patient edit: the form of one loaded patient. */
export function EdicaoDoPaciente({ paciente }: { paciente: PacienteFio }) {
  const { form, gravacao, gravar } = useGravacao(paciente)
  const revelar = useRevelar(paciente.id)
  const salvando = gravacao.isPending
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(gravar)}>
        <DadosDoPaciente
          // A save hides the CPFs again: the fields start anew with the saved version.
          key={gravacao.data?.versao ?? 0}
          rotuloDoCpf="CPF do Paciente"
          sexos={sexosDaEdicao(paciente.pessoa.sexo)}
          {...revelar}
        />
        {gravacao.isError && (
          <FormMessage tone="error">
            {MENSAGENS.erroAoAtualizar +
              mensagemDoErro(gravacao.error, 'Nada se perdeu: tente salvar de novo.')}
          </FormMessage>
        )}
        <SubmitBar>
          <ButtonLink to="/pacientes" variant="default">
            Voltar
          </ButtonLink>
          <Button type="submit" disabled={salvando}>
            {salvando ? 'Salvando...' : 'Salvar Alterações'}
          </Button>
        </SubmitBar>
      </form>
    </FormProvider>
  )
}
