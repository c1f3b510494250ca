import { cpfComMascara } from '@clinica/domain/cpf'
import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useAviso } from '../../components/confirm.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { useGrowingRows } from '../../components/growing-rows.tsx'
import { MaskedValue } from '../../components/masked-value.tsx'
import { mensagemDoErro } from '../../lib/http-errors.ts'
import { revealCpf } from '../api.ts'
import { MENSAGENS } from '../messages.ts'
import { useArquivo } from './arquivo.ts'

function Cpf({ paciente }: { paciente: PacienteDaLista }) {
  const aviso = useAviso()
  if (paciente.arquivado) return <>******</>
  const revelar = async () => {
    try {
      return cpfComMascara((await revealCpf(paciente.id)) ?? '')
    } catch (erro) {
      await aviso(mensagemDoErro(erro, MENSAGENS.erroCpfDaLista))
      return null
    }
  }
  return <MaskedValue label={`CPF de ${paciente.pessoa.nome}`} onReveal={revelar} />
}

function Acoes({ paciente }: { paciente: PacienteDaLista }) {
  const { arquivar, restaurar, ocupado } = useArquivo()
  const { id, pessoa, arquivado } = paciente
  if (arquivado) {
    return (
      <Button
        size="sm"
        variant="default"
        loading={ocupado}
        onClick={() => restaurar(id)}
        aria-label={`Restaurar ${pessoa.nome}`}
      >
        Restaurar
      </Button>
    )
  }
  return (
    <>
      <ButtonLink
        to={`/pacientes/${id}`}
        size="sm"
        variant="default"
        aria-label={`Ver / Editar ${pessoa.nome}`}
      >
        Ver / Editar
      </ButtonLink>
      <Button
        size="sm"
        variant="subtle"
        color="perigo"
        loading={ocupado}
        onClick={() => arquivar(id)}
        aria-label={`Deletar ${pessoa.nome}`}
      >
        Deletar
      </Button>
    </>
  )
}

const COLUNAS: readonly Column<PacienteDaLista>[] = [
  { header: 'Nome', cell: ({ pessoa }) => pessoa.nome, role: 'title' },
  { header: 'CPF', cell: (paciente) => <Cpf paciente={paciente} /> },
  { header: 'Idade', cell: ({ pessoa }) => pessoa.idade ?? '—', figure: true },
  { header: 'Ações', cell: (paciente) => <Acoes paciente={paciente} />, role: 'actions' },
]

/** §2 Patient list: name, CPF behind the eye, age, actions. `filtro` names what the rows answer. */
export function TabelaDePacientes({
  pacientes,
  filtro,
}: {
  pacientes: readonly PacienteDaLista[]
  filtro: string
}) {
  const { visible, end } = useGrowingRows(pacientes, filtro)
  return (
    <>
      <DataTable caption="Pacientes" columns={COLUNAS} rows={visible} rowKey={({ id }) => id} />
      {end}
    </>
  )
}
