import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { nomeExibido } from '@clinica/domain/pacientes/nome-do-paciente'
import { useQueryClient } from '@tanstack/react-query'
import { useAviso, useConfirm } from '../../components/dialogs/confirm.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { leavingRow } from '../../components/tables/focus-after.ts'
import { alertaDe, HttpError } from '../../lib/http/http-errors.ts'
import { invalidateClinica } from '../../lib/query-keys.ts'
import { AoArquivar } from '../arquivo/ao-arquivar.tsx'
import { MENSAGENS } from '../messages.ts'
import { useDeletePaciente, useRestorePaciente } from '../queries.ts'

/** §5: the specification's question, followed by the name, the way to undo it, and the balance (D6). */
const pergunta = ({ id, pessoa }: PacienteDaLista) => ({
  title: 'Deletar paciente',
  text: (
    <>
      {MENSAGENS.confirmarExclusao}
      <br />
      <br />
      <strong>{nomeExibido(pessoa)}</strong> sai da lista. O histórico fica, e em Arquivados dá para
      restaurar.
    </>
  ),
  besides: <AoArquivar pacienteId={id} />,
  confirmLabel: 'Deletar',
  danger: true,
})

/** D6: deleting archives after a confirmation; an archived patient can be restored at once. */
export function useArquivo() {
  const confirm = useConfirm()
  const warn = useAviso()
  const client = useQueryClient()
  const exclusao = useDeletePaciente()
  const restauracao = useRestorePaciente()

  /** D1: after a conflict, or when the patient is gone, the list is refetched. */
  async function recusado(sentenca: string, erro: unknown) {
    const mudou = erro instanceof HttpError && (erro.status === 409 || erro.status === 404)
    if (mudou) void invalidateClinica(client)
    await warn(alertaDe(sentenca, erro))
  }

  async function restore(pacienteId: string) {
    const goOn = leavingRow()
    try {
      await restauracao.mutateAsync(pacienteId)
      goOn()
      notifySuccess('Paciente restaurado.')
    } catch (erro) {
      await recusado(MENSAGENS.erroAoRestaurar, erro)
    }
  }

  async function archive(paciente: PacienteDaLista) {
    const { id, versao } = paciente
    const goOn = leavingRow()
    if (!(await confirm(pergunta(paciente)))) return
    try {
      await exclusao.mutateAsync({ id, versao })
      goOn()
      notifySuccess('Paciente arquivado. As sessões futuras saíram da agenda.', {
        action: { label: 'Desfazer', onClick: () => restore(id) },
      })
    } catch (erro) {
      await recusado(MENSAGENS.erroAoDeletar, erro)
    }
  }

  /** Id of the patient whose request is pending. */
  const ocupado =
    (exclusao.isPending && exclusao.variables.id) ||
    (restauracao.isPending && restauracao.variables) ||
    null
  return { archive, restore, ocupado }
}

export type Arquivo = ReturnType<typeof useArquivo>
