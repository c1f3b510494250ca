import { useAviso, useConfirm } from '../../components/confirm.tsx'
import { notifySuccess } from '../../components/notify.tsx'
import { mensagemDoErro } from '../../lib/http-errors.ts'
import { MENSAGENS } from '../messages.ts'
import { useDeletePaciente, useRestorePaciente } from '../queries.ts'

/** D 6: deleting archives after a confirmation; what was archived can be brought back at once. */
export function useArquivo() {
  const confirm = useConfirm()
  const aviso = useAviso()
  const exclusao = useDeletePaciente()
  const restauracao = useRestorePaciente()

  async function restaurar(pacienteId: string) {
    try {
      await restauracao.mutateAsync(pacienteId)
      notifySuccess('Paciente restaurado.')
    } catch (erro) {
      await aviso(mensagemDoErro(erro, 'Erro ao restaurar paciente'))
    }
  }

  async function arquivar(pacienteId: string) {
    const sim = await confirm({
      title: 'Deletar paciente',
      text: MENSAGENS.confirmarExclusao,
      confirmLabel: 'Deletar',
      danger: true,
    })
    if (!sim) return
    try {
      await exclusao.mutateAsync(pacienteId)
      notifySuccess('Paciente arquivado. As sessões futuras saíram da agenda.', {
        action: { label: 'Desfazer', onClick: () => restaurar(pacienteId) },
      })
    } catch (erro) {
      await aviso(mensagemDoErro(erro, MENSAGENS.erroAoDeletar))
    }
  }

  return { arquivar, restaurar, ocupado: exclusao.isPending || restauracao.isPending }
}
