import type { MesDoPaciente } from '@clinica/domain/atendimentos/contract'
import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { Suspense } from 'react'
import { RecebimentosDoPaciente, SaldoDoPaciente, SessoesDoMes } from '../../agenda/public.tsx'
import { VerExtrato } from '../../cobranca/public.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import classes from './detalhes-dialog.module.css'
import { Pagamentos } from './pagamentos.tsx'

type Props = {
  linha: Pick<MesDoPaciente, 'pacienteId' | 'nomePaciente' | 'mes' | 'ano'>
  onClose: () => void
}

/** §2, Attendance details dialog: a patient's month, its sessions and payments. */
export default function DetalhesDialog({ linha, onClose }: Props) {
  const { pacienteId, nomePaciente, mes, ano } = linha
  const doMes = { pacienteId, mes: { mes, ano } }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Atendimentos - ${nomePaciente} (${nomeDoMes(mes)}/${ano})`}
      width={880}
    >
      <div className={classes.partes}>
        <Suspense fallback={<div className={classes.espera} />}>
          <SaldoDoPaciente pacienteId={pacienteId} nomePaciente={nomePaciente} />
        </Suspense>
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <SessoesDoMes {...doMes} />
        </Suspense>
        <Pagamentos {...doMes} />
        <Suspense fallback={null}>
          <RecebimentosDoPaciente pacienteId={pacienteId} />
        </Suspense>
      </div>
      <DialogActions>
        <VerExtrato paciente={{ id: pacienteId, nome: nomePaciente }} mes={doMes.mes} />
        <Button variant="default" onClick={onClose} data-autofocus>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
