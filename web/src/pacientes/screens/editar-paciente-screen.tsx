import { nomeExibido } from '@clinica/domain/pacientes/nome-do-paciente'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { Page } from '../../components/page.tsx'
import { HttpError } from '../../lib/http/http-errors.ts'
import { useParams } from '../../lib/page/route-table.tsx'
import { CabecalhoDoPaciente, type Saldo } from '../components/cabecalho-do-paciente.tsx'
import { EdicaoDoPaciente, type Reajuste } from '../components/edicao-do-paciente.tsx'
import { ExportarDados } from '../components/exportar-dados.tsx'
import { MENSAGENS } from '../messages.ts'
import { usePaciente } from '../queries.ts'

/** Components of the agenda on this page. */
type Partes = { ReajusteDialog: Reajuste; SaldoDoPaciente: Saldo }

/** §2 Patient edit ('Editar Paciente'). */
export function EditarPacienteScreen(partes: Partes) {
  const { id = '' } = useParams()
  const { data } = usePaciente(id)
  return (
    <Page
      title="Editar Paciente"
      width="form"
      actions={
        data && (
          <ExportarDados
            paciente={{ id, nome: nomeExibido(data.pessoa), idade: data.pessoa.idade }}
          />
        )
      }
    >
      <Paciente key={id} pacienteId={id} {...partes} />
    </Page>
  )
}

function Paciente({
  pacienteId,
  ReajusteDialog,
  SaldoDoPaciente,
}: Partes & { pacienteId: string }) {
  const paciente = usePaciente(pacienteId)
  if (paciente.data) {
    return (
      <>
        <CabecalhoDoPaciente paciente={paciente.data} SaldoDoPaciente={SaldoDoPaciente} />
        <EdicaoDoPaciente paciente={paciente.data} ReajusteDialog={ReajusteDialog} />
      </>
    )
  }
  if (paciente.isPending) return <SkeletonRows rows={8} />
  if (paciente.error instanceof HttpError && paciente.error.status === 404) {
    return (
      <EmptyState message={MENSAGENS.naoEncontrado} hint="Ele pode ter sido arquivado.">
        <ButtonLink to="/pacientes" variant="default">
          Voltar
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ErrorState
      message={MENSAGENS.erroAoBuscar}
      onRetry={() => paciente.refetch()}
      busy={paciente.isFetching}
    />
  )
}
